/**
 * Ranks with ties: items that are equal share the mean of the ranks they take up,
 * so that a rank is what a reader who tries equals in any order can expect. The
 * ranks of n items always add up to n (n + 1) / 2.
 */

/** The rank of each score, in the order given: 1 for the highest, equals share their mean rank. */
export function midRanks(scores: readonly number[]): number[] {
  return midRanksBy(scores, (a, b) => (a > b ? -1 : a < b ? 1 : 0));
}

/** The rank of each item, in the order given; `compare` orders as in a sort, best first, 0 for equals. */
export function midRanksBy<T>(items: readonly T[], compare: (a: T, b: T) => number): number[] {
  const order = items.map((_, index) => index).sort((i, j) => compare(items[i]!, items[j]!));
  const ranks = new Array<number>(items.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && compare(items[order[start]!]!, items[order[end]!]!) === 0) end++;
    // Places start + 1 to end: their mean.
    const rank = (start + 1 + end) / 2;
    for (const index of order.slice(start, end)) ranks[index] = rank;
    start = end;
  }
  return ranks;
}
