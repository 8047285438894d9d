/**
 * A worker's health port: `/healthz` (it is alive), `/readyz` (it reaches what it needs) and
 * `/metrics` (for Prometheus). There is no key: the port is only for the machine or the
 * cluster.
 */

import { createServer } from 'node:http';
import { listenAt } from './listen-at.js';
import type { Logger } from './observe/logger.js';
import type { Metrics } from './observe/metrics.js';
import type { ServiceSettings } from './settings/service-settings.js';

export interface WorkerHealth {
  /** @throws if something that the worker needs is out of reach */
  readonly checkReady: () => Promise<void>;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/**
 * Does nothing without a port.
 * @returns a function that ends it
 * @throws UserError if it cannot listen there
 */
export async function serveHealth(
  { healthHost, healthPort }: ServiceSettings,
  { checkReady, metrics, logger }: WorkerHealth,
): Promise<() => Promise<void>> {
  if (healthPort === undefined) return async () => {};
  const server = createServer(async (request, response) => {
    try {
      switch (request.url) {
        case '/healthz':
          response.end('ok\n');
          return;
        case '/readyz':
          await checkReady();
          response.end('ok\n');
          return;
        case '/metrics':
          response.setHeader('Content-Type', metrics.mediaType);
          response.end(await metrics.render());
          return;
        default:
          response.statusCode = 404;
          response.end('not found\n');
      }
    } catch {
      response.statusCode = 503;
      response.end('unavailable\n');
    }
  });
  const url = await listenAt(server, healthHost, healthPort);
  logger.info({ url }, 'health port open');
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
