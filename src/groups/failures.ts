/** Which tests count as failing where mistakes are compared. */

import { judgementOf, type TestOutcome } from '#model/outcome.js';

/** One that could not be decided is not known to pass. */
export function isFailure({ outcome }: { readonly outcome: TestOutcome }): boolean {
  const judgement = judgementOf(outcome);
  return judgement === 'wrong' || judgement === 'undecided';
}
