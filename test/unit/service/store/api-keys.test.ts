/** API keys, over an embedded database. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApiKeys, isTeacher, keyScopes, teacherScopes } from '#service/store/api-keys.js';
import { type Database, UniqueViolation } from '#service/store/database.js';
import { migrate } from '#service/store/migrations.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

let folder: string;
let database: Database;
let keys: ApiKeys;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nearmiss-keys-'));
  database = openSqliteHere(join(folder, 'nearmiss.db'));
  await migrate(database);
  keys = new ApiKeys(database);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const key = (id: string, createdMs: number) =>
  ({ id, name: `key ${id}`, scope: 'grader', createdMs }) as const;

test('a key is found by its hash alone', async () => {
  await keys.add(key('a', 5), 'hash of a');
  expect(await keys.find('hash of a')).toEqual({
    ...{ ...key('a', 5), personId: 'a', courseId: 'default', revokedMs: undefined },
  });
  expect(await keys.find('a')).toBeUndefined();
  await expect(keys.add(key('b', 6), 'hash of a')).rejects.toThrow(UniqueViolation);
});

test('a revoked key is not found any more, and is revoked once', async () => {
  await keys.add(key('a', 5), 'hash of a');
  await keys.add(key('b', 6), 'hash of b');
  expect(await keys.revoke('a', 10)).toBe(true);
  expect(await keys.revoke('a', 20)).toBe(false);
  expect(await keys.revoke('none', 20)).toBe(false);
  expect(await keys.find('hash of a')).toBeUndefined();
  expect(await keys.find('hash of b')).toMatchObject({ id: 'b' });
  expect((await keys.list()).map(({ id, revokedMs }) => [id, revokedMs])).toEqual([
    ['a', 10],
    ['b', undefined],
  ]);
});

test('keys are listed oldest first, those of one moment by id', async () => {
  await keys.add(key('c', 2), '1');
  await keys.add(key('b', 2), '2');
  await keys.add(key('z', 1), '3');
  expect((await keys.list()).map(({ id }) => id)).toEqual(['z', 'b', 'c']);
});

test('graders and administrators teach, students do not', () => {
  expect(keyScopes.filter((scope) => isTeacher({ scope }))).toEqual(['grader', 'admin']);
  expect(teacherScopes).toEqual(['grader', 'admin']);
});
