/** Draws and measures on worker threads: a job that hangs or kills its thread affects only itself. */

import type { JobLoss } from '#pool/job-loss.js';
import { JobThreads } from '#pool/job-threads.js';
import type { Timers } from '#pool/runner.js';
import { hardLimitMs } from '#submissions/hard-limit.js';
import { emptyDraw } from './draw-mutants.js';
import type { Draw, DrawJob, Mutant, MutantResult, MutantsOptions } from './mutant-program.js';
import type { MutantsAnswer, MutantsJob } from './mutants-jobs.js';
import { crashedResult } from './mutants-measurement.js';

const workerFile = new URL('../../lab/mutants/mutants-thread.js', import.meta.url);

export interface MutantsThreads {
  readonly draw: (job: DrawJob) => Promise<Draw>;
  readonly measure: (mutant: Mutant) => Promise<MutantResult>;
  close(): Promise<void>;
}

export function createMutantsThreads(
  threads: number,
  options: MutantsOptions,
  timers: Timers,
): MutantsThreads {
  const jobs = new JobThreads<MutantsJob, MutantsAnswer | JobLoss>({
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
      if (answer.kind === 'drawn') return answer.drawn;
      return { ...emptyDraw, suite: job.program.suite, note: reasonOf(answer) };
    },
    measure: async (mutant) => {
      const answer = await jobs.run({ kind: 'measure', mutant });
      return answer.kind === 'measured' ? answer.result : crashedResult(mutant, options, reasonOf(answer));
    },
    close: () => jobs.close(),
  };
}

function reasonOf(answer: MutantsAnswer | JobLoss): string {
  return 'reason' in answer ? answer.reason : 'no answer';
}

/** Twice that of a localisation: a draw runs the suite on mutants within a limit on steps. */
function limitMsOf(asked: MutantsJob, { localise }: MutantsOptions): number {
  const { tests, stepsPerTestMax } = asked.kind === 'draw' ? asked.job.program.suite : asked.mutant.suite;
  const searchMs = localise.poolLimits.globalTimeLimitMs;
  return 2 * hardLimitMs({ tests: tests.length, stepsPerTestMax, searchMs });
}
