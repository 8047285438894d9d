/**
 * A worker of experiments: takes measurements from the queue in Redis (`corpus-queue.ts`) and
 * measures them as the experiment itself would. It refuses what another version asks for.
 */

import { UnrecoverableError, Worker } from 'bullmq';
import { openRedis } from '#service/queue/redis-connections.js';
import { parseExactJson } from '#service/tasks/exact-json.js';
import {
  corpusQueueName,
  corpusQueuePrefix,
  type MeasuringVersions,
  type QueuedMeasurement,
} from './corpus-queue.js';
import type { CorpusJob, CorpusOptions } from './corpus-submission.js';
import { type Measurer, type MeasurerServices, openMeasurer } from './measure-configurations.js';

/**
 * How long BullMQ waits for a sign of life before it gives a measurement to another worker. With
 * an external analyser the tests are run in the thread that gives it, which on a busy machine
 * takes longer than half a minute.
 */
const lockMs = 120_000;
/** A measurement that takes so many workers with it is the fault, not they. */
const lostWorkersMax = 3;

export interface CorpusWorker {
  /** Finishes what it has begun. */
  close(): Promise<void>;
}

export interface CorpusWorkerOptions {
  readonly redisUrl: string;
  /** Measurements at once. */
  readonly width: number;
  /** @throws UserError where the analyser is not on this machine */
  versionsOf(options: CorpusOptions): Promise<MeasuringVersions>;
}

/** Close it. @throws UserError if it is not a URL for Redis */
export function startCorpusWorker(
  { redisUrl, width, versionsOf }: CorpusWorkerOptions,
  services: MeasurerServices,
): CorpusWorker {
  const measurers = new Map<string, Measurer>();
  const measurerOf = (options: CorpusOptions): Measurer => {
    const key = JSON.stringify(options);
    const measurer = measurers.get(key) ?? openMeasurer(options, width, services);
    measurers.set(key, measurer);
    return measurer;
  };
  const redis = openRedis(redisUrl);
  const worker = new Worker<QueuedMeasurement, string>(
    corpusQueueName,
    async ({ data: { versions, text } }) => {
      const { job, options } = parseExactJson(text) as { job: CorpusJob; options: CorpusOptions };
      const own = await versionsOf(options);
      if (own.program !== versions.program || own.analyser !== versions.analyser) {
        throw new UnrecoverableError(`it is ${describe(own)}, the experiment ${describe(versions)}`);
      }
      return JSON.stringify(await measurerOf(options).measure(job));
    },
    {
      connection: redis,
      prefix: corpusQueuePrefix,
      concurrency: width,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: lostWorkersMax,
    },
  );
  // Lost connections are made again.
  redis.on('error', () => {});
  worker.on('error', () => {});
  return {
    close: async () => {
      await worker.close();
      redis.disconnect();
      await Promise.all([...measurers.values()].map((measurer) => measurer.close()));
    },
  };
}

function describe({ program, analyser }: MeasuringVersions): string {
  return analyser === '' ? program : `${program} with ${analyser}`;
}
