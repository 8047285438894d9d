/**
 * Many submissions of the people of several courses, over a store and a clock that stands until it
 * is set: workers claim by turns, some are killed at their work, and some stand still until
 * others have taken over. Each submission ends once, as if nothing had happened, and people wait alike.
 * Small unless `NEARMISS_WAITS` says how many submissions; `NEARMISS_SEED` sets another order.
 */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { Claims } from '#service/store/claims.js';
import { type Database, query } from '#service/store/database.js';
import { Localisations } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { jainIndex } from '../support/jain-index.js';
import { openSqliteHere } from '../support/sqlite-here.js';

const submissions = Number(process.env.NEARMISS_WAITS ?? 400);
const people = Math.min(200, submissions / 10);
const courses = 5;
const workers = 4;
const leaseMs = 10_000;
const sweepMs = 5_000;
const costMsMax = 2_000;
/** One in so many claims is of a worker that is killed, or that stands still. */
const strikes = 25;
const timeoutMs = 60_000 + submissions * 100;

type Moment = { readonly atMs: number; readonly happens: () => Promise<void> };

let database: Database;
let claims: Claims;
let localisations: Localisations;
let nowMs = 0;
/** The earliest last. */
let moments: Moment[] = [];
let struck = 0;
let endedTwice = 0;
/** How often each was ended. */
const endings = new Map<string, number>();

function at(atMs: number, happens: () => Promise<void>): void {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]!.atMs > atMs) low = middle + 1;
    else high = middle;
  }
  moments.splice(low, 0, { atMs, happens });
}

const random = createRandom(seed);
const idOf = (number: number) => `id-${String(number).padStart(6, '0')}`;
const outcomeOf = (request: string) => JSON.stringify({ kind: 'localised', of: request });

async function end(id: string, claim: string, request: string, workedMs: number): Promise<void> {
  const outcome = outcomeOf(request);
  if (!(await claims.end(id, claim, { state: 'done', verdict: 'near-miss', outcome, workedMs }, nowMs)))
    return;
  endings.set(id, (endings.get(id) ?? 0) + 1);
  if (endings.get(id)! > 1) endedTwice++;
}

/** A worker's life; a killed one is followed by another. */
async function work(name: string): Promise<void> {
  if (endings.size === submissions) return;
  const costMs = 100 + drawBelow(random, costMsMax);
  const fate = drawBelow(random, strikes);
  const untilMs = nowMs + (fate < 2 ? leaseMs : costMs + leaseMs);
  const claimed = await claims.claimNext({ worker: name, nowMs, untilMs });
  if (claimed === undefined) {
    at(nowMs + 500, () => work(name));
    return;
  }
  const { id, claim, request } = claimed;
  if (fate === 0) {
    struck++;
    at(nowMs + 1000, () => work(`${name}'`));
    return;
  }
  const isFrozen = fate === 1;
  if (isFrozen) struck++;
  const backMs = nowMs + (isFrozen ? leaseMs + 2 * sweepMs + costMs : costMs);
  at(backMs, async () => {
    await end(id, claim, request, costMs);
    await work(name);
  });
}

async function sweep(): Promise<void> {
  await claims.sweep(nowMs, 100, JSON.stringify({ kind: 'lost' }));
  if (endings.size < submissions) at(nowMs + sweepMs, sweep);
}

beforeAll(async () => {
  database = openSqliteHere(':memory:');
  await migrate(database);
  claims = new Claims(database, workers - 1);
  localisations = new Localisations(database);
  const meanMs = costMsMax / 2 / workers;
  for (let number = 0; number < submissions; number++) {
    // Faster than the workers are, so that there is something to wait for.
    const atMs = drawBelow(random, Math.ceil(submissions * meanMs * 0.6));
    const person = number % people;
    at(atMs, async () => {
      await localisations.add([
        {
          ...{ id: idOf(number), keyId: `key-${person}`, personId: `person-${person}` },
          ...{ courseId: `course-${person % courses}`, assignment: undefined, submitter: undefined },
          ...{ isWithheld: false, file: 'a.c', request: `text of ${number % 97}`, requestId: 'r' },
          ...{ ticketHash: undefined, priority: 0, createdMs: atMs },
        },
      ]);
    });
  }
  for (let worker = 0; worker < workers; worker++) at(0, () => work(`worker-${worker}`));
  at(sweepMs, sweep);
  for (let next = moments.pop(); next !== undefined; next = moments.pop()) {
    nowMs = next.atMs;
    await next.happens();
  }
}, timeoutMs);

afterAll(async () => {
  moments = [];
  await database.close();
});

test('each submission is there once, and ended once, whoever was killed or stood still', async () => {
  expect(struck).toBeGreaterThan(submissions / strikes / 2);
  expect([endings.size, endedTwice]).toEqual([submissions, 0]);
  const [row] = await query(
    database,
    `SELECT COUNT(*) AS count, SUM(state = 'done') AS done, SUM(attempts > 1) AS again FROM localisations`,
  );
  expect(row).toMatchObject({ count: submissions, done: submissions });
  expect(Number(row!.again)).toBeGreaterThan(0);
});

test('each has the outcome of its own text', async () => {
  const rows = await query(
    database,
    'SELECT l.outcome, t.text FROM localisations l JOIN texts t ON t.hash = l.request_hash',
  );
  expect(rows).toHaveLength(submissions);
  for (const { outcome, text } of rows) expect(outcome).toBe(outcomeOf(text as string));
});

test('people wait alike: Jain’s index of their mean waits', async () => {
  const rows = await query(
    database,
    'SELECT person_id, AVG(started_ms - created_ms) AS wait FROM localisations GROUP BY person_id',
  );
  const waits = rows.map(({ wait }) => Number(wait));
  const index = jainIndex(waits);
  const meanMs = Math.round(waits.reduce((all, wait) => all + wait, 0) / waits.length);
  if (process.env.NEARMISS_WAITS) {
    process.stdout.write(`${JSON.stringify({ submissions, people, struck, meanMs, index })}\n`);
  }
  expect(waits).toHaveLength(people);
  // There was something to wait for.
  expect(meanMs).toBeGreaterThan(costMsMax);
  expect(index).toBeGreaterThanOrEqual(0.9);
});
