/**
 * Runs the corpus experiment (Birch, Fischer and Poppleton, section 5, on any corpus):
 * measures every submission, several side by side. Results come in the order of the
 * submissions, whoever is done first. What they amount to is computed elsewhere.
 */

import type { CorpusJob, CorpusResult } from './corpus-submission.js';

/** Answers whatever happens, see `faultResult`. */
export type MeasureSubmission = (job: CorpusJob) => Promise<CorpusResult>;

/**
 * @param width submissions at the same time
 * @param onProgress told after each how many are done
 */
export async function runCorpusExperiment(
  jobs: readonly CorpusJob[],
  measure: MeasureSubmission,
  width: number,
  onProgress: (done: number) => void = () => {},
): Promise<readonly CorpusResult[]> {
  const results: CorpusResult[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < jobs.length) {
      const index = next++;
      results[index] = await measure(jobs[index]!);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, jobs.length) }, work));
  return results;
}
