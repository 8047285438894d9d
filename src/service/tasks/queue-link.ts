/**
 * The sender's side of one task queue in Redis: jobs go in, and what BullMQ reports about
 * them comes out. It decides nothing, and its only deadline is for closing.
 *
 * BullMQ looks for lost workers only from inside workers. So that the last worker's loss is
 * noticed too, there is a worker here that takes no jobs and only looks.
 */

import { type Job, Queue, QueueEvents, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ExternalTool } from '#model/analyser.js';
import { openRedis } from '../queue/redis-connections.js';
import { settledWithin } from './deadline.js';
import { endedTaskKeptSeconds, eventsKeptMax, type TaskQueueLimits } from './limits.js';
import { programKey, type StoredProgram, stopChannel, type TaskJob, taskQueueName } from './task-queue.js';

export interface QueueLinkOptions {
  readonly redisUrl: string;
  readonly analyser: ExternalTool;
  readonly prefix: string;
  readonly limits: TaskQueueLimits;
}

/** What the queue reports, by job id, for any sender's job; some reports may be missed. */
export interface QueueListener {
  onTakenUp(id: string): void;
  /** With what the worker returned. */
  onCompleted(id: string, returned: unknown): void;
  onFailed(id: string, reason: string): void;
  /** Its worker has not renewed its hold on it. */
  onWorkerLost(id: string): void;
}

/** Where a job is; `lost`: a worker had it and is gone. */
export type JobPlace =
  | { readonly kind: 'waiting' | 'taken-up' | 'lost' | 'absent' }
  | { readonly kind: 'completed'; readonly returned: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

const jobOptions = {
  attempts: 1,
  removeOnComplete: { age: endedTaskKeptSeconds },
  removeOnFail: { age: endedTaskKeptSeconds },
  // Our own error: it means nothing to the sender.
  stackTraceLimit: 0,
} as const;

const ignore = (): void => {};

export class QueueLink {
  private readonly redis: Redis;
  private readonly queue: Queue<TaskJob>;
  private readonly lookout: Worker;
  private events: QueueEvents | undefined;

  /** Close it. @throws UserError if it is not a URL for Redis */
  constructor(private readonly options: QueueLinkOptions) {
    const { redisUrl, analyser, prefix, limits } = options;
    this.redis = openRedis(redisUrl);
    const shared = { connection: this.redis, prefix };
    this.queue = new Queue(taskQueueName(analyser), {
      ...shared,
      streams: { events: { maxLen: eventsKeptMax } },
    });
    this.lookout = new Worker(taskQueueName(analyser), null, {
      ...shared,
      autorun: false,
      lockDuration: limits.lockMs,
      stalledInterval: limits.stalledCheckMs,
      maxStalledCount: 0,
    });
    // Lost connections are made again; whoever waits meanwhile has a deadline.
    this.redis.on('error', ignore);
    this.queue.on('error', ignore);
    this.lookout.on('error', ignore);
  }

  /** Settles when Redis is there, which may be never. From then on `listener` hears events. */
  async open(listener: QueueListener): Promise<void> {
    await this.listen(listener);
    await this.lookout.startStalledCheckTimer();
  }

  /** Keeps the program for some time from now. */
  async keepProgram({ hash, text }: StoredProgram): Promise<void> {
    const { prefix, limits } = this.options;
    const key = programKey(prefix, hash);
    const isKept = await this.redis.expire(key, limits.programKeptSeconds);
    if (isKept === 0) await this.redis.set(key, text, 'EX', limits.programKeptSeconds);
  }

  async add(id: string, job: TaskJob): Promise<void> {
    await this.queue.add('task', job, { ...jobOptions, jobId: id });
  }

  /** Removes a job that no worker has; returns whether it did. */
  async remove(id: string): Promise<boolean> {
    return (await this.queue.remove(id)) === 1;
  }

  /** Asks the worker that has the job to stop; it may miss that. */
  async tellToStop(id: string): Promise<void> {
    const { prefix, analyser } = this.options;
    await this.redis.publish(stopChannel(prefix, analyser), id);
  }

  async find(id: string): Promise<JobPlace> {
    const state = await this.queue.getJobState(id);
    if (state === 'active') return { kind: 'taken-up' };
    const job = await this.read(id);
    if (job === 'unreadable') return { kind: 'failed', reason: 'the task is no longer readable' };
    if (job === undefined) return { kind: 'absent' };
    if (state === 'completed') return { kind: 'completed', returned: job.returnvalue };
    if (state === 'failed') return { kind: 'failed', reason: job.failedReason };
    return { kind: job.deferredFailure === undefined ? 'waiting' : 'lost' };
  }

  /** Whether some worker has a job from this queue. */
  async isWorkedOn(): Promise<boolean> {
    return (await this.queue.getActiveCount()) > 0;
  }

  async close(): Promise<void> {
    const { closeMsMax } = this.options.limits;
    const parts = [this.lookout.close(true), this.queue.close(), this.events?.close()];
    await settledWithin(Promise.allSettled(parts), closeMsMax);
    this.redis.disconnect();
  }

  private async read(id: string): Promise<Job<TaskJob> | 'unreadable' | undefined> {
    try {
      return await this.queue.getJob(id);
    } catch (fault) {
      if (fault instanceof SyntaxError) return 'unreadable';
      throw fault;
    }
  }

  private async listen(listener: QueueListener): Promise<void> {
    const { prefix, analyser, limits } = this.options;
    const [seconds] = await this.redis.time();
    const events = new QueueEvents(taskQueueName(analyser), {
      connection: this.redis,
      prefix,
      blockingTimeout: limits.eventsReadMs,
      // From now on, not from when the first read arrives.
      lastEventId: `${Number(seconds) * 1000}-0`,
    });
    this.events = events;
    events.on('error', ignore);
    events.on('active', ({ jobId }) => listener.onTakenUp(jobId));
    events.on('completed', ({ jobId, returnvalue }) => listener.onCompleted(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => listener.onFailed(jobId, failedReason));
    events.on('stalled', ({ jobId }) => listener.onWorkerLost(jobId));
    await events.waitUntilReady();
  }
}
