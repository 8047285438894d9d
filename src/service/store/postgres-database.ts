/** PostgreSQL as the store's database: a pool of connections, each statement with a deadline. */

import pg from 'pg';
import { UserError } from '#base/errors.js';
import {
  type Answering,
  type Database,
  DatabaseAway,
  DatabaseFull,
  type Row,
  type Statement,
  UniqueViolation,
} from './database.js';

const postgresLimits = {
  connectionsMax: 10,
  connectMsMax: 5000,
  statementMsMax: 30_000,
  /** For each table that is written anew. */
  compactMsMax: 600_000,
} as const;

/** They have texts of people, or names that lead to them. */
const personalTables = [
  'localisations',
  'texts',
  'idempotency',
  'persons',
  'api_keys',
  'memberships',
  'remarks',
  'lti_line_items',
] as const;

/** A statement on its own is always kept. */
const begin: Readonly<Record<Answering, string>> = {
  kept: 'BEGIN',
  soon: 'BEGIN; SET LOCAL synchronous_commit = off',
};

const uniqueViolation = '23505';
const diskFull = '53100';
const deadlock = '40P01';
const notAllowed = '42501';
/** How often a transaction is repeated that PostgreSQL ended so that another could go on. */
const deadlocksMax = 5;
/** The type id of `BIGINT`; all our values are below 2^53. */
const bigint = 20;

/** @throws UserError if there is no such database, or it does not let us in */
export async function openPostgresDatabase(url: string): Promise<Database> {
  const types = { getTypeParser: typeParser };
  const pool = new pg.Pool({
    connectionString: url,
    max: postgresLimits.connectionsMax,
    connectionTimeoutMillis: postgresLimits.connectMsMax,
    statement_timeout: postgresLimits.statementMsMax,
    query_timeout: postgresLimits.statementMsMax + 1000,
    application_name: 'nearmiss',
    types: types as pg.CustomTypesConfig,
  });
  // The pool replaces a connection that breaks while nobody uses it.
  pool.on('error', ignore);
  // One that breaks in use fails its statement; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', ignore));
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    await pool.end();
    const { host } = new URL(url);
    const what = `the database at ${host || 'the local socket'} cannot be used (${(cause as Error).message})`;
    throw new UserError('store-unavailable', what, undefined, { cause });
  }
  return new PoolDatabase(pool, url);
}

class PoolDatabase implements Database {
  readonly kind = 'postgres';
  /** Connections come and go. */
  readonly lost = new Promise<Error>(() => {});

  constructor(
    private readonly pool: pg.Pool,
    private readonly url: string,
  ) {}

  async transaction(
    statements: readonly Statement[],
    answering: Answering = 'kept',
  ): Promise<readonly (readonly Row[])[]> {
    try {
      return await this.repeated(statements, begin[answering]);
    } catch (fault) {
      const { code } = fault as { readonly code?: string };
      if (code === diskFull) throw new DatabaseFull((fault as Error).message, { cause: fault });
      if (isAway(fault)) throw new DatabaseAway((fault as Error).message, { cause: fault });
      if (code !== uniqueViolation) throw fault;
      throw new UniqueViolation('a row with this key is there', { cause: fault });
    }
  }

  private async repeated(
    statements: readonly Statement[],
    beginning: string,
  ): Promise<readonly (readonly Row[])[]> {
    for (let deadlocks = 0; ; deadlocks++) {
      try {
        if (statements.length === 1) return [await run(this.pool, statements[0]!)];
        return await this.runTogether(statements, beginning);
      } catch (fault) {
        if ((fault as { code?: string }).code !== deadlock || deadlocks === deadlocksMax) throw fault;
      }
    }
  }

  /**
   * Writes the tables anew, and the samples that the planner keeps of them, and begins a new
   * write-ahead log where we may. Who uses a table waits until it is written.
   */
  async compact(): Promise<void> {
    const { compactMsMax, connectMsMax } = postgresLimits;
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: connectMsMax,
      statement_timeout: compactMsMax,
      application_name: 'nearmiss',
    });
    client.on('error', ignore);
    try {
      await client.connect();
      for (const table of personalTables) await client.query(`VACUUM (FULL, ANALYZE) ${table}`);
      await client.query('VACUUM FULL pg_catalog.pg_statistic');
      for (const sql of ['SELECT pg_switch_wal()', 'CHECKPOINT']) await whereAllowed(client.query(sql));
    } finally {
      await client.end();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async runTogether(
    statements: readonly Statement[],
    beginning: string,
  ): Promise<readonly (readonly Row[])[]> {
    const client = await this.pool.connect();
    let fault: Error | undefined;
    try {
      await client.query(beginning);
      const rows: (readonly Row[])[] = [];
      for (const statement of statements) rows.push(await run(client, statement));
      await client.query('COMMIT');
      return rows;
    } catch (error) {
      try {
        await client.query('ROLLBACK');
      } catch (broken) {
        // The connection is unusable, and its transaction is gone with it.
        fault = broken as Error;
      }
      throw error;
    } finally {
      client.release(fault);
    }
  }
}

function ignore(): void {}

/** Only some of the server's users may do it. */
async function whereAllowed(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (fault) {
    if ((fault as { readonly code?: string }).code !== notAllowed) throw fault;
  }
}

/** Errors from the server are something else, except that it is stopping, starting, out of connections or out of time. */
function isAway(fault: unknown): boolean {
  if (fault instanceof pg.DatabaseError) return /^(?:08|53|57P|57014)/.test(fault.code ?? '');
  return fault instanceof Error && !(fault instanceof TypeError);
}

async function run(client: pg.Pool | pg.PoolClient, { sql, parameters = [] }: Statement): Promise<Row[]> {
  const { rows } = await client.query(sql, [...parameters]);
  return rows as Row[];
}

function typeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return oid === bigint
    ? Number
    : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown);
}
