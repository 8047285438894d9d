/**
 * `nearmiss worker`: joins from any machine. Without `--analyser` it works on localisations
 * and needs the store and Redis; for an external analyser it takes tasks and needs only
 * Redis. On SIGTERM it finishes what it can in time and gives back the rest.
 */

import { UserError } from '#base/errors.js';
import { createRedisBus } from './progress/redis-bus.js';
import { createQueueWorker } from './queue/localisation-queue.js';
import { serveHealth } from './serve-health.js';
import { createWorker, openWorld, type World } from './service-world.js';
import { printableSettings } from './settings/decode-settings.js';
import type { ServiceSettings } from './settings/service-settings.js';
import { query } from './store/database.js';

export interface RunningWorker {
  close(): Promise<void>;
}

/** @throws UserError if something is missing */
export async function runWorker(settings: ServiceSettings, version: string): Promise<RunningWorker> {
  if (settings.redisUrl === undefined || settings.databaseUrl === undefined) {
    const what = 'a worker needs REDIS_URL and DATABASE_URL';
    throw new UserError('option-invalid', what, undefined, { remedy: 'set both as in the service it joins' });
  }
  const world = await openWorld(settings, version);
  try {
    return await start(world);
  } catch (fault) {
    await world.close();
    throw fault;
  }
}

async function start(world: World): Promise<RunningWorker> {
  const { settings, database, claims, metrics, logger } = world;
  const redis = world.redis!;
  logger.info({ settings: printableSettings(settings, 'worker') }, 'settings');
  const bus = createRedisBus(redis.commands, undefined, settings.queuePrefix);
  const worker = createWorker(world, bus);
  const queueWorker = await createQueueWorker(redis.blocking, redis.listening, {
    prefix: settings.queuePrefix,
    leaseMs: settings.leaseMs,
    logger,
    concurrency: settings.threads,
    claims,
    worker,
  });
  const health = await serveHealth(settings, {
    checkReady: async () => {
      await query(database, 'SELECT 1 AS one');
      await redis.commands.ping();
    },
    metrics,
    logger,
  });
  return {
    async close() {
      logger.info('draining');
      const paused = queueWorker.pause();
      await worker.drain(settings.drainMs);
      await paused.catch(() => {});
      await queueWorker.close();
      await health();
      await world.close();
      logger.info('ended');
    },
  };
}
