# KLEE's official image, usable by any user. KLEE 3.1 and the clang of LLVM 13 that goes
# with it are on its PATH.
FROM klee/klee:3.1
USER root
# They are in the home folder of the image's own user, which others may not enter.
RUN chmod a+rx "$(getent passwd klee | cut -d: -f6)"
USER nobody
ENTRYPOINT ["klee"]
