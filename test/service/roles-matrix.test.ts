/**
 * Two courses and every role, over a running service: who asks for what, whose it is, and what
 * comes of it. More than forty, each tried as each of them.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { athenaOperations } from '#service/api/athena-operations.js';
import { jobeOperations } from '#service/api/jobe-operations.js';
import { ApiContract } from '../support/api-contract.js';
import { apiDocument } from '../support/api-document.js';
import { jobProcessesOf } from '../support/job-processes.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const roles = ['owner', 'teacher', 'tutor', 'student'] as const;
const suite = { tests: [{ name: 'one', expect: { stdout: '1\n' } }] };
const program = { name: 'a.c', source: '#include <stdio.h>\nint main(void) { puts("2"); }\n' };
const endless = {
  submission: { source: 'int main(void) { for (;;) ; }' },
  suite: { tests: [{ name: 'any', expect: { stdout: '' } }] },
};

const settings = { threads: 1, requestsPerMinute: 1_000_000, drainMs: 0 };

let bundle: ServiceBundle;
let service: RunningService;
/** By who asks: a role of the course `a`, or of `b`; a second student; a shared key; nobody. */
const keys = new Map<string, string>();
const contract = new ApiContract(apiDocument);
/** By operation: who has asked for it. */
const asked = new Map<string, Set<string>>();

async function send(who: string, method: string, path: string, body?: unknown, ticket?: string) {
  const operation = contract.match(method, path)?.operation.operationId ?? `${method} ${path}`;
  asked.set(operation, (asked.get(operation) ?? new Set()).add(who));
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
  service = await bundle.start(settings);
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
  await submit('operator');
  await stopWork();
}, 120_000);

/** All that is submitted from now on waits, and can be cancelled. */
async function stopWork(): Promise<void> {
  for (;;) {
    const [pid] = jobProcessesOf(service.process.pid!, 'localise-thread');
    if (pid !== undefined) {
      process.kill(pid, 'SIGSTOP');
      return;
    }
    await delay(20);
  }
}

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

  test('once it has ended, the news of it end for the same as see it', async () => {
    const own = await submit('a student');
    expect((await send('a student', 'DELETE', `/v1/localisations/${own.id}`)).status).toBe(204);
    for (const who of everybody) {
      const { status } = await send(who, 'GET', `/v1/localisations/${own.id}/events`);
      expect([who, status]).toEqual([who, ownRow[who]]);
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

/** What somebody gets who is in the course with each role, one of another course, and an operator. */
function byRole(
  owner: number,
  teacher: number,
  tutor: number,
  student: number,
  otherStudent = student,
  otherOwner = 404,
  otherCourse = 404,
): Expected {
  return {
    ...{ 'a owner': owner, 'a teacher': teacher, 'a tutor': tutor, 'a student': student },
    ...{ 'a other student': otherStudent, 'b owner': otherOwner, 'b student': otherCourse, operator: owner },
  };
}

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
});

describe('people, keys and the audit of the course a', () => {
  const persons = new Map<string, string>();
  beforeAll(async () => {
    for (const who of everybody) persons.set(who, (await send(who, 'GET', '/v1/key')).body.person);
    await send('a owner', 'PUT', '/v1/assignments/copied?course=a', { from: 'open' });
  });
  const person = (who: string) => `/v1/people/${persons.get(who)}?course=a`;
  const enrolling =
    (role: string, give = 'nothing') =>
    () => ({
      people: [{ id: `${role}-${Math.random()}`, name: 'somebody' }],
      ...{ role, give },
    });
  const nothing = () => undefined;

  test.each<[string, () => string, () => unknown, Expected]>([
    ['GET', () => '/v1/people?course=a', nothing, byRole(200, 200, 200, 403, 403, 404, 403)],
    ['POST', () => '/v1/people?course=a', enrolling('student'), byRole(201, 201, 403, 403, 403, 404, 403)],
    [
      'POST',
      () => '/v1/people?course=a',
      enrolling('student', 'links'),
      byRole(201, 201, 403, 403, 403, 404, 403),
    ],
    ['POST', () => '/v1/people?course=a', enrolling('tutor'), byRole(201, 403, 403, 403, 403, 404, 403)],
    [
      'POST',
      () => '/v1/people?course=a',
      enrolling('teacher', 'keys'),
      byRole(201, 403, 403, 403, 403, 404, 403),
    ],
    ['POST', () => '/v1/people?course=a', enrolling('owner'), byRole(201, 403, 403, 403, 403, 404, 403)],
    ['GET', () => person('a student'), nothing, byRole(200, 200, 404, 200, 404)],
    ['GET', () => person('a tutor'), nothing, byRole(200, 404, 200, 404)],
    ['GET', () => person('b student'), nothing, byRole(404, 404, 404, 404)],
    ['DELETE', () => person('b student'), nothing, byRole(404, 404, 404, 403, 403, 404, 403)],
    ['GET', () => '/v1/keys?course=a', nothing, byRole(200, 200, 200, 200)],
    ['POST', () => '/v1/session', nothing, byRole(401, 401, 401, 401, 401, 401, 401)],
    ['GET', () => '/v1/course?course=a', nothing, byRole(200, 200, 200, 403, 403, 404, 403)],
    ['PUT', () => '/v1/course?course=a', () => ({}), byRole(200, 403, 403, 403, 403, 404, 403)],
    [
      'POST',
      () => '/v1/suites',
      () => ({ files: [{ path: 'suite.json', text: JSON.stringify(suite) }] }),
      byRole(200, 200, 200, 403, 403, 200, 403),
    ],
    ['GET', () => '/v1/assignments/open/class?course=a', nothing, byRole(200, 200, 200, 403, 403, 404, 403)],
    [
      'GET',
      () => '/v1/assignments/open/hand-back?course=a',
      nothing,
      byRole(200, 200, 200, 403, 403, 404, 403),
    ],
    [
      'POST',
      () => '/v1/assignments/open/grades?course=a',
      nothing,
      byRole(200, 200, 403, 403, 403, 404, 403),
    ],
    [
      'PUT',
      () => '/v1/assignments/open/remarks?course=a',
      () => ({ group: { id: 'a1', keys: ['a1'] }, comment: 'so' }),
      byRole(204, 204, 403, 403, 403, 404, 403),
    ],
    [
      'PUT',
      () => '/v1/assignments/open/remarks?course=a',
      () => ({ student: { owner: persons.get('a student') }, credit: '1' }),
      byRole(204, 204, 403, 403, 403, 404, 403),
    ],
    [
      'PUT',
      () => '/v1/assignments/copied?course=a',
      () => ({ from: 'open' }),
      byRole(200, 200, 403, 403, 403, 404, 403),
    ],
    ['GET', () => '/v1/audit?course=a', nothing, byRole(200, 200, 403, 403, 403, 404, 403)],
    ['GET', () => '/v1/audit?course=a&refused=true', nothing, byRole(200, 200, 403, 403, 403, 404, 403)],
    [
      'GET',
      () => '/v1/assignments/open/report?course=a&format=csv',
      nothing,
      byRole(200, 200, 200, 403, 403, 404, 403),
    ],
    [
      'PUT',
      () => '/v1/assignments/later?course=a',
      () => ({ suite, title: 'later in a', opensAt: '2999-01-01T00:00:00Z' }),
      byRole(200, 200, 403, 403, 403, 404, 403),
    ],
    // This service answers no agents; a student does not learn so much.
    [
      'POST',
      () => '/v1/mcp',
      () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      byRole(404, 404, 404, 403, 403, 404, 403),
    ],
    ['GET', () => '/healthz', nothing, byRole(200, 200, 200, 200, 200, 200, 200)],
    ['GET', () => '/readyz', nothing, byRole(200, 200, 200, 200, 200, 200, 200)],
  ])('%s %s', async (method, path, body, expected) => {
    for (const who of everybody) {
      const { status } = await send(who, method, path(), body());
      expect([who, path(), status]).toEqual([who, path(), expected[who]]);
    }
  });

  test('a student is erased by who teaches the course, a tutor by its owner', async () => {
    for (const [role, expected] of [
      ['student', byRole(204, 204, 403, 403, 403, 404, 403)],
      ['tutor', byRole(204, 403, 403, 403, 403, 404, 403)],
    ] as const) {
      for (const who of everybody) {
        const { body } = await send('operator', 'POST', '/v1/people?course=a', enrolling(role)());
        const path = `/v1/people/${body.items[0].id}?course=a`;
        const { status } = await send(who, 'DELETE', path);
        expect([role, who, status]).toEqual([role, who, expected[who]]);
        const isLeft = (await send('operator', 'GET', path)).status === 200;
        expect([role, who, isLeft]).toEqual([role, who, status !== 204]);
      }
    }
  });

  test('keys are seen and revoked by the same, and by those whose they are', async () => {
    for (const [role, mayRevoke] of [
      ['student', ['a owner', 'a teacher', 'operator']],
      ['tutor', ['a owner', 'operator']],
    ] as const) {
      for (const who of everybody) {
        const { body } = await send('operator', 'POST', '/v1/people?course=a', enrolling(role, 'keys')());
        const [{ keyId, id, key }] = body.items;
        const listed = await send(who, 'GET', `/v1/keys?course=a&person=${id}`);
        const sees = listed.status === 200 && listed.body.items.length > 0;
        expect([role, who, sees]).toEqual([role, who, ['a owner', 'a teacher', 'operator'].includes(who)]);
        const { body: gone } = await send(who, 'POST', '/v1/keys/revoke', { ids: [keyId] });
        const may = (mayRevoke as readonly string[]).includes(who);
        expect([role, who, gone.revoked]).toEqual([role, who, may ? [keyId] : []]);
        keys.set('theirs', key);
        expect([who, (await send('theirs', 'GET', '/v1/key')).status]).toEqual([who, may ? 401 : 200]);
      }
    }
  });

  test('what is listed of a course is what may be seen there', async () => {
    const { id } = await submit('a student', { ...endless, course: 'a' });
    for (const [query, mine] of [
      ['course=a', ownRow],
      ['course=b', byRole(404, 404, 404, 404)],
    ] as const) {
      for (const who of everybody) {
        const { body } = await send(who, 'GET', `/v1/localisations?order=newest&limit=100&${query}`);
        const ids = body.items.map((each: { readonly id: string }) => each.id);
        const isSeen = query !== 'course=b' && mine[who] === 200;
        expect([query, who, ids.includes(id)]).toEqual([query, who, isSeen]);
      }
    }
  });
});

describe('what platforms ask, of no course', () => {
  const root = '/jobe/index.php/restapi';
  const run = { run_spec: { language_id: 'c', sourcecode: program.source } };
  const repository = 'https://artemis.example.org/a.zip';
  const suggestion = {
    exercise: {
      ...{ id: 1, programmingLanguage: 'C', solutionRepositoryUri: repository },
      testsRepositoryUri: repository,
    },
    submission: { id: 1, repositoryUri: repository },
  };
  /** Whoever grades anywhere; what they put is their own. */
  const graders = (status: number) => byRole(status, status, status, 403, 403, status, 403);

  const everyRow: readonly (readonly [string, string, unknown, Expected])[] = [
    ['GET', `${root}/languages`, undefined, graders(200)],
    // This service answers no platforms; a student does not learn so much.
    ['POST', `${root}/runs`, run, graders(404)],
    ['GET', `${root}/files/a1`, undefined, graders(404)],
    ['PUT', `${root}/files/a1`, { file_contents: 'eA==' }, graders(204)],
    ['GET', '/athena/', undefined, byRole(200, 200, 200, 200, 200, 200, 200)],
    ['POST', '/athena/submissions', undefined, graders(200)],
    ['POST', '/athena/feedbacks', undefined, graders(200)],
    ['POST', '/athena/select_submission', undefined, graders(200)],
    ['POST', '/athena/feedback_suggestions', suggestion, graders(404)],
  ];

  test.each(everyRow)('%s %s', async (method, path, body, expected) => {
    for (const who of everybody) {
      const { status } = await send(who, method, path, body);
      expect([who, status]).toEqual([who, expected[who]]);
    }
  });

  test('is all that is bound for platforms', () => {
    const bound = [...jobeOperations({} as never), ...athenaOperations({} as never)];
    const paths = bound.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const tried = everyRow.map(([method, path]) => `${method} ${path.replace('/a1', '/{id}')}`);
    expect(tried.sort()).toEqual(paths.sort());
  });

  test('a file is for whoever put it', async () => {
    const path = `${root}/files/own`;
    await send('a teacher', 'PUT', path, { file_contents: 'eA==' });
    for (const who of ['a teacher', 'a owner', 'b owner', 'operator']) {
      expect([who, (await send(who, 'GET', path)).status]).toEqual([who, who === 'a teacher' ? 204 : 404]);
    }
  });

  test('a key as platforms send it is the same key', async () => {
    for (const who of everybody) {
      for (const header of ['authorization', 'x-api-key']) {
        const headers = { [header]: keys.get(who)! };
        const { status } = await fetch(`${service.url}${root}/languages`, { headers });
        expect([who, header, status]).toEqual([who, header, graders(200)[who]]);
      }
    }
  });
});

// The last, since from then on somebody works.
test('what comes with a shared key replaces nobody’s submission in the report on a class', async () => {
  await send('operator', 'PUT', '/v1/assignments/lab', { suite });
  const right = { ...program, source: program.source.replace('2', '1'), submitter: 'ada' };
  for (const each of [right, { ...program, submitter: 'ada' }]) {
    expect((await send('page', 'POST', '/v1/assignments/lab/submissions', each)).status).toBe(202);
  }
  const { dataFolder } = service;
  await service.close();
  service = await bundle.start({ ...settings, dataFolder });
  let csv = '';
  for (let pending = true; pending; ) {
    const answer = await service.fetch('/v1/assignments/lab/report?format=csv');
    pending = answer.headers.get('nearmiss-pending') !== '0';
    csv = await answer.text();
  }
  const rows = csv.split('\n').filter((line) => line.startsWith('ada/a.c (shared key: '));
  expect(rows.map((line) => line.split(',')[1]).sort()).toEqual(['near-miss', 'passes']);
});

test('each operation of the contract is among them, asked for by everybody', () => {
  const operations = Object.values(apiDocument.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const missing = operations.flatMap((operation) =>
    everybody.filter((who) => !asked.get(operation)?.has(who)).map((who) => `${operation}: ${who}`),
  );
  expect(missing).toEqual([]);
});
