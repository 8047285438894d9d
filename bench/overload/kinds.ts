/**
 * The kinds of overload: each sends what one student's key may send (one: what a grader asks for), and
 * says what came of it. The numbers are those of the attacks that the service once did not survive.
 */

import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { OverloadedService } from './overloaded-service.js';
import type { Sent } from './send.js';
import { smallBody } from './small-body.js';
import type { Watch } from './watch.js';

export interface World {
  readonly service: OverloadedService;
  readonly keys: Readonly<Record<'attacker' | 'other' | 'grader', string>>;
  /** Where the embedded store is. */
  readonly folder: string;
  readonly watch: Watch;
}

const megabyte = 2 ** 20;
const zip = { 'Content-Type': 'application/zip' };
const suite = { tests: [{ name: 'one', stdin: '1 2', expect: { stdout: '3\n' } }] };

export const kinds: Readonly<Record<string, (world: World) => Promise<string>>> = {
  /** 142 KB that are 120 programs of 1 MB: two at once, then sixteen. */
  async archives({ service, keys, watch }) {
    await putAssignment(service, keys.grader, suite);
    const archive = archiveOf(120, megabyte - 4096);
    const answers: string[] = [];
    for (const count of [2, 16]) {
      const sent = Array.from({ length: count }, () =>
        service.send(keys.attacker, 'POST', '/v1/assignments/lab/submissions', archive, zip),
      );
      const settled = await Promise.allSettled(sent);
      answers.push(`${count} at once: ${statusesOf(settled)}`);
      watch.startedMs = await watch.untilStarted();
    }
    return `${archive.length} bytes; ${answers.join('; ')}`;
  },

  /** A hundred answers of many megabytes, asked for and not read. */
  async unread({ service, keys, watch }) {
    const body = JSON.stringify({
      submission: { source: manyPlaces(6000) },
      suite,
      options: { timeLimitSeconds: 5 },
    });
    const sent = await service.send(keys.grader, 'POST', '/v1/localisations', body);
    const { id } = JSON.parse(sent.body) as { readonly id: string };
    await service.send(keys.grader, 'GET', `/v1/localisations/${id}/events`);
    const path = `/v1/localisations/${id}/report?format=sarif`;
    const one = await service.send(keys.grader, 'GET', path);
    const sockets = Array.from({ length: 100 }, () => service.ask(keys.grader, path));
    await delay(15_000);
    watch.startedMs = await watch.untilStarted();
    for (const socket of sockets) socket.destroy();
    return `an answer has ${(one.bytes / megabyte).toFixed(1)} MB (${one.status})`;
  },

  /** Requests of 3 KB that may compute for as long as students may choose. */
  async dear({ service, keys, watch }) {
    const body = (mark: string, stepsPerTestMax: number, options: object) =>
      JSON.stringify({
        submission: { source: endless(mark) },
        suite: {
          stepsPerTestMax,
          tests: Array.from({ length: 20 }, (_, index) => ({
            ...{ name: `t${index}`, stdin: `${index + 1}\n`, expect: { stdout: '-5\n' } },
          })),
        },
        options,
      });
    const post = (...asked: Parameters<typeof body>) =>
      service.send(keys.attacker, 'POST', '/v1/localisations', body(...asked));
    const raised = await post('raised', 1_000_000_000, { timeLimitSeconds: 300, faults: 3 });
    const taken: Sent[] = [];
    for (let index = 0; index < 2; index++) {
      // What students may ask for, where they may not ask for more.
      taken.push(
        raised.status === 202
          ? await post(`${index}`, 1_000_000_000, { timeLimitSeconds: 300, faults: 3 })
          : await post(`${index}`, 10_000_000, { timeLimitSeconds: 20, faults: 2 }),
      );
    }
    await delay(2000);
    watch.startedMs = await watch.untilStarted();
    return `all limits raised: ${raised.status}; as far as they go: ${taken.map(({ status }) => status).join(', ')}`;
  },

  /** 500 cheap ones of one person before one of another. */
  async shares({ service, keys, watch }) {
    const statuses: number[] = [];
    for (let index = 0; index < 500; index++) {
      const { status } = await service.send(
        keys.attacker,
        'POST',
        '/v1/localisations',
        smallBody(`many ${index}`),
      );
      statuses.push(status);
    }
    watch.startedMs = await watch.untilStarted();
    return `500 posted: ${countsOf(statuses)}`;
  },

  /** One request of 200 in a queue of 200. */
  async queue({ service, keys, watch }) {
    await putAssignment(service, keys.grader, suite);
    const archive = archiveOf(200, 300);
    const sent = await service.send(keys.attacker, 'POST', '/v1/assignments/lab/submissions', archive, zip);
    watch.startedMs = await watch.untilStarted();
    return `one request of 200 programs: ${sent.status}`;
  },

  /** 250 KB of YAML comments each second, and JSON that is small on the wire. */
  async parsing({ service, keys, watch }) {
    const submission = { source: 'int main(void) { return 0; }' };
    const yaml = JSON.stringify({
      submission,
      suiteFile: { name: 'suite.yaml', text: '#\n'.repeat(125_000) },
    });
    const deep = gzipSync('['.repeat(390_000), { level: 9 });
    const wide = gzipSync(`{"submission":[${'{},'.repeat(130_000)}{}]}`, { level: 9 });
    const sent: Promise<Sent>[] = [];
    for (let second = 0; second < 20; second++) {
      sent.push(service.send(keys.attacker, 'POST', '/v1/localisations', yaml));
      for (const packed of [deep, wide]) {
        const more = { 'Content-Encoding': 'gzip' };
        sent.push(service.send(keys.attacker, 'POST', '/v1/localisations', packed, more));
      }
      await delay(1000);
    }
    watch.startedMs = await watch.untilStarted();
    return `${deep.length} and ${wide.length} bytes of gzip; 60 requests: ${statusesOf(await Promise.allSettled(sent))}`;
  },

  /** The report on a class of 2,000 small programs, and of 60 of 1 MB. */
  async class({ service, keys, watch }) {
    await putAssignment(service, keys.grader, suite);
    const send = (archive: Buffer) =>
      service.send(keys.grader, 'POST', '/v1/assignments/lab/submissions', archive, zip);
    const answers: string[] = [];
    const small = await Promise.all([send(archiveOf(1000, 300, 's')), send(archiveOf(1000, 300, 't'))]);
    await untilAllEnded(service, keys.grader);
    const ask = () => service.send(keys.grader, 'GET', '/v1/assignments/lab/report?format=html');
    for (const what of ['small', 'large']) {
      if (what === 'large') {
        await send(archiveOf(60, megabyte - 4096, 'l'));
        await untilAllEnded(service, keys.grader);
      }
      const settled = await Promise.allSettled([ask(), ask()]);
      const slowest = Math.max(
        ...settled.map((each) => (each.status === 'fulfilled' ? each.value.wallMs : 0)),
      );
      answers.push(`${what}: ${statusesOf(settled)} in ${Math.round(slowest)} ms`);
    }
    watch.startedMs = await watch.untilStarted();
    return `${countsOf(small.map(({ status }) => status))} posted; ${answers.join('; ')}`;
  },

  /** Eight posts of 142 KB, each with texts of its own. */
  async storage({ service, keys, folder, watch }) {
    await putAssignment(service, keys.grader, suite);
    const statuses: number[] = [];
    for (let post = 0; post < 8; post++) {
      const archive = archiveOf(120, megabyte - 4096, `p${post}-`);
      const { status } = await service.send(
        ...([keys.attacker, 'POST', '/v1/assignments/lab/submissions', archive, zip] as const),
      );
      statuses.push(status);
    }
    watch.startedMs = await watch.untilStarted();
    const disk = execFileSync('du', ['--summarize', '--block-size=1M', folder]).toString().split('\t')[0];
    return `8 posted: ${countsOf(statuses)}; the store has ${disk} MB on disk`;
  },
};

async function putAssignment(service: OverloadedService, key: string, of: object): Promise<void> {
  const body = JSON.stringify({ title: 'Lab', suite: of });
  const { status, body: text } = await service.send(key, 'PUT', '/v1/assignments/lab', body);
  if (status !== 201) throw new Error(`the assignment is refused: ${status} ${text}`);
}

/** Each text is another one; what makes it long deflates to nothing. */
function archiveOf(programs: number, bytes: number, mark = 'a'): Buffer {
  const files: Record<string, Uint8Array> = {};
  for (let index = 0; index < programs; index++) {
    const code = `#include <stdio.h>\n/* ${mark}${index} */ int main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a - b); }\n`;
    files[`${mark}${index}.c`] = Buffer.from(code + ' '.repeat(Math.max(0, bytes - code.length)));
  }
  return Buffer.from(zipSync(files, { level: 9 }));
}

function manyPlaces(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `  x = x + ${index % 7};`);
  return `#include <stdio.h>\nint main(void) {\n  int x = 0;\n${lines.join('\n')}\n  printf("%d\\n", x);\n}\n`;
}

/** It fails its tests after many steps, at many places. */
function endless(mark: string): string {
  return `#include <stdio.h>
int main(void) { /* ${mark} */
  int n, i, sum = 0;
  scanf("%d", &n);
  for (i = 0; i < 3000000; i++) { sum += i % n; if (sum > 1000) sum -= 999; n = n * 3 % 1001 + 1; }
  printf("%d\\n", sum);
}
`;
}

async function untilAllEnded(service: OverloadedService, key: string): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds++) {
    const waiting = await Promise.all(
      ['queued', 'running'].map((state) =>
        service.send(key, 'GET', `/v1/localisations?state=${state}&assignment=lab&limit=1`),
      ),
    );
    if (waiting.every(({ body }) => (JSON.parse(body) as { items: unknown[] }).items.length === 0)) return;
    await delay(1000);
  }
  throw new Error('the class does not end');
}

function statusesOf(settled: readonly PromiseSettledResult<Sent>[]): string {
  return countsOf(settled.map((each) => (each.status === 'fulfilled' ? each.value.status : 'no answer')));
}

function countsOf(all: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}
