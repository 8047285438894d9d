/**
 * Runs the corpus experiment (Birch, Fischer and Poppleton, section 5, on any corpus):
 * measures every submission, several side by side. Results come in the order of the
 * submissions, whoever is done first. What they amount to is computed elsewhere.
 */

import { sideBySide } from '#pool/side-by-side.js';
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
  let done = 0;
  return sideBySide(jobs, width, async (job) => {
    const result = await measure(job);
    onProgress(++done);
    return result;
  });
}
