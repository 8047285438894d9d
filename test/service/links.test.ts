/** People taken in all at once by the API, their keys and links, what a link is exchanged for, and their end. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

let bundle: ServiceBundle;
let service: RunningService;
let owner: string;
let teacher: string;

beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start({ threads: 1, drainMs: 0, sessionHours: 2 });
  owner = await service.enrol('c', 'owner');
  teacher = await service.enrol('c', 'teacher');
}, 120_000);
afterAll(() => bundle.remove());

async function send(key: string, method: string, path: string, body?: unknown) {
  const answer = await service.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const enrol = (key: string, body: object) => send(key, 'POST', '/v1/people', body);
const who = async (key: string) => {
  const { status, body } = await send(key, 'GET', '/v1/key');
  return status === 200 ? (body.person as string) : status;
};
const linkOf = ({ link }: { readonly link: string }) => link.replace('/#/link/', '');

test('a link is exchanged for keys of its person, and is itself no key', async () => {
  const people = [
    { id: 's1', name: 'Ada' },
    { id: 's2', name: 'Bob' },
  ];
  const { status, body } = await enrol(teacher, { people, give: 'links' });
  expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([201, ['Ada', 'Bob']]);
  const [ada] = body.items;
  expect(ada.link).toMatch(/^\/#\/link\/nl_[\w-]{43}$/);
  expect(ada).not.toHaveProperty('key');
  const twoWeeksMs = 14 * 86_400_000;
  expect(Math.abs(Date.parse(ada.expiresAt) - Date.now() - twoWeeksMs)).toBeLessThan(600_000);

  const link = linkOf(ada);
  expect((await send(link, 'GET', '/v1/key')).body.code).toBe('key-invalid');
  expect((await send(teacher, 'POST', '/v1/session')).body.code).toBe('key-invalid');
  const [first, second] = [await send(link, 'POST', '/v1/session'), await send(link, 'POST', '/v1/session')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.key).not.toBe(second.body.key);
  expect(Math.abs(Date.parse(first.body.expiresAt) - Date.now() - 2 * 3_600_000)).toBeLessThan(600_000);
  expect([await who(first.body.key), await who(second.body.key)]).toEqual([ada.id, ada.id]);
  const session = (await send(first.body.key, 'GET', '/v1/key')).body;
  expect(session).toMatchObject({
    scope: 'student',
    submitter: 's1',
    courses: [{ id: 'c', role: 'student' }],
  });
});

test('a person is the same by every link and key, and sees what came with each', async () => {
  const person = { people: [{ id: 's3', name: 'Cem' }] };
  const { body: linked } = await enrol(teacher, { ...person, give: 'links' });
  const { body: keyed } = await enrol(teacher, { ...person, give: 'keys' });
  expect(keyed.items[0].id).toBe(linked.items[0].id);
  const { body: session } = await send(linkOf(linked.items[0]), 'POST', '/v1/session');
  const program = { source: 'int main(void) { return 0; }', submitter: 'somebody else' };
  const suite = { tests: [{ name: 'one', expect: { stdout: '' } }] };
  const { body: made } = await send(session.key, 'POST', '/v1/localisations', { submission: program, suite });
  expect(made.submitter).toBe('s3');
  expect((await send(keyed.items[0].key, 'GET', `/v1/localisations/${made.id}`)).status).toBe(200);
});

test('a link that is revoked, and what it was exchanged for, end together', async () => {
  const { body } = await enrol(teacher, { people: [{ id: 's4', name: 'Dee' }], give: 'links' });
  const [dee] = body.items;
  const { body: session } = await send(linkOf(dee), 'POST', '/v1/session');
  const revoked = await send(teacher, 'POST', '/v1/keys/revoke', { ids: [dee.keyId, 'none'] });
  expect([revoked.status, revoked.body.revoked]).toEqual([200, [dee.keyId]]);
  expect(await who(session.key)).toBe(401);
  expect((await send(linkOf(dee), 'POST', '/v1/session')).status).toBe(401);
  expect((await send(teacher, 'POST', '/v1/keys/revoke', { ids: [dee.keyId] })).body.revoked).toEqual([]);
});

test('keys have the scopes and the end that were asked for, and no more than the role has', async () => {
  const people = [{ id: 't1', name: 'Tim' }];
  const soon = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, '');
  const asked = { people, role: 'tutor', give: 'keys', scopes: ['submit'], expiresAt: soon };
  expect((await enrol(teacher, asked)).body.code).toBe('scope-insufficient');
  const { body } = await enrol(owner, asked);
  expect((await send(body.items[0].key, 'GET', '/v1/key')).body).toMatchObject({
    scope: 'student',
    scopes: ['submit'],
    expiresAt: soon.replace('Z', '.000Z'),
  });
  const beyond = await enrol(owner, { ...asked, role: 'student', scopes: ['submit', 'metrics'] });
  expect([beyond.status, beyond.body.errors[0].pointer]).toEqual([422, '/scopes/1']);
  const past = await enrol(owner, { ...asked, expiresAt: '2020-01-01T00:00:00Z' });
  expect(await who(past.body.items[0].key)).toBe(401);
  const twice = await enrol(owner, { people: [...people, { id: 't1', name: 'Tom' }] });
  expect([twice.status, twice.body.errors[0].pointer]).toEqual([422, '/people/1/id']);
});

test('keys are listed and revoked by who teaches, by owners, and one’s own by anybody', async () => {
  const { body } = await enrol(owner, {
    people: [
      { id: 'l1', name: 'Lea' },
      { id: 'l2', name: 'Lou' },
    ],
    give: 'keys',
  });
  const [lea, lou] = body.items;
  const { body: tutors } = await enrol(owner, {
    people: [{ id: 'l3', name: 'Lia' }],
    role: 'tutor',
    give: 'keys',
  });
  const listed = async (key: string, query = '') =>
    (await send(key, 'GET', `/v1/keys?limit=100${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await listed(lea.key)).toEqual([lea.keyId]);
  expect(await listed(tutors.items[0].key)).toEqual([tutors.items[0].keyId]);
  expect(await listed(teacher)).toEqual(
    expect.arrayContaining([lea.keyId, lou.keyId, tutors.items[0].keyId]),
  );
  expect(await listed(teacher, `&person=${lou.id}`)).toEqual([lou.keyId]);
  const text = JSON.stringify((await send(teacher, 'GET', '/v1/keys?limit=100')).body);
  expect(text).not.toMatch(/n[ml]_[\w-]{43}/);

  const revoke = async (key: string, ...ids: readonly string[]) =>
    (await send(key, 'POST', '/v1/keys/revoke', { ids })).body.revoked;
  const stranger = await service.enrol('d', 'owner');
  expect(await revoke(stranger, lea.keyId)).toEqual([]);
  expect(await revoke(lea.key, lou.keyId, lea.keyId)).toEqual([lea.keyId]);
  expect(await revoke(teacher, lou.keyId, tutors.items[0].keyId)).toEqual([lou.keyId]);
  expect(await revoke(owner, tutors.items[0].keyId)).toEqual([tutors.items[0].keyId]);
  expect([await who(lea.key), await who(lou.key), await who(tutors.items[0].key)]).toEqual([401, 401, 401]);
});
