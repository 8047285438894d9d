/**
 * The embedded service under a burst: submissions (our samples, each text once) posted as fast
 * as they are taken over eight connections; what an accepting call takes then, and while
 * nothing is worked at; when the last result is there; memory; and what is refused once the
 * queue is full. Who posts runs on the same cores.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Part } from '../part.js';
import { loadSamples } from '../samples.js';
import { type Answer, ServiceProcess } from '../service-process.js';
import { quantile, round } from '../statistics.js';
import { renderTable } from '../table.js';

const ownRoot = fileURLToPath(new URL('../../../', import.meta.url));
const connections = 8;
/** `--limit 50`, the default, posts 2,000. */
const burstPerLimit = 40;
const idleCalls = 200;
const smallQueue = 100;
const pollMs = 200;
const unlimited = ['--requests-per-minute', '100000000'];

export const benchService: Part = async ({ root, limit }) => {
  const { bin } = JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8')) as {
    bin: { nearmiss: string };
  };
  const program = join(ownRoot, bin.nearmiss);
  const bodies = await submissionBodies(root, burstPerLimit * limit);
  const idle = await postWhileIdle(program, bodies.slice(0, idleCalls));
  const burst = await postBurst(program, bodies);
  const full = await postToFullQueue(program, bodies);
  return {
    items: [
      { id: 'accept idle p50', wallMs: quantile(idle, 0.5), cpuMs: Number.NaN },
      { id: 'accept busy p50', wallMs: quantile(burst.waits, 0.5), cpuMs: Number.NaN },
    ],
    figures: {
      submissions: bodies.length,
      connections,
      acceptIdleMs: spread(idle),
      acceptBusyMs: spread(burst.waits),
      acceptedInMs: round(burst.acceptedMs),
      endedInMs: round(burst.endedMs),
      submissionsPerSecond: round((1000 * bodies.length) / burst.endedMs),
      ended: burst.states,
      peakMegabytes: burst.peakMegabytes,
      fullQueue: full,
    },
    text: [
      renderTable(
        ['accepting call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms'],
        [
          ['nothing is worked at', ...row(idle)],
          ['burst', ...row(burst.waits)],
        ],
      ),
      `${bodies.length} submissions over ${connections} connections: accepted in ${seconds(burst.acceptedMs)}, all ended after ${seconds(burst.endedMs)}: ${round((1000 * bodies.length) / burst.endedMs)} a second.`,
      `Ended as: ${JSON.stringify(burst.states)}. Peak memory of the process with its threads: ${burst.peakMegabytes} MB.`,
      `A queue of ${smallQueue}: of ${full.posted} posted ${full.accepted} accepted, ${full.refused} refused with 503, Retry-After ${full.retryAfter}; ended ${full.ended}.`,
    ].join('\n\n'),
  };
};

/** In turns, so that quick and slow ones mix; a comment makes each text one of its own. */
async function submissionBodies(root: string, count: number): Promise<readonly string[]> {
  const samples = (await loadSamples(root)).filter(({ suite }) => suite.harness === undefined);
  return Array.from({ length: count }, (_, index) => {
    const { name, text, suite } = samples[index % samples.length]!;
    const { compare, tests } = suite;
    const source = `${text}\n/* ${index} */\n`;
    return JSON.stringify({ submission: { name: `${name}.c`, source }, suite: { compare, tests } });
  });
}

/** One at a time, each once the one before has ended. */
async function postWhileIdle(program: string, bodies: readonly string[]): Promise<readonly number[]> {
  const service = await ServiceProcess.start(program, 1, unlimited);
  try {
    const waits: number[] = [];
    for (const body of bodies) {
      const { wallMs } = accepted(await service.send('POST', '/v1/localisations', body));
      waits.push(wallMs);
      await untilEnded(service, waits.length);
    }
    return waits;
  } finally {
    await service.end();
  }
}

async function postBurst(program: string, bodies: readonly string[]) {
  const service = await ServiceProcess.start(program, connections, unlimited);
  try {
    const startedMs = performance.now();
    const answers = await postAll(service, bodies);
    const acceptedMs = performance.now() - startedMs;
    await untilEnded(service, bodies.length);
    return {
      waits: answers.map((answer) => accepted(answer).wallMs),
      acceptedMs,
      endedMs: performance.now() - startedMs,
      states: await countStates(service),
      peakMegabytes: service.peakMegabytes(),
    };
  } finally {
    await service.end();
  }
}

async function postToFullQueue(program: string, bodies: readonly string[]) {
  const service = await ServiceProcess.start(program, connections, [
    ...unlimited,
    ...['--queue-max', String(smallQueue)],
  ]);
  try {
    const answers = await postAll(service, bodies.slice(0, 5 * smallQueue));
    const taken = answers.filter(({ status }) => status === 202).length;
    const refused = answers.filter(({ status }) => status === 503);
    await untilEnded(service, taken);
    return {
      posted: answers.length,
      accepted: taken,
      refused: refused.length,
      retryAfter: refused[0]?.retryAfter,
      ended: (await countStates(service)).done ?? 0,
    };
  } finally {
    await service.end();
  }
}

async function postAll(service: ServiceProcess, bodies: readonly string[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const post = async (): Promise<void> => {
    while (next < bodies.length) {
      const index = next++;
      answers[index] = await service.send('POST', '/v1/localisations', bodies[index]);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  return answers;
}

function accepted(answer: Answer): Answer {
  if (answer.status === 202) return answer;
  throw new Error(`the service answered ${answer.status}: ${answer.body}`);
}

async function untilEnded(service: ServiceProcess, count: number): Promise<void> {
  for (;;) {
    const { done = 0, failed = 0 } = await countStates(service);
    if (done + failed >= count) return;
    await delay(count <= idleCalls ? 5 : pollMs);
  }
}

/** From the service's own figures. */
async function countStates(service: ServiceProcess): Promise<Readonly<Record<string, number>>> {
  const { body } = await service.send('GET', '/metrics');
  const lines = [...body.matchAll(/^nearmiss_localisations\{state="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, state, value]) => [state!, Number(value)]));
}

function row(waits: readonly number[]) {
  return [waits.length, quantile(waits, 0.5), quantile(waits, 0.95), quantile(waits, 0.99)];
}

function spread(waits: readonly number[]) {
  const [, p50, p95, p99] = row(waits);
  return { p50: round(p50!), p95: round(p95!), p99: round(p99!) };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
