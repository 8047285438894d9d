/** The database that the settings name, with this program's schema. */

import { damaged, isDamage } from './damage.js';
import type { Database } from './database.js';
import { migrate } from './migrations.js';

export interface DatabaseSettings {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
}

/**
 * @param isServing the process will work on what is in an embedded store, and no other may
 * @throws UserError if it cannot be used
 */
export async function openDatabase(settings: DatabaseSettings, isServing: boolean): Promise<Database> {
  const database = await open(settings, isServing);
  try {
    await migrate(database);
  } catch (fault) {
    await database.close();
    const { message } = fault as Error;
    // Only now is more of the file read than its first page.
    throw isDamage(message) ? damaged(settings.dataFolder, message, fault) : fault;
  }
  return database;
}

/** Each is imported where it is used: most services have one of them. */
async function open({ dataFolder, databaseUrl }: DatabaseSettings, isServing: boolean): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgresDatabase } = await import('./postgres-database.js');
    return openPostgresDatabase(databaseUrl);
  }
  const { openSqliteDatabase } = await import('./sqlite-database.js');
  return openSqliteDatabase(dataFolder, isServing);
}
