/** Redis goes away while tasks are under way, and comes back empty or not at all: every wait ends. */

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OpenedProgram } from '#analysers/external/tool-adapter.js';
import { realClock } from '#pool/real-time.js';
import type { Runner } from '#pool/runner.js';
import { defaultTaskQueueLimits, type TaskQueueLimits } from '#service/tasks/limits.js';
import { createQueueRunner } from '#service/tasks/queue-runner.js';
import { createTaskWorker, type RunningTaskWorker } from '#service/tasks/task-worker.js';
import { describeWith } from '../support/describe-with.js';
import { createFakeTool } from '../support/fake-tool.js';
import { sampleInput } from '../support/localise-sample.js';
import { createOwnRedis, type OwnRedis } from '../support/own-redis.js';
import { openPayme } from '../support/payme-tool.js';
import { toggles } from '../support/toggles.js';

const quick: TaskQueueLimits = {
  ...defaultTaskQueueLimits,
  lockMs: 1000,
  stalledCheckMs: 100,
  pollMs: 100,
  eventsReadMs: 100,
  closeMsMax: 500,
};

const never = new AbortController().signal;

function taskOf(id: number) {
  return { id, test: 3, whitelist: toggles(1, 2, 3), effort: 'full' } as const;
}

describeWith('redis-server', 'tasks over a Redis that is killed', () => {
  let redis: OwnRedis;
  let searching: Promise<void>;
  let worker: RunningTaskWorker;
  let runner: Runner;
  const logged: unknown[] = [];

  /** The first search takes until it is stopped; the others answer. */
  function openSlowly(onSearch: () => void) {
    let searches = 0;
    return async (): Promise<OpenedProgram> => {
      const payme = await openPayme();
      return {
        search(texts, stop) {
          if (searches++ > 0) return payme.search(texts, stop);
          onSearch();
          return new Promise((resolve) => {
            stop.addEventListener('abort', () => resolve({ kind: 'stopped' }));
          });
        },
      };
    };
  }

  async function openRunner(limits: Partial<TaskQueueLimits> = {}): Promise<Runner> {
    return createQueueRunner({
      redisUrl: redis.url,
      analyser: 'cbmc',
      prefix: 'nearmiss',
      input: await sampleInput('payme'),
      clock: realClock,
      limits: { ...quick, ...limits },
    });
  }

  beforeEach(async () => {
    redis = await createOwnRedis();
    await redis.start();
    let onSearch = (): void => {};
    searching = new Promise((resolve) => {
      onSearch = resolve;
    });
    const tool = createFakeTool(openSlowly(onSearch));
    worker = await createTaskWorker({
      redisUrl: redis.url,
      analyser: 'cbmc',
      tools: { get: async () => tool },
      concurrency: 1,
      prefix: 'nearmiss',
      logger: { warn: (fields) => logged.push(fields) },
      limits: quick,
    });
  });

  afterEach(async () => {
    await runner.close();
    await worker.close(0);
    await redis.kill();
  });

  test('gone for good: all tasks are lost, also those that come later', async () => {
    runner = await openRunner({ redisSilenceMsMax: 1500 });
    const idle = await openRunner({ redisSilenceMsMax: 1500 });
    const first = runner.run(taskOf(1), never, Number.POSITIVE_INFINITY);
    await searching;
    await redis.kill();
    const silent = 'the task queue does not answer';
    await expect(first).rejects.toThrow(silent);
    await expect(idle.run(taskOf(1), never, Number.POSITIVE_INFINITY)).rejects.toThrow(silent);
    await idle.close();
    await expect(runner.run(taskOf(2), never, Number.POSITIVE_INFINITY)).rejects.toThrow(silent);
    await expect(openRunner({ redisSilenceMsMax: 1500 })).rejects.toThrow(silent);
    // Each problem is logged once, however often Redis is tried.
    expect(new Set(logged.map((each) => JSON.stringify(each))).size).toBe(logged.length);
  });

  test('started again, empty: what it had is lost, the next task is answered', async () => {
    runner = await openRunner();
    const first = runner.run(taskOf(1), never, Number.POSITIVE_INFINITY);
    await searching;
    await redis.kill();
    await redis.start();
    await expect(first).rejects.toThrow('the queue lost the task');
    const second = await runner.run(taskOf(2), never, Number.POSITIVE_INFINITY);
    expect(second).toMatchObject({ kind: 'completed' });
  });
});
