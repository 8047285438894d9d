/**
 * What became of a localisation, as the store keeps it: the localisation itself without
 * what no answer of the service tells, or the reason why there is none.
 */

import type { FailedOutput, Localisation } from '#model/localisation.js';

export type LocalisationOutcome =
  | { readonly kind: 'localised'; readonly localisation: Localisation }
  /** What came with it cannot be used: a harness that does not compile, a reference that fails. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The hard limit on its time was reached. */
  | { readonly kind: 'out-of-time'; readonly reason: string }
  /** Its thread has used up its heap. */
  | { readonly kind: 'out-of-memory'; readonly reason: string }
  /** It cost several workers their lives. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** Ours. */
  | { readonly kind: 'fault'; readonly reason: string };

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
