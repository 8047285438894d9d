/** Whose rows a query gives: by role, by ownership, by ticket; and that no query of the API does without. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { anybody } from '#service/auth/authenticator.js';
import type { ApiKey } from '#service/store/api-keys.js';
import { Assignments } from '#service/store/assignments.js';
import type { Role } from '#service/store/courses.js';
import { type Database, query } from '#service/store/database.js';
import { Localisations, type NewLocalisation } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { textHash } from '#service/store/texts.js';
import { Whose } from '#service/store/whose.js';
import { everyone } from '../../../support/everyone.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

function whose(personId: string, roles: Readonly<Record<string, Role>>, more: Partial<ApiKey> = {}): Whose {
  return Whose.of({ ...anybody, personId, roles, ...more });
}

function row(id: string, personId: string, courseId: string, ticketHash?: string): NewLocalisation {
  return {
    ...{ id, keyId: 'key', personId, courseId, ticketHash, assignment: undefined, submitter: undefined },
    ...{ file: 'a.c', request: 'text', requestId: 'r', priority: 0, isWithheld: false, createdMs: 1 },
  };
}

let database: Database;
let localisations: Localisations;

beforeAll(async () => {
  database = openSqliteHere(':memory:');
  await migrate(database);
  localisations = new Localisations(database);
  await localisations.add([
    row('ada-c', 'ada', 'c'),
    row('ada-d', 'ada', 'd'),
    row('bob-c', 'bob', 'c'),
    row('page-1', 'page', 'c', 't1'),
    row('page-2', 'page', 'c', 't2'),
  ]);
});

const shared = { isShared: true };

describe.each<[string, Whose, readonly string[], readonly string[]]>([
  ['a student', whose('ada', { c: 'student' }), ['ada-c'], ['ada-c']],
  [
    'a student of two courses',
    whose('ada', { c: 'student', d: 'student' }),
    ['ada-c', 'ada-d'],
    ['ada-c', 'ada-d'],
  ],
  ['a student of another course', whose('bob', { d: 'student' }), [], []],
  ['a tutor', whose('tom', { c: 'tutor' }), ['ada-c', 'bob-c', 'page-1', 'page-2'], []],
  ['a tutor of their own', whose('bob', { c: 'tutor' }), ['ada-c', 'bob-c', 'page-1', 'page-2'], ['bob-c']],
  [
    'a teacher here and student there',
    whose('ada', { c: 'teacher', d: 'student' }),
    ['ada-c', 'ada-d', 'bob-c', 'page-1', 'page-2'],
    ['ada-c', 'ada-d', 'bob-c', 'page-1', 'page-2'],
  ],
  ['an owner elsewhere', whose('olga', { e: 'owner' }), [], []],
  ['a member of nothing', whose('ada', {}), [], []],
  ['a shared key without a ticket', whose('page', { c: 'student' }, shared), [], []],
  [
    'a shared key with a ticket',
    whose('page', { c: 'student' }, { ...shared, ticketHash: 't1' }),
    ['page-1'],
    ['page-1'],
  ],
  ['a ticket with another key', whose('bob', { c: 'student' }, { ticketHash: 't1' }), ['bob-c'], ['bob-c']],
])('%s', (_, asking, read, changed) => {
  test('reads these', async () => {
    expect((await localisations.list(asking, { limit: 9 })).map(({ id }) => id)).toEqual(read);
    expect(
      (await localisations.listWhole(asking, { limit: 9, order: 'newest' })).map(({ id }) => id),
    ).toEqual(read.toReversed());
    for (const { id } of await localisations.list(everyone, { limit: 9 })) {
      expect((await localisations.get(asking, id))?.id).toBe(read.includes(id) ? id : undefined);
      expect((await localisations.summary(asking, id))?.id).toBe(read.includes(id) ? id : undefined);
      const whole = await localisations.wholeOf(asking, [id, 'none']);
      expect(whole.map((each) => each.id)).toEqual(read.includes(id) ? [id] : []);
    }
  });

  test('changes these, and no others', async () => {
    const copy = openSqliteHere(':memory:');
    await migrate(copy);
    const own = new Localisations(copy);
    await own.add([
      ...[row('ada-c', 'ada', 'c'), row('ada-d', 'ada', 'd'), row('bob-c', 'bob', 'c')],
      ...[row('page-1', 'page', 'c', 't1'), row('page-2', 'page', 'c', 't2')],
    ]);
    const cancelled: string[] = [];
    for (const { id } of await own.list(everyone, { limit: 9 })) {
      if (await own.cancel(asking, id, 5)) cancelled.push(id);
    }
    expect(cancelled).toEqual(changed);
    const kept = await query(copy, `SELECT id FROM localisations WHERE request_hash = $1 ORDER BY id`, [
      textHash('text'),
    ]);
    expect(kept.map(({ id }) => id)).toEqual(
      ['ada-c', 'ada-d', 'bob-c', 'page-1', 'page-2'].filter((id) => !changed.includes(id)),
    );
    await copy.close();
  });
});

test('students see assignments between their opening and their end, staff always', async () => {
  const assignments = new Assignments(database);
  const times = { early: [undefined, 50], now: [50, 200], later: [200, undefined] } as const;
  for (const [id, [opensMs, closesMs]] of Object.entries(times)) {
    await assignments.put(everyone, { courseId: 'c', id }, 0, { document: '{}', opensMs, closesMs }, 1);
  }
  const listed = async (asking: Whose) =>
    (await assignments.list(asking, 'c', { after: '', limit: 9, nowMs: 100 })).map(({ id }) => id);
  const seen = async (asking: Whose) => {
    const ids = Object.keys(times);
    const found = await Promise.all(ids.map((id) => assignments.get(asking, { courseId: 'c', id }, 100)));
    return ids.filter((_, index) => found[index] !== undefined);
  };
  const student = whose('ada', { c: 'student', d: 'teacher' });
  expect([await listed(student), await seen(student)]).toEqual([['now'], ['early', 'now']]);
  const tutor = whose('tom', { c: 'tutor' });
  expect([await listed(tutor), await seen(tutor)]).toEqual([
    ['early', 'later', 'now'],
    ['early', 'now', 'later'],
  ]);
  const stranger = whose('eve', { d: 'owner' });
  expect([await listed(stranger), await seen(stranger)]).toEqual([[], []]);
  await expect(
    assignments.put(
      tutor,
      { courseId: 'c', id: 'x' },
      0,
      { document: '', opensMs: undefined, closesMs: undefined },
      1,
    ),
  ).rejects.toThrow('staff');
});

describe('no query of the API forgets to say whose', () => {
  /** The statements that a class sends. */
  function recorder(): { readonly database: Database; readonly sent: string[] } {
    const sent: string[] = [];
    return {
      sent,
      database: {
        ...database,
        transaction: async (statements) => {
          sent.push(...statements.map(({ sql }) => sql));
          return statements.map(() => []);
        },
      },
    };
  }

  const nobody = whose('nobody', { 'the-course': 'student' });
  const mine =
    /\(person_id = \$\d+ AND course_id IN \(\$\d+\)\)|a\.course_id IN \(\$\d+\) AND COALESCE\(a\.opens_ms/;
  /** By themselves: what adds rows, one's own answer given again, how many of one's own wait, and the version of a row that was found. */
  const unfiltered = ['add', 'remembered', 'put', 'versionOf', 'countQueuedOf'];

  test.each([
    ['localisations', (own: Database) => new Localisations(own)],
    ['assignments', (own: Database) => new Assignments(own)],
  ] as const)('%s', async (_, create) => {
    const { database: own, sent } = recorder();
    // biome-ignore lint/suspicious/noExplicitAny: each method is called with what fits all of them
    const store = create(own) as any;
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(store)).filter(
      (name) => !['constructor', 'one', 'select', ...unfiltered].includes(name),
    );
    expect(methods.length).toBeGreaterThan(1);
    for (const name of methods) {
      sent.length = 0;
      const about = name === 'wholeOf' ? ['id'] : name.startsWith('list') ? { limit: 1 } : 'id';
      await store[name](nobody, about, { limit: 1 });
      expect([name, sent.length]).toEqual([name, 1]);
      expect([name, sent[0]]).toEqual([name, expect.stringMatching(mine)]);
    }
  });

  test('the recorder notices one that does', async () => {
    const { database: own, sent } = recorder();
    await query(own, 'SELECT id FROM localisations WHERE id = $1', ['a']);
    expect(sent[0]).not.toMatch(mine);
  });

  test('handlers get none of the classes that work for everybody', () => {
    const services = readFileSync('src/service/api/api-services.ts', 'utf8');
    expect(services).not.toMatch(/Claims|Upkeep|Database/);
  });
});
