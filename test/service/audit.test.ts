/** The audit of a running service: what requests leave in it, and who sees it; and how its log names clients. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

interface Item {
  readonly person: { readonly id: string; readonly name?: string };
  readonly operation: string;
  readonly doing: string;
  readonly object?: string;
  readonly outcome: string;
}

const program = {
  submission: { source: 'int main(void) { return 0; }' },
  suite: { tests: [{ name: 'one', expect: { stdout: '' } }] },
};

let bundle: ServiceBundle;
let service: RunningService;
const keys = new Map<string, string>();
const people = new Map<string, string>();

async function send(who: string, method: string, path: string, body?: unknown) {
  const answer = await service.fetch(path, {
    method,
    headers: { authorization: `Bearer ${keys.get(who)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function items(who: string, query = ''): Promise<readonly Item[]> {
  const { status, body } = await send(who, 'GET', `/v1/audit${query}`);
  expect([who, status]).toEqual([who, 200]);
  return body.items;
}

const short = (all: readonly Item[]) =>
  all.map(({ person, operation, outcome }) => `${person.name ?? '-'}: ${operation}, ${outcome}`);

beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start({ threads: 1, drainMs: 0 });
  for (const [who, course, role] of [
    ['teacher', 'a', 'teacher'],
    ['tutor', 'a', 'tutor'],
    ['student', 'a', 'student'],
    ['stranger', 'b', 'student'],
    ['neighbour', 'b', 'teacher'],
  ] as const) {
    keys.set(who, await service.enrol(course, role));
    people.set(who, (await send(who, 'GET', '/v1/key')).body.person);
  }
  keys.set('operator', service.keys.admin);
}, 120_000);
afterAll(() => bundle.remove());

test('what was read, changed, exported and refused is there for those who teach the course', async () => {
  const { body: submitted } = await send('student', 'POST', '/v1/localisations', program);
  const path = `/v1/localisations/${submitted.id}`;
  await send('student', 'GET', path);
  await send('tutor', 'GET', path);
  await send('tutor', 'GET', `${path}/report`);
  await send('stranger', 'GET', path);
  await send('student', 'GET', '/v1/assignments/lab/report');
  await send('teacher', 'PUT', '/v1/assignments/lab', { suite: program.suite });
  await send('tutor', 'PUT', '/v1/assignments/lab', { suite: program.suite });
  await send('teacher', 'GET', '/v1/assignments/lab/report');
  await send('student', 'GET', `/v1/people/${people.get('student')}`);

  expect(short(await items('teacher')).toReversed()).toEqual([
    'the tutor of a: getLocalisation, done',
    // Nobody of this course.
    '-: getLocalisation, not-found',
    'the student of a: getAssignmentReport, scope-insufficient',
    'the teacher of a: putAssignment, done',
    'the tutor of a: putAssignment, scope-insufficient',
    'the teacher of a: getAssignmentReport, done',
    'the student of a: exportPerson, done',
  ]);
  const refused = await items('teacher', `?refused=true&person=${people.get('stranger')}`);
  expect(refused).toEqual([expect.objectContaining({ object: submitted.id, owner: people.get('student') })]);
  expect(short(await items('teacher', '?doing=export&limit=1'))).toEqual([
    'the student of a: exportPerson, done',
  ]);
  expect(short(await items('operator', '?course=a&doing=change&refused=false'))).toEqual([
    'the teacher of a: putAssignment, done',
  ]);
});

test('others do not see it, and that they asked is there', async () => {
  for (const [who, status] of [
    ['tutor', 403],
    ['student', 403],
    ['neighbour', 404],
  ] as const) {
    expect([who, (await send(who, 'GET', '/v1/audit?course=a')).status]).toEqual([who, status]);
  }
  const asked = (await items('teacher')).filter(({ operation }) => operation === 'listAudit');
  expect(asked.filter(({ outcome }) => outcome !== 'done').map(({ person }) => person.id)).toEqual(
    ['neighbour', 'student', 'tutor'].map((who) => people.get(who)),
  );
  expect(short(await items('neighbour')).join()).not.toMatch(/of a/);
});

test('lines of the log have key and address hashed, so that those of one client are alike', async () => {
  await send('tutor', 'GET', '/v1/key');
  await send('tutor', 'GET', '/v1/key');
  await send('student', 'GET', '/v1/key');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes('"route":"/v1/key"'))
    .map((line) => JSON.parse(line) as { readonly key: string; readonly address: string });
  const [first, second, third] = lines.slice(-3);
  expect(first!.key).toMatch(/^[\w-]{16}$/);
  expect([second!.key, second!.address]).toEqual([first!.key, first!.address]);
  expect(third!.key).not.toBe(first!.key);
  const requests = service
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'));
  expect(requests.join()).not.toContain('127.0.0.1');
});
