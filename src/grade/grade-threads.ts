/** Grades on worker threads: a submission that kills or hangs its thread affects only itself. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { modelMsMax } from '#request/model-settings.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import type { GradeJob, Grader, GradeSettings } from './grade-job.js';

export interface GradeThreadsOptions {
  readonly threads: number;
  readonly settings: GradeSettings;
  readonly timers: Timers;
  /** The module that a thread runs; by default the project's own. */
  readonly workerFile?: URL;
}

const ownWorkerFile = new URL('../../workers/grade-thread.js', import.meta.url);

export function createGradeThreads(options: GradeThreadsOptions): Grader {
  const { threads, settings, timers, workerFile = ownWorkerFile } = options;
  const { suite } = settings.completed;
  const limitMs =
    modelMsMax(settings.models) +
    hardLimitMs({
      tests: suite.tests.length,
      stepsPerTestMax: suite.stepsPerTestMax,
      searchMs: settings.options.poolLimits.globalTimeLimitMs,
      runsSecondsMax: Number.POSITIVE_INFINITY,
    });
  const jobs = new JobThreads<GradeJob, SubmissionOutcome>({
    threads,
    workerFile,
    workerData: settings,
    timeMsMax: () => limitMs,
    timers,
    lost: (loss) => loss,
  });
  return { grade: (job) => jobs.run(job), close: () => jobs.close() };
}
