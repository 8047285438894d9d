/** Why a path could not be followed, in words for the report, by the number that `__nm_incomplete` was given. */

import { type IncompleteReason, incompleteReasons } from '#instrument/dialect.js';

const descriptions: Readonly<Record<IncompleteReason, string>> = {
  bound: "a loop or a recursion goes on beyond the analyser's bound",
  library: 'a library function that the runtime does not have',
  output: 'output whose comparison cannot be followed',
  value: "a value outside of what the analyser's C and ours agree upon",
};

/** @param reason undefined where the analyser did not say */
export function describeIncomplete(reason: number | undefined): string {
  const names = Object.keys(incompleteReasons) as IncompleteReason[];
  const name = names.find((candidate) => incompleteReasons[candidate] === reason);
  return name === undefined ? 'a path that cannot be followed' : descriptions[name];
}
