/** Answers methods that a path does not have: RFC 9110, 15.5.6. */

import type { Request, Response } from 'express';
import { UserError } from '#base/errors.js';

/** @param allowed in upper case: `GET` */
export function refuseMethod(allowed: readonly string[]) {
  const list = allowed.join(', ');
  return (_request: Request, response: Response): never => {
    response.set('Allow', list);
    throw new UserError('method-not-allowed', `this address takes ${list}`);
  };
}
