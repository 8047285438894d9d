/**
 * Whether an edit for which the tests alone speak is likelier to pass by chance than to be
 * right. Some edit passes nearly any suite, if enough are tried; the fewer tests fail, the
 * fewer tests it has to turn. By Bayes' rule it is right with a chance that falls with its
 * cost, the negative logarithm of how often it is the fix, and rises with every failing test.
 */

import type { EditTrust } from '#model/edit-trust.js';

/** The cost from which on an edit is doubtful if one test fails, and if several do. */
export const doubtfulCost = { oneFailing: 3, severalFailing: 5.5 } as const;

/**
 * @param cost of the edit, see `edits/likelihood.ts`
 * @param failing how many tests fail
 */
export function isDoubtful(cost: number, { level }: EditTrust, failing: number): boolean {
  if (level !== 'tests-only') return false;
  return cost >= (failing > 1 ? doubtfulCost.severalFailing : doubtfulCost.oneFailing);
}
