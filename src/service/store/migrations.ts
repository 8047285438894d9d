/**
 * The schema of the store, as the steps that lead to it, a file each in `schema/`. A published
 * step never changes (a test has their checksums): a new one is added. What queries look for
 * has a column; the rest of a row is one column of JSON, written and read whole. Times are
 * milliseconds since 1970.
 */

import { UserError } from '#base/errors.js';
import { type Database, query, type Statement } from './database.js';
import { localisationsSchema } from './schema/0001-localisations.js';
import { peopleSchema } from './schema/0002-people.js';
import { withheldSchema } from './schema/0003-withheld.js';
import { sharesSchema } from './schema/0004-shares.js';
import { storageSchema } from './schema/0005-storage.js';
import { auditSchema } from './schema/0006-audit.js';
import { linksSchema } from './schema/0007-links.js';
import { remarksSchema } from './schema/0008-remarks.js';
import { ltiSchema } from './schema/0009-lti.js';
import type { SchemaStatement } from './schema/schema-statement.js';

/** In order: the first makes schema 1. */
export const schemaSteps: readonly (readonly SchemaStatement[])[] = [
  localisationsSchema,
  peopleSchema,
  withheldSchema,
  sharesSchema,
  storageSchema,
  auditSchema,
  linksSchema,
  remarksSchema,
  ltiSchema,
];

/** Any number; it makes two programs that start at the same moment take turns. */
const migrationLock = 7_201_605;

/** Brings the database to this program's schema. @throws UserError if it belongs to a newer program */
export async function migrate(database: Database): Promise<void> {
  await together(database, ['CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)']);
  for (;;) {
    const [row] = await query(database, 'SELECT MAX(version) AS version FROM schema_version');
    const version = Number(row?.version ?? 0);
    if (version > schemaSteps.length) {
      const what = `the store has schema ${version}, but this program only knows ${schemaSteps.length}`;
      const remedy = 'use a newer program, or restore the backup from before the upgrade';
      throw new UserError('data-invalid', what, undefined, { remedy });
    }
    if (version === schemaSteps.length) return;
    try {
      // The row first: whoever comes second fails on it and looks again.
      await together(database, [
        `INSERT INTO schema_version (version) VALUES (${version + 1})`,
        ...schemaSteps[version]!,
      ]);
    } catch (fault) {
      const [now] = await query(database, 'SELECT MAX(version) AS version FROM schema_version');
      if (Number(now!.version ?? 0) === version) throw fault;
    }
  }
}

async function together(database: Database, sqls: readonly SchemaStatement[]): Promise<void> {
  const lock: Statement[] =
    database.kind === 'postgres' ? [{ sql: `SELECT pg_advisory_xact_lock(${migrationLock})` }] : [];
  await database.transaction([
    ...lock,
    ...sqls.flatMap((each) => {
      const sql = typeof each === 'string' ? each : each[database.kind];
      return sql === undefined ? [] : [{ sql }];
    }),
  ]);
}
