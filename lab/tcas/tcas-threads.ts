/**
 * Measures variants on worker threads that live as long as the experiment. If a job is
 * lost, the experiment ends with an internal error: its averages need all variants.
 */

import { JobThreads } from '#pool/job-threads.js';
import type { JobLoss } from '#pool/run-on-thread.js';
import type { Timers } from '#pool/runner.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import type { TcasVariant } from './tcas-data.js';
import type { TcasOptions } from './tcas-summary.js';
import type { MeasuredVariant } from './tcas-variant.js';

/** What each thread gets when it starts. */
export interface TcasThreadData {
  readonly completed: CompletedSuite;
  readonly options: TcasOptions;
}

const workerFile = new URL('../../lab/tcas/tcas-thread.js', import.meta.url);

export function createTcasThreads(
  threads: number,
  completed: CompletedSuite,
  options: TcasOptions,
  timers: Timers,
): { measure(variant: TcasVariant): Promise<MeasuredVariant>; close(): Promise<void> } {
  const limitMs = localisationsMax(completed, options) * localisationLimitMs(completed, options);
  const jobs = new JobThreads<TcasVariant, MeasuredVariant | JobLoss>({
    threads,
    workerFile,
    workerData: { completed, options } satisfies TcasThreadData,
    timeMsMax: () => limitMs,
    timers,
    lost: (loss) => loss,
  });
  return {
    measure: async (variant) => {
      const answer = await jobs.run(variant);
      if ('reason' in answer) throw new Error(`${variant.id}: ${answer.reason}`);
      return answer;
    },
    close: () => jobs.close(),
  };
}

function localisationLimitMs({ suite }: CompletedSuite, { poolLimits }: TcasOptions): number {
  const { tests, stepsPerTestMax } = suite;
  return hardLimitMs({ tests: tests.length, stepsPerTestMax, searchMs: poolLimits.globalTimeLimitMs });
}

/** For one variant. */
function localisationsMax({ suite }: CompletedSuite, { repeat, strategy, eachTest }: TcasOptions): number {
  return repeat * (strategy === 'both' ? 2 : 1) + (eachTest ? suite.tests.length : 0);
}
