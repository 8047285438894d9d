/** Answers what was thrown with problem details, and logs internal errors. */

import type { NextFunction, Request, Response } from 'express';
import { UserError } from '#base/errors.js';
import { problemOf, RefusedError } from '../api/problem.js';
import { storageFull } from '../api/storage-limits.js';
import type { Logger } from '../observe/logger.js';
import type { Metrics } from '../observe/metrics.js';
import { DatabaseAway, DatabaseFull } from '../store/database.js';

const storeRetrySeconds = 5;

/** As body-parser throws them. */
interface HttpFault {
  readonly type?: string;
  readonly status?: number;
}

export function createProblemHandler(logger: Logger, metrics: Metrics) {
  // Express recognises an error handler by its four parameters.
  return (thrown: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const requestId = response.locals.requestId as string;
    const fault = readable(thrown);
    const problem = problemOf(fault, requestId);
    metrics.refused.inc({ code: problem.code });
    if (problem.code === 'fault')
      logger.error({ requestId, err: thrown }, 'a request failed with an internal error');
    if (thrown instanceof DatabaseAway || thrown instanceof DatabaseFull)
      logger.warn({ requestId, reason: thrown.message }, 'no store');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (fault instanceof RefusedError) response.set(fault.headers);
    if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer realm="nearmiss"');
    // The rest of a body that is far too large is not read.
    if (problem.status === 413 || request.get('expect') !== undefined) response.set('Connection', 'close');
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

/** Errors from the libraries that read requests, in our words. */
function readable(thrown: unknown): unknown {
  if (thrown instanceof UserError) return thrown;
  if (thrown instanceof DatabaseAway) {
    return new RefusedError('store-unavailable', 'the store does not answer', {
      'Retry-After': String(storeRetrySeconds),
    });
  }
  if (thrown instanceof DatabaseFull) return storageFull();
  const { type, status } = (thrown ?? {}) as HttpFault;
  switch (type) {
    case 'entity.too.large':
      return new UserError('body-too-large', 'the body is too large');
    case 'encoding.unsupported':
      return new UserError('media-type-unsupported', 'the Content-Encoding is not supported');
    case 'request.aborted':
    case 'request.size.invalid':
      return new UserError('request-malformed', 'the length of the body does not match Content-Length');
    default:
      // For example, an escape in a path that is not UTF-8, or a body that does not unpack.
      return status !== undefined && status >= 400 && status < 500
        ? new UserError('request-malformed', 'the request cannot be read')
        : thrown;
  }
}
