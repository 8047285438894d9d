/** API keys, over an embedded database. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiKey, ApiKeys, isTeacher, keyIn, roleIn } from '#service/store/api-keys.js';
import { type Database, UniqueViolation } from '#service/store/database.js';
import type { KeyScope, Standing } from '#service/store/key-scopes.js';
import { migrate } from '#service/store/migrations.js';
import { insertPerson, putMembership } from '#service/store/people.js';
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

const key = (id: string, createdMs: number, standing: Standing = 'grader') =>
  ({ id, name: `key ${id}`, standing, createdMs }) as const;

test('a key is found by its hash alone', async () => {
  await keys.addStanding(key('a', 5), 'hash of a');
  expect(await keys.find('hash of a', 6)).toEqual({
    ...{ id: 'a', name: 'key a', kind: 'key', scopes: ['submit', 'grade'], personId: 'a' },
    ...{ courseId: 'default', createdMs: 5, expiresMs: undefined, revokedMs: undefined },
    ...{ isShared: false, isOnce: false, rosterId: undefined, roles: { default: 'teacher' } },
  });
  expect(await keys.find('a', 6)).toBeUndefined();
  await expect(keys.addStanding(key('b', 6), 'hash of a')).rejects.toThrow(UniqueViolation);
});

test('without a person of its own a student’s key is shared, and an administrator’s is good everywhere', async () => {
  await keys.addStanding(key('page', 5, 'student'), '1');
  await keys.addStanding(key('me', 6, 'admin'), '2');
  expect(await keys.find('1', 7)).toMatchObject({ isShared: true, roles: { default: 'student' } });
  expect(await keys.find('2', 7)).toMatchObject({ isShared: false, roles: 'every', courseId: undefined });
});

test('a revoked key is not found any more, and is revoked once', async () => {
  await keys.addStanding(key('a', 5), 'hash of a');
  await keys.addStanding(key('b', 6), 'hash of b');
  expect(await keys.revoke('a', 10, 'other')).toBe(false);
  expect(await keys.revoke('a', 10, 'default')).toBe(true);
  expect(await keys.revoke('a', 20)).toBe(false);
  expect(await keys.revoke('none', 20)).toBe(false);
  expect(await keys.find('hash of a', 20)).toBeUndefined();
  expect(await keys.find('hash of b', 20)).toMatchObject({ id: 'b' });
  expect((await keys.list()).map(({ id, revokedMs }) => [id, revokedMs])).toEqual([
    ['a', 10],
    ['b', undefined],
  ]);
  expect((await keys.list('other')).map(({ id }) => id)).toEqual([]);
});

test('keys are listed oldest first, those of one moment by id', async () => {
  await keys.addStanding(key('c', 2), '1');
  await keys.addStanding(key('b', 2), '2');
  await keys.addStanding(key('z', 1), '3');
  expect((await keys.list()).map(({ id }) => id)).toEqual(['z', 'b', 'c']);
});

describe('a key of a person who teaches one course and learns in another', () => {
  const ofAda = { name: 'ada', personId: 'ada', courseId: undefined, createdMs: 1 } as const;

  beforeEach(async () => {
    await database.transaction([
      insertPerson({ id: 'ada', rosterId: 'a1', name: 'ada', createdMs: 1 }),
      putMembership('teaches', 'ada', 'owner', 1),
      putMembership('learns', 'ada', 'student', 1),
    ]);
  });

  test.each<[readonly KeyScope[], string | undefined, ApiKey['roles']]>([
    [['submit'], undefined, { learns: 'student', teaches: 'student' }],
    [['submit', 'grade'], undefined, { learns: 'student', teaches: 'teacher' }],
    [['submit', 'grade', 'admin'], 'teaches', { teaches: 'owner' }],
    [['submit', 'grade', 'admin'], undefined, 'every'],
    [['metrics'], undefined, {}],
    [['submit'], 'elsewhere', {}],
  ])('with the scopes %j in %s may be %j', async (scopes, courseId, roles) => {
    await keys.add([{ key: { ...ofAda, id: 'k', scopes, courseId }, hash: 'h' }]);
    expect(await keys.find('h', 2)).toMatchObject({ roles, rosterId: 'a1' });
  });

  test('is a teacher’s where all its courses are, and seen as far as one course goes', async () => {
    await keys.add([{ key: { ...ofAda, id: 'k', scopes: ['submit', 'grade'] }, hash: 'h' }]);
    const found = (await keys.find('h', 2))!;
    expect([isTeacher(found), isTeacher(keyIn(found, 'teaches')), isTeacher(keyIn(found, 'learns'))]).toEqual(
      [...[false, true, false]],
    );
    expect(isTeacher(keyIn(found, 'elsewhere'))).toBe(false);
    expect(roleIn(found, 'constructor')).toBeUndefined();
  });

  test('ends when it is said to, and a link cannot stand for a key', async () => {
    await keys.add([
      { key: { ...ofAda, id: 'k', scopes: ['submit'], expiresMs: 10 }, hash: 'h' },
      { key: { ...ofAda, id: 'l', kind: 'link', scopes: ['submit'] }, hash: 'l' },
    ]);
    expect(await keys.find('h', 9)).toMatchObject({ id: 'k' });
    expect(await keys.find('h', 10)).toBeUndefined();
    expect(await keys.find('l', 9)).toBeUndefined();
    expect(await keys.find('l', 9, 'link')).toMatchObject({ id: 'l' });
  });
});
