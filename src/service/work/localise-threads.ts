/** The threads that localise: a submission that kills or hangs its thread costs itself alone. */

import { baselineStepsMax } from '#engine/limits.js';
import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { localiseThreadFile } from '../worker-files.js';
import type { LocaliseJob, Task } from './localisation-request.js';
import type { LocaliseAnswer } from './run-localise-job.js';
import type { ThreadSettings } from './thread-settings.js';

export interface LocaliseThreadsOptions {
  readonly threads: number;
  readonly heapBytesMax: number;
  readonly settings: ThreadSettings;
  readonly timers: Timers;
  /** The module that a thread runs; the project's own unless given. */
  readonly workerFile?: URL;
}

export interface LocaliseWishes {
  readonly stop: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
}

export interface LocaliseThreads {
  run(job: LocaliseJob, wishes: LocaliseWishes): Promise<LocaliseAnswer>;
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;

const outcomeOf = { late: 'out-of-time', exhausted: 'out-of-memory', died: 'fault' } as const;

/** What the slowest machine surely does. */
const stepsPerSecondMin = 5_000_000;
const startSeconds = 30;
/** Of all tests together, where steps allow more: nobody's programs keep a thread from others for long. */
const runsSecondsMax = 600;

export function createLocaliseThreads(options: LocaliseThreadsOptions): LocaliseThreads {
  const { threads, heapBytesMax, settings, timers, workerFile = localiseThreadFile } = options;
  const jobs = new JobThreads<LocaliseJob, LocaliseAnswer, ProgressEvent>({
    threads,
    workerFile,
    workerData: settings,
    timeMsMax: startSeconds * 1000,
    timers,
    heapMebibytesMax: Math.ceil(heapBytesMax / mebibyte),
    lost: ({ kind, reason }) => {
      if (kind === 'stopped') return { kind };
      return { kind: outcomeOf[kind], reason };
    },
    isSpentBy: ({ kind }) => kind === 'fault',
  });
  return {
    run: (job, { stop, onProgress }) =>
      jobs.run(job, { stop, onNews: onProgress, timeMsMax: hardLimitMs(job.task) }),
    close: () => jobs.close(),
  };
}

/** What every test may take, twice, and the search's own limit, thrice. Only what hangs gets there. */
function hardLimitMs({ suite, options }: Task): number {
  const steps = Math.max(baselineStepsMax, suite.stepsPerTestMax ?? 0) * suite.tests.length;
  const runsSeconds = Math.min(runsSecondsMax, (2 * steps) / stepsPerSecondMin);
  return (startSeconds + runsSeconds + 3 * options.timeLimitSeconds) * 1000;
}
