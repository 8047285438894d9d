/** Localisations as the API sees them, over an embedded database. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Claims } from '#service/store/claims.js';
import { type Database, UniqueViolation } from '#service/store/database.js';
import { type ListFilter, Localisations, type NewLocalisation } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { answersKeptDays, Upkeep } from '#service/store/upkeep.js';
import { everyone } from '../../../support/everyone.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

let folder: string;
let database: Database;
let localisations: Localisations;
let claims: Claims;
let upkeep: Upkeep;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nearmiss-localisations-'));
  database = openSqliteHere(join(folder, 'nearmiss.db'));
  await migrate(database);
  localisations = new Localisations(database);
  claims = new Claims(database);
  upkeep = new Upkeep(database);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function added(id: string, more: Partial<NewLocalisation> = {}): NewLocalisation {
  return {
    id,
    keyId: 'key',
    personId: 'person',
    courseId: 'course',
    assignment: undefined,
    submitter: undefined,
    file: `${id}.c`,
    request: `request of ${id}`,
    requestId: 'r',
    priority: 0,
    isWithheld: false,
    ticketHash: undefined,
    createdMs: 1,
    ...more,
  };
}

const lease = { worker: 'w', nowMs: 10, untilMs: 100 };

test('a summary has what is known so far, and the whole the request and the outcome as well', async () => {
  await localisations.add([added('a', { assignment: { id: 'lab', version: 3 }, submitter: 'ada' })]);
  const waiting = {
    isAnonymous: false,
    id: 'a',
    keyId: 'key',
    personId: 'person',
    courseId: 'course',
    assignment: { id: 'lab', version: 3 },
    submitter: 'ada',
    file: 'a.c',
    state: 'queued',
    attempts: 0,
    createdMs: 1,
    startedMs: undefined,
    endedMs: undefined,
    verdict: undefined,
    isWithheld: false,
    shown: undefined,
  };
  expect(await localisations.summary(everyone, 'a')).toEqual(waiting);
  expect(await localisations.get(everyone, 'a')).toEqual({
    ...waiting,
    request: 'request of a',
    outcome: undefined,
  });
  const claimed = (await claims.claim('a', lease))!;
  expect(claimed).toMatchObject({ assignment: { id: 'lab', version: 3 }, requestId: 'r', createdMs: 1 });
  await claims.end('a', claimed.claim, { state: 'done', verdict: 'near-miss', outcome: '{}' }, 50);
  expect(await localisations.get(everyone, 'a')).toEqual({
    ...waiting,
    state: 'done',
    attempts: 1,
    startedMs: 10,
    endedMs: 50,
    verdict: 'near-miss',
    request: 'request of a',
    outcome: '{}',
  });
});

test('what is not there is undefined', async () => {
  expect(await localisations.summary(everyone, 'a')).toBeUndefined();
  expect(await localisations.get(everyone, 'a')).toBeUndefined();
  expect(await localisations.remembered('key', 'again')).toBeUndefined();
});

test('an attempt after the first keeps the time of the first', async () => {
  await localisations.add([added('a')]);
  const first = (await claims.claim('a', lease))!;
  await claims.release('a', first.claim);
  await claims.claim('a', { ...lease, nowMs: 70 });
  expect(await localisations.summary(everyone, 'a')).toMatchObject({ startedMs: 10, attempts: 1 });
});

describe('a list', () => {
  const ids = async (filter: ListFilter): Promise<string[]> =>
    (await localisations.list(everyone, filter)).map(({ id }) => id);

  beforeEach(async () => {
    await localisations.add([
      added('a', { courseId: 'mine' }),
      added('b', { assignment: { id: 'lab', version: 1 } }),
      added('c', { courseId: 'mine', assignment: { id: 'lab', version: 2 } }),
      added('d'),
    ]);
    await localisations.cancel(everyone, 'a', 5);
  });

  test('begins with the oldest, or with the newest', async () => {
    expect(await ids({ limit: 9 })).toEqual(['a', 'b', 'c', 'd']);
    expect(await ids({ limit: 9, order: 'newest' })).toEqual(['d', 'c', 'b', 'a']);
  });

  test('goes on after the last of the page before, in either order', async () => {
    expect(await ids({ limit: 2, after: 'b' })).toEqual(['c', 'd']);
    expect(await ids({ limit: 2, after: 'c', order: 'newest' })).toEqual(['b', 'a']);
  });

  test.each<[ListFilter, string[]]>([
    [{ limit: 9, courseId: 'mine' }, ['a', 'c']],
    [{ limit: 9, assignmentId: 'lab' }, ['b', 'c']],
    [{ limit: 9, state: 'cancelled' }, ['a']],
    [{ limit: 9, courseId: 'mine', state: 'queued' }, ['c']],
    [{ limit: 1, assignmentId: 'lab', order: 'newest' }, ['c']],
  ])('by %j', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  test('counts by state', async () => {
    expect(await upkeep.countByState()).toEqual({
      queued: 3,
      running: 0,
      done: 0,
      failed: 0,
      cancelled: 1,
    });
    expect(await upkeep.countQueued()).toBe(3);
  });

  test('what waits comes with its urgency, in the order in which it will be claimed', async () => {
    await localisations.add([added('e', { priority: -1 })]);
    expect(await claims.waiting(3)).toEqual([
      { id: 'e', priority: -1 },
      { id: 'b', priority: 0 },
      { id: 'c', priority: 0 },
    ]);
  });
});

describe('an answer to give again', () => {
  const remembered = {
    keyId: 'key',
    idempotencyKey: 'again',
    fingerprint: 'abc',
    answer: 'the answer',
    createdMs: 7,
  };

  test('is remembered as it was', async () => {
    expect(await localisations.add([added('a')], remembered)).toBe(true);
    expect(await localisations.remembered('key', 'again')).toEqual(remembered);
  });

  test('is forgotten after some days', async () => {
    await localisations.add([added('a')], remembered);
    const keptMs = answersKeptDays * 86_400_000;
    expect(await upkeep.deleteOld(7 + keptMs, 0)).toBe(0);
    expect(await localisations.remembered('key', 'again')).toEqual(remembered);
    expect(await upkeep.deleteOld(8 + keptMs, 0)).toBe(0);
    expect(await localisations.remembered('key', 'again')).toBeUndefined();
    expect(await localisations.summary(everyone, 'a')).toBeDefined();
  });

  test('is not what a second row under one id is taken for, nor is a fault', async () => {
    await localisations.add([added('a')]);
    await expect(localisations.add([added('a')])).rejects.toThrow(UniqueViolation);
    await database.transaction([{ sql: 'DROP TABLE idempotency' }]);
    await expect(localisations.add([added('b')], remembered)).rejects.toThrow('idempotency');
  });
});
