/** The threads that localise, each in a process: a submission that ends or hangs it costs only itself. */

import { processHosts } from '#pool/job-process.js';
import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import { localiseThreadFile } from '../worker-files.js';
import type { LocaliseJob } from './localisation-request.js';
import type { ThreadAnswer } from './thread-answer.js';
import type { ThreadSettings } from './thread-settings.js';

export interface LocaliseThreadsOptions {
  readonly threads: number;
  readonly heapBytesMax: number;
  readonly settings: ThreadSettings;
  readonly timers: Timers;
  /** The module that a thread runs; by default the project's own. */
  readonly workerFile?: URL;
  /** The module of the process around it; by default the project's own. */
  readonly processFile?: URL;
}

export type LocaliseThreads = Pick<JobThreads<LocaliseJob, ThreadAnswer, ProgressEvent>, 'run' | 'close'>;

export function createLocaliseThreads(options: LocaliseThreadsOptions): LocaliseThreads {
  const { threads, heapBytesMax, settings, timers, processFile, workerFile = localiseThreadFile } = options;
  const modelMs = settings.modelServer?.totalMsMax ?? 0;
  return new JobThreads({
    threads,
    workerFile,
    workerData: settings,
    timeMsMax: (job) => limitMsOf(job) + (job.model === undefined ? 0 : modelMs),
    timers,
    lost: (loss) => loss,
    heapBytesMax,
    hosts: processHosts(processFile),
  });
}

function limitMsOf({ task: { suite, options } }: LocaliseJob): number {
  return hardLimitMs({
    tests: suite.tests.length,
    stepsPerTestMax: suite.stepsPerTestMax,
    searchMs: options.timeLimitSeconds * 1000,
  });
}
