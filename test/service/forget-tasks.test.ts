/** After an erasure neither Redis nor its files have anything of the programs that analysers had. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { realClock } from '#pool/real-time.js';
import { forgetTasks } from '#service/tasks/forget-tasks.js';
import { createQueueRunner } from '#service/tasks/queue-runner.js';
import { createTaskWorker, type RunningTaskWorker } from '#service/tasks/task-worker.js';
import { describeWith } from '../support/describe-with.js';
import { createFakeTool } from '../support/fake-tool.js';
import { sampleInput } from '../support/localise-sample.js';
import { createOwnRedis, type OwnRedis } from '../support/own-redis.js';
import { openPayme } from '../support/payme-tool.js';
import { toggles } from '../support/toggles.js';

const never = new AbortController().signal;
const prefix = 'near*miss';
const task = { id: 1, test: 3, whitelist: toggles(1, 2, 3), effort: 'full' } as const;

describeWith('redis-server', 'over a Redis that keeps files', () => {
  let folder: string;
  let server: OwnRedis;
  let redis: Redis;
  let worker: RunningTaskWorker;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nearmiss-forget-'));
    server = await createOwnRedis(folder, '3600 1');
    await server.start();
    redis = new Redis(server.url);
    const tool = createFakeTool(openPayme);
    worker = await createTaskWorker({
      ...{ redisUrl: server.url, analyser: 'cbmc', prefix, concurrency: 1 },
      tools: { get: async () => tool },
      logger: { warn: () => {} },
    });
  });

  afterEach(async () => {
    await worker.close(0);
    redis.disconnect();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function filesWith(mark: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!each.isFile()) continue;
      if ((await readFile(join(each.parentPath, each.name))).includes(mark)) found.push(each.name);
    }
    return found;
  }

  async function answered(): Promise<unknown> {
    const input = await sampleInput('payme');
    const runner = await createQueueRunner({
      ...{ redisUrl: server.url, analyser: 'cbmc', prefix, input, clock: realClock },
    });
    try {
      return await runner.run(task, never, Number.POSITIVE_INFINITY);
    } finally {
      await runner.close();
    }
  }

  test('programs and answers are gone, and the next task is answered', async () => {
    expect(await answered()).toMatchObject({ kind: 'completed' });
    await redis.set('somebody-else', 'stays');
    // Large texts are compressed there; names of variables are found all the same.
    await redis.config('SET', 'rdbcompression', 'no');
    await redis.save();
    expect((await filesWith('overtimePay')).length).toBeGreaterThan(1);
    expect(await redis.keys('near[*]miss:program:*')).toHaveLength(1);

    await forgetTasks(redis, prefix, ['cbmc']);
    expect(await filesWith('overtimePay')).toEqual([]);
    expect(await redis.keys('near[*]miss:program:*')).toEqual([]);
    expect(await redis.xlen(`${prefix}:tasks-cbmc:events`)).toBe(0);
    expect(await redis.get('somebody-else')).toBe('stays');
    expect(await answered()).toMatchObject({ kind: 'completed' });
  });
});
