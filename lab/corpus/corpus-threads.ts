/** Measures submissions on worker threads: one that hangs or kills its thread affects only itself. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import { faultResult } from './corpus-measurement.js';
import type { CorpusJob, CorpusOptions, CorpusResult } from './corpus-submission.js';

const workerFile = new URL('../../lab/corpus/corpus-thread.js', import.meta.url);

export function createCorpusThreads(
  threads: number,
  options: CorpusOptions,
  timers: Timers,
): JobThreads<CorpusJob, CorpusResult> {
  return new JobThreads({
    threads,
    workerFile,
    workerData: options,
    timeMsMax: (job) => limitMsOf(job, options),
    timers,
    lost: ({ reason }, job) => faultResult(job, options, reason),
  });
}

/** Twice that of a localisation: the suite is extended first, and run once more for the baselines. */
function limitMsOf({ record, control }: CorpusJob, options: CorpusOptions): number {
  const { localise, extendTo = 0, judgeOn = 0 } = options;
  const suite = control?.suite ?? record.suite;
  const tests = Math.max(suite.tests.length, extendTo) + judgeOn;
  const searchMs = localise.poolLimits.globalTimeLimitMs;
  return 2 * hardLimitMs({ tests, stepsPerTestMax: suite.stepsPerTestMax, searchMs });
}
