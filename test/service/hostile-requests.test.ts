/**
 * All hostile requests against one running service, byte for byte: each gets what
 * `hostile-requests.ts` says, every accepted one ends, the service survives in bounded
 * memory, and neither an answer nor the log reveals what it should not. NEARMISS_TABLE names
 * a file to write the table to, as Markdown; the one in `docs/` must be the same.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { type BytesAnswer, openAndSend, sendBytes } from '../support/send-bytes.js';
import { hostileGroupsOfClasses } from './hostile-classes.js';
import { hostileGroupsOfPeople } from './hostile-people.js';
import { artemisHere, hostileGroupsOfPlatforms } from './hostile-platforms.js';
import { type HostileCase, hostileGroups } from './hostile-requests.js';

const groups = [
  ...hostileGroups,
  ...hostileGroupsOfPeople,
  ...hostileGroupsOfClasses,
  ...hostileGroupsOfPlatforms,
];

const mebibyte = 1024 * 1024;
const heapBytesMax = 1024 * mebibyte;
/** For the process: two threads, and as much again for what comes in. */
const memoryBytesMax = 3 * heapBytesMax;
/** More than a request's time limit. */
const slowMsMax = 100_000;

/** In the hidden tests and the harness, and nowhere else. */
const secrets = ['STDIN7f3a9', 'WANTED4c1d8', 'NAME5e2b7', 'helper_91c4'] as const;

const secretAssignment = {
  title: 'Sums',
  suite: {
    tests: [
      {
        name: secrets[2],
        stdin: `${secrets[0]} 5\n`,
        expect: { stdout: `${secrets[1]} 8 ${secrets[3]}\n` },
      },
    ],
  },
  harness: {
    name: 'around.c',
    source: `#include <stdio.h>
#include "submission.c"
int main(void) {
  char word[40];
  int n;
  scanf("%39s %d", word, &n);
  printf("${secrets[1]} %d ${secrets[3]}\\n", add(n, 3));
  return 0;
}
`,
  },
  hints: 'edit',
  feedback: 'suite',
  hiddenTests: 'all',
};

const quoting =
  '#define printf(...) _Static_assert(0, #__VA_ARGS__)\nint add(int a, int b) { return a - b; }\n';

/** Programs by which a student may try to learn about it, by the placeholder of their id. */
const attempts = {
  hiddenId: 'int add(int a, int b) { return a - b; }\n',
  printsId: '#include <stdio.h>\nint add(int a, int b) { printf("%d %d", a, b); return a; }\n',
  crashesId: 'int table[3];\nint add(int a, int b) { return table[a + b]; }\n',
  includesId: '#include "around.c"\nint add(int a, int b) { return a - b; }\n',
  assertsId: quoting,
  namesakeId: quoting,
};

const endless = {
  submission: { source: 'int main(void) { for (;;) ; }\n' },
  suite: { tests: [{ name: 'one', expect: { exitCode: 0 } }] },
};

/** Never in the same state twice, so it has to run for minutes. */
const busy = {
  submission: { source: 'int main(void) { unsigned i = 0; for (;;) i++; }\n' },
  suite: {
    stepsPerTestMax: 1_000_000_000,
    tests: Array.from({ length: 30 }, (_, index) => ({ name: `t${index}`, expect: { exitCode: 0 } })),
  },
};

let bundle: ServiceBundle;
let main: RunningService;
let tight: RunningService;
const placeholders = new Map<string, string>();
const answers: { readonly name: string; readonly answer: BytesAnswer; readonly isStudents: boolean }[] = [];
const accepted: { readonly hostile: HostileCase; readonly id: string }[] = [];
const slow = new Map<HostileCase, Promise<BytesAnswer>>();
const held: Socket[] = [];

beforeAll(async () => {
  bundle = await bundleService();
  main = await bundle.start({
    threads: 2,
    threadMemoryBytesMax: heapBytesMax,
    requestsPerMinute: 100_000,
    logLevel: 'debug',
    agentThreads: 2,
    athenaLms: artemisHere,
  });
  tight = await bundle.start({ threads: 1, requestsPerMinute: 30, queueMax: 2, streamsMax: 8 });
  await prepare();
  for (const hostile of allCases()) {
    if (hostile.expected.status === 408) slow.set(hostile, send(hostile, main));
  }
});

afterAll(async () => {
  for (const socket of held) socket.destroy();
  await bundle.remove();
});

describe.each(groups)('$title', ({ cases }) => {
  test.each(cases)('$name', async (hostile) => {
    const { expected, before = 0, held: heldBefore = 0 } = hostile;
    const service = hostile.service === 'tight' ? tight : main;
    if (hostile.service === 'tight') placeholders.set('fresh', await tight.addKey('student'));
    for (let sent = 0; sent < before; sent++) await send(hostile, service);
    for (let open = 0; open < heldBefore; open++) {
      held.push(await openAndSend(service.url, bytesOf(hostile, service)));
    }
    const answer = await (slow.get(hostile) ?? send(hostile, service));
    const seen = { status: answer.status, code: codeOf(answer) };
    expect(seen).toEqual({ status: expected.status, code: expected.code });
    if (expected.status >= 400) expect(answer.headers).toMatch(/^Content-Type: application\/problem\+json/im);
    if (expected.status === 429 || expected.status === 503) {
      expect(answer.headers).toMatch(/^Retry-After: [1-9]\d*$/im);
    }
    if (expected.ends !== undefined) accepted.push({ hostile, id: idOf(answer.body) });
  });
});

describe('after all of them', () => {
  test('every accepted request has ended, with a verdict or its own reason', async () => {
    const endings = await Promise.all(
      accepted.map(async ({ hostile, id }) => {
        const { state, failure } = await ended(main, id, main.keys.admin);
        return { name: hostile.name, state, isFault: failure?.kind === 'fault' || failure?.kind === 'lost' };
      }),
    );
    const wanted = accepted.map(({ hostile: { name, expected } }) => ({
      name,
      state: expected.ends,
      isFault: false,
    }));
    expect(endings).toEqual(wanted);
    expect(endings.length).toBeGreaterThan(20);
  });

  test('the service answers, and a valid submission is localised', async () => {
    const { id } = await post(main, main.keys.student, {
      submission: { source: 'int add(int a, int b) { return a - b; }\n' },
      assignment: 'secret',
    });
    const { state, verdict } = await ended(main, id, main.keys.student);
    expect({ state, verdict }).toEqual({ state: 'done', verdict: 'near-miss' });
    expect((await main.fetch('/readyz')).status).toBe(200);
  });

  test("the report on a class does not run code in a submitter's name", async () => {
    const names = [
      '=HYPERLINK("http://evil.example","x")',
      '@SUM(1)',
      '<script>alert(1)</script>',
      "' onerror='x",
    ];
    for (const submitter of names) {
      const submission = { source: 'int add(int a, int b) { return a - b; }\n', submitter };
      const { id } = await post(main, main.keys.student, { submission, assignment: 'secret' });
      await ended(main, id, main.keys.student);
    }
    const report = async (format: string): Promise<string> =>
      (await main.fetch(`/v1/assignments/secret/report?format=${format}`)).text();
    const csv = await report('csv');
    expect(csv).toContain('HYPERLINK');
    expect(csv).not.toMatch(/(?:^|,)"?[=@]/m);
    const html = await report('html');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script>alert|' onerror='/);
  });

  test('its memory stayed bounded', () => {
    const status = readFileSync(`/proc/${main.process.pid}/status`, 'utf8');
    const most = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
    expect(most).toBeLessThan(memoryBytesMax);
  });

  test('no answer shows a key, a path on the server or a stack, and no student’s answer hidden data', () => {
    expect(answers.length).toBeGreaterThan(100);
    const telling = answers.filter(({ answer, isStudents }) => {
      const text = `${answer.headers}\n${answer.body}`;
      return hasLeak(text) || (isStudents && secrets.some((secret) => text.includes(secret)));
    });
    expect(telling.map(({ name, answer }) => ({ name, body: answer.body }))).toEqual([]);
  });

  test('nor does the log', () => {
    // The settings are logged once, with the data folder.
    const lines = main
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{') && !line.includes('"msg":"settings"'));
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.filter((line) => hasLeak(line) || secrets.some((secret) => line.includes(secret)))).toEqual(
      [],
    );
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('the table in docs is that of these cases', () => {
    const table = renderTable();
    if (process.env.NEARMISS_TABLE !== undefined) writeFileSync(process.env.NEARMISS_TABLE, table);
    expect(readFileSync('docs/hostile-requests.md', 'utf8')).toBe(table);
  });
});

function allCases(): readonly HostileCase[] {
  return groups.flatMap(({ cases }) => cases);
}

async function prepare(): Promise<void> {
  placeholders.set('other', await main.addKey('student'));
  placeholders.set('revoked', await main.addKey('student'));
  placeholders.set('cutKey', main.keys.student.slice(0, -1));
  placeholders.set('somebody', await personOf(placeholders.get('other')!));
  placeholders.set('owner', await personOf(main.keys.admin));
  const revoked = keyLines().at(-1)!.split(' ')[0]!;
  runKeys('revoke', revoked);
  await put('open', {
    suite: { tests: [{ name: 'one', expect: { exitCode: 0 } }] },
    options: { timeLimitSeconds: 2 },
  });
  await put('secret', secretAssignment);
  for (const [name, source] of Object.entries(attempts)) {
    const submission = { source, ...(name === 'namesakeId' && { name: 'around.c' }) };
    const { id } = await post(main, main.keys.student, { submission, assignment: 'secret' });
    placeholders.set(name, id);
  }
  placeholders.set('othersId', (await post(main, placeholders.get('other')!, endless)).id);
  placeholders.set('ownId', (await post(main, main.keys.student, endless, { 'Idempotency-Key': 'used' })).id);
  placeholders.set('tightId', (await post(tight, tight.keys.admin, busy)).id);
  for (const name of Object.keys(attempts)) await ended(main, placeholders.get(name)!, main.keys.student);
}

async function personOf(key: string): Promise<string> {
  const answer = await main.fetch('/v1/key', { headers: { authorization: `Bearer ${key}` } });
  return ((await answer.json()) as { readonly person: string }).person;
}

/** Oldest first. */
function keyLines(): readonly string[] {
  return runKeys('list').trimEnd().split('\n');
}

function runKeys(...args: readonly string[]): string {
  const command = [bundle.program, 'key', ...args, '--data', main.dataFolder];
  return execFileSync(process.execPath, command, { encoding: 'utf8' });
}

async function put(id: string, assignment: object): Promise<void> {
  const answer = await main.fetch(`/v1/assignments/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(assignment),
  });
  expect(answer.status).toBe(201);
}

async function post(
  service: RunningService,
  key: string,
  body: object,
  headers = {},
): Promise<{ id: string }> {
  const answer = await service.fetch('/v1/localisations', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  return (await answer.json()) as { id: string };
}

interface Ended {
  readonly state: string;
  readonly verdict?: string;
  readonly failure?: { readonly kind: string };
}

async function ended(service: RunningService, id: string, key: string): Promise<Ended> {
  for (;;) {
    const headers = { authorization: `Bearer ${key}` };
    const found = (await (await service.fetch(`/v1/localisations/${id}`, { headers })).json()) as Ended;
    if (found.state !== 'queued' && found.state !== 'running') return found;
    await delay(100);
  }
}

async function send(hostile: HostileCase, service: RunningService): Promise<BytesAnswer> {
  const answer = await sendBytes(service.url, bytesOf(hostile, service), {
    halfClose: hostile.halfClose === true,
    ...(hostile.expected.status === 408 && { waitMsMax: slowMsMax }),
  });
  const head = String([...hostile.parts()][0]);
  answers.push({ name: hostile.name, answer, isStudents: !/\{(?:grader|admin)\}/.test(head) });
  return answer;
}

function* bytesOf(hostile: HostileCase, { keys }: RunningService): Iterable<Buffer> {
  const known = new Map([...placeholders, ...Object.entries(keys)]);
  for (const part of hostile.parts()) {
    if (typeof part !== 'string') yield part;
    else yield Buffer.from(part.replace(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole));
  }
}

/** Undefined if it is not a problem. */
function codeOf({ body }: BytesAnswer): string | undefined {
  return /"code":"([a-z-]+)"/.exec(body)?.[1];
}

function idOf(body: string): string {
  return /"id":"([0-9a-f-]{36})"/.exec(body)![1]!;
}

function hasLeak(text: string): boolean {
  const keys = [...Object.values(main.keys), ...Object.values(tight.keys)];
  const folders = [main.dataFolder, tight.dataFolder, process.cwd(), 'node_modules', '/src/', 'dist/'];
  const others = ['other', 'revoked', 'cutKey', 'fresh'].map((name) => placeholders.get(name)!);
  return (
    [...keys, ...others, ...folders].some((secret) => text.includes(secret)) ||
    /\n?\s+at .+:\d+:\d+/.test(text)
  );
}

function renderTable(): string {
  const parts = groups.map(({ title, cases }) => {
    const rows = cases.map(({ name, expected: { status, code = '', ends } }) => [
      name.replaceAll('|', '\\|'),
      String(status),
      ends === undefined ? code : ends === 'done' ? 'ends with a verdict' : 'ends with a reason',
    ]);
    return `\n## ${title}\n\n${alignedTable(['Request', 'Status', 'Code or result'], rows)}`;
  });
  const intro = `${allCases().length} malicious requests, and what each gets. \`test/service/hostile-requests.test.ts\` sends
them all to a running service; this table is made from its cases.`;
  return `# Hostile requests\n\n${intro}\n${parts.join('')}`;
}

/** As the project's formatter leaves it. */
function alignedTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)));
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [heads, rule, ...rows].map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`,
  );
  return lines.join('');
}
