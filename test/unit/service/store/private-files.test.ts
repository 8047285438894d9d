/** The files of an embedded store: their rights, and what is said of those that cannot be used. */

import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { damaged, isDamage } from '#service/store/damage.js';
import { migrate } from '#service/store/migrations.js';
import { keepPrivate } from '#service/store/private-files.js';
import { SqliteFile } from '#service/store/sqlite-file.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

let folder = '';
let path = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-private-'));
  path = join(folder, 'nearmiss.db');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function rights(): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const entries = names.map(async (name) => {
    const { mode } = await stat(join(folder, name));
    return [name, (mode & 0o777).toString(8)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('only their owner may read and write them, those that SQLite adds too', async () => {
  await keepPrivate(path, true);
  const database = openSqliteHere(path);
  await migrate(database);
  expect(await rights()).toEqual({
    'nearmiss.db': '600',
    'nearmiss.db-shm': '600',
    'nearmiss.db-wal': '600',
    'nearmiss.db.lock': '600',
  });
  await database.close();
});

test('those of earlier versions lose what others might do', async () => {
  await writeFile(path, '');
  await writeFile(`${path}-wal`, '');
  await chmod(path, 0o644);
  await chmod(`${path}-wal`, 0o664);
  await keepPrivate(path, false);
  expect(await rights()).toEqual({ 'nearmiss.db': '600', 'nearmiss.db-wal': '600' });
});

test('a file that SQLite did not write is damage, with a remedy', async () => {
  await writeFile(
    path,
    'These are the notes of a lecture, and longer than a header of SQLite is.'.repeat(20),
  );
  let message = '';
  try {
    new SqliteFile(path).close();
  } catch (fault) {
    ({ message } = fault as Error);
  }
  expect(isDamage(message)).toBe(true);
  const shown = damaged(path, message, undefined);
  expect(shown.code).toBe('data-invalid');
  expect(shown.message).toMatch(/^\S+nearmiss.db: the store is damaged \(.*not a database.*\); put a backup/);
});

test('whatever else goes wrong is not damage', () => {
  expect(isDamage('another nearmiss serve uses it')).toBe(false);
  expect(isDamage('unable to open database file')).toBe(false);
});
