/**
 * Who does the work of a serving process: its own threads, alone or beside workers elsewhere, or
 * those workers alone.
 */

import type { ProgressBus } from './progress/progress-bus.js';
import { createQueueDispatcher, createQueueWorker } from './queue/localisation-queue.js';
import { createWorker, type World } from './service-world.js';
import type { Dispatcher } from './work/dispatcher.js';
import { EmbeddedWork } from './work/embedded-work.js';

export interface Work {
  readonly dispatcher: Dispatcher;
  /** Processes that take localisations; undefined while nobody knows. */
  readonly countWorkers: () => Promise<number | undefined>;
  readonly drain: (timeMs: number) => Promise<void>;
}

export async function startWork(world: World, bus: ProgressBus): Promise<Work> {
  const { settings, redis, claims, logger } = world;
  const worker = createWorker(world, bus);
  if (redis === undefined) {
    // Nobody else uses an embedded store: what is marked as running was running when its process ended.
    const putBack = world.database.kind === 'sqlite' ? await claims.expireLeases() : 0;
    if (putBack > 0) logger.info({ putBack }, 'taken over from the previous process');
    const work = new EmbeddedWork(claims, worker, settings.threads, logger);
    return {
      dispatcher: work,
      countWorkers: async () => 1,
      async drain(timeMs) {
        await work.close();
        await worker.drain(timeMs);
      },
    };
  }
  const queue = { prefix: settings.queuePrefix, leaseMs: settings.leaseMs, logger };
  const dispatcher = createQueueDispatcher(redis.commands, queue);
  const countWorkers = () => dispatcher.countWorkers();
  if (settings.threads === 0) return { dispatcher, countWorkers, drain: (timeMs) => worker.drain(timeMs) };
  const queueWorker = await createQueueWorker(redis.blocking, redis.listening, {
    ...queue,
    concurrency: settings.threads,
    claims,
    worker,
  });
  return {
    dispatcher,
    countWorkers,
    async drain(timeMs) {
      const paused = queueWorker.pause();
      await worker.drain(timeMs);
      await paused.catch(() => {});
      await queueWorker.close();
    },
  };
}
