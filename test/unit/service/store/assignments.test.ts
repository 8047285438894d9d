/** Assignments and their versions, over an embedded database. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Assignments } from '#service/store/assignments.js';
import { type Database, query } from '#service/store/database.js';
import { migrate } from '#service/store/migrations.js';
import { everyone } from '../../../support/everyone.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

let folder: string;
let database: Database;
let assignments: Assignments;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nearmiss-assignments-'));
  database = openSqliteHere(join(folder, 'nearmiss.db'));
  await migrate(database);
  assignments = new Assignments(database);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const named = (id: string, courseId = 'course') => ({ courseId, id });
const always = (document: string) => ({ document, opensMs: undefined, closesMs: undefined });

test('a new one has version 1 and the time at which it came', async () => {
  expect(await assignments.put(everyone, named('lab'), 0, always('first'), 100)).toBe(true);
  expect(await assignments.get(everyone, named('lab'), 0)).toEqual({
    courseId: 'course',
    id: 'lab',
    version: 1,
    document: 'first',
    opensMs: undefined,
    closesMs: undefined,
    createdMs: 100,
    updatedMs: 100,
  });
});

test('a later version is the newest, and every older one is kept', async () => {
  await assignments.put(everyone, named('lab'), 0, always('first'), 100);
  await assignments.put(everyone, named('lab'), 1, always('second'), 200);
  expect(await assignments.get(everyone, named('lab'), 0)).toMatchObject({
    version: 2,
    document: 'second',
    createdMs: 100,
    updatedMs: 200,
  });
  expect(await assignments.versionOf({ ...named('lab'), version: 1 })).toMatchObject({
    version: 1,
    document: 'first',
  });
  expect(await assignments.versionOf({ ...named('lab'), version: 3 })).toBeUndefined();
  expect(await assignments.get(everyone, named('other'), 0)).toBeUndefined();
});

test('of two who change the same version the second is refused, and nothing of it is kept', async () => {
  await assignments.put(everyone, named('lab'), 0, always('first'), 100);
  expect(await assignments.put(everyone, named('lab'), 1, always('mine'), 200)).toBe(true);
  expect(await assignments.put(everyone, named('lab'), 1, always('yours'), 300)).toBe(false);
  expect(await assignments.put(everyone, named('lab'), 0, always('yours'), 300)).toBe(false);
  expect(await assignments.get(everyone, named('lab'), 0)).toMatchObject({
    version: 2,
    document: 'mine',
    updatedMs: 200,
  });
});

test('what goes wrong otherwise is thrown', async () => {
  await query(database, 'DROP TABLE assignment_versions');
  await expect(assignments.put(everyone, named('lab'), 0, always('first'), 100)).rejects.toThrow(
    'assignment_versions',
  );
});

test('pages have the newest versions by id', async () => {
  for (const id of ['c', 'a', 'b', 'd'])
    await assignments.put(everyone, named(id), 0, always(`first of ${id}`), 1);
  await assignments.put(everyone, named('b'), 1, always('second of b'), 2);
  const page = async (after: string, limit: number): Promise<string[]> =>
    (await assignments.list(everyone, 'course', { after, limit, nowMs: 0 })).map(({ document }) => document);
  expect(await page('', 2)).toEqual(['first of a', 'second of b']);
  expect(await page('b', 2)).toEqual(['first of c', 'first of d']);
  expect(await page('d', 2)).toEqual([]);
});

test('two courses may have assignments of the same id, with times of their own', async () => {
  const inMay = { document: 'in may', opensMs: 5, closesMs: 6 };
  expect(await assignments.put(everyone, named('lab'), 0, always('one'), 1)).toBe(true);
  expect(await assignments.put(everyone, named('lab', 'other'), 0, inMay, 2)).toBe(true);
  expect(await assignments.get(everyone, named('lab'), 0)).toMatchObject({
    document: 'one',
    opensMs: undefined,
  });
  expect(await assignments.get(everyone, named('lab', 'other'), 0)).toMatchObject({ ...inMay, version: 1 });
  expect(
    (await assignments.list(everyone, 'other', { after: '', limit: 9, nowMs: 0 })).map(
      ({ document }) => document,
    ),
  ).toEqual(['in may']);
});
