/** People log in at a provider: who they are by the roster, what they may, and every way in which it must fail. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { clientId, clientSecret, LoginProviderHere, type Wrong } from '../support/login-provider-here.js';
import { freePort } from '../support/own-redis.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const provider = new LoginProviderHere();
let bundle: ServiceBundle;
let service: RunningService;

async function startService(more: object = {}): Promise<RunningService> {
  const port = await freePort();
  return bundle.start({
    ...{ threads: 1, drainMs: 0, port, publicUrl: `http://127.0.0.1:${port}`, oidcIssuer: provider.issuer },
    ...{ oidcClientId: clientId, oidcClientSecret: clientSecret, sessionHours: 2, ...more },
  });
}

beforeAll(async () => {
  await provider.open();
  bundle = await bundleService();
  service = await startService();
}, 120_000);
afterAll(async () => {
  await bundle.remove();
  await provider.close();
});

beforeEach(() => {
  provider.claims = { sub: 'nobody' };
  provider.userInfo = {};
  provider.wrong = undefined;
  provider.isRefusing = false;
});

/** A browser that follows redirections, and keeps cookies. */
async function visit(address: string, cookie = '') {
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
  const set = answer.headers.get('set-cookie') ?? '';
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    set,
    cookie: set.split(';')[0]!,
  };
}

/** @returns where the browser ends: the part after `#` */
async function logIn(from = service, path = '/login', change = (address: string) => address) {
  const begun = await visit(`${from.url}${path}`);
  if (!begun.location.startsWith(provider.issuer)) return begun.location;
  const vouched = await visit(begun.location);
  const back = await visit(change(vouched.location), begun.cookie);
  expect(back.status).toBe(303);
  return back.location;
}

async function keyOf(location: string, from = service) {
  const link = /^\/#\/link\/(nl_[\w-]{43})$/.exec(location)?.[1];
  expect([location, link !== undefined]).toEqual([location, true]);
  const headers = { authorization: `Bearer ${link}` };
  const session = await from.fetch('/v1/session', { method: 'POST', headers });
  expect(session.status).toBe(201);
  const { key } = (await session.json()) as { readonly key: string };
  const again = await from.fetch('/v1/session', { method: 'POST', headers });
  expect(again.status).toBe(401);
  const who = await from.fetch('/v1/key', { headers: { authorization: `Bearer ${key}` } });
  return { key, who: (await who.json()) as Record<string, unknown> };
}

test('a person of the roster gets a key of theirs, once, for some hours', async () => {
  await service.enrol('c', 'student', 's1');
  provider.claims = { sub: 's1', name: 'Somebody Else', role: 'owner', groups: ['admin', 'teachers'] };
  const { who } = await keyOf(await logIn());
  // What the claims say of roles counts for nothing.
  expect(who).toMatchObject({
    ...{ scope: 'student', scopes: ['submit'], submitter: 's1', name: 'the student of c' },
    courses: [{ id: 'c', role: 'student' }],
  });
  const twoHoursMs = 2 * 3_600_000;
  expect(Math.abs(Date.parse(who.expiresAt as string) - Date.now() - twoHoursMs)).toBeLessThan(600_000);
  const other = await keyOf(await logIn());
  expect(other.who.person).toBe(who.person);
});

test('the cookie goes back to the login alone, and no script reads it', async () => {
  const { set, status } = await visit(`${service.url}/login`);
  expect(status).toBe(303);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/login', 'Max-Age=600']) expect(set).toContain(part);
  expect(set).not.toContain('Secure');
});

test('staff have what their membership says, in one course or in all of them', async () => {
  await service.enrol('c', 'owner', 't1');
  await service.enrol('d', 'tutor', 't1');
  provider.claims = { sub: 't1' };
  const both = await keyOf(await logIn());
  // A key for all courses is nobody's operator key, though an owner holds it.
  expect(both.who).toMatchObject({
    scopes: ['submit', 'grade'],
    courses: [
      { id: 'c', role: 'teacher' },
      { id: 'd', role: 'tutor' },
    ],
  });
  const everybody = await service.fetch('/v1/courses/e', {
    ...{ method: 'PUT', body: '{"title":"E"}' },
    headers: { authorization: `Bearer ${both.key}`, 'content-type': 'application/json' },
  });
  expect([403, 404, 405]).toContain(everybody.status);
  const one = await keyOf(await logIn(service, '/login?course=c'));
  expect(one.who.courses).toEqual([{ id: 'c', role: 'owner' }]);
  expect(await logIn(service, '/login?course=none')).toBe('/#/login/unknown');
  expect(await logIn(service, '/login?course=../x')).toBe('/#/login/unknown');
});

test('whom no roster has is nobody, nor an id that no roster could have', async () => {
  provider.claims = { sub: 'stranger' };
  expect(await logIn()).toBe('/#/login/unknown');
  for (const sub of ['a\u0001b', ' ', 'x'.repeat(201)]) {
    provider.claims = { sub };
    expect(await logIn()).toBe('/#/login/unknown');
  }
});

describe('nobody gets in', () => {
  beforeEach(async () => {
    await service.enrol('c', 'student', 's2');
    provider.claims = { sub: 's2' };
  });

  test.each<Wrong>(['signature', 'nonce', 'audience', 'expired', 'issuer'])(
    'with a wrong %s',
    async (wrong) => {
      provider.wrong = wrong;
      expect(await logIn()).toBe('/#/login/refused');
    },
  );

  test('whom the provider refuses', async () => {
    provider.isRefusing = true;
    expect(await logIn()).toBe('/#/login/refused');
  });

  test('with another state, code or no cookie, nor with what was used before', async () => {
    const changed = (name: string) => (address: string) => {
      const url = new URL(address);
      url.searchParams.set(name, 'forged');
      return url.href;
    };
    expect(await logIn(service, '/login', changed('state'))).toBe('/#/login/refused');
    expect(await logIn(service, '/login', changed('code'))).toBe('/#/login/refused');
    const begun = await visit(`${service.url}/login`);
    const vouched = await visit(begun.location);
    const other = await visit(`${service.url}/login`);
    for (const cookie of ['', 'nearmiss-login=', 'nearmiss-login=e30', `x=y; ${other.cookie}`]) {
      expect((await visit(vouched.location, cookie)).location).toBe('/#/login/refused');
    }
    await keyOf((await visit(vouched.location, `x=y; ${begun.cookie}`)).location);
    expect((await visit(vouched.location, begun.cookie)).location).toBe('/#/login/refused');
  });
});

test('an address of mail counts once it is verified; what the token leaves out is asked for', async () => {
  const own = await startService({ oidcClaim: 'email', oidcEnrolCourse: 'open' });
  await own.enrol('c', 'teacher', 'ada@example.org');
  provider.claims = { sub: 'x', email: 'ada@example.org' };
  expect(await logIn(own)).toBe('/#/login/unknown');
  provider.claims = { sub: 'x', email: 'ada@example.org', email_verified: true };
  expect((await keyOf(await logIn(own), own)).who).toMatchObject({ scope: 'grader' });
  provider.claims = { sub: 'y' };
  provider.userInfo = { email: 'ada@example.org', email_verified: true };
  expect((await keyOf(await logIn(own), own)).who).toMatchObject({ scope: 'grader' });
  // Whoever is in no roster becomes a student of the course that takes them in.
  await own.enrol('open', 'owner', 'boss');
  provider.userInfo = { email: 'new@example.org', email_verified: true, name: 'New', role: 'owner' };
  const taken = await keyOf(await logIn(own), own);
  expect(taken.who).toMatchObject({ name: 'New', courses: [{ id: 'open', role: 'student' }] });
  expect(own.log()).not.toMatch(/example\.org|nl_|code=/);
});

test('without a provider, or while it is away, the page says so', async () => {
  const offered = async (from: RunningService) => (await from.fetch('/login/offer')).json();
  expect(await offered(service)).toEqual({ offered: true });
  const none = await bundle.start({ threads: 1, drainMs: 0 });
  expect(await offered(none)).toEqual({ offered: false });
  expect((await none.fetch('/login')).status).toBe(404);
  const away = await startService({ oidcIssuer: `http://127.0.0.1:${await freePort()}` });
  expect(await logIn(away)).toBe('/#/login/away');
});
