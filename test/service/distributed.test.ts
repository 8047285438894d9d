/**
 * The same requests, embedded and distributed (an api without threads, two workers, Redis,
 * PostgreSQL): the same results.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { describeUnless } from '../support/describe-with.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { freshSchema, missingPostgres, type TestSchema } from '../support/test-postgres.js';
import { freshPrefix, missingRedis, removeKeys, testRedisUrl } from '../support/test-redis.js';

const missing = (await missingRedis()) ?? (await missingPostgres());
const workers = 2;
const pollMs = 100;

describeUnless(missing, 'embedded and distributed', () => {
  const queuePrefix = freshPrefix();
  let bundle: ServiceBundle;
  let schema: TestSchema;
  let embedded: RunningService;
  let distributed: RunningService;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    [bundle, schema] = await Promise.all([bundleService(), freshSchema()]);
    const shared = { databaseUrl: schema.url, redisUrl: testRedisUrl, queuePrefix };
    [embedded, distributed] = await Promise.all([bundle.start(), bundle.start(shared)]);
    for (let count = 0; count < workers; count++) {
      const environment = { ...process.env, DATABASE_URL: schema.url, REDIS_URL: testRedisUrl };
      const args = [bundle.program, 'worker', '--queue-prefix', queuePrefix, '--threads', '1'];
      processes.push(spawn(process.execPath, args, { env: environment, stdio: 'ignore' }));
    }
  });

  afterAll(async () => {
    for (const child of processes) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await bundle?.remove();
    await schema?.remove();
    await removeKeys(queuePrefix);
  });

  test('answer the same', async () => {
    const bodies = await sampleBodies();
    const [here, there] = await Promise.all([resultsOf(embedded, bodies), resultsOf(distributed, bodies)]);
    expect(here.map(({ verdict }) => verdict)).toContain('near-miss');
    expect(there).toEqual(here);
  });

  test('stop what is cancelled, and go on', async () => {
    for (const service of [embedded, distributed]) {
      const id = await submit(service, endlessBody);
      await untilState(service, id, ['running']);
      expect((await service.fetch(`/v1/localisations/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect((await look(service, id)).state).toBe('cancelled');
      const next = await submit(service, (await sampleBodies())[0]!);
      expect((await untilState(service, next, ['done'])).report?.verdict).toBe('near-miss');
    }
  });
});

/** It fails its test after many steps, at many places: a localisation of minutes. */
const endlessBody = {
  submission: {
    source: `#include <stdio.h>
int main(void) {
  int n, i, sum = 0;
  scanf("%d", &n);
  for (i = 0; i < 3000000; i++) { sum += i % n; if (sum > 1000) sum -= 999; n = n * 3 % 1001 + 1; }
  printf("%d\\n", sum);
  return 0;
}
`,
  },
  suite: {
    stepsPerTestMax: 1_000_000_000,
    tests: Array.from({ length: 20 }, (_, index) => ({
      name: `t${index}`,
      stdin: `${index + 1}\n`,
      expect: { stdout: '-5\n' },
    })),
  },
  options: { timeLimitSeconds: 60, searchBudget: 1000 },
};

async function sampleBodies(): Promise<readonly object[]> {
  const folders = await readdir('samples', { withFileTypes: true });
  const bodies = [];
  for (const { name } of folders.filter((entry) => entry.isDirectory() && entry.name !== 'corpus')) {
    const source = await readFile(join('samples', name, 'submission.c'), 'utf8');
    const suite = parse(await readFile(join('samples', name, 'suite.yaml'), 'utf8')) as Record<
      string,
      unknown
    >;
    const { reference, harness, ...rest } = suite;
    const named = {
      ...(await textOf(name, 'reference', reference)),
      ...(await textOf(name, 'harness', harness)),
    };
    // What a busy machine does not finish in time would be partial on one side alone.
    const options = { timeLimitSeconds: 120 };
    bodies.push({ submission: { name: `${name}.c`, source }, suite: rest, options, ...named });
  }
  return bodies;
}

/** What a suite names as a file is sent along. */
async function textOf(sample: string, field: string, file: unknown): Promise<object> {
  if (typeof file !== 'string') return {};
  return { [field]: { name: file, source: await readFile(join('samples', sample, file), 'utf8') } };
}

async function resultsOf(service: RunningService, bodies: readonly object[]) {
  const ids = await Promise.all(bodies.map((body) => submit(service, body)));
  const results = [];
  for (const id of ids) {
    const { report, state, verdict, outputs, failure } = await untilState(service, id, ['done', 'failed']);
    const { stats: _, ...lasting } = report!;
    results.push({ state, verdict, outputs, failure, report: lasting });
  }
  return results;
}

async function submit(service: RunningService, body: object): Promise<string> {
  const response = await service.fetch('/v1/localisations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(202);
  return ((await response.json()) as LocalisationView).id;
}

async function look(service: RunningService, id: string): Promise<LocalisationView> {
  return (await (await service.fetch(`/v1/localisations/${id}`)).json()) as LocalisationView;
}

/** The test's own time limit ends it. */
async function untilState(
  service: RunningService,
  id: string,
  states: readonly LocalisationView['state'][],
): Promise<LocalisationView> {
  for (;;) {
    const view = await look(service, id);
    if (states.includes(view.state)) return view;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
