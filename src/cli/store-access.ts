/** A service's store, for commands that work beside a running service or without one. */

import { UserError } from '#base/errors.js';
import type { Database } from '#service/store/database.js';
import { decodeServiceOptions } from './service-options.js';

export async function withDatabase<T>(
  raw: Record<string, unknown>,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const settings = decodeServiceOptions('key', raw);
  const { openDatabase } = await import('#service/store/open-database.js');
  const database = await openDatabase(settings, false);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** The end of that day, in UTC, in milliseconds. @throws UserError `option-invalid` */
export function decodeDate(option: string, text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59Z`) : Number.NaN;
  if (!Number.isNaN(ms)) return ms;
  throw new UserError('option-invalid', `${option} must be a date, YYYY-MM-DD, not ${JSON.stringify(text)}`);
}
