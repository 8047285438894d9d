/**
 * What became of a submission that was to be localised in a thread: the localisation, or
 * the reason why there is none. Plain data.
 */

import { UserError } from '#base/errors.js';
import type { Localisation } from '#model/localisation.js';

export type SubmissionOutcome =
  | { readonly kind: 'localised'; readonly localisation: Localisation }
  /** What came with it cannot be used: a harness that does not compile, for example. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The hard limit on its time was reached; its thread used up its heap; an internal error. */
  | { readonly kind: 'out-of-time' | 'out-of-memory' | 'fault'; readonly reason: string }
  | { readonly kind: 'stopped'; readonly reason: string };

/** @throws internal errors */
export async function submissionOutcomeOf(
  localise: () => Promise<Localisation>,
  stop?: AbortSignal,
): Promise<SubmissionOutcome> {
  try {
    return { kind: 'localised', localisation: await localise() };
  } catch (error) {
    if (stop?.aborted) return { kind: 'stopped', reason: 'it was stopped' };
    if (error instanceof UserError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}
