/**
 * The PostgreSQL that tests may use: from `NEARMISS_TEST_DATABASE_URL`, or on this
 * machine. Each test makes its own schema, and removes it.
 */

import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import pg from 'pg';

const testDatabaseUrl =
  process.env.NEARMISS_TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/test`;

const connectTimeoutMs = 2_000;

/** Why there is none; undefined if there is one. */
export async function missingPostgres(): Promise<string | undefined> {
  const client = createClient(testDatabaseUrl);
  try {
    await client.connect();
    return undefined;
  } catch {
    return 'no PostgreSQL at NEARMISS_TEST_DATABASE_URL';
  } finally {
    await client.end().catch(() => {});
  }
}

export interface TestSchema {
  /** The database's URL, with this schema as the only one. */
  readonly url: string;
  /** A connection to it apart from the service's. */
  readonly client: pg.Client;
  /** Breaks all connections made with this URL. @returns how many there were */
  breakConnections(): Promise<number>;
  remove(): Promise<void>;
}

export async function freshSchema(): Promise<TestSchema> {
  const schema = `nearmiss_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(testDatabaseUrl);
  url.searchParams.set('options', `-csearch_path=${schema}`);
  const client = createClient(url.href);
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  url.searchParams.set('application_name', schema);
  return {
    url: url.href,
    client,
    async breakConnections() {
      const sql = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1';
      // PostgreSQL cuts long names.
      return (await client.query(sql, [schema.slice(0, 63)])).rows.length;
    },
    async remove() {
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}

function createClient(url: string): pg.Client {
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
}
