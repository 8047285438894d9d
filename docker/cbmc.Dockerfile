# CBMC as Debian packages it. A full C preprocessor is not needed: nearmiss passes texts
# that are already preprocessed.
FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends cbmc \
 && rm -rf /var/lib/apt/lists/*
USER nobody
ENTRYPOINT ["cbmc"]
