/** Draws and measures on worker threads: a job that hangs or kills its thread affects only itself. */

import type { JobLoss } from '#pool/job-loss.js';
import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import type { FaultsAnswer, FaultsJob } from './faults-jobs.js';
import { faultyResult } from './faults-measurement.js';
import type { Draw, DrawJob, FaultsOptions, FaultsResult, FaultyProgram } from './faulty-program.js';

const workerFile = new URL('../../lab/faults/faults-thread.js', import.meta.url);

export interface FaultsThreads {
  /** If a draw is lost, nothing is drawn in its text. */
  readonly draw: (job: DrawJob) => Promise<Draw>;
  readonly measure: (program: FaultyProgram) => Promise<FaultsResult>;
  close(): Promise<void>;
}

export function createFaultsThreads(threads: number, options: FaultsOptions, timers: Timers): FaultsThreads {
  const jobs = new JobThreads<FaultsJob, FaultsAnswer | JobLoss>({
    threads,
    workerFile,
    workerData: options,
    timeMsMax: (job) => limitMsOf(job, options),
    timers,
    lost: (loss) => loss,
  });
  return {
    draw: async (job) => {
      const answer = await jobs.run({ kind: 'draw', job });
      return answer.kind === 'drawn' ? answer.drawn : {};
    },
    measure: async (program) => {
      const answer = await jobs.run({ kind: 'measure', program });
      if (answer.kind === 'measured') return answer.result;
      return faultyResult(program, options, 'reason' in answer ? answer.reason : 'no answer');
    },
    close: () => jobs.close(),
  };
}

/** Twice that of a localisation: a draw extends the suite, and runs it on mutants within a limit on steps. */
function limitMsOf(asked: FaultsJob, { localise, extendTo = 0 }: FaultsOptions): number {
  const { tests, stepsPerTestMax } = asked.kind === 'draw' ? asked.job.suite : asked.program.suite;
  const searchMs = localise.poolLimits.globalTimeLimitMs;
  return 2 * hardLimitMs({ tests: Math.max(tests.length, extendTo), stepsPerTestMax, searchMs });
}
