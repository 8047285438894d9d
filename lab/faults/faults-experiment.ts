/**
 * Runs the experiment on programs with two known faults: draws them in the correct texts
 * of corpora, then localises in each, several side by side. The programs depend only on the
 * corpora, the count and the seed; results come in their order.
 */

import type { CorpusSubmission } from '#lab/corpus/corpus-submission.js';
import { chooseFaults } from './choose-faults.js';
import type { FaultsThreads } from './faults-threads.js';
import type { FaultsOptions, FaultsResult, FaultyProgram } from './faulty-program.js';

export interface FaultsProgress {
  readonly part: 'drawn' | 'measured';
  readonly done: number;
  readonly of: number;
}

export async function drawFaultyPrograms(
  submissions: readonly CorpusSubmission[],
  { localise, count, extendTo }: FaultsOptions,
  { draw }: Pick<FaultsThreads, 'draw'>,
  onProgress: (progress: FaultsProgress) => void = () => {},
): Promise<readonly FaultyProgram[]> {
  const { seed, undefinedMode } = localise;
  return chooseFaults(
    submissions,
    { count, seed },
    (correct) =>
      draw({
        name: 'submission.c',
        text: correct.text,
        suite: correct.suite,
        seed: correct.seed,
        undefinedMode,
        ...(extendTo !== undefined && { extendTo }),
      }),
    (done) => onProgress({ part: 'drawn', done, of: count }),
  );
}

/** All at once: the threads take one after the other. */
export async function measureFaultyPrograms(
  programs: readonly FaultyProgram[],
  { measure }: Pick<FaultsThreads, 'measure'>,
  onProgress: (progress: FaultsProgress) => void = () => {},
): Promise<readonly FaultsResult[]> {
  let done = 0;
  return Promise.all(
    programs.map(async (program) => {
      const result = await measure(program);
      onProgress({ part: 'measured', done: ++done, of: programs.length });
      return result;
    }),
  );
}
