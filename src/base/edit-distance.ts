/**
 * How far a word is from another: letters left out, put in, changed, or two neighbours
 * exchanged (optimal string alignment). Case alone counts half, since it is the likeliest slip.
 */

/** @returns a number above `max` where they differ by more */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  if (one.toLowerCase() === other.toLowerCase()) return one === other ? 0 : 0.5;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const changed = last[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next.push(Math.min(last[at]! + 1, next[at - 1]! + 1, changed, isSwap ? before[at - 2]! + 1 : Infinity));
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}
