/** `nearmiss serve`, `worker` and `key` as commands: what they refuse, and how they end. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildCli, cliEntry, runCli } from '../support/built-cli.js';
import { servingUrl } from '../support/serving-url.js';

const buildTimeoutMs = 120_000;
/** Whatever the tests themselves were started with. */
const withoutServers = 'delete process.env.DATABASE_URL; delete process.env.REDIS_URL;';

let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  await buildCli();
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
}, buildTimeoutMs);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Serving {
  readonly child: ChildProcess;
  readonly url: string;
  readonly log: () => string;
}

async function serve(data: string, ...options: readonly string[]): Promise<Serving> {
  const { DATABASE_URL: _, REDIS_URL: __, ...environment } = process.env;
  const args = [cliEntry, 'serve', '--port', '0', '--data', join(folder, data), ...options];
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const { url, log } = await servingUrl(child);
  return { child, url, log };
}

async function endStatus(child: ChildProcess): Promise<number | null> {
  const [status] = (await once(child, 'exit')) as [number | null];
  return status;
}

/** What goes wrong before anything is served: exit status 2, and one line after what is logged. */
async function refusal(args: readonly string[], environment = ''): Promise<string> {
  const { stdout, stderr, exitStatus } = await runCli(args, '.', withoutServers + environment);
  const lines = stderr.trimEnd().split('\n');
  const messages = lines.filter((line) => !line.startsWith('{'));
  expect({ stdout, exitStatus, lines: messages.length }).toEqual({ stdout: '', exitStatus: 2, lines: 1 });
  return messages[0]!;
}

describe('settings that cannot be used are refused with a remedy', () => {
  test.each([
    [['serve', '--port', 'http'], '', /--port must be a whole number from 0 to 65535, not "http"/],
    [['serve'], `process.env.NEARMISS_PORT = '-1';`, /NEARMISS_PORT must be a whole number/],
    [['serve', '--auth', 'none', '--host', '0.0.0.0'], '', /--auth none lets in everybody/],
    [['serve', '--analysers', 'gcc'], '', /--analysers must be some of builtin, klee, esbmc, cbmc/],
    [['serve', '--threads', '0'], '', /nothing gets localised/],
    [['serve'], `process.env.REDIS_URL = 'redis://127.0.0.1:1';`, /REDIS_URL needs DATABASE_URL/],
    [
      ['serve'],
      `process.env.DATABASE_URL = 'mysql://u:secret@h/d';`,
      /DATABASE_URL must be a URL that starts with/,
    ],
    [
      ['serve'],
      `process.env.DATABASE_URL = 'postgres://u:secret@127.0.0.1:1/d'; process.env.NEARMISS_START_WAIT = '0';`,
      /the database at 127.0.0.1:1 cannot be used/,
    ],
    [['worker'], '', /needs REDIS_URL and DATABASE_URL/],
    [['worker', '--analyser', 'gcc'], '', /--analyser must be one of klee, esbmc, cbmc/],
    [
      ['key', 'add', '--scope', 'root', '--name', 'x'],
      '',
      /--scope without --person is one of student, grader, admin/,
    ],
    [['key', 'add', '--scope', 'admin', '--name', ''], '', /--name must be 1 to 200 printable characters/],
  ])('%j %s', async (args, environment, message) => {
    const refused = await refusal(args, environment);
    expect(refused).toMatch(message);
    expect(refused).not.toContain('secret');
  });

  test('a folder that cannot be made', async () => {
    expect(await refusal(['serve', '--data', join(cliEntry, 'below')])).toMatch(
      /cannot keep a database here/,
    );
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      const refused = await refusal(['serve', '--data', join(folder, 'taken'), '--port', String(port)]);
      expect(refused).toMatch(/cannot listen on 127.0.0.1:\d+ \(.*EADDRINUSE/);
    } finally {
      other.close();
    }
  });
});

describe('a service that runs', () => {
  test('says that it has no key, takes one at once, and no more once it is revoked and forgotten', async () => {
    const { child, url, log } = await serve('keys');
    expect(log()).toMatch(/there is no API key yet/);
    const data = ['--data', join(folder, 'keys')];
    const added = await runCli(
      ['key', 'add', '--scope', 'student', '--name', 'eve', ...data],
      '.',
      withoutServers,
    );
    expect(added.stdout).toMatch(/^nm_[\w-]{43}\n$/);
    const key = added.stdout.trim();
    const headers = { Authorization: `Bearer ${key}` };
    const known = await fetch(`${url}/v1/key`, { headers });
    expect({ status: known.status, who: await known.json() }).toMatchObject({
      status: 200,
      who: { name: 'eve', scope: 'student', isShared: true, courses: [{ id: 'default', role: 'student' }] },
    });

    const { stdout: listed } = await runCli(['key', 'list', ...data], '.', withoutServers);
    const [id] = listed.split(' ');
    expect(listed).toMatch(/^[0-9a-f-]{36} {2}submit +\d{4}-\d\d-\d\d {2}valid {4}default {2}eve\n$/);
    expect((await runCli(['key', 'revoke', id!, ...data], '.', withoutServers)).exitStatus).toBe(0);
    expect(await refusal(['key', 'revoke', id!, ...data])).toMatch(/there is no valid key/);
    child.kill('SIGTERM');
    expect(await endStatus(child)).toBe(0);

    // One that is started again remembers nothing but the store.
    const again = await serve('keys');
    expect((await fetch(`${again.url}/v1/key`, { headers })).status).toBe(401);
    again.child.kill('SIGTERM');
    expect(await endStatus(again.child)).toBe(0);
    expect(log() + again.log()).not.toContain(key);
  });

  test('says that it is not ready while it still answers, and then ends', async () => {
    const { child, url } = await serve('unready', '--auth', 'none', '--unready', '8000');
    const statusOf = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const ended = endStatus(child);
    child.kill('SIGTERM');
    while ((await statusOf('/readyz')) !== 503);
    expect(await statusOf('/v1/localisations')).toBe(200);
    expect(await ended).toBe(0);
    await expect(statusOf('/readyz')).rejects.toThrow();
  });

  test('has its folder for itself', async () => {
    const { child } = await serve('shared', '--auth', 'none');
    const refused = await refusal([
      'serve',
      '--auth',
      'none',
      '--port',
      '0',
      '--data',
      join(folder, 'shared'),
    ]);
    expect(refused).toMatch(/another nearmiss serve uses it/);
    child.kill('SIGKILL');
    await endStatus(child);
    // Whoever was killed holds nothing any more.
    const next = await serve('shared', '--auth', 'none');
    next.child.kill('SIGTERM');
    expect(await endStatus(next.child)).toBe(0);
  });

  test('finishes what it can when asked to end', async () => {
    const { child, url } = await serve('drained', '--auth', 'none', '--threads', '1');
    const body = {
      submission: { source: 'int main(void) { return 1; }' },
      suite: { tests: [{ name: 'zero', expect: { exitCode: 0 } }] },
    };
    const posted = await fetch(`${url}/v1/localisations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { links } = (await posted.json()) as { links: { self: string } };
    child.kill('SIGTERM');
    expect(await endStatus(child)).toBe(0);
    const next = await serve('drained', '--auth', 'none');
    let view: { state: string; verdict?: string };
    do {
      view = (await (await fetch(next.url + links.self)).json()) as typeof view;
    } while (view.state === 'queued' || view.state === 'running');
    expect(view).toMatchObject({ state: 'done', verdict: 'near-miss' });
    next.child.kill('SIGTERM');
    expect(await endStatus(next.child)).toBe(0);
  });
});
