/**
 * Two courses and every role, over a running service: who asks for what, whose it is, and what
 * comes of it. Each operation is tried as each of them.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const roles = ['owner', 'teacher', 'tutor', 'student'] as const;
const suite = { tests: [{ name: 'one', expect: { stdout: '1\n' } }] };
const program = { name: 'a.c', source: '#include <stdio.h>\nint main(void) { puts("2"); }\n' };
/** It waits behind one that does not end, so that it can be cancelled. */
const endless = {
  submission: { source: 'int main(void) { for (;;) ; }' },
  suite: { tests: [{ name: 'any', expect: { stdout: '' } }] },
};
/** Not a loop that is seen to have no end: what it computes decides. */
const holding = {
  submission: {
    source:
      'int main(void) { unsigned long x = 1; while (x != 0) x = x * 2862933555777941757u + 3037000493u; }',
  },
  suite: { ...endless.suite, stepsPerTestMax: 1_000_000_000 },
};

let bundle: ServiceBundle;
let service: RunningService;
/** By who asks: a role of the course `a`, or of `b`; a second student; a shared key; nobody. */
const keys = new Map<string, string>();

async function send(who: string, method: string, path: string, body?: unknown, ticket?: string) {
  const answer = await service.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${keys.get(who)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ticket !== undefined && { 'nearmiss-ticket': ticket }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

async function submit(
  who: string,
  to: unknown = endless,
): Promise<{ readonly id: string; readonly ticket?: string }> {
  const { status, body } = await send(who, 'POST', '/v1/localisations', to);
  expect([who, status]).toEqual([who, 202]);
  return body;
}

beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start({ threads: 1, requestsPerMinute: 1_000_000, drainMs: 0 });
  for (const role of roles) {
    keys.set(`a ${role}`, await service.enrol('a', role));
    keys.set(`b ${role}`, await service.enrol('b', role));
  }
  keys.set('a other student', await service.enrol('a', 'student'));
  keys.set('operator', service.keys.admin);
  for (const course of ['a', 'b']) {
    const later = { opensAt: '2999-01-01T00:00:00Z' };
    const over = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2020-02-01T00:00:00Z' };
    for (const [id, times] of Object.entries({ open: {}, later, over })) {
      const body = { suite, title: `${id} in ${course}`, ...times };
      expect((await send(`${course} teacher`, 'PUT', `/v1/assignments/${id}`, body)).status).toBe(201);
    }
  }
  for (let held = 0; held < 3; held++) await submit('operator', holding);
}, 120_000);

afterAll(async () => {
  await service.close();
  await bundle.remove();
});

const everybody = [
  ...roles.map((role) => `a ${role}`),
  'a other student',
  'b owner',
  'b student',
  'operator',
];

/** What each gets: staff and the one whose it is, by default; everybody else as if it were not there. */
type Expected = Readonly<Record<string, number>>;

const staffReads: Expected = { 'a owner': 200, 'a teacher': 200, 'a tutor': 200, operator: 200 };
const elsewhere: Expected = { 'b owner': 404, 'b student': 404 };
const ownRow: Expected = { ...staffReads, ...elsewhere, 'a student': 200, 'a other student': 404 };
const cancels: Expected = {
  ...elsewhere,
  ...{
    'a owner': 204,
    'a teacher': 204,
    'a tutor': 403,
    'a student': 204,
    'a other student': 404,
    operator: 204,
  },
};

describe('a submission of a student', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await submit('a student'));
  });

  test.each([
    ['GET', '', ownRow],
    ['GET', '/events', ownRow],
    // It has no report yet, for those who may know of it.
    [
      'GET',
      '/report',
      Object.fromEntries(Object.entries(ownRow).map(([who, is]) => [who, is === 200 ? 409 : is])),
    ],
    [
      'GET',
      '/highlights',
      Object.fromEntries(Object.entries(ownRow).map(([who, is]) => [who, is === 200 ? 409 : is])),
    ],
  ])('%s %s', async (method, rest, expected) => {
    for (const who of everybody) {
      if (rest === '/events' && expected[who] === 200) continue;
      const { status } = await send(who, method, `/v1/localisations/${id}${rest}`);
      expect([who, status]).toEqual([who, expected[who]]);
    }
  });

  test('is cancelled by its student and by who teaches the course', async () => {
    for (const who of everybody) {
      const own = await submit('a student');
      const { status } = await send(who, 'DELETE', `/v1/localisations/${own.id}`);
      expect([who, status]).toEqual([who, cancels[who]]);
      const state = status === 204 ? 'cancelled' : 'queued';
      expect((await send('operator', 'GET', `/v1/localisations/${own.id}`)).body.state).toBe(state);
    }
  });

  test('is listed for the same as see it', async () => {
    for (const who of everybody) {
      const listed = await send(who, 'GET', '/v1/localisations?order=newest&limit=100');
      const ids = listed.body.items.map((each: { readonly id: string }) => each.id);
      expect([who, ids.includes(id)]).toEqual([who, ownRow[who] === 200]);
    }
  });
});

describe('what tutors and teachers submit', () => {
  test.each(['a owner', 'a teacher', 'a tutor'])('%s: students do not see it', async (who) => {
    const { id } = await submit(who);
    for (const other of ['a student', 'a other student', 'b owner']) {
      expect([other, (await send(other, 'GET', `/v1/localisations/${id}`)).status]).toEqual([other, 404]);
    }
    expect((await send(who, 'GET', `/v1/localisations/${id}`)).status).toBe(200);
  });
});

const both = { 'b owner': 200, 'b student': 200 };
const staffOnly: Expected = {
  ...staffReads,
  'a student': 403,
  'a other student': 403,
  'b owner': 404,
  'b student': 403,
};
const puts: Expected = {
  ...{ 'a owner': 200, 'a teacher': 200, 'a tutor': 403, 'a student': 403, 'a other student': 403 },
  ...{ 'b owner': 404, 'b student': 403, operator: 200 },
};
const seesOpen: Expected = { ...staffReads, ...elsewhere, 'a student': 200, 'a other student': 200 };
const seesLater: Expected = { ...seesOpen, 'a student': 404, 'a other student': 404 };
const submits: Expected = Object.fromEntries(
  Object.entries(seesOpen).map(([who, is]) => [who, is === 200 ? 202 : is]),
);
const submitsLater: Expected = Object.fromEntries(
  Object.entries(seesLater).map(([who, is]) => [who, is === 200 ? 202 : is]),
);
const submitsOver: Expected = { ...submits, 'a student': 409, 'a other student': 409 };

describe('an assignment of the course a', () => {
  test.each<[string, string, unknown, Expected]>([
    ['GET', '/v1/assignments/open?course=a', undefined, seesOpen],
    ['GET', '/v1/assignments/over?course=a', undefined, seesOpen],
    ['GET', '/v1/assignments/later?course=a', undefined, seesLater],
    ['GET', '/v1/assignments?course=a', undefined, seesOpen],
    ['GET', '/v1/assignments/open/report?course=a', undefined, staffOnly],
    ['PUT', '/v1/assignments/open?course=a', { suite, title: 'open in a' }, puts],
    ['POST', '/v1/assignments/open/submissions?course=a', program, submits],
    ['POST', '/v1/assignments/later/submissions?course=a', program, submitsLater],
    ['POST', '/v1/assignments/over/submissions?course=a', program, submitsOver],
    ['POST', '/v1/localisations', { submission: program, assignment: 'open', course: 'a' }, submits],
    ['POST', '/v1/localisations', { submission: program, assignment: 'later', course: 'a' }, submitsLater],
    ['POST', '/v1/localisations', { submission: program, assignment: 'over', course: 'a' }, submitsOver],
    ['POST', '/v1/localisations', { ...endless, course: 'a' }, submits],
    ['GET', '/v1/key', undefined, { ...staffReads, ...both, 'a student': 200, 'a other student': 200 }],
    [
      'GET',
      '/metrics',
      undefined,
      { ...Object.fromEntries(everybody.map((who) => [who, 403])), operator: 200 },
    ],
  ])('%s %s', async (method, path, body, expected) => {
    for (const who of everybody) {
      const { status } = await send(who, method, path, body);
      expect([who, status]).toEqual([who, expected[who]]);
    }
  });

  test('of the same name is another in the course b', async () => {
    expect((await send('a student', 'GET', '/v1/assignments/open')).body.title).toBe('open in a');
    expect((await send('b student', 'GET', '/v1/assignments/open')).body.title).toBe('open in b');
    const listed = async (who: string) =>
      (await send(who, 'GET', '/v1/assignments')).body.items.map(
        (each: { readonly title: string }) => each.title,
      );
    expect(await listed('a student')).toEqual(['open in a']);
    expect(await listed('b tutor')).toEqual(['later in b', 'open in b', 'over in b']);
  });

  test('shows its settings to staff of its course alone', async () => {
    for (const who of ['a owner', 'a teacher', 'a tutor', 'a student']) {
      const { body } = await send(who, 'GET', '/v1/assignments/open');
      expect([who, 'hiddenTests' in body]).toEqual([who, who !== 'a student']);
    }
  });
});

describe('a key that several share', () => {
  beforeAll(async () => {
    const { addSharedKey } = service;
    keys.set('page', await addSharedKey());
  });

  test('shows and cancels with the ticket alone, and lists nothing', async () => {
    const [mine, yours] = [await submit('page'), await submit('page')];
    expect(mine.ticket).toBeDefined();
    expect(mine.ticket).not.toBe(yours.ticket);
    const path = `/v1/localisations/${mine.id}`;
    for (const ticket of [undefined, yours.ticket, 'nonsense']) {
      for (const [method, rest] of [
        ['GET', ''],
        ['GET', '/events'],
        ['GET', '/report'],
        ['DELETE', ''],
      ] as const) {
        expect((await send('page', method, path + rest, undefined, ticket)).status).toBe(404);
      }
      const listed = await send('page', 'GET', '/v1/localisations', undefined, ticket);
      expect(listed.body.items.map((each: { readonly id: string }) => each.id)).not.toContain(mine.id);
    }
    // A ticket is worth nothing with another key.
    expect((await send('a student', 'GET', path, undefined, mine.ticket)).status).toBe(404);
    expect((await send('page', 'GET', path, undefined, mine.ticket)).status).toBe(200);
    expect((await send('page', 'DELETE', path, undefined, mine.ticket)).status).toBe(204);
  });

  test('replaces nobody’s submission in the report on a class', async () => {
    await send('operator', 'PUT', '/v1/assignments/lab', { suite });
    const right = { ...program, source: program.source.replace('2', '1'), submitter: 'ada' };
    for (const each of [right, { ...program, submitter: 'ada' }]) {
      expect((await send('page', 'POST', '/v1/assignments/lab/submissions', each)).status).toBe(202);
    }
    for (const { id } of (await send('operator', 'GET', '/v1/localisations?state=running')).body.items) {
      await send('operator', 'DELETE', `/v1/localisations/${id}`);
    }
    for (const { id } of (await send('operator', 'GET', '/v1/localisations?state=queued&limit=100')).body
      .items) {
      const { body } = await send('operator', 'GET', `/v1/localisations/${id}`);
      if (body.assignment?.id !== 'lab') await send('operator', 'DELETE', `/v1/localisations/${id}`);
    }
    let csv = '';
    for (let pending = true; pending; ) {
      const answer = await service.fetch('/v1/assignments/lab/report?format=csv');
      pending = answer.headers.get('nearmiss-pending') !== '0';
      csv = await answer.text();
    }
    const rows = csv.split('\n').filter((line) => line.startsWith('ada/a.c (shared key: '));
    expect(rows.map((line) => line.split(',')[1]).sort()).toEqual(['near-miss', 'passes']);
  });
});
