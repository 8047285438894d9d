/**
 * Measures variants on worker threads that live as long as the experiment. A variant that
 * takes too long, or kills its thread, is given up, and counts as a miss.
 */

import type { Clock } from '#base/ports.js';
import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import type { TcasVariant } from './tcas-data.js';
import type { TcasOptions } from './tcas-summary.js';
import { givenUpVariant, type MeasuredVariant } from './tcas-variant.js';

/** What each thread gets when it starts. */
export interface TcasThreadData {
  readonly completed: CompletedSuite;
  readonly options: TcasOptions;
}

export interface TcasThreads {
  measure(variant: TcasVariant): Promise<MeasuredVariant>;
  close(): Promise<void>;
}

const workerFile = new URL('../../lab/tcas/tcas-thread.js', import.meta.url);

/** For all tests of a localisation; a quiet machine takes seconds for thousands of them. */
const runsSecondsMax = 120;

export function createTcasThreads(
  threads: number,
  completed: CompletedSuite,
  options: TcasOptions,
  { timers, clock }: { readonly timers: Timers; readonly clock: Clock },
): TcasThreads {
  const limitMs = variantLimitMs(completed, options);
  // A variant waits for its thread; its own time begins when the limit does.
  const started = new Map<string, number>();
  const jobs = new JobThreads<TcasVariant, MeasuredVariant>({
    threads,
    workerFile,
    workerData: { completed, options } satisfies TcasThreadData,
    timeMsMax: ({ id }) => {
      started.set(id, clock.nowMs());
      return limitMs;
    },
    timers,
    lost: ({ reason }, variant) =>
      givenUpVariant(variant, completed, options, reason, clock.nowMs() - started.get(variant.id)!),
  });
  return { measure: (variant) => jobs.run(variant), close: () => jobs.close() };
}

/** All localisations of one variant share it. */
export function variantLimitMs(completed: CompletedSuite, options: TcasOptions): number {
  const { variantLimitMs: given } = options;
  return given ?? localisationsMax(completed, options) * localisationLimitMs(completed, options);
}

function localisationLimitMs({ suite }: CompletedSuite, { poolLimits }: TcasOptions): number {
  const { tests, stepsPerTestMax } = suite;
  const searchMs = poolLimits.globalTimeLimitMs;
  return hardLimitMs({ tests: tests.length, stepsPerTestMax, searchMs, runsSecondsMax });
}

/** For one variant. */
function localisationsMax({ suite }: CompletedSuite, { repeat, strategy, eachTest }: TcasOptions): number {
  return repeat * (strategy === 'both' ? 2 : 1) + (eachTest ? suite.tests.length : 0);
}
