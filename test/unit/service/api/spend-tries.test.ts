/** How often a student may submit. */

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RefusedError } from '#service/api/problem.js';
import { spendTries } from '#service/api/spend-tries.js';
import type { Database } from '#service/store/database.js';
import { Localisations, type NewLocalisation } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { TriesStore } from '#service/store/tries.js';
import { everyone } from '../../../support/everyone.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

let database: Database;
let store: TriesStore;
let localisations: Localisations;
let rows = 0;

beforeEach(async () => {
  database = openSqliteHere(':memory:');
  await migrate(database);
  store = new TriesStore(database);
  localisations = new Localisations(database);
});
afterEach(() => database.close());

const ada = { courseId: 'c', assignmentId: 'lab', personId: 'ada' };

function submission(): NewLocalisation {
  return {
    ...{ id: `id-${rows++}`, keyId: 'key', personId: 'ada', courseId: 'c', submitter: undefined },
    ...{
      assignment: { id: 'lab', version: 1 },
      isWithheld: true,
      file: 'a.c',
      request: '{}',
      ticketHash: undefined,
    },
    ...{ requestId: 'r', priority: 0, createdMs: 0 },
  };
}

/** @returns whether it was stored, or the code of the refusal and the seconds to wait */
async function submit(
  tries: { readonly max?: number; readonly pauseSeconds?: number },
  nowMs: number,
  { added = 1, whose = ada } = {},
): Promise<unknown> {
  try {
    const spent = await spendTries(store, tries, { ...whose, added, nowMs });
    return await localisations.add(Array.from({ length: added }, submission), undefined, spent);
  } catch (fault) {
    const { code } = fault as { code: string };
    return fault instanceof RefusedError ? [code, fault.headers['Retry-After']] : [code];
  }
}

test('a number of them, for each person and assignment', async () => {
  const tries = { max: 3 };
  expect(await submit(tries, 0, { added: 4 })).toEqual(['tries-used']);
  expect([await submit(tries, 0, { added: 2 }), await submit(tries, 0)]).toEqual([true, true]);
  expect(await submit(tries, 1e9)).toEqual(['tries-used']);
  for (const other of [{ courseId: 'd' }, { assignmentId: 'lab-2' }, { personId: 'alan' }]) {
    expect(await submit(tries, 0, { whose: { ...ada, ...other } })).toBe(true);
  }
  expect(await submit({ max: 4 }, 0)).toBe(true);
});

test('a pause between them', async () => {
  const tries = { pauseSeconds: 60 };
  expect(await submit(tries, 0, { added: 2 })).toEqual(['tries-used']);
  expect(await submit(tries, 0)).toBe(true);
  expect(await submit(tries, 1)).toEqual(['try-too-soon', '60']);
  expect(await submit(tries, 59_001)).toEqual(['try-too-soon', '1']);
  expect(await submit(tries, 60_000)).toBe(true);
});

test('of requests that come together one gets each try, and its rows alone are stored', async () => {
  const spent = await spendTries(store, { max: 1 }, { ...ada, added: 1, nowMs: 0 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => localisations.add([submission()], undefined, spent)),
  );
  expect(answers.filter((isStored) => isStored)).toHaveLength(1);
  expect(await localisations.list(everyone, { limit: 9 })).toHaveLength(1);
});
