/**
 * Measurements by other machines: a queue in Redis, to which an experiment adds what is to be
 * measured, and from which workers (`corpus-worker.ts`) take it. A measurement is a job and its
 * options and needs nothing else, so who measures it, and in what order, changes no row. One
 * whose worker is gone is given to another.
 *
 * The queue is trusted as the machines are: whoever may write to this Redis chooses what the
 * workers run in the engine.
 */

import { Queue, QueueEvents } from 'bullmq';
import { UserError } from '#base/errors.js';
import { journalKey } from '#lab/results/journal.js';
import type { Timers } from '#pool/runner.js';
import { openRedis } from '#service/queue/redis-connections.js';
import { renderExactJson } from '#service/tasks/exact-json.js';
import type { CorpusJob, CorpusOptions, CorpusResult } from './corpus-submission.js';

export const corpusQueueName = 'corpus-measurements';
export const corpusQueuePrefix = 'nearmiss';

/** What is in the queue. */
export interface QueuedMeasurement {
  /** A worker with another program or analyser refuses the measurement. */
  readonly versions: MeasuringVersions;
  /** `{ job, options }` as exact JSON. */
  readonly text: string;
}

export interface MeasuringVersions {
  readonly program: string;
  /** Empty for what runs in process. */
  readonly analyser: string;
}

export interface RemoteMeasurer {
  /** @throws UserError if a worker refuses it, or none comes for a minute */
  measure(job: CorpusJob, options: CorpusOptions): Promise<CorpusResult>;
  close(): Promise<void>;
}

/** Measurements that wait in the queue or are with workers. */
export const measurementsInFlight = 32;
const resultKeptSeconds = 3600;
const lookMs = 5_000;
const looksWithoutWorkerMax = 12;

/** @param versionsOf what measures under these options here; close it. @throws UserError if it is not a URL for Redis */
export function openRemoteMeasurer(
  redisUrl: string,
  versionsOf: (options: CorpusOptions) => Promise<MeasuringVersions>,
  timers: Timers,
): RemoteMeasurer {
  const shared = { prefix: corpusQueuePrefix };
  const [commands, listening] = [openRedis(redisUrl), openRedis(redisUrl)];
  const queue = new Queue<QueuedMeasurement, string>(corpusQueueName, { ...shared, connection: commands });
  const events = new QueueEvents(corpusQueueName, { ...shared, connection: listening });
  // Each measurement in flight listens for its end and for that of the queue.
  queue.setMaxListeners(0);
  events.setMaxListeners(0);
  // Lost connections are made again; who waits meanwhile hears from the lookout.
  const ignore = (): void => {};
  commands.on('error', ignore);
  listening.on('error', ignore);
  queue.on('error', ignore);
  events.on('error', ignore);
  const lookout = new Lookout(() => queue.getWorkersCount(), timers);
  return {
    measure: async (job, options) => {
      const versions = await versionsOf(options);
      const text = renderExactJson({ job, options });
      // Named for what it is: an experiment that was killed finds what workers measured meanwhile.
      const jobId = journalKey(versions, text);
      const keeping = { jobId, removeOnComplete: { age: resultKeptSeconds }, removeOnFail: true };
      const added = await lookout.orLost(queue.add('measure', { versions, text }, keeping));
      const result = await lookout.orLost(added.waitUntilFinished(events).catch(refused));
      return JSON.parse(result) as CorpusResult;
    },
    close: async () => {
      lookout.close();
      await Promise.all([queue.close(), events.close()]);
      commands.disconnect();
      listening.disconnect();
    },
  };
}

/** How BullMQ calls a job that so many workers took and said nothing more of. */
const lostWithWorkers = /stalled more than/;

/** @throws UserError whatever the cause */
export function refused(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (lostWithWorkers.test(reason)) {
    const what = '--redis: a measurement was lost with every worker that took it';
    const remedy =
      'see whether workers ran out of memory, and give the command again, which goes on where it was';
    throw new UserError('queue-unavailable', what, undefined, { remedy, cause });
  }
  const remedy = 'install the same version on all machines, and start the workers again';
  throw new UserError('option-invalid', `--redis: a worker refused: ${reason}`, undefined, { remedy, cause });
}

/** Looks whether there is a worker; without one for a while, whoever waits gets an error. */
class Lookout {
  private readonly lost: Promise<never>;
  private stop = (): void => {};

  constructor(
    private readonly countWorkers: () => Promise<number>,
    private readonly timers: Timers,
  ) {
    this.lost = new Promise((_, reject) => this.look(0, reject));
    this.lost.catch(() => {});
  }

  orLost<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.lost]);
  }

  close(): void {
    this.stop();
  }

  /** While Redis is away the count does not come back: that is a look without a worker, too. */
  private look(before: number, reject: (error: UserError) => void): void {
    let looks = before + 1;
    const seen = (count: number): void => {
      if (count > 0) looks = 0;
    };
    void this.countWorkers().then(seen, () => {});
    this.stop = this.timers.start(lookMs, () => {
      if (looks < looksWithoutWorkerMax) this.look(looks, reject);
      else reject(new UserError('option-invalid', nobody.detail, undefined, { remedy: nobody.remedy }));
    });
  }
}

const nobody = {
  detail: '--redis: no worker has come for a minute, or Redis does not answer',
  remedy: 'start nearmiss experiment worker with the same --redis and repeat the command, which goes on here',
} as const;
