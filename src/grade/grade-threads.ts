/** Grades on worker threads: a submission that kills or hangs its thread affects only itself. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { GradeJob, Grader, GradeSettings } from './grade-job.js';
import type { GradeOutcome } from './grade-outcome.js';

export interface GradeThreadsOptions {
  readonly threads: number;
  readonly settings: GradeSettings;
  /** For all of one submission. */
  readonly hardLimitMs: number;
  readonly timers: Timers;
  /** The module that a thread runs; the project's own unless given. */
  readonly workerFile?: URL;
}

const ownWorkerFile = new URL('../../workers/grade-thread.js', import.meta.url);

export function createGradeThreads(options: GradeThreadsOptions): Grader {
  const { threads, settings, hardLimitMs, timers, workerFile = ownWorkerFile } = options;
  const jobs = new JobThreads<GradeJob, GradeOutcome>({
    threads,
    workerFile,
    workerData: settings,
    timeMsMax: hardLimitMs,
    timers,
    lost: ({ kind, reason }) => ({ kind: kind === 'died' ? 'fault' : 'out-of-time', reason }),
    isSpentBy: ({ kind }) => kind === 'fault',
  });
  return { grade: (job) => jobs.run(job), close: () => jobs.close() };
}
