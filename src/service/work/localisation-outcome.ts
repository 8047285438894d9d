/**
 * The outcome of a localisation, as the store keeps it: the localisation itself, without the
 * parts that no response shows, or the reason why there is none.
 */

import type { FailedOutput, Localisation } from '#model/localisation.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';

/** A stopped localisation has not ended: it was cancelled, or somebody else works on it. */
export type LocalisationOutcome =
  | Exclude<SubmissionOutcome, { kind: 'stopped' }>
  /** It killed several workers. */
  | { readonly kind: 'lost'; readonly reason: string };

type FailureKind = Exclude<LocalisationOutcome, { kind: 'localised' }>['kind'];

const failures: Readonly<Record<FailureKind, true>> = {
  refused: true,
  'out-of-time': true,
  'out-of-memory': true,
  lost: true,
  fault: true,
};

/** Why there is no localisation. */
export const failureKinds = Object.keys(failures) as readonly FailureKind[];

/** How much of the failing tests' outputs is kept, starting with the first tests. */
const outputCharsMax = 65_536;
/** How many unknowns of possible locations are kept, by location and test. */
const unknownsMax = 1000;

/** With as much of the outputs and the unknowns as responses show. */
export function asStored(localisation: Localisation): Localisation {
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
