/** The steps to this program's schema, over the embedded database. */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Database, query } from '#service/store/database.js';
import { migrate, schemaSteps } from '#service/store/migrations.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nearmiss-migrations-'));
  database = openSqliteHere(join(folder, 'nearmiss.db'));
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const versions = () => query(database, 'SELECT version FROM schema_version ORDER BY version');

test('every step is taken once', async () => {
  await migrate(database);
  const taken = await versions();
  expect(taken.map(({ version }) => version)).toEqual(taken.map((_, index) => index + 1));
  await migrate(database);
  expect(await versions()).toEqual(taken);
});

test('one that comes second at a step goes on from where the first got to', async () => {
  let isFirst = true;
  const second: Database = {
    kind: 'sqlite',
    lost: database.lost,
    close: () => database.close(),
    compact: () => database.compact(),
    async transaction(statements) {
      if (isFirst && statements.some(({ sql }) => sql.startsWith('INSERT INTO schema_version'))) {
        isFirst = false;
        await migrate(database);
      }
      return database.transaction(statements);
    },
  };
  await migrate(second);
  expect(isFirst).toBe(false);
  expect((await versions()).length).toBeGreaterThan(0);
});

test('a step that cannot be taken is a fault, and leaves nothing of itself', async () => {
  await query(database, 'CREATE TABLE idempotency (other TEXT)');
  await expect(migrate(database)).rejects.toThrow('already exists');
  const tables = await query(database, `SELECT name FROM sqlite_schema WHERE name = 'localisations'`);
  expect({ tables, versions: await versions() }).toEqual({ tables: [], versions: [] });
});

/** The checksum of each published step. A changed one would leave stores of the same number with different schemas: add a step. */
const published = [
  '6fdc9a7ba4fd897cfed90c78c3845ef3',
  'a06a4986e20648ba277f5d7f7f0c440c',
  '54e3aabf36aac0d99492147e9be87cc1',
  '56e50be129d1ef24149f7e9224e024f0',
  '7ba113f888845e8e27b190f99a448854',
  '729f2aba3e9a26e07913b1ba098ee2af',
  'a4cf7e4cb07a9e9afe0801270469099a',
  'd34026111149b782a77f0ab189bab52c',
  '46016e3fb6a55529b4aa83f3fa16862b',
];

test('a published step never changes', () => {
  const checksums = schemaSteps.map((step) =>
    createHash('sha256')
      .update(JSON.stringify(step).replaceAll(/(?:\\n|\s)+/g, ' '))
      .digest('hex')
      .slice(0, 32),
  );
  expect(checksums).toEqual(published);
});
