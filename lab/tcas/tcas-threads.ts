/**
 * Measures variants on worker threads that live as long as the experiment. A thread that
 * is lost is a fault of ours, and ends it: the averages are over all variants.
 */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { TcasVariant } from './tcas-data.js';
import type { TcasOptions } from './tcas-summary.js';
import type { MeasuredVariant } from './tcas-variant.js';

/** What each thread is given when it starts. */
export interface TcasThreadData {
  readonly completed: CompletedSuite;
  readonly options: TcasOptions;
}

export type TcasAnswer = { readonly measured: MeasuredVariant } | { readonly fault: string };

/** For what comes before and after the search of a localisation, which is bounded by steps. */
const runsTimeMs = 5 * 60 * 1000;

const workerFile = new URL('../../lab/tcas/tcas-thread.js', import.meta.url);

export function createTcasThreads(
  threads: number,
  completed: CompletedSuite,
  options: TcasOptions,
  timers: Timers,
): { measure(variant: TcasVariant): Promise<MeasuredVariant>; close(): Promise<void> } {
  const workerData: TcasThreadData = { completed, options };
  const jobs = new JobThreads<TcasVariant, TcasAnswer>({
    threads,
    workerFile,
    workerData,
    timeMsMax: localisationsMax(completed, options) * (runsTimeMs + options.poolLimits.globalTimeLimitMs),
    timers,
    lost: ({ reason }) => ({ fault: reason }),
  });
  return {
    measure: async (variant) => {
      const answer = await jobs.run(variant);
      if ('fault' in answer) throw new Error(`${variant.id}: ${answer.fault}`);
      return answer.measured;
    },
    close: () => jobs.close(),
  };
}

/** Of one variant. */
function localisationsMax({ suite }: CompletedSuite, { repeat, strategy, eachTest }: TcasOptions): number {
  return repeat * (strategy === 'both' ? 2 : 1) + (eachTest ? suite.tests.length : 0);
}
