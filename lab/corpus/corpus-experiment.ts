/**
 * Runs the corpus experiment (Birch, Fischer and Poppleton, section 5, on any corpus):
 * measures every submission, several side by side. Results come in the order of the
 * submissions, whichever is done first. `corpus-summary.ts` sums them up.
 */

import { sideBySide } from '#pool/side-by-side.js';
import type { CorpusJob, CorpusResult } from './corpus-submission.js';

/** Answers whatever happens: see `faultResult`. */
export type MeasureSubmission = (job: CorpusJob) => Promise<CorpusResult>;

/**
 * @param width how many submissions to measure at once
 * @param onProgress gets, after each submission, how many are done
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
