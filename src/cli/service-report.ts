/**
 * What this machine has for the service, found by trying: the embedded store, and the
 * database and Redis that the environment names. A URL may hold a password, so none is shown.
 */

import type { Presence } from './machine-report.js';

export interface ServiceReport {
  readonly store: Presence;
  readonly database: Presence;
  readonly redis: Presence;
}

export async function inspectService(environment: NodeJS.ProcessEnv): Promise<ServiceReport> {
  const [store, database, redis] = await Promise.all([
    tried(inspectStore),
    inspectNamed('DATABASE_URL', environment, inspectDatabase),
    inspectNamed('REDIS_URL', environment, inspectRedis),
  ]);
  return { store, database, redis };
}

async function inspectStore(): Promise<string> {
  const { SqliteFile } = await import('#service/store/sqlite-file.js');
  const file = new SqliteFile(':memory:');
  try {
    return `works, SQLite ${file.version()}`;
  } finally {
    file.close();
  }
}

async function inspectDatabase(url: string): Promise<string> {
  const { openPostgresDatabase } = await import('#service/store/postgres-database.js');
  const { query } = await import('#service/store/database.js');
  const database = await openPostgresDatabase(url);
  try {
    const [row] = await query(
      database,
      `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS synchronous`,
    );
    const { version, fsync, synchronous } = row!;
    const isDurable = fsync === 'on' && synchronous !== 'off';
    return `PostgreSQL ${version}${isDurable ? '' : '; it may lose confirmed writes: fsync or synchronous_commit is off'}`;
  } finally {
    await database.close();
  }
}

async function inspectRedis(url: string): Promise<string> {
  const { connectNow } = await import('#service/queue/redis-connections.js');
  const { silentLogger } = await import('#service/observe/logger.js');
  const redis = await connectNow(url, silentLogger);
  try {
    const info = await redis.info();
    const fieldOf = (name: string): string | undefined => new RegExp(`^${name}:(\\S*)`, 'm').exec(info)?.[1];
    const isKept = fieldOf('aof_enabled') === '1';
    return `Redis ${fieldOf('redis_version')}${isKept ? '' : '; it keeps nothing on disk (no AOF): after a crash the store queues the work again'}`;
  } finally {
    redis.disconnect();
  }
}

function inspectNamed(
  variable: string,
  environment: NodeJS.ProcessEnv,
  inspect: (url: string) => Promise<string>,
): Promise<Presence> {
  const url = environment[variable];
  if (url === undefined || url === '') return Promise.resolve({ missing: `${variable} is not set` });
  return tried(() => inspect(url));
}

async function tried(inspect: () => Promise<string>): Promise<Presence> {
  try {
    return { found: await inspect() };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
