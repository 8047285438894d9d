/**
 * What `serve` and `worker` have in common: clock, log, metrics, the store, and Redis if
 * there is one. Opened in order, closed in reverse.
 */

import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#base/ports.js';
import { awakeTimers } from '#pool/awake-timers.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { createLogger, type Logger } from './observe/logger.js';
import { Metrics } from './observe/metrics.js';
import type { ProgressBus } from './progress/progress-bus.js';
import { connectBlocking, connectNow } from './queue/redis-connections.js';
import type { ServiceSettings } from './settings/service-settings.js';
import { Assignments } from './store/assignments.js';
import { Claims } from './store/claims.js';
import type { Database } from './store/database.js';
import { Localisations } from './store/localisations.js';
import { openDatabase } from './store/open-database.js';
import { People } from './store/people.js';
import { openStoreClock } from './store/store-clock.js';
import { Upkeep } from './store/upkeep.js';
import { type Patience, untilReachable } from './until-reachable.js';
import { LocalisationWorker } from './work/localisation-worker.js';
import { createLocaliseThreads } from './work/localise-threads.js';
import type { ThreadSettings } from './work/thread-settings.js';

export const wallClock: Clock = { nowMs: () => Date.now() };

/** Connections to Redis: commands fail while it is away, `blocking` waits, `listening` hears channels. */
export interface RedisConnections {
  readonly commands: Redis;
  readonly blocking: Redis;
  readonly listening: Redis;
}

export interface World {
  readonly settings: ServiceSettings;
  readonly version: string;
  /** The store's clock: other machines read the times in the store. */
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly localisations: Localisations;
  readonly upkeep: Upkeep;
  readonly people: People;
  readonly assignments: Assignments;
  readonly claims: Claims;
  readonly redis: RedisConnections | undefined;
  close(): Promise<void>;
}

/** @throws UserError if the store or Redis cannot be used */
export async function openWorld(settings: ServiceSettings, version: string): Promise<World> {
  const logger = createLogger(settings.logLevel, version);
  const metrics = new Metrics();
  const patience = { waitMs: settings.startMs, logger };
  const database = await untilReachable(() => openDatabase(settings, true), patience);
  try {
    const clock = await openStoreClock(database, wallClock);
    const redis =
      settings.redisUrl === undefined ? undefined : await connectRedis(settings.redisUrl, patience);
    return {
      settings,
      version,
      clock,
      logger,
      metrics,
      database,
      localisations: new Localisations(database),
      upkeep: new Upkeep(database),
      people: new People(database),
      assignments: new Assignments(database),
      claims: new Claims(database, settings.studentRunningMax),
      redis,
      async close() {
        for (const connection of Object.values(redis ?? {})) connection.disconnect();
        await database.close();
      },
    };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

async function connectRedis(url: string, patience: Patience): Promise<RedisConnections> {
  const { logger } = patience;
  const commands = await untilReachable(() => connectNow(url, logger), patience);
  return { commands, blocking: connectBlocking(url, logger), listening: connectBlocking(url, logger) };
}

/** Sorts by the time it was made. */
export function newId(): string {
  return uuidv7();
}

/** What threads are given of it, besides what an assignment says. */
function modelServerOf({
  modelUrl: url,
  modelName: name,
  modelKey,
  modelSeconds,
}: ServiceSettings): Pick<ThreadSettings, 'modelServer' | 'modelKey'> {
  if (url === undefined || name === undefined) return {};
  return {
    modelServer: { kind: 'http', url, name, totalMsMax: modelSeconds * 1000 },
    ...(modelKey !== undefined && { modelKey }),
  };
}

export function createWorker(world: World, bus: ProgressBus): LocalisationWorker {
  const { settings, clock, claims, assignments, upkeep, logger, metrics } = world;
  const { threads, threadMemoryBytesMax, redisUrl, queuePrefix, leaseMs, resultStepMs } = settings;
  return new LocalisationWorker({
    name: `${hostname()}/${process.pid}/${newId()}`,
    claims,
    assignments,
    upkeep,
    threads: createLocaliseThreads({
      threads,
      heapBytesMax: threadMemoryBytesMax,
      settings: { queuePrefix, ...(redisUrl !== undefined && { redisUrl }), ...modelServerOf(settings) },
      timers: awakeTimers(realTimers, realClock),
    }),
    bus,
    clock,
    logger,
    metrics,
    leaseMs,
    resultStepMs,
  });
}
