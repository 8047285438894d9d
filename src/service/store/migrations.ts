/**
 * The schema of the store, as the steps that lead to it. A published step never changes: a
 * new one is added. What queries look for has a column; the rest of a row is one column of
 * JSON, written and read whole. Times are milliseconds since 1970.
 */

import { type Database, query, type Statement } from './database.js';

const steps: readonly (readonly string[])[] = [
  [
    `CREATE TABLE api_keys (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      scope TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      created_ms BIGINT NOT NULL,
      revoked_ms BIGINT
    )`,
    `CREATE TABLE assignments (
      id TEXT PRIMARY KEY,
      version INTEGER NOT NULL,
      created_ms BIGINT NOT NULL,
      updated_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE assignment_versions (
      assignment_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (assignment_id, version)
    )`,
    `CREATE TABLE localisations (
      id TEXT PRIMARY KEY,
      key_id TEXT NOT NULL,
      assignment_id TEXT,
      assignment_version INTEGER,
      submitter TEXT,
      file TEXT NOT NULL,
      request TEXT NOT NULL,
      request_id TEXT NOT NULL,
      priority INTEGER NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      claim TEXT,
      worker TEXT,
      lease_until_ms BIGINT,
      created_ms BIGINT NOT NULL,
      started_ms BIGINT,
      ended_ms BIGINT,
      verdict TEXT,
      outcome TEXT
    )`,
    'CREATE INDEX localisations_waiting ON localisations (state, priority, attempts, id)',
    'CREATE INDEX localisations_of_assignment ON localisations (assignment_id, id)',
    'CREATE INDEX localisations_of_key ON localisations (key_id, id)',
    'CREATE INDEX localisations_ended ON localisations (ended_ms)',
    `CREATE TABLE idempotency (
      key_id TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      answer TEXT NOT NULL,
      created_ms BIGINT NOT NULL,
      PRIMARY KEY (key_id, idempotency_key)
    )`,
  ],
];

/** Any number; it makes two programs that start at the same moment take turns. */
const migrationLock = 7_201_605;

/** Brings the database to this program's schema. @throws if it belongs to a newer program */
export async function migrate(database: Database): Promise<void> {
  await together(database, ['CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)']);
  for (;;) {
    const [row] = await query(database, 'SELECT MAX(version) AS version FROM schema_version');
    const version = Number(row?.version ?? 0);
    if (version > steps.length) {
      throw new Error(
        `the store has schema ${version}, but this program only knows ${steps.length}; use a newer program`,
      );
    }
    if (version === steps.length) return;
    try {
      // The row first: whoever comes second fails on it and looks again.
      await together(database, [
        `INSERT INTO schema_version (version) VALUES (${version + 1})`,
        ...steps[version]!,
      ]);
    } catch (fault) {
      const [now] = await query(database, 'SELECT MAX(version) AS version FROM schema_version');
      if (Number(now!.version ?? 0) === version) throw fault;
    }
  }
}

async function together(database: Database, sqls: readonly string[]): Promise<void> {
  const lock: Statement[] =
    database.kind === 'postgres' ? [{ sql: `SELECT pg_advisory_xact_lock(${migrationLock})` }] : [];
  await database.transaction([...lock, ...sqls.map((sql) => ({ sql }))]);
}
