/** What the store promises, over both databases. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { createRandom, drawBelow } from '#base/random.js';
import { anybody } from '#service/auth/authenticator.js';
import { ApiKeys } from '#service/store/api-keys.js';
import { Assignments } from '#service/store/assignments.js';
import { AuditRecords, type NewAuditRecord } from '#service/store/audit-records.js';
import { type ClaimedLocalisation, Claims } from '#service/store/claims.js';
import type { Role } from '#service/store/courses.js';
import { type Database, DatabaseAway, query, UniqueViolation } from '#service/store/database.js';
import { Erasure } from '#service/store/erasure.js';
import { Localisations, type NewLocalisation } from '#service/store/localisations.js';
import { migrate, schemaSteps } from '#service/store/migrations.js';
import { openPostgresDatabase } from '#service/store/postgres-database.js';
import { openStoreClock } from '#service/store/store-clock.js';
import { readStoreFigures } from '#service/store/store-figures.js';
import { Upkeep } from '#service/store/upkeep.js';
import { UsedBytesStore } from '#service/store/used-bytes.js';
import { Whose } from '#service/store/whose.js';
import { buildCli, cliEntry } from '../support/built-cli.js';
import { describeUnless } from '../support/describe-with.js';
import { everyone } from '../support/everyone.js';
import { testSeed } from '../support/fixed-seed.js';
import { openSqliteHere } from '../support/sqlite-here.js';
import { freshSchema, missingPostgres, type TestSchema } from '../support/test-postgres.js';
import { notEndedOnce, watchEndings } from '../support/watched-endings.js';

/** A store of a test's own. */
interface TestStore {
  /** Each is as another process would have it. */
  open(): Promise<Database>;
  /** For a `nearmiss` that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Undefined where there is nothing to break. */
  readonly breakConnections: TestSchema['breakConnections'] | undefined;
  remove(): Promise<void>;
}

async function createSqliteStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-store-'));
  return {
    open: async () => openSqliteHere(join(folder, 'nearmiss.db')),
    environment: { NEARMISS_DATA: folder },
    breakConnections: undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgresStore(): Promise<TestStore> {
  const schema = await freshSchema();
  return {
    open: () => openPostgresDatabase(schema.url),
    environment: { DATABASE_URL: schema.url },
    breakConnections: schema.breakConnections,
    remove: schema.remove,
  };
}

const dayMs = 86_400_000;

describe('over SQLite', () => describeStore(createSqliteStore, false));
describeUnless(await missingPostgres(), 'over PostgreSQL', () => describeStore(createPostgresStore, true));

const lost = '{"kind":"lost"}';
const done = { state: 'done', verdict: 'near-miss', outcome: '{"kind":"localised"}' } as const;

function newLocalisation(id: string, more: Partial<NewLocalisation> = {}): NewLocalisation {
  return {
    id,
    keyId: 'key',
    personId: 'person',
    courseId: 'course',
    assignment: undefined,
    submitter: undefined,
    file: 'submission.c',
    request: `request of ${id}`,
    requestId: 'request',
    priority: 0,
    isWithheld: false,
    ticketHash: undefined,
    createdMs: 1,
    ...more,
  };
}

function idsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `id-${String(index).padStart(3, '0')}`);
}

function leaseOf(worker: string, nowMs: number, leaseMs = 100) {
  return { worker, nowMs, untilMs: nowMs + leaseMs };
}

/** @param hasConnections which others can break */
function describeStore(createStore: () => Promise<TestStore>, hasConnections: boolean): void {
  let store: TestStore;
  let database: Database;
  let other: Database;
  let localisations: Localisations;
  let upkeep: Upkeep;
  let claims: Claims;
  let otherClaims: Claims;

  beforeEach(async () => {
    store = await createStore();
    database = await store.open();
    await migrate(database);
    other = await store.open();
    localisations = new Localisations(database);
    upkeep = new Upkeep(database);
    claims = new Claims(database);
    otherClaims = new Claims(other);
  });

  afterEach(async () => {
    await database.close();
    await other.close();
    await store.remove();
  });

  async function addAll(ids: readonly string[]): Promise<void> {
    await localisations.add(ids.map((id) => newLocalisation(id)));
  }

  async function claimOne(worker: string, nowMs: number): Promise<ClaimedLocalisation> {
    return (await claims.claimNext(leaseOf(worker, nowMs)))!;
  }

  async function stateOf(id: string) {
    const { state, attempts, verdict, outcome } = (await localisations.get(everyone, id))!;
    return { state, attempts, verdict, outcome };
  }

  describe('the audit', () => {
    const record: Omit<NewAuditRecord, 'id'> = {
      ...{ atMs: 1, untilMs: Date.now() + dayMs, personId: 'tom', keyId: 'k', courseId: 'default' },
      ...{ operation: 'op', doing: 'read', what: 'localisation', object: 'a', outcome: 'done' },
    };
    const all = (whose = everyone, filter = {}) =>
      new AuditRecords(other).list(whose, { limit: 9, ...filter });
    const idsIn = async (...asked: Parameters<typeof all>) => (await all(...asked)).map(({ id }) => id);

    test('has the course and the owner of a localisation, and not who reads their own', async () => {
      const audit = new AuditRecords(database);
      await localisations.add([newLocalisation('a', { personId: 'ada', courseId: 'c' })]);
      await audit.add({ ...record, id: '1' });
      await audit.add({ ...record, id: '2', personId: 'ada' });
      await audit.add({ ...record, id: '3', personId: 'ada', outcome: 'not-found' });
      await audit.add({ ...record, id: '4', personId: 'ada', doing: 'change' });
      await audit.add({ ...record, id: '5', what: 'person', object: 'a', courseId: 'none' });
      expect((await all()).map(({ id, courseId, ownerId }) => [id, courseId, ownerId])).toEqual([
        ['5', undefined, undefined],
        ['4', 'c', 'ada'],
        ['3', 'c', 'ada'],
        ['1', 'c', 'ada'],
      ]);
      expect(await idsIn(everyone, { isRefused: true })).toEqual(['3']);
      expect(await idsIn(everyone, { isRefused: false, personId: 'tom', before: '5' })).toEqual(['1']);
      expect(await idsIn(everyone, { doing: 'change' })).toEqual(['4']);
      const as = (role: Role) => Whose.of({ ...anybody, roles: { c: role } });
      expect(await idsIn(as('owner'))).toEqual(['4', '3', '1']);
      expect(await idsIn(as('teacher'), { courseId: 'default' })).toEqual([]);
      expect(await idsIn(as('tutor'))).toEqual([]);
    });

    test('names people of the course, as long as they are there', async () => {
      await query(
        database,
        `INSERT INTO persons (id, kind, name, created_ms) VALUES ('tom', 'person', 'Tom', 0)`,
      );
      await new AuditRecords(database).add({ ...record, id: '1', what: 'course' });
      expect((await all())[0]!.name).toBeUndefined();
      await query(
        database,
        `INSERT INTO memberships (course_id, person_id, role, created_ms) VALUES ('default', 'tom', 'tutor', 0)`,
      );
      expect((await all())[0]!.name).toBe('Tom');
      await new Erasure(database).erase('tom', undefined);
      expect((await all()).map(({ name, personId }) => [name, personId])).toEqual([[undefined, 'tom']]);
    });

    test('is never changed, and deleted only when its time is over', async () => {
      const audit = new AuditRecords(database);
      await audit.add({ ...record, id: 'old', untilMs: Date.now() - 2 * dayMs });
      await audit.add({ ...record, id: 'new' });
      for (const sql of [
        `UPDATE audit SET outcome = 'done'`,
        `DELETE FROM audit WHERE id = 'new'`,
        'DELETE FROM audit',
      ]) {
        await expect(query(database, sql)).rejects.toThrow('the audit is only added to');
      }
      expect(await idsIn()).toEqual(['old', 'new']);
      expect(await upkeep.deleteOldAudit(Date.now())).toBe(1);
      expect(await idsIn()).toEqual(['new']);
    });
  });

  describe('texts', () => {
    const texts = async () =>
      (await query(other, 'SELECT text, uses FROM texts ORDER BY text')).map(({ text, uses }) => [
        text,
        uses,
      ]);
    const usedBytes = () => new UsedBytesStore(other).of('default', 'person');
    const inDefault = (id: string, request: string, more: Partial<NewLocalisation> = {}) =>
      newLocalisation(id, { courseId: 'default', request, ...more });

    test('are stored once, as long as a row has them', async () => {
      const same = { request: 'the same' };
      await localisations.add([newLocalisation('a', same), newLocalisation('b'), newLocalisation('c', same)]);
      await localisations.add([newLocalisation('d', same)]);
      expect(await texts()).toEqual([
        ['request of b', 1],
        ['the same', 3],
      ]);
      for (const id of ['a', 'c', 'd'])
        expect((await localisations.get(everyone, id))!.request).toBe('the same');
      await localisations.cancel(everyone, 'a', 5);
      expect((await localisations.get(everyone, 'a'))!.request).toBe('');
      await query(database, `DELETE FROM localisations WHERE id IN ('a', 'c')`);
      expect(await texts()).toEqual([
        ['request of b', 1],
        ['the same', 1],
      ]);
      expect((await localisations.get(everyone, 'd'))!.request).toBe('the same');
      await localisations.cancel(everyone, 'd', 5);
      await localisations.cancel(everyone, 'b', 5);
      expect(await texts()).toEqual([]);
    });

    test('go with the person who sent them, unless somebody else has sent them too', async () => {
      await localisations.add([
        newLocalisation('a', { personId: 'ada', request: 'of both' }),
        newLocalisation('b', { personId: 'ada', request: 'her own' }),
        newLocalisation('c', { personId: 'bob', request: 'of both' }),
      ]);
      await new Erasure(database).erase('ada', 'course');
      expect(await texts()).toEqual([['of both', 1]]);
      expect((await localisations.get(everyone, 'c'))!.request).toBe('of both');
    });

    test('of many who send and cancel the same at the same time are counted right', async () => {
      const stores = [localisations, new Localisations(other)];
      await Promise.all(
        idsOf(24).map(async (id, index) => {
          const own = stores[index % 2]!;
          const pair = [`one ${index % 3}`, `two ${index % 3}`];
          // In both orders.
          const [first, second] = index % 2 === 0 ? pair : pair.toReversed();
          await own.add([inDefault(`${id}-1`, first!), inDefault(`${id}-2`, second!)]);
          if (index % 4 !== 0) await own.cancel(everyone, `${id}-1`, 5);
        }),
      );
      const kept = await query(
        other,
        `SELECT t.text, t.uses, CAST(COUNT(*) AS BIGINT) AS rows_with_it FROM texts t
          JOIN localisations l ON l.request_hash = t.hash GROUP BY t.text, t.uses`,
      );
      expect(kept).toHaveLength(6);
      for (const { uses, rows_with_it } of kept) expect(uses).toBe(rows_with_it);
      const [{ sum } = {}] = await query(
        other,
        'SELECT CAST(SUM(bytes) AS BIGINT) AS sum FROM localisations',
      );
      expect((await usedBytes()).person).toBe(sum);
    });

    test('count for the person and the course, with what came of them', async () => {
      expect(await usedBytes()).toEqual({ course: 0, person: 0, courseMax: undefined, personMax: undefined });
      await localisations.add([
        inDefault('a', '12345'),
        inDefault('b', '12345'),
        inDefault('c', '123', { personId: 'another' }),
        newLocalisation('d', { request: 'elsewhere' }),
      ]);
      expect(await usedBytes()).toMatchObject({ course: 13, person: 10 });
      const { id, claim } = await claimOne('w', 10);
      await claims.end(id, claim, { ...done, outcome: '1234567' }, 11);
      expect((await usedBytes()).course).toBe(20);
      await localisations.cancel(everyone, 'b', 12);
      expect((await usedBytes()).person).toBe(id === 'a' ? 12 : 5);
      await query(database, 'DELETE FROM localisations');
      expect(await usedBytes()).toMatchObject({ course: 0, person: 0 });
    });

    test('of a store of schema 4 stay where they are, and count', async () => {
      const old = await createStore();
      const before = await old.open();
      for (const step of schemaSteps.slice(0, 4)) {
        await before.transaction(step.map((sql) => ({ sql: sql as string })));
      }
      await before.transaction([
        {
          sql: `INSERT INTO localisations (id, key_id, file, request, bytes, request_id, priority, state, attempts, created_ms, person_id)
            VALUES ('old', 'k', 'a.c', 'its text', 8, 'r', 0, 'queued', 0, 1, 'person')`,
        },
        { sql: 'CREATE TABLE schema_version (version INTEGER PRIMARY KEY)' },
        { sql: 'INSERT INTO schema_version (version) VALUES (4)' },
      ]);
      await migrate(before);
      expect((await new Localisations(before).get(everyone, 'old'))!.request).toBe('its text');
      expect(await new UsedBytesStore(before).of('default', 'person')).toMatchObject({
        course: 8,
        person: 8,
      });
      const claimed = await new Claims(before).claimNext(leaseOf('w', 1));
      expect(claimed!.request).toBe('its text');
      await before.close();
      await old.remove();
    });
  });

  describe('a transaction', () => {
    test('takes effect as a whole, in order', async () => {
      const rows = await database.transaction([
        { sql: 'CREATE TABLE pairs (a TEXT, b BIGINT)' },
        { sql: 'INSERT INTO pairs (a, b) VALUES ($1, $2)', parameters: ['one', 2 ** 40] },
        { sql: 'SELECT a, b FROM pairs' },
      ]);
      expect(rows).toEqual([[], [], [{ a: 'one', b: 2 ** 40 }]]);
      expect(await query(other, 'SELECT b FROM pairs')).toEqual([{ b: 2 ** 40 }]);
    });

    test('takes no effect at all where its last statement cannot be carried out', async () => {
      const both = [newLocalisation('a'), newLocalisation('a')];
      await expect(localisations.add(both)).rejects.toThrow(UniqueViolation);
      await expect(
        database.transaction([
          { sql: `DELETE FROM schema_version` },
          { sql: 'INSERT INTO no_such_table (id) VALUES (1)' },
        ]),
      ).rejects.toThrow('no_such_table');
      expect(await localisations.list(everyone, { limit: 10 })).toEqual([]);
      expect(await query(other, 'SELECT version FROM schema_version')).not.toEqual([]);
    });

    test('is seen by others once it is resolved', async () => {
      await addAll(['a']);
      expect(await new Localisations(other).get(everyone, 'a')).toMatchObject({
        id: 'a',
        request: 'request of a',
        assignment: undefined,
        state: 'queued',
        attempts: 0,
        createdMs: 1,
        startedMs: undefined,
        outcome: undefined,
      });
    });
  });

  if (hasConnections) test('the disk is waited for unless what is asked for is to be answered soon', askSoon);

  async function askSoon(): Promise<void> {
    const waits = { sql: `SELECT current_setting('synchronous_commit') AS waits` };
    for (const [answering, setting] of [
      ['soon', 'off'],
      ['kept', 'on'],
    ] as const) {
      expect(await database.transaction([waits, waits], answering)).toEqual(
        Array(2).fill([{ waits: setting }]),
      );
    }
  }

  if (hasConnections) test('one that is closed has no connections left', closeOne);

  async function closeOne(): Promise<void> {
    const third = await store.open();
    await third.close();
    await expect(query(third, 'SELECT 1 AS one')).rejects.toThrow();
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }

  describe('an Idempotency-Key', () => {
    const remembered = {
      keyId: 'key',
      idempotencyKey: 'first',
      fingerprint: 'abc',
      answer: 'the answer',
      createdMs: 1,
    };

    test('lets one of many at once through', async () => {
      const added = await Promise.all(
        idsOf(12).map((id, index) =>
          new Localisations(index % 2 === 0 ? database : other).add([newLocalisation(id)], {
            ...remembered,
            answer: id,
          }),
        ),
      );
      expect(added.filter((each) => each)).toHaveLength(1);
      const rows = await localisations.list(everyone, { limit: 100 });
      expect(rows.map(({ id }) => id)).toEqual([idsOf(12)[added.indexOf(true)]]);
      expect((await localisations.remembered('key', 'first'))?.answer).toBe(rows[0]!.id);
    });

    test('is another one for another key of the API', async () => {
      expect(await localisations.add([newLocalisation('a')], remembered)).toBe(true);
      expect(await localisations.add([newLocalisation('b')], { ...remembered, keyId: 'other' })).toBe(true);
      expect(await localisations.remembered('other', 'second')).toBeUndefined();
    });

    test('does not hide that a localisation is there twice', async () => {
      await addAll(['a']);
      // What is there does not answer this request: it is not remembered either.
      expect(await localisations.add([newLocalisation('a')], remembered)).toBe(false);
      expect(await localisations.remembered('key', 'first')).toBeUndefined();
    });
  });

  describe('claims', () => {
    test('come by priority, then in the order in which submissions came', async () => {
      const one = newLocalisation('c', { priority: 10 });
      await localisations.add([one, newLocalisation('d'), newLocalisation('b')]);
      const order = [];
      for (let turn = 0; turn < 4; turn++) order.push((await claims.claimNext(leaseOf('w', 1)))?.id);
      expect(order).toEqual(['b', 'd', 'c', undefined]);
    });

    test('come in that order whatever order the rows lie in', async () => {
      // With this index SQLite would hand them out in order by chance.
      await database.transaction([{ sql: 'DROP INDEX localisations_waiting' }]);
      const urgencies = { d: 5, c: 0, f: 0, e: 0, b: 5, a: 9 };
      await localisations.add(
        Object.entries(urgencies).map(([id, priority]) => newLocalisation(id, { priority })),
      );
      // The first of the urgent ones loses its worker, and goes behind those that have not.
      expect((await claimOne('gone', 1)).id).toBe('c');
      await claims.sweep(1000, 9, lost);
      const order = [];
      for (let turn = 0; turn < 6; turn++) order.push((await claimOne('w', 2000)).id);
      expect(order).toEqual(['e', 'f', 'c', 'b', 'd', 'a']);
    });

    test('go round among people, whoever came first and however many each has', async () => {
      const of = (personId: string, count: number) =>
        Array.from({ length: count }, (_, at) => newLocalisation(`${personId}${at}`, { personId }));
      await localisations.add([...of('a', 5), ...of('b', 2), ...of('c', 1)]);
      const order = [];
      for (let turn = 0; turn < 8; turn++) order.push((await claimOne('w', 1)).id);
      expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4']);
    });

    test('come later to whoever has had more of the time', async () => {
      const of = (personId: string) =>
        Array.from({ length: 6 }, (_, at) => newLocalisation(`${personId}${at}`, { personId }));
      await localisations.add([...of('a'), ...of('b')]);
      const order = [];
      for (let turn = 0; turn < 6; turn++) {
        const { id, claim } = await claimOne('w', 1);
        // Those of a take five seconds each, those of b one.
        await claims.end(id, claim, { ...done, workedMs: id.startsWith('a') ? 5000 : 1000 }, 1);
        order.push(id);
      }
      expect(order).toEqual(['a0', 'b0', 'b1', 'b2', 'b3', 'b4']);
    });

    test('of a student are no more at once than their share, and the rest passes', async () => {
      const capped = new Claims(database, 1);
      await database.transaction([
        {
          sql: `INSERT INTO api_keys (id, name, scope, hash, person_id, created_ms)
            VALUES ('students', 'x', 'student', 'hash of students', 'ann', 1)`,
        },
      ]);
      const own = (id: string) => newLocalisation(id, { keyId: 'students', personId: 'ann' });
      await localisations.add([own('a'), own('b'), newLocalisation('c', { personId: 'bob' })]);
      await localisations.add([newLocalisation('d', { personId: 'bob' })]);
      const taken = [];
      for (let turn = 0; turn < 4; turn++) taken.push((await capped.claimNext(leaseOf('w', 1)))?.id);
      expect(taken).toEqual(['a', 'c', 'd', undefined]);
    });

    test('never give one to two of many claimants', async () => {
      const ids = idsOf(60);
      await addAll(ids);
      const taken: string[] = [];
      await Promise.all(
        Array.from({ length: 8 }, async (_, claimant) => {
          const own = claimant % 2 === 0 ? claims : otherClaims;
          while ((await upkeep.countQueued()) > 0) {
            const claimed = await own.claimNext(leaseOf(`w${claimant}`, 1));
            if (claimed !== undefined) taken.push(claimed.id);
          }
        }),
      );
      expect(taken.sort()).toEqual(ids);
    });

    test('give one to one of many who ask for it', async () => {
      await addAll(['a', 'b']);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, claimant) =>
          (claimant % 2 === 0 ? claims : otherClaims).claim('b', leaseOf(`w${claimant}`, 1)),
        ),
      );
      expect(answers.filter((each) => each !== undefined)).toMatchObject([
        { id: 'b', attempt: 1, request: 'request of b', assignment: undefined },
      ]);
      expect((await stateOf('a')).state).toBe('queued');
    });

    test('end a localisation once', async () => {
      await addAll(['a']);
      const { id, claim } = await claimOne('w', 1);
      const ends = await Promise.all([1, 2, 3].map((ms) => otherClaims.end(id, claim, done, ms)));
      expect(ends.filter((each) => each)).toHaveLength(1);
      expect(await stateOf('a')).toEqual({ ...done, attempts: 1 });
    });

    test('of one worker differ', async () => {
      await addAll(['a', 'b']);
      const [first, second] = [await claimOne('w', 1), await claimOne('w', 1)];
      expect(first.claim).not.toBe(second.claim);
      await localisations.cancel(everyone, 'a', 2);
      expect([...(await claims.renew(leaseOf('w', 3), [first.claim, second.claim]))]).toEqual([second.claim]);
    });

    test('that their worker does not know of run out while it renews the others', async () => {
      await addAll(['a', 'b']);
      const known = await claimOne('w', 1);
      await claimOne('w', 1);
      expect(await claims.renew(leaseOf('w', 90), [known.claim])).toEqual(new Set([known.claim]));
      expect(await claims.sweep(150, 5, lost)).toEqual([{ id: 'b', isGivenUp: false }]);
    });
  });

  describe('a lease', () => {
    test('lasts until its last millisecond', async () => {
      await addAll(['a']);
      await claimOne('w', 1);
      expect(await claims.sweep(101, 5, lost)).toEqual([]);
      expect(await claims.sweep(102, 5, lost)).toEqual([{ id: 'a', isGivenUp: false }]);
      expect(await stateOf('a')).toMatchObject({ state: 'queued', attempts: 1 });
    });

    test('that ran out leaves its worker without a say', async () => {
      await addAll(['a']);
      const late = await claimOne('late', 1);
      await claims.sweep(200, 5, lost);
      expect(await claims.end('a', late.claim, { ...done, outcome: 'too late' }, 201)).toBe(false);
      const next = await claimOne('late', 202);
      expect(next).toMatchObject({ id: 'a', attempt: 2 });
      expect(await claims.renew(leaseOf('late', 203), [late.claim])).toEqual(new Set());
      await claims.release('a', late.claim);
      expect(await claims.end('a', late.claim, { ...done, outcome: 'too late' }, 204)).toBe(false);
      expect(await claims.end('a', next.claim, done, 205)).toBe(true);
      expect(await stateOf('a')).toEqual({ ...done, attempts: 2 });
    });

    test('that ran out is seen by one of two sweepers', async () => {
      const ids = idsOf(20);
      await addAll(ids);
      for (const _ of ids) await claimOne('w', 1);
      const swept = await Promise.all([claims, otherClaims].map((each) => each.sweep(200, 5, lost)));
      expect(
        swept
          .flat()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(ids);
    });

    test('of the last attempt ends the localisation as lost', async () => {
      await addAll(['a', 'b']);
      for (let attempt = 1; attempt <= 3; attempt++) {
        await claims.claim('a', leaseOf('w', attempt * 1000));
        expect(await claims.sweep(attempt * 1000 + 500, 3, lost)).toEqual([
          { id: 'a', isGivenUp: attempt === 3 },
        ]);
      }
      expect(await stateOf('a')).toEqual({ state: 'failed', attempts: 3, verdict: undefined, outcome: lost });
      expect(await claims.claim('a', leaseOf('w', 9000))).toBeUndefined();
      expect((await stateOf('b')).state).toBe('queued');
    });

    test('may be put to an end by a process that took over the store', async () => {
      await addAll(['a', 'b']);
      await claimOne('w', 1);
      expect(await claims.expireLeases()).toBe(1);
      expect(await claims.sweep(2, 5, lost)).toEqual([{ id: 'a', isGivenUp: false }]);
    });
  });

  test('what is given back waits again, and the attempt does not count', async () => {
    await addAll(['a']);
    const { id, claim } = await claimOne('w', 1);
    await claims.release(id, claim);
    expect(await stateOf('a')).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await claims.end(id, claim, done, 2)).toBe(false);
    expect(await claimOne('other', 3)).toMatchObject({ id: 'a', attempt: 1 });
  });

  test('figures: the size, the oldest that waits, and whose it all is', async () => {
    const atRest = await readStoreFigures(database, 50);
    const none = { people: 0, largest: 0 };
    expect(atRest).toMatchObject({ oldestWaitingMs: 0, shares: { queued: none, running: none } });
    expect(atRest.bytes).toBeGreaterThan(10_000);
    const persons = ['x', 'x', 'x', 'y', 'z'];
    await localisations.add(
      persons.map((personId, index) => newLocalisation(`id-${index}`, { personId, createdMs: 10 + index })),
    );
    await claimOne('w', 20);
    const { oldestWaitingMs, shares } = await readStoreFigures(database, 50);
    // The first was taken, so that two of four are one person's.
    expect(oldestWaitingMs).toBe(39);
    expect(shares).toEqual({ queued: { people: 3, largest: 0.5 }, running: { people: 1, largest: 1 } });
  });

  test('what is cancelled stays so, waiting or running', async () => {
    await addAll(['a', 'b', 'c']);
    const running = await claimOne('w', 1);
    expect(running.id).toBe('a');
    const cancelled = await Promise.all(['a', 'a', 'b'].map((id) => localisations.cancel(everyone, id, 5)));
    expect(cancelled.filter((each) => each)).toHaveLength(2);
    expect(await claims.end('a', running.claim, done, 6)).toBe(false);
    await claims.release('a', running.claim);
    expect(await claims.renew(leaseOf('w', 7), [running.claim])).toEqual(new Set());
    expect(await claims.claim('b', leaseOf('w', 8))).toBeUndefined();
    expect(await claims.sweep(1000, 5, lost)).toEqual([]);
    expect(await upkeep.countByState()).toEqual({
      ...{ queued: 1, running: 0, done: 0, failed: 0, cancelled: 2 },
    });
    expect(await localisations.cancel(everyone, 'none', 9)).toBe(false);
  });

  test('pages have each row once, by any filter', async () => {
    const ids = idsOf(7);
    await localisations.add(
      ids.map((id, index) =>
        newLocalisation(id, {
          courseId: index < 4 ? 'mine' : 'yours',
          assignment: { id: `lab-${index % 2}`, version: 1 },
        }),
      ),
    );
    const pages: (readonly string[])[] = [];
    for (let after: string | undefined; ; ) {
      const page = await localisations.list(everyone, { limit: 3, ...(after !== undefined && { after }) });
      if (page.length === 0) break;
      pages.push(page.map(({ id }) => id));
      after = pages.at(-1)!.at(-1)!;
    }
    expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    await localisations.cancel(everyone, ids[2]!, 1);
    const filter = { courseId: 'mine', assignmentId: 'lab-0', state: 'queued', limit: 10 } as const;
    expect((await localisations.listWhole(everyone, filter)).map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('those that pass an assignment’s version are found, the first first', async () => {
    const lab = { id: 'lab', version: 2 };
    const outcomes = [
      ['a', lab, 'passes'],
      ['b', lab, 'near-miss'],
      ['c', { ...lab, version: 1 }, 'passes'],
      ['d', { ...lab, id: 'other' }, 'passes'],
      ['e', lab, 'passes'],
      ['f', lab, 'passes'],
    ] as const;
    for (const [id, assignment, verdict] of outcomes) {
      await localisations.add([newLocalisation(id, { assignment, submitter: `by ${id}` })]);
      const { claim } = (await claims.claim(id, leaseOf('w', 1)))!;
      await claims.end(id, claim, { ...done, verdict }, 2);
    }
    await localisations.add([newLocalisation('g', { assignment: lab })]);
    expect((await upkeep.passing({ courseId: 'course', ...lab }, 10)).map(({ id }) => id)).toEqual([
      'a',
      'e',
      'f',
    ]);
    expect(await upkeep.passing({ courseId: 'course', ...lab }, 1)).toEqual([
      { id: 'a', keyId: 'key', submitter: 'by a', file: 'submission.c', request: 'request of a' },
    ]);
  });

  test('what has ended long ago is deleted, and nothing else', async () => {
    await addAll(['a', 'b', 'c']);
    await claims.claim('a', leaseOf('w', 1));
    await localisations.cancel(everyone, 'b', 100);
    await localisations.cancel(everyone, 'c', 200);
    expect(await upkeep.deleteOld(200 + dayMs, 1)).toBe(1);
    expect((await localisations.list(everyone, { limit: 10 })).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  /** Workers that die, sleep and come back, with clocks of their own, under a seed. */
  test('whatever order things come in, each localisation ends once', async () => {
    for (const sql of watchEndings[database.kind]) await query(database, sql);
    const ids = idsOf(15);
    await addAll(ids);
    const random = createRandom(testSeed);
    const held: ClaimedLocalisation[] = [];
    const told = new Map<string, string>();
    const attemptsMax = 4;
    let nowMs = 0;
    while ((await upkeep.countByState()).running + (await upkeep.countQueued()) > 0) {
      nowMs += drawBelow(random, 40);
      const own = drawBelow(random, 2) === 0 ? claims : otherClaims;
      const worker = `w${drawBelow(random, 3)}`;
      // Clocks differ by less than a lease.
      const lease = leaseOf(worker, nowMs + drawBelow(random, 60));
      switch (drawBelow(random, 6)) {
        case 0:
        case 1: {
          const claimed = await own.claimNext(lease);
          if (claimed !== undefined) held.push(claimed);
          break;
        }
        case 2: {
          // Also by those whose claim was lost long ago.
          if (held.length === 0) break;
          const { id, claim } = held[drawBelow(random, held.length)]!;
          if (await own.end(id, claim, { ...done, outcome: claim }, nowMs)) {
            expect(told.has(id)).toBe(false);
            told.set(id, claim);
          }
          break;
        }
        case 3:
          await own.renew(
            lease,
            held
              .map(({ claim }) => claim)
              .filter((claim) => claim.startsWith(worker))
              .concat('none'),
          );
          break;
        case 4:
          for (const { id, isGivenUp } of await own.sweep(nowMs, attemptsMax, lost)) {
            if (!isGivenUp) continue;
            expect(told.has(id)).toBe(false);
            told.set(id, lost);
          }
          break;
        default: {
          const given = held.splice(drawBelow(random, 8), 1)[0];
          if (given !== undefined) await own.release(given.id, given.claim);
        }
      }
    }
    const ended = await localisations.listWhole(everyone, { limit: 100 });
    expect(new Map(ended.map(({ id, outcome }) => [id, outcome]))).toEqual(told);
    expect(Math.max(...ended.map(({ attempts }) => attempts))).toBeLessThanOrEqual(attemptsMax + 1);
    expect(await query(database, notEndedOnce)).toEqual([]);
  });

  if (hasConnections) test('connections that break cost what was under way alone', breakAndLook);

  async function breakAndLook(): Promise<void> {
    const batches = Array.from({ length: 60 }, (_, batch) => [`${batch}-a`, `${batch}-b`, `${batch}-c`]);
    const kept: string[] = [];
    let isBreaking = true;
    let broken = 0;
    const breaking = (async () => {
      while (isBreaking) broken += await store.breakConnections!();
    })();
    for (const batch of batches) {
      try {
        await addAll(batch);
        kept.push(...batch);
      } catch {
        // Whether it is there is not known; by half it must not be.
      }
    }
    isBreaking = false;
    await breaking;
    // One that broke unseen is found out by the next who uses it.
    const ids = await localisations
      .list(everyone, { limit: 1000 })
      .catch(() => localisations.list(everyone, { limit: 1000 }))
      .then((rows) => new Set(rows.map(({ id }) => id)));
    expect(broken).toBeGreaterThan(0);
    expect(kept.filter((id) => !ids.has(id))).toEqual([]);
    const halves = batches.filter((batch) => new Set(batch.map((id) => ids.has(id))).size > 1);
    expect(halves).toEqual([]);
  }

  if (hasConnections) test('what a broken connection cost says that the database is away', breakWhileWaiting);

  async function breakWhileWaiting(): Promise<void> {
    const waiting = query(database, 'SELECT 1 AS one FROM pg_sleep(60)');
    const fault = waiting.then(
      () => undefined,
      (reason) => reason as Error,
    );
    let isOver = false;
    void fault.then(() => {
      isOver = true;
    });
    while (!isOver) await store.breakConnections!();
    expect(await fault).toBeInstanceOf(DatabaseAway);
    expect((await fault)!.cause).toMatchObject({ code: '57P01' });
  }

  if (hasConnections) test('processes whose clocks are wrong agree on the time', agreeOnTheTime);

  async function agreeOnTheTime(): Promise<void> {
    const dayMs = 86_400_000;
    const clocks = [-dayMs, 0, dayMs].map((ms) => openStoreClock(database, { nowMs: () => Date.now() + ms }));
    const times = (await Promise.all(clocks)).map((clock) => clock.nowMs());
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(dayMs / 24);
    expect(times.every(Number.isInteger)).toBe(true);
  }

  describe('the schema', () => {
    beforeAll(() => buildCli());

    test('is made once, however many programs start at the same moment', async () => {
      const fresh = await createStore();
      try {
        const adding = Array.from({ length: 4 }, (_, index) =>
          execa(process.execPath, [cliEntry, 'key', 'add', '--name', `key ${index}`, '--scope', 'grader'], {
            env: fresh.environment,
            reject: false,
          }),
        );
        for (const { exitCode, stderr } of await Promise.all(adding)) {
          expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.any(String) });
        }
        const opened = await fresh.open();
        try {
          expect(await query(opened, 'SELECT name FROM api_keys')).toHaveLength(4);
        } finally {
          await opened.close();
        }
      } finally {
        await fresh.remove();
      }
    });

    test('of the first version is brought to this one, and all that was there belongs to somebody', async () => {
      const old = await createStore();
      const opened = await old.open();
      const key = 'INSERT INTO api_keys (id, name, scope, hash, created_ms) VALUES';
      const row = `INSERT INTO localisations
        (id, key_id, assignment_id, assignment_version, file, request, request_id, priority, state, attempts, created_ms)
        VALUES`;
      const before = [
        ...schemaSteps[0]!.map((sql) => sql as string),
        'CREATE TABLE schema_version (version INTEGER PRIMARY KEY)',
        'INSERT INTO schema_version (version) VALUES (1)',
        `${key} ('page', 'submission page', 'student', 'h1', 5)`,
        `${key} ('staff', 'course 101', 'grader', 'h2', 6)`,
        `${key} ('me', 'me', 'admin', 'h3', 7)`,
        `INSERT INTO assignments (id, version, created_ms, updated_ms) VALUES ('lab', 2, 10, 20)`,
        `INSERT INTO assignment_versions (assignment_id, version, document) VALUES ('lab', 1, 'one'), ('lab', 2, 'two')`,
        `${row} ('a', 'page', 'lab', 1, 'a.c', 'é', 'r', 0, 'queued', 0, 30)`,
        `${row} ('b', 'staff', NULL, NULL, 'b.c', 'two', 'r', 0, 'queued', 0, 31)`,
      ];
      try {
        await opened.transaction(before.map((sql) => ({ sql })));
        await migrate(opened);
        const kept = new Localisations(opened);
        expect(await kept.list(everyone, { limit: 9 })).toMatchObject([
          { id: 'a', personId: 'page', courseId: 'default', assignment: { id: 'lab', version: 1 } },
          { id: 'b', personId: 'staff', courseId: 'default', assignment: undefined },
        ]);
        expect(await query(opened, 'SELECT bytes FROM localisations ORDER BY id')).toEqual([
          { bytes: 2 },
          { bytes: 3 },
        ]);
        expect(
          await query(
            opened,
            `SELECT p.id, p.kind, p.name, m.course_id, m.role FROM persons p
              JOIN memberships m ON m.person_id = p.id ORDER BY p.id`,
          ),
        ).toEqual([
          { id: 'me', kind: 'person', name: 'me', course_id: 'default', role: 'owner' },
          { id: 'page', kind: 'shared', name: 'submission page', course_id: 'default', role: 'student' },
          { id: 'staff', kind: 'person', name: 'course 101', course_id: 'default', role: 'teacher' },
        ]);
        expect(await new ApiKeys(opened).list()).toMatchObject([
          { id: 'page', personId: 'page', courseId: 'default' },
          { id: 'staff', personId: 'staff', courseId: 'default' },
          { id: 'me', personId: 'me', courseId: undefined },
        ]);
        const lab = { courseId: 'default', id: 'lab' };
        const assignments = new Assignments(opened);
        expect(await assignments.get(everyone, lab, 0)).toEqual({
          ...{ ...lab, version: 2, document: 'two', opensMs: undefined, closesMs: undefined },
          ...{ createdMs: 10, updatedMs: 20 },
        });
        expect(await assignments.versionOf({ ...lab, version: 1 })).toMatchObject({ document: 'one' });
      } finally {
        await opened.close();
        await old.remove();
      }
    });

    test('of a newer program is refused', async () => {
      await query(database, 'INSERT INTO schema_version (version) VALUES (99)');
      const fault = migrate(other);
      await expect(fault).rejects.toMatchObject({ code: 'data-invalid' });
      await expect(fault).rejects.toThrow('the store has schema 99');
    });
  });
}
