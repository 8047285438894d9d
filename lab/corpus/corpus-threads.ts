/** Measures submissions on worker threads: one that hangs or kills its thread costs itself alone. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { MeasureSubmission } from './corpus-experiment.js';
import { faultResult } from './corpus-measurement.js';
import type { CorpusJob, CorpusOptions, CorpusResult } from './corpus-submission.js';

/** For the runs before and after the search, which are bounded by steps. */
const runsTimeMs = 5 * 60 * 1000;

const workerFile = new URL('../../lab/corpus/corpus-thread.js', import.meta.url);

type Answer = { readonly result: CorpusResult } | { readonly fault: string };

export function createCorpusThreads(
  threads: number,
  options: CorpusOptions,
  timers: Timers,
): { readonly measure: MeasureSubmission; close(): Promise<void> } {
  const jobs = new JobThreads<CorpusJob, Answer>({
    threads,
    workerFile,
    workerData: options,
    timeMsMax: runsTimeMs + options.localise.poolLimits.globalTimeLimitMs,
    timers,
    lost: ({ reason }) => ({ fault: reason }),
  });
  return {
    measure: async (job) => {
      const answer = await jobs.run(job);
      return 'result' in answer ? answer.result : faultResult(job, options, answer.fault);
    },
    close: () => jobs.close(),
  };
}
