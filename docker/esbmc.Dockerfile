# ESBMC from the archive of its official release. The checksum has no default: take the
# one that the release page shows for esbmc-linux.zip of this version.
FROM debian:trixie-slim AS archive
ARG ESBMC_VERSION=8.4
ARG ESBMC_SHA256
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates curl unzip
WORKDIR /archive
RUN test -n "$ESBMC_SHA256" \
 && curl --fail --location --silent --show-error --output esbmc.zip \
    "https://github.com/esbmc/esbmc/releases/download/v$ESBMC_VERSION/esbmc-linux.zip" \
 && echo "$ESBMC_SHA256  esbmc.zip" | sha256sum --check \
 && unzip -q esbmc.zip \
 && install -D "$(find . -name esbmc -type f | head -n 1)" /opt/esbmc/bin/esbmc

FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libgmp10 libstdc++6 zlib1g \
 && rm -rf /var/lib/apt/lists/*
COPY --from=archive /opt/esbmc /opt/esbmc
ENV PATH=/opt/esbmc/bin:$PATH
USER nobody
ENTRYPOINT ["esbmc"]
