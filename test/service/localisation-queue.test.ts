/** The queue of localisations over a Redis whose jobs are not what the store says. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import {
  createQueueDispatcher,
  createQueueWorker,
  type QueueWorker,
} from '#service/queue/localisation-queue.js';
import type { Dispatcher } from '#service/work/dispatcher.js';
import type { LocalisationWorker } from '#service/work/localisation-worker.js';
import { describeUnless } from '../support/describe-with.js';
import { everyone } from '../support/everyone.js';
import { freshPrefix, missingRedis, removeKeys, testRedisUrl } from '../support/test-redis.js';
import { refused, until, WorkWorld } from '../support/work-world.js';

const leaseMs = 400;

describeUnless(await missingRedis(), 'a worker of the queue of localisations', () => {
  let world: WorkWorld;
  let worker: LocalisationWorker;
  let prefix: string;
  let redis: Redis;
  let connections: readonly Redis[];
  let dispatcher: Dispatcher;
  let queueWorker: QueueWorker;

  beforeEach(async () => {
    world = await WorkWorld.create();
    worker = world.createWorker('worker', leaseMs);
    prefix = freshPrefix();
    redis = new Redis(testRedisUrl);
    const blocking = new Redis(testRedisUrl, { maxRetriesPerRequest: null });
    const listening = new Redis(testRedisUrl, { maxRetriesPerRequest: null });
    connections = [redis, blocking, listening];
    const options = { prefix, leaseMs, logger: world.logger };
    dispatcher = createQueueDispatcher(redis, options);
    const { claims } = world;
    queueWorker = await createQueueWorker(blocking, listening, {
      ...options,
      concurrency: 1,
      claims,
      worker,
    });
  });

  afterEach(async () => {
    await queueWorker.pause();
    await worker.drain(0);
    await queueWorker.close();
    await dispatcher.close();
    for (const connection of connections) connection.disconnect();
    await removeKeys(prefix);
    await world.close();
  });

  /** Answers whatever comes, until it has ended. */
  async function untilEnded(id: string): Promise<void> {
    await until(async () => {
      for (const job of world.jobs) job.answer(refused);
      return (await world.stateOf(id)).state === 'failed';
    });
  }

  test('is given what is announced', async () => {
    const id = randomUUID();
    await world.add(id);
    await dispatcher.announce([{ id, priority: 0 }]);
    await untilEnded(id);
    expect((await world.stateOf(id)).attempts).toBe(1);
  });

  test('finds what is announced in vain, since half of its job is left', async () => {
    const id = randomUUID();
    await world.add(id);
    await redis.hset(`${prefix}:localisations:${id}`, 'name', 'localise');
    await dispatcher.announce([{ id, priority: 0 }]);
    await untilEnded(id);
    expect(world.jobs.map(({ text }) => text)).toEqual([id]);
  });

  test('passes over a job of what has ended, of what is not there, and of what is none', async () => {
    const [ended, next] = [randomUUID(), randomUUID()];
    await world.add(ended);
    await world.localisations.cancel(everyone, ended, world.nowMs);
    for (const id of [ended, randomUUID(), 'no-uuid']) await dispatcher.announce([{ id, priority: 0 }]);
    await world.add(next, 10);
    await dispatcher.announce([{ id: next, priority: 10 }]);
    await untilEnded(next);
    expect(world.jobs.map(({ text }) => text)).toEqual([next]);
  });

  test('stops what is cancelled', async () => {
    const id = randomUUID();
    await world.add(id);
    await dispatcher.announce([{ id, priority: 0 }]);
    await until(() => world.jobs.length === 1);
    await world.localisations.cancel(everyone, id, world.nowMs);
    await dispatcher.cancel(id);
    await until(() => world.jobs[0]!.stop.aborted);
    expect((await world.stateOf(id)).state).toBe('cancelled');
  });
});
