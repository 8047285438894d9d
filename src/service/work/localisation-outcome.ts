/**
 * What became of a localisation, as the store keeps it: the localisation itself without
 * what no answer of the service tells, or the reason why there is none.
 */

import type { FailedOutput, Localisation } from '#model/localisation.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';

/** One that is stopped has not ended: it was cancelled, or somebody else works at it. */
export type LocalisationOutcome =
  | Exclude<SubmissionOutcome, { kind: 'stopped' }>
  /** It cost several workers their lives. */
  | { readonly kind: 'lost'; readonly reason: string };

/** Of the outputs of failing tests as much is kept; the first tests' are. */
const outputCharsMax = 65_536;
/** What is unknown of possible locations, by location and test. */
const unknownsMax = 1000;

export function withoutBulk(localisation: Localisation): Localisation {
  let chars = 0;
  const failedOutputs: FailedOutput[] = [];
  for (const output of localisation.failedOutputs) {
    chars += output.expected.length + output.actual.length;
    if (chars > outputCharsMax) break;
    failedOutputs.push(output);
  }
  const unknowns = localisation.unknowns.slice(0, unknownsMax);
  return { ...localisation, exclusions: [], unknowns, failedOutputs };
}
