/**
 * The queue of localisations in Redis: a job says which row of the store waits, and nothing
 * else. The row decides: a job that comes twice, too late or gets lost with Redis changes
 * nothing, since a worker first claims the row, and the sweeper announces it again. A Redis
 * that lost its last second may keep half of a job, which nobody gets and no announcement
 * replaces; so an idle worker looks into the store now and then.
 */

import { type Job, type JobsOptions, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { faultMessage } from '#pool/fault-message.js';
import type { Logger } from '../observe/logger.js';
import type { Claims } from '../store/claims.js';
import type { Dispatcher, WaitingLocalisation } from '../work/dispatcher.js';
import { EmbeddedWork } from '../work/embedded-work.js';
import type { LocalisationWorker } from '../work/localisation-worker.js';

const queueName = 'localisations';
/** How often in the time of a lease an idle worker looks into the store. */
const looksPerLease = 2;
/** The store counts lost workers. */
const stalledMax = 1_000_000;

const jobSchema = z.object({ id: z.uuid() });
type JobData = z.infer<typeof jobSchema>;

export interface QueueOptions {
  readonly prefix: string;
  readonly leaseMs: number;
  readonly logger: Logger;
}

export interface QueueDispatcher extends Dispatcher {
  /** Those that are connected to Redis; undefined while that is away. */
  countWorkers(): Promise<number | undefined>;
}

function cancelChannel(prefix: string): string {
  return `${prefix}:cancel-localisation`;
}

/** @param redis a connection whose commands fail while Redis is away */
export function createQueueDispatcher(redis: Redis, { prefix, logger }: QueueOptions): QueueDispatcher {
  const queue = new Queue<JobData>(queueName, { connection: redis, prefix });
  queue.on('error', (fault) => logger.debug({ reason: faultMessage(fault) }, 'the queue does not answer'));
  return {
    async announce(waiting) {
      await queue.addBulk(
        waiting.map(({ id, priority }) => ({
          name: 'localise',
          data: { id },
          opts: jobOptions({ id, priority }),
        })),
      );
    },
    async cancel(id) {
      await redis.publish(cancelChannel(prefix), id);
      // A job that a worker has cannot be removed, but the message above has reached that worker.
      await queue.remove(id).catch(() => {});
    },
    async countWorkers() {
      try {
        return await queue.getWorkersCount();
      } catch {
        return undefined;
      }
    },
    async close() {
      await queue.close();
    },
  };
}

/** The same id does not make a new job while the first is there. */
function jobOptions({ id, priority }: WaitingLocalisation): JobsOptions {
  return { jobId: id, priority, removeOnComplete: true, removeOnFail: true };
}

export interface QueueWorkerOptions extends QueueOptions {
  readonly concurrency: number;
  readonly claims: Claims;
  readonly worker: LocalisationWorker;
}

export interface QueueWorker {
  /** Takes no more jobs; running ones go on. */
  pause(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param blocking a connection that waits while Redis is away; the caller closes it, and also
 * `listening`, which hears about cancellations
 */
export async function createQueueWorker(
  blocking: Redis,
  listening: Redis,
  { prefix, leaseMs, logger, concurrency, claims, worker }: QueueWorkerOptions,
): Promise<QueueWorker> {
  async function carryOut({ data }: Job<unknown>): Promise<void> {
    jobSchema.parse(data);
    // A job says that something waits; whose turn it is, the store says.
    const claimed = await claims.claimNext(worker.lease());
    if (claimed === undefined) return;
    await new Promise<void>((resolve) => void worker.work(claimed, resolve));
    // Somebody's share was used up: what they have waiting had its job before.
    void passedOver.announce();
  }
  const queueWorker = new Worker<unknown>(queueName, carryOut, {
    connection: blocking,
    prefix,
    concurrency,
    lockDuration: leaseMs,
    stalledInterval: leaseMs / 2,
    maxStalledCount: stalledMax,
    drainDelay: 1,
  });
  queueWorker.on('error', (fault) =>
    logger.debug({ reason: faultMessage(fault) }, 'the queue does not answer'),
  );
  queueWorker.on('failed', (job, fault) =>
    logger.warn({ localisation: job?.id, reason: faultMessage(fault) }, 'a job in the queue failed'),
  );
  listening.on('message', (_channel, id) => worker.stop(id));
  await listening.subscribe(cancelChannel(prefix));
  const passedOver = new EmbeddedWork(claims, worker, concurrency, logger);
  const look = setInterval(() => void passedOver.announce(), leaseMs / looksPerLease);
  return {
    async pause() {
      clearInterval(look);
      await Promise.all([passedOver.close(), queueWorker.pause(true)]);
    },
    close: () => queueWorker.close(true),
  };
}
