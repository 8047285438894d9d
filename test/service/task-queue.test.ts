/**
 * Localisations whose tasks are searched elsewhere, over a real Redis: the same report as
 * with a tool of this machine, and an end whatever becomes of the workers.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { OpenedProgram, ToolRunner } from '#analysers/external/tool-adapter.js';
import type { Localisation } from '#model/localisation.js';
import type { TaskOutcome } from '#model/task.js';
import { realClock } from '#pool/real-time.js';
import type { OpenRemoteRunner } from '#request/localise-services.js';
import { defaultTaskQueueLimits, type TaskQueueLimits } from '#service/tasks/limits.js';
import { createQueueRunner } from '#service/tasks/queue-runner.js';
import { programKey, storedProgram, taskQueueName } from '#service/tasks/task-queue.js';
import { createTaskWorker, type RunningTaskWorker } from '#service/tasks/task-worker.js';
import { describeUnless } from '../support/describe-with.js';
import { createFakeTool, type FakeTool } from '../support/fake-tool.js';
import { localiseSample, sampleInput } from '../support/localise-sample.js';
import { failingTests, openPayme } from '../support/payme-tool.js';
import { bundleSource } from '../support/source-process.js';
import { freshPrefix, missingRedis, removeKeys, testRedisUrl } from '../support/test-redis.js';
import { toggles } from '../support/toggles.js';

/** A lost worker is found soon, instead of after many seconds. */
const quick: TaskQueueLimits = { ...defaultTaskQueueLimits, stalledCheckMs: 100, pollMs: 100 };
/** For the worker that will be lost; not shorter, or it would be taken for lost while it starts. */
const lostWorkerLockMs = 1000;

const asked = toggles(1, 2, 3);

function taskOf(id: number) {
  return { id, test: 3, whitelist: asked, effort: 'full' } as const;
}

function withoutStats({ report, unknowns }: Localisation) {
  const { stats: _stats, ...rest } = report;
  return { rest, unknowns };
}

/** Searches by a shell's command, and says when it runs; only a stop ends it. */
function searchingForever(onSearch: () => void) {
  return async (runner: ToolRunner): Promise<OpenedProgram> => ({
    async search(_texts, stop) {
      const ending = runner.run({ command: 'sh', args: ['-c', 'sleep 1000 & wait'] }, stop);
      onSearch();
      const end = await ending;
      return end.kind === 'stopped' ? { kind: 'stopped' } : { kind: 'failed', message: end.kind };
    },
  });
}

/** A promise, and what settles it. */
function signalled() {
  let signal = (): void => {};
  const promise = new Promise<void>((resolve) => {
    signal = resolve;
  });
  return { promise, signal };
}

describeUnless(await missingRedis(), 'tasks over Redis', () => {
  const prefix = freshPrefix();
  const logged: string[] = [];

  function startWorker(tool: FakeTool, concurrency = 1): Promise<RunningTaskWorker> {
    return createTaskWorker({
      redisUrl: testRedisUrl,
      analyser: 'cbmc',
      tools: { get: async () => tool },
      concurrency,
      prefix,
      logger: { warn: (fields, message) => logged.push(`${message}: ${JSON.stringify(fields)}`) },
      limits: quick,
    });
  }

  async function openRunner(limits: Partial<TaskQueueLimits> = {}) {
    const input = await sampleInput('payme');
    return createQueueRunner({
      redisUrl: testRedisUrl,
      analyser: 'cbmc',
      prefix,
      input,
      clock: realClock,
      limits: { ...quick, ...limits },
    });
  }

  function remotely(limits: Partial<TaskQueueLimits> = {}): OpenRemoteRunner {
    return (input, analyser) =>
      createQueueRunner({
        redisUrl: testRedisUrl,
        analyser,
        prefix,
        input,
        clock: realClock,
        limits: { ...quick, ...limits },
      });
  }

  afterAll(() => removeKeys(prefix));

  describe('a localisation', () => {
    let local: Localisation;

    beforeAll(async () => {
      local = await localiseSample('payme', 'cbmc', createFakeTool(openPayme), 'paper');
    });

    test('has something to find', () => {
      const { verdict, locations } = local.report;
      expect(verdict).toBe('near-miss');
      expect(new Set(locations.map(({ status }) => status))).toEqual(
        new Set(['repairable', 'possible', 'excluded']),
      );
    });

    test.each([1, 2])('says the same of %d tasks at a time as with the tool at hand', async (jobs) => {
      const tool = createFakeTool(openPayme);
      const worker = await startWorker(tool, jobs);
      const openRemoteRunner = remotely();
      const remote = await localiseSample('payme', 'cbmc', undefined, 'paper', { openRemoteRunner, jobs });
      expect(withoutStats(remote)).toEqual(withoutStats(local));
      expect(remote.report.stats.retries).toBe(0);
      await worker.close(0);
      expect(tool.openFolders()).toBe(0);
    });

    describe('whose worker is killed', () => {
      let lostWorker: Awaited<ReturnType<typeof bundleSource>>;

      beforeAll(async () => {
        lostWorker = await bundleSource('test/support/lost-worker.ts');
      });
      afterAll(() => lostWorker.remove());

      function startLostWorker() {
        return lostWorker.start([testRedisUrl, prefix, String(lostWorkerLockMs)]);
      }

      test('asks another one once more, and says the same', async () => {
        const first = startLostWorker();
        await first.wrote('up');
        const openRemoteRunner = remotely();
        const localising = localiseSample('payme', 'cbmc', undefined, 'paper', { openRemoteRunner });
        await first.wrote('searching');
        await first.kill();
        const second = await startWorker(createFakeTool(openPayme));
        const remote = await localising;
        await second.close(0);
        expect(withoutStats(remote)).toEqual(withoutStats(local));
        expect(remote.report.stats.retries).toBe(1);
      });

      test('ends when no other is left; what it was asked is unknown', async () => {
        const only = startLostWorker();
        await only.wrote('up');
        const openRemoteRunner = remotely({ pickUpMsMax: 2000 });
        const localising = localiseSample('payme', 'cbmc', undefined, 'paper', { openRemoteRunner });
        await only.wrote('searching');
        await only.kill();
        const { report, unknowns } = await localising;
        const { verdict, partial, stats } = report;
        expect({ verdict, partial, retries: stats.retries }).toEqual({
          verdict: 'inconclusive',
          partial: true,
          retries: failingTests,
        });
        expect(new Set(unknowns.map(({ detail }) => detail))).toEqual(
          new Set(['no worker of cbmc within 2 s; two attempts were lost']),
        );
        expect(report.locations.every(({ status }) => status === 'possible')).toBe(true);
      });
    });

    test('that is stopped ends, and its task with it', async () => {
      const searching = signalled();
      const tool = createFakeTool(searchingForever(searching.signal));
      const worker = await startWorker(tool);
      const stop = new AbortController();
      const openRemoteRunner = remotely();
      const localising = localiseSample('payme', 'cbmc', undefined, 'paper', {
        openRemoteRunner,
        stop: stop.signal,
      });
      await searching.promise;
      stop.abort();
      await expect(localising).rejects.toMatchObject({ name: 'AbortError' });
      // The tool's process would hold up an end of the worker that waits for its tasks.
      await worker.close(100_000);
      expect(tool.openFolders()).toBe(0);
    });
  });

  describe('a task', () => {
    const never = new AbortController().signal;

    test('that a worker has is stopped there, with its processes', async () => {
      const searching = signalled();
      const worker = await startWorker(createFakeTool(searchingForever(searching.signal)));
      const runner = await openRunner();
      const stop = new AbortController();
      const running = runner.run(taskOf(1), stop.signal, Number.POSITIVE_INFINITY);
      await searching.promise;
      stop.abort();
      expect(await running).toMatchObject({ kind: 'stopped' });
      await runner.close();
      await worker.close(100_000);
    });

    test('that still waits is taken out of the queue', async () => {
      const runner = await openRunner();
      const stop = new AbortController();
      const running = runner.run(taskOf(1), stop.signal, Number.POSITIVE_INFINITY);
      stop.abort();
      expect(await running).toMatchObject({ kind: 'stopped' });
      const connection = new Redis(testRedisUrl);
      expect(await connection.llen(`${prefix}:${taskQueueName('cbmc')}:wait`)).toBe(0);
      connection.disconnect();
      await runner.close();
    });

    test('that nobody takes up is lost, and so are the next ones', async () => {
      const runner = await openRunner({ pickUpMsMax: 200 });
      for (const id of [1, 2])
        await expect(runner.run(taskOf(id), never, Number.POSITIVE_INFINITY)).rejects.toThrow(
          'no worker of cbmc within 0.2 s',
        );
      await runner.close();
    });

    test('is lost at the end of its time', async () => {
      const runner = await openRunner({ deadlineMarginMs: 0 });
      await expect(runner.run(taskOf(1), never, realClock.nowMs())).rejects.toThrow(
        'no answer within the time limit',
      );
      await runner.close();
    });

    test('fails when its runner is closed, and after', async () => {
      const runner = await openRunner();
      const running = runner.run(taskOf(1), never, Number.POSITIVE_INFINITY);
      await runner.close();
      const failed = { kind: 'failed', message: 'the runner was closed' };
      expect(await running).toEqual(failed);
      expect(await runner.run(taskOf(2), never, Number.POSITIVE_INFINITY)).toEqual(failed);
    });

    test('that its worker breaks off to end itself is stopped', async () => {
      const searching = signalled();
      const worker = await startWorker(createFakeTool(searchingForever(searching.signal)));
      const runner = await openRunner();
      const running = runner.run(taskOf(1), never, Number.POSITIVE_INFINITY);
      await searching.promise;
      await worker.close(0);
      expect(await running).toMatchObject({ kind: 'stopped' });
      await runner.close();
    });
  });

  describe('a job that cannot be answered fails alone', () => {
    const hash = '0'.repeat(64);

    test.each([
      ['no task', { task: 1 }, 'the job is not a task'],
      ['a program that is not there', { program: hash, task: taskOf(1) }, 'no longer kept'],
    ])('%s', async (_what, data, reason) => {
      const connection = new Redis(testRedisUrl, { maxRetriesPerRequest: null });
      const queue = new Queue(taskQueueName('cbmc'), { connection, prefix });
      const job = await queue.add('task', data);
      const worker = await startWorker(createFakeTool(openPayme));
      await expectAnswer();
      await worker.close(0);
      expect((await queue.getJob(job.id!))?.failedReason).toContain(reason);
      await queue.close();
      connection.disconnect();
    });

    test('a program that is not what its hash stands for', async () => {
      const stored = storedProgram(await sampleInput('payme'));
      const connection = new Redis(testRedisUrl);
      await connection.set(programKey(prefix, stored.hash), stored.text.replace('BASE_RATE', 'BASE_RITE'));
      const runner = await openRunner();
      const worker = await startWorker(createFakeTool(openPayme));
      const running = runner.run(taskOf(1), new AbortController().signal, Number.POSITIVE_INFINITY);
      await expect(running).rejects.toThrow("the task's program is not readable");
      await connection.del(programKey(prefix, stored.hash));
      await expectAnswer();
      await worker.close(0);
      await runner.close();
      connection.disconnect();
    });

    test('an internal error of the worker shows only in its log', async () => {
      const tool = createFakeTool(async () => {
        throw new Error('/secret/place is full');
      });
      const worker = await startWorker(tool);
      const runner = await openRunner();
      const running = runner.run(taskOf(1), new AbortController().signal, Number.POSITIVE_INFINITY);
      await expect(running).rejects.toThrow('a worker of cbmc failed; its log says why');
      expect(logged.at(-1)).toContain('/secret/place is full');
      await worker.close(0);
      await runner.close();
    });

    /** The worker answers a good task after the bad one. */
    async function expectAnswer(): Promise<void> {
      const runner = await openRunner();
      const stop = new AbortController().signal;
      const outcome: TaskOutcome = await runner.run(taskOf(2), stop, Number.POSITIVE_INFINITY);
      expect(outcome).toMatchObject({ kind: 'completed' });
      await runner.close();
    }
  });
});
