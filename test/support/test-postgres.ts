/**
 * The PostgreSQL that tests may use: of `NEARMISS_TEST_DATABASE_URL`, or of this machine. Each
 * takes a schema of its own, and removes it.
 */

import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import pg from 'pg';

const testDatabaseUrl =
  process.env.NEARMISS_TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/test`;

const connectTimeoutMs = 2_000;

/** Why there is none; undefined: there is one. */
export async function missingPostgres(): Promise<string | undefined> {
  try {
    await run('SELECT 1');
    return undefined;
  } catch {
    return 'no PostgreSQL at NEARMISS_TEST_DATABASE_URL';
  }
}

export interface TestSchema {
  /** Of connections that see this schema alone. */
  readonly url: string;
  remove(): Promise<void>;
}

export async function freshSchema(): Promise<TestSchema> {
  const name = `nearmiss_test_${randomUUID().replaceAll('-', '')}`;
  await run(`CREATE SCHEMA ${name}`);
  const url = new URL(testDatabaseUrl);
  url.searchParams.set('options', `-csearch_path=${name}`);
  return { url: url.href, remove: () => run(`DROP SCHEMA ${name} CASCADE`) };
}

async function run(sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: testDatabaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
