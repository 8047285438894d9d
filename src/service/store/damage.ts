/** An embedded store whose file is damaged: what SQLite says of it, and what users are shown. */

import { UserError } from '#base/errors.js';

/** What SQLite says of a file that is not, or no longer, one of its own. */
export function isDamage(message: string): boolean {
  return /malformed|not a database/.test(message);
}

export function damaged(file: string, reason: string, cause: unknown): UserError {
  const remedy = 'put a backup in its place (docs/deployment.md), or move it away to begin anew';
  return new UserError('data-invalid', `the store is damaged (${reason})`, { file }, { remedy, cause });
}
