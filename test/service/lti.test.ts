/**
 * Launches by LTI 1.3 from a platform of the test's own: who is let in as what, what is refused,
 * that nothing is good twice, and that grades come back to the platform.
 */

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  assistant,
  instructor,
  type Launch,
  LtiPlatformHere,
  learner,
  type WrongLaunch,
} from '../support/lti-platform-here.js';
import { freePort } from '../support/own-redis.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const startMs = 120_000;
const suite = {
  tests: [
    { name: 'small', stdin: '1 2', expect: { stdout: '3\n' } },
    { name: 'nothing', stdin: '7 0', expect: { stdout: '7\n' } },
  ],
};
const subtracts =
  '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a - b); return 0; }\n';

let platform: LtiPlatformHere;
let bundle: ServiceBundle;
let service: RunningService;
let folder: string;
let teacher: string;

beforeAll(async () => {
  platform = new LtiPlatformHere();
  await platform.open();
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-lti-'));
  const ltiFile = join(folder, 'lti.yaml');
  const courses = { 'course-17': 'c', 'course-of-guests': 'guests' };
  const byRoster = { name: 'by-roster', clientId: 'another', course: 'c', person: 'user' };
  const strict = { name: 'students', clientId: 'strict', course: 'c', staff: false };
  const platforms = [
    platform.configuration({ courses }),
    platform.configuration(byRoster),
    platform.configuration(strict),
  ];
  await writeFile(ltiFile, JSON.stringify({ platforms }));
  bundle = await bundleService();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  service = await bundle.start({ threads: 1, drainMs: 0, port, publicUrl, ltiFile });
  platform.toolKeys = `${service.url}/lti/keys`;
  teacher = await service.enrol('c', 'teacher');
  await service.enrol('guests', 'student');
  const put = await send(teacher, 'PUT', '/v1/assignments/sums', { suite });
  expect(put.status).toBe(201);
}, startMs);

afterAll(async () => {
  await service?.close();
  await bundle?.remove();
  await platform?.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(key: string, method: string, path: string, body?: unknown) {
  const answer = await service.fetch(path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Posts what the platform's form has. @returns where the browser is sent */
async function post(form: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${service.url}/lti/launch`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('set-cookie')).toBeNull();
  return answer.headers.get('location')!;
}

async function launched(launch: Launch): Promise<string> {
  return post(await platform.launch(service.url, launch));
}

/** The key that a link in the address is exchanged for, as the page does. */
async function keyOf(location: string): Promise<string> {
  const link = /^\/#\/link\/(nl_[\w-]{43})(?:\/sums)?$/.exec(location)?.[1];
  expect(link).toBeDefined();
  const { status, body } = await send(link!, 'POST', '/v1/session');
  expect(status).toBe(201);
  return body.key;
}

const ada: Launch = { sub: 'u-ada', name: 'Ada', roles: [learner], custom: { assignment: 'sums' } };

describe('who is launched', () => {
  test('comes in as what the platform says, in the course that is configured', async () => {
    const location = await launched(ada);
    expect(location).toMatch(/\/sums$/);
    const who = (await send(await keyOf(location), 'GET', '/v1/key')).body;
    expect(who).toMatchObject({ name: 'Ada', scope: 'student', submitter: 'campus:u-ada' });
    expect(who.courses).toEqual([{ id: 'c', role: 'student' }]);
    const again = (await send(await keyOf(await launched(ada)), 'GET', '/v1/key')).body;
    expect(again.person).toBe(who.person);
    for (const [sub, role, roles] of [
      ['u-tom', 'teacher', [instructor]],
      ['u-tim', 'tutor', [instructor, assistant]],
      ['u-adm', 'student', ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator']],
    ] as const) {
      const { body } = await send(await keyOf(await launched({ sub, roles })), 'GET', '/v1/key');
      expect([sub, body.courses]).toEqual([sub, [{ id: 'c', role }]]);
    }
  });

  test('keeps the role that they have, whatever a later launch says', async () => {
    const promoted = await keyOf(await launched({ ...ada, roles: [instructor] }));
    expect((await send(promoted, 'GET', '/v1/key')).body.courses).toEqual([{ id: 'c', role: 'student' }]);
    expect((await send(promoted, 'GET', '/v1/assignments/sums/class')).status).toBe(403);
  });

  test('in another course of the platform has another course here, or none', async () => {
    const guest = await keyOf(await launched({ ...ada, context: 'course-of-guests' }));
    const { courses } = (await send(guest, 'GET', '/v1/key')).body;
    expect(courses).toEqual([{ id: 'guests', role: 'student' }]);
    expect(await launched({ ...ada, context: 'course-18' })).toBe('/#/login/unknown');
    expect(await launched({ ...ada, context: '__proto__' })).toBe('/#/login/unknown');
  });

  test('has a key that no owner’s is', async () => {
    await service.enrol('c', 'owner', 'campus:u-own');
    const key = await keyOf(await launched({ sub: 'u-own', roles: [learner] }));
    expect((await send(key, 'PUT', '/v1/course', { keepDays: 1 })).status).toBe(403);
  });
});

describe('a launch that is wrong is refused', () => {
  test.each<[WrongLaunch, string]>([
    ['signature', 'refused'],
    ['unsigned', 'refused'],
    ['nonce', 'refused'],
    ['audience', 'refused'],
    ['party', 'refused'],
    ['expired', 'refused'],
    ['old', 'refused'],
    ['issuer', 'refused'],
    ['deployment', 'unknown'],
    ['type', 'refused'],
    ['version', 'refused'],
  ])('%s', async (wrong, reason) => {
    expect(await launched({ ...ada, wrong })).toBe(`/#/login/${reason}`);
  });

  test('a second time', async () => {
    const form = await platform.launch(service.url, ada);
    expect(await post(form)).toMatch(/^\/#\/link\//);
    expect(await post(form)).toBe('/#/login/refused');
  });

  test('with the state of another login, one of its own making, or none', async () => {
    const [mine, yours] = [
      await platform.launch(service.url, ada),
      await platform.launch(service.url, { ...ada, sub: 'u-eve' }),
    ];
    expect(await post({ id_token: mine.id_token, state: yours.state })).toBe('/#/login/refused');
    const [head, payload] = mine.state.split('.') as [string, string];
    const forged = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...forged, nonce: 'mine' })).toString('base64url');
    for (const state of [
      `${head}.${other}.${mine.state.split('.')[2]}`,
      // The ID token is signed too, but not by us.
      mine.id_token,
      'state',
      '',
    ]) {
      expect(await post({ id_token: mine.id_token, state })).toBe('/#/login/refused');
    }
    expect(await post({ id_token: mine.id_token })).toBe('/#/login/refused');
    expect(await post({})).toBe('/#/login/refused');
  });

  test('where a link has been used', async () => {
    const location = await launched(ada);
    await keyOf(location);
    const link = /nl_[\w-]{43}/.exec(location)![0];
    expect((await send(link, 'POST', '/v1/session')).status).toBe(401);
  });
});

describe('a login', () => {
  const login = async (fields: Readonly<Record<string, string>>, method = 'GET') => {
    const form = new URLSearchParams(fields);
    const answer = await fetch(`${service.url}/lti/login${method === 'GET' ? `?${form}` : ''}`, {
      ...{ method, redirect: 'manual' },
      ...(method === 'POST' && { body: form }),
    });
    return [answer.status, answer.headers.get('location')] as const;
  };
  const fields = { login_hint: 'u', target_link_uri: 'https://evil.example.org/' };

  test('is for platforms that are configured, and goes to their address alone', async () => {
    for (const method of ['GET', 'POST']) {
      const known = { ...fields, iss: platform.issuer, client_id: 'another' };
      const [status, location] = await login(known, method);
      expect([method, status]).toEqual([method, 303]);
      expect(new URL(location!).origin).toBe(platform.issuer);
      expect(location).not.toContain('evil');
    }
    // Three clients of this issuer are configured: which is meant has to be said.
    expect(await login({ ...fields, iss: platform.issuer })).toEqual([303, '/#/login/unknown']);
    const elsewhere = { ...fields, iss: 'https://evil.example.org', client_id: 'another' };
    expect(await login(elsewhere)).toEqual([303, '/#/login/unknown']);
    expect(await login({ iss: platform.issuer })).toEqual([303, '/#/login/refused']);
    expect((await fetch(`${service.url}/lti/launch`)).status).toBe(405);
  });
});

test('our public key can be fetched, and the private one is its owner’s alone', async () => {
  const { keys } = (await (await fetch(`${service.url}/lti/keys`)).json()) as { readonly keys: object[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const { mode } = await stat(join(service.dataFolder, 'lti-key.pem'));
  expect(mode & 0o777).toBe(0o600);
  expect(service.log()).not.toContain('PRIVATE');
});

test('the page may be shown in a frame of the platform, and of nobody else', async () => {
  const policy = (await fetch(service.url)).headers.get('content-security-policy')!;
  expect(policy).toContain(`frame-ancestors ${platform.issuer}`);
});

test('grades are sent when who teaches says so', async () => {
  const key = await keyOf(await launched(ada));
  const { body } = await send(key, 'POST', '/v1/assignments/sums/submissions', { source: subtracts });
  const [{ id }] = body.items;
  // For the student it has ended once they may see something; for staff once all of it is known.
  await send(teacher, 'GET', `/v1/localisations/${id}/events`);
  expect((await send(key, 'POST', '/v1/assignments/sums/grades')).status).toBe(403);
  expect(platform.scores).toEqual([]);
  const { person } = (await send(key, 'GET', '/v1/key')).body;
  const student = { owner: person, submitter: 'campus:u-ada' };
  const said = { student, comment: 'A sum is wanted.', credit: '1.5' };
  expect((await send(teacher, 'PUT', '/v1/assignments/sums/remarks', said)).status).toBe(204);
  const { status, body: sent } = await send(teacher, 'POST', '/v1/assignments/sums/grades');
  expect([status, sent]).toEqual([200, { sent: 1, unsent: [], elsewhere: 0 }]);
  expect(platform.scores).toEqual([
    expect.objectContaining({
      ...{ userId: 'u-ada', scoreGiven: 1.5, scoreMaximum: 2, comment: 'A sum is wanted.' },
      item: '/items/1/scores',
    }),
  ]);
  // Once erased, there is nobody whose grade could be sent.
  expect((await send(teacher, 'DELETE', `/v1/people/${person}?course=c`)).status).toBe(204);
  expect((await send(teacher, 'POST', '/v1/assignments/sums/grades')).body.sent).toBe(0);
});
