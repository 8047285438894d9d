/** Draws and measures on worker threads: a job that hangs or kills its thread costs itself alone. */

import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import type { FaultsAnswer, FaultsJob } from './faults-jobs.js';
import { faultyResult } from './faults-measurement.js';
import type { Draw, DrawJob, FaultsOptions, FaultsResult, FaultyProgram } from './faulty-program.js';

/** For runs, which are bounded by steps. */
const runsTimeMs = 5 * 60 * 1000;

const workerFile = new URL('../../lab/faults/faults-thread.js', import.meta.url);

type Answer = FaultsAnswer | { readonly kind: 'lost'; readonly reason: string };

export interface FaultsThreads {
  /** Nothing is drawn in a text whose draw is lost. */
  readonly draw: (job: DrawJob) => Promise<Draw>;
  readonly measure: (program: FaultyProgram) => Promise<FaultsResult>;
  close(): Promise<void>;
}

export function createFaultsThreads(threads: number, options: FaultsOptions, timers: Timers): FaultsThreads {
  const jobs = new JobThreads<FaultsJob, Answer>({
    threads,
    workerFile,
    workerData: options,
    timeMsMax: runsTimeMs + options.localise.poolLimits.globalTimeLimitMs,
    timers,
    lost: ({ reason }) => ({ kind: 'lost', reason }),
  });
  return {
    draw: async (job) => {
      const answer = await jobs.run({ kind: 'draw', job });
      return answer.kind === 'drawn' ? answer.drawn : {};
    },
    measure: async (program) => {
      const answer = await jobs.run({ kind: 'measure', program });
      if (answer.kind === 'measured') return answer.result;
      return faultyResult(program, options, answer.kind === 'lost' ? answer.reason : 'no answer');
    },
    close: () => jobs.close(),
  };
}
