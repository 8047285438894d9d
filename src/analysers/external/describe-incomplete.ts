/**
 * Why a path could not be followed, in words for the report, by the number that was passed to
 * `__nm_incomplete`.
 */

import { type IncompleteReason, incompleteReasons } from '#instrument/dialect.js';

const descriptions: Readonly<Record<IncompleteReason, string>> = {
  bound: "a loop or a recursion exceeds the analyser's bound",
  library: 'a library function that the runtime does not have',
  output: 'the comparison of output cannot be followed',
  value: "a value on which the analyser's C and ours disagree",
};

/** @param reason undefined where the analyser did not say */
export function describeIncomplete(reason: number | undefined): string {
  const names = Object.keys(incompleteReasons) as IncompleteReason[];
  const name = names.find((candidate) => incompleteReasons[candidate] === reason);
  return name === undefined ? 'a path that cannot be followed' : descriptions[name];
}
