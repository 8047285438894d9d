/**
 * Every query that handlers use, over both databases, asked by somebody whom nothing concerns: it
 * gives nothing. The same with the filter forgotten gives something, so it is the filter that
 * protects, and this test would notice if one were left out. A method that is not in the table
 * fails the test.
 */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { anybody } from '#service/auth/authenticator.js';
import { ApiKeys } from '#service/store/api-keys.js';
import { Assignments } from '#service/store/assignments.js';
import { AuditRecords } from '#service/store/audit-records.js';
import { CourseKeys } from '#service/store/course-keys.js';
import type { Role } from '#service/store/courses.js';
import type { Database } from '#service/store/database.js';
import { LineItems } from '#service/store/line-items.js';
import { Localisations } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { insertPerson, People, putMembership } from '#service/store/people.js';
import { openPostgresDatabase } from '#service/store/postgres-database.js';
import { Remarks } from '#service/store/remarks.js';
import { TriesStore } from '#service/store/tries.js';
import { UsedBytesStore } from '#service/store/used-bytes.js';
import { Whose } from '#service/store/whose.js';
import { describeUnless } from '../support/describe-with.js';
import { everyone } from '../support/everyone.js';
import { openSqliteHere } from '../support/sqlite-here.js';
import { freshSchema, missingPostgres } from '../support/test-postgres.js';

interface OpenStore {
  readonly database: Database;
  close(): Promise<void>;
}

async function overSqlite(): Promise<OpenStore> {
  const database = openSqliteHere(':memory:');
  return { database, close: () => database.close() };
}

async function overPostgres(): Promise<OpenStore> {
  const schema = await freshSchema();
  const database = await openPostgresDatabase(schema.url);
  return {
    database,
    async close() {
      await database.close();
      await schema.remove();
    },
  };
}

const nowMs = 100;
const courseId = 'c';
const page = { after: '', limit: 9, nowMs };

/** Classes whose methods handlers call, with what each method that takes a `Whose` is asked. */
const filtered = {
  Localisations: {
    get: (store: Localisations, whose: Whose) => store.get(whose, 'row'),
    wholeOf: (store: Localisations, whose: Whose) => store.wholeOf(whose, ['row']),
    summary: (store: Localisations, whose: Whose) => store.summary(whose, 'row'),
    list: (store: Localisations, whose: Whose) => store.list(whose, { courseId, limit: 9 }),
    listWhole: (store: Localisations, whose: Whose) => store.listWhole(whose, { personId: 'ada', limit: 9 }),
    cancel: (store: Localisations, whose: Whose) => store.cancel(whose, 'row', nowMs),
  },
  Assignments: {
    get: (store: Assignments, whose: Whose) => store.get(whose, { courseId, id: 'lab' }, nowMs),
    newest: (store: Assignments, whose: Whose) => store.newest(whose, { courseId, id: 'lab' }, nowMs),
    list: (store: Assignments, whose: Whose) => store.list(whose, courseId, page),
    put: (store: Assignments, whose: Whose) =>
      store.put(whose, { courseId, id: 'other' }, 0, lab, nowMs).catch(() => false),
  },
  People: {
    listCourses: (store: People, whose: Whose) => store.listCourses(whose, '', 9),
    course: (store: People, whose: Whose) => store.course(whose, courseId),
    members: (store: People, whose: Whose) => store.members(whose, courseId, '', 9),
    member: (store: People, whose: Whose) => store.member(whose, courseId, 'ada'),
    keepDays: async (store: People, whose: Whose) => {
      await store.keepDays(whose, courseId, 7);
      return (await store.course(everyone, courseId))?.keepDays === 7;
    },
  },
  CourseKeys: {
    list: (store: CourseKeys, whose: Whose) => store.list(whose, { courseId, after: '', limit: 9 }),
    revoke: (store: CourseKeys, whose: Whose) => store.revoke(whose, ['key'], nowMs),
  },
  Remarks: {
    list: (store: Remarks, whose: Whose) => store.list(whose, { courseId, id: 'lab' }),
    put: (store: Remarks, whose: Whose) =>
      store.put(whose, { courseId, id: 'lab' }, remark).then(
        () => true,
        () => false,
      ),
    growGroup: async (store: Remarks, whose: Whose) => {
      await store.growGroup(whose, { courseId, id: 'lab' }, 'a1', ['a1', 'b2']);
      const [grown] = await store.list(everyone, { courseId, id: 'lab' });
      return grown?.subject.kind === 'group' && grown.subject.keys.length > 1;
    },
  },
  LineItems: {
    list: (store: LineItems, whose: Whose) => store.list(whose, { courseId, id: 'lab' }),
  },
  AuditRecords: {
    list: (store: AuditRecords, whose: Whose) => store.list(whose, { courseId, limit: 9 }),
  },
  TriesStore: {},
  UsedBytesStore: {},
} as const;

/** Methods that take none, and why they need none. */
const unfiltered: Readonly<Record<keyof typeof filtered, Readonly<Record<string, string>>>> = {
  Localisations: {
    add: 'adds rows',
    remembered: 'an answer given to the same key',
    countQueuedOf: 'a number, of the one who asks',
    one: 'part of the others',
    select: 'part of the others',
  },
  Assignments: { versionOf: 'of a row that was found' },
  People: {
    hasCourse: 'whether an operator’s course is there',
    putCourse: 'for who administers the machine',
    self: 'of the one who asks',
    membershipsOf: 'for a login, which its provider vouches for',
    hasPerson: 'whether an operator’s person is there',
    known: 'for enrolment, which checks the role of who enrols',
  },
  CourseKeys: { exchange: 'of the link that was shown' },
  AuditRecords: { add: 'adds a row' },
  Remarks: {},
  LineItems: { put: 'of a launch that was checked', useNonce: 'no row of anybody’s' },
  TriesStore: { of: 'numbers, of the one who asks' },
  UsedBytesStore: { of: 'numbers, of the one who asks' },
};

const remark = {
  subject: { kind: 'group', id: 'a1', keys: ['a1'] },
  ...{ comment: 'so', credit: undefined, changedMs: 1 },
} as const;
const lab = { document: '{}', opensMs: undefined, closesMs: undefined };
const classes = {
  ...{
    Localisations,
    Assignments,
    People,
    CourseKeys,
    AuditRecords,
    LineItems,
    Remarks,
    TriesStore,
    UsedBytesStore,
  },
};

function whose(personId: string, roles: Readonly<Record<string, Role>>): Whose {
  return Whose.of({ ...anybody, personId, roles });
}

const strangers: readonly (readonly [string, Whose])[] = [
  ['an owner of another course', whose('olga', { d: 'owner' })],
  ['a student of another course', whose('dan', { d: 'student' })],
  ['a member of nothing', whose('eve', {})],
];

/** All that gives nothing. */
const nothing: readonly unknown[] = [undefined, false];

function isNothing(answer: unknown): boolean {
  return nothing.includes(answer) || (Array.isArray(answer) && answer.length === 0);
}

const everything = { sql: '(1 = 1)', parameters: [] };

/** Every filter lets everything through, as if nobody had written it. */
function forgetFilters(): void {
  for (const filter of ['localisations', 'assignments', 'courses', 'keys'] as const) {
    jest.spyOn(Whose.prototype, filter).mockReturnValue(everything);
  }
  jest.spyOn(Whose.prototype, 'isAtLeast').mockReturnValue(true);
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  const people = new People(database);
  const limits = { keepDays: undefined, bytesMax: undefined, personBytesMax: undefined };
  for (const id of ['c', 'd']) await people.putCourse({ id, title: '', createdMs: 0, ...limits });
  await database.transaction([
    insertPerson({ id: 'ada', rosterId: 's1', name: 'Ada', createdMs: 0 }),
    putMembership(courseId, 'ada', 'student', 0),
  ]);
  const key = { id: 'key', name: 'k', scopes: ['submit'], personId: 'ada', courseId, createdMs: 0 } as const;
  await new ApiKeys(database).add([{ key, hash: 'h' }]);
  await new Assignments(database).put(everyone, { courseId, id: 'lab' }, 0, lab, 1);
  await new Localisations(database).add([
    {
      ...{ id: 'row', keyId: 'key', personId: 'ada', courseId, ticketHash: undefined, assignment: undefined },
      ...{ submitter: undefined, file: 'a.c', request: 'text', requestId: 'r', priority: 0 },
      ...{ isWithheld: false, createdMs: 1 },
    },
  ]);
  const item = { personId: 'ada', platform: 'campus', sub: 'u', lineItem: 'https://campus.example.org/1' };
  await new LineItems(database).put({ courseId, id: 'lab' }, item);
  await new Remarks(database).put(everyone, { courseId, id: 'lab' }, remark);
  await new AuditRecords(database).add({
    ...{ id: 'record', atMs: 1, untilMs: 2, personId: 'tom', keyId: 'k', courseId, operation: 'get' },
    ...{ doing: 'read', what: 'person', object: 'ada', outcome: 'done' },
  });
}

function describeFilters(open: () => Promise<OpenStore>): void {
  let store: OpenStore;
  beforeEach(async () => {
    store = await open();
    await fill(store.database);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.close();
  });

  for (const [name, methods] of Object.entries(filtered)) {
    for (const [method, ask] of Object.entries(methods)) {
      test(`${name}.${method}`, async () => {
        const made = new classes[name as keyof typeof classes](store.database);
        const asked = ask as (store: unknown, whose: Whose) => Promise<unknown>;
        for (const [who, stranger] of strangers) {
          const answer = await asked(made, stranger);
          expect([who, answer, isNothing(answer) || isOwnCourse(answer)]).toEqual([who, answer, true]);
        }
        forgetFilters();
        const leaked = await asked(made, strangers[0]![1]);
        expect(isNothing(leaked) || isOwnCourse(leaked)).toBe(false);
      });
    }
  }
}

/** The course of the strangers is theirs to see. */
function isOwnCourse(answer: unknown): boolean {
  return Array.isArray(answer) && answer.every(({ id }) => id === 'd');
}

describe('over SQLite', () => describeFilters(overSqlite));
describeUnless(await missingPostgres(), 'over PostgreSQL', () => describeFilters(overPostgres));

test.each(Object.entries(classes))('%s has no other method', (name, { prototype }) => {
  const known = name as keyof typeof filtered;
  const methods = Object.getOwnPropertyNames(prototype).filter((method) => method !== 'constructor');
  expect(methods.toSorted()).toEqual(
    [...Object.keys(filtered[known]), ...Object.keys(unfiltered[known])].toSorted(),
  );
});
