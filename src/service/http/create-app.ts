/**
 * The HTTP application: protective headers, an id and a log line for every request, the
 * API's operations, the pages, and problem details for everything else.
 */

import { randomUUID } from 'node:crypto';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { UserError } from '#base/errors.js';
import type { BoundOperation } from '../api/operation.js';
import { anybody } from '../auth/authenticator.js';
import { ClientNames } from '../observe/client-fields.js';
import type { Logger } from '../observe/logger.js';
import type { Metrics } from '../observe/metrics.js';
import { isLoopback } from '../settings/decode-settings.js';
import { handleOperation, type OperationServices } from './handle-operation.js';
import { createProblemHandler } from './problem-handler.js';
import { refuseMethod } from './refuse-method.js';

export interface AppOptions extends OperationServices {
  readonly operations: readonly BoundOperation[];
  /** Adds what is not an operation: pages and their files. */
  readonly addPages: (app: Express) => void;
  /** Origins whose pages may show ours in a frame. */
  readonly framedBy: readonly string[];
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** How much of a path a message repeats. */
const pathCharsMax = 200;
const requestIdShape = /^[\w-]{1,64}$/;

export function createApp(options: AppOptions): Express {
  const { operations, addPages, framedBy, logger, metrics, settings } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.use(protectingHeaders(framedBy));
  const clients = new ClientNames(settings.logClients);
  app.use((request, response, next) => observe(request, response, next, { logger, metrics, clients }));
  app.use(checkHost);
  if (settings.auth === 'none' && settings.trustedProxies === 0) app.use(checkLocalName);
  const methods = new Map<string, BoundOperation[]>();
  for (const operation of operations) {
    const same = methods.get(operation.path);
    if (same === undefined) methods.set(operation.path, [operation]);
    else same.push(operation);
  }
  for (const [path, ofPath] of methods) {
    const route = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const operation of ofPath) {
      route[operation.method]((request: Request, response: Response) => {
        response.locals.route = path;
        return handleOperation(operation, options, request, response);
      });
    }
    route.all(refuseMethod(ofPath.map(({ method }) => method.toUpperCase())));
  }
  addPages(app);
  app.use((request: Request) => {
    throw new UserError(
      'not-found',
      `there is nothing at ${JSON.stringify(request.path.slice(0, pathCharsMax))}`,
    );
  });
  app.use(createProblemHandler(logger, metrics));
  return app;
}

/** Our pages load nothing from elsewhere, and nobody else may put them in a frame. */
function protectingHeaders(framedBy: readonly string[]) {
  return helmet({
    // It knows no other origin than ours; the policy below says the same to all browsers.
    xFrameOptions: framedBy.length === 0,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: framedBy.length === 0 ? ["'none'"] : [...framedBy],
      },
    },
    // Only the proxy in front knows whether clients use TLS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** RFC 9112, 3.2: somebody who sees a different host in a request than we do could be misled. */
function checkHost({ rawHeaders, httpVersion }: Request, _response: Response, next: NextFunction): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw new UserError('request-malformed', 'there must be exactly one Host header');
  }
  next();
}

/**
 * If a foreign page's host name is made to point to this machine, a browser takes both for the
 * same origin; without keys the page could do anything. `Host` shows its name.
 */
function checkLocalName({ hostname = '' }: Request, _response: Response, next: NextFunction): void {
  if (!isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new UserError(
      'request-malformed',
      'without keys the Host header must name this machine, for example localhost',
    );
  }
  next();
}

interface Observers {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clients: ClientNames;
}

/** The id of a request: its own if it has a valid one, so that it can be traced across services. */
function observe(
  request: Request,
  response: Response,
  next: NextFunction,
  { logger, metrics, clients }: Observers,
): void {
  const given = request.get('x-request-id');
  const requestId = given !== undefined && requestIdShape.test(given) ? given : randomUUID();
  response.locals.requestId = requestId;
  response.set('X-Request-Id', requestId);
  const startedMs = performance.now();
  const address = request.ip;
  response.on('close', () => {
    const elapsedMs = performance.now() - startedMs;
    const route = (response.locals.route as string | undefined) ?? 'other';
    const { method } = request;
    const { statusCode: status } = response;
    metrics.requests.inc({ method, route, status });
    metrics.requestSeconds.observe({ method, route }, elapsedMs / 1000);
    const keyId = response.locals.keyId as string | undefined;
    const client = clients.fieldsOf(keyId === anybody.id ? undefined : keyId, address);
    const fields = {
      requestId,
      ...client,
      method,
      route,
      status,
      elapsedMs: Math.round(elapsedMs * 10) / 10,
    };
    if (route.startsWith('/v1/')) logger.info(fields, 'request');
    else logger.debug(fields, 'request');
  });
  next();
}
