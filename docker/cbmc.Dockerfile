# CBMC as Debian packages it. A whole C preprocessor is not needed: nearmiss hands over
# texts that are preprocessed already.
FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends cbmc \
 && rm -rf /var/lib/apt/lists/*
USER nobody
ENTRYPOINT ["cbmc"]
