# A worker for CBMC's tasks: the analyser's image, with nearmiss and its Node added.
# The worker needs a network, for Redis; CBMC gets none: bubblewrap starts it.
# docker/README.md says what that needs from the container.
FROM nearmiss AS nearmiss

FROM nearmiss-cbmc
USER root
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap libstdc++6 tini \
 && rm -rf /var/lib/apt/lists/*
COPY --from=nearmiss /usr/local/bin/node /usr/local/bin/node
COPY --from=nearmiss /app /app
RUN ln -s /app/dist/bundle/nearmiss.cjs /usr/local/bin/nearmiss
ENV NODE_ENV=production
USER 1000:1000
WORKDIR /app
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "/app/check-health.mjs"]
# Tini reaps the processes that killed tools leave behind.
ENTRYPOINT ["tini", "--", "nearmiss"]
CMD ["worker", "--analyser", "cbmc"]
