# A worker for KLEE's tasks: the analyser's image, with nearmiss and its Node added.
# The worker needs a network, for Redis; KLEE gets none: bubblewrap starts it.
# docker/README.md says what that needs from the container.
FROM nearmiss AS nearmiss

FROM nearmiss-klee
USER root
# The solvers that KLEE is linked with are below /tmp, which bubblewrap hides.
RUN ldd "$(command -v klee)" | awk '$3 ~ "^/tmp/" { print $3 }' \
  | xargs --no-run-if-empty cp --dereference --target-directory=/usr/local/lib \
 && ldconfig \
 && apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap libstdc++6 tini \
 && rm -rf /var/lib/apt/lists/*
COPY --from=nearmiss /usr/local/bin/node /usr/local/bin/node
COPY --from=nearmiss /app /app
RUN ln -s /app/dist/bundle/nearmiss.cjs /usr/local/bin/nearmiss
# Its LLVM is below /tmp too, so temporary files go elsewhere.
ENV NODE_ENV=production TMPDIR=/scratch
USER 1000:1000
WORKDIR /app
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "/app/check-health.mjs"]
# Tini reaps the processes that killed tools leave behind.
ENTRYPOINT ["tini", "--", "nearmiss"]
CMD ["worker", "--analyser", "klee"]
