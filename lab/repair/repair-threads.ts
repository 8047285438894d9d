/** Measures submissions on worker threads: one that hangs or kills its thread affects only itself. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import { lostResult } from './repair-measurement.js';
import type { RepairJob, RepairOptions, RepairResult } from './repair-submission.js';

const workerFile = new URL('../../lab/repair/repair-thread.js', import.meta.url);

/** A search within its budgets, on a busy machine. */
const searchMsMax = 60_000;

export function createRepairThreads(
  threads: number,
  options: RepairOptions,
  timers: Timers,
): JobThreads<RepairJob, RepairResult> {
  return new JobThreads({
    threads,
    workerFile,
    workerData: options,
    timeMsMax: ({ record }) => limitMsOf(record.suite, options),
    timers,
    lost: ({ reason }, job) => lostResult(job, reason),
  });
}

function limitMsOf(
  { tests, stepsPerTestMax }: RepairJob['record']['suite'],
  { localise, variants, seeds }: RepairOptions,
): number {
  const searchMs = localise.poolLimits.globalTimeLimitMs;
  const before = 2 * hardLimitMs({ tests: tests.length, stepsPerTestMax, searchMs });
  return before + variants.length * seeds.length * searchMsMax;
}
