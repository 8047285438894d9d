# nearmiss itself, for `serve` and `worker`. It runs as an unprivileged user and writes
# only to /data (the embedded store) and /tmp, so the root file system can be
# read-only. Build it from the top folder: docker build -t nearmiss -f docker/nearmiss.Dockerfile .
# NODE_IMAGE may have the digest of the image that you have looked at: node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Every native part comes prebuilt inside its package, so no install script has to run.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY samples samples
COPY src src
COPY workers workers
COPY lab lab
COPY page page
RUN npm run --silent build \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && chmod a+x dist/bundle/nearmiss.cjs

FROM ${NODE_IMAGE}
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/dist /app/dist
COPY docker/check-health.mjs /app/check-health.mjs
RUN ln -s /app/dist/bundle/nearmiss.cjs /usr/local/bin/nearmiss \
 && install --directory --owner=1000 --group=1000 --mode=0700 /data
ENV NODE_ENV=production NEARMISS_DATA=/data
# By number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
WORKDIR /app
EXPOSE 8017
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "/app/check-health.mjs"]
ENTRYPOINT ["nearmiss"]
CMD ["serve", "--host", "0.0.0.0"]
