/**
 * The values that the labels of one `switch` have taken: ranges that do not overlap, in order, so
 * that 50,000 labels are not each compared with all before them.
 */

import type { Int } from '#base/integer.js';

interface CaseRange {
  readonly first: Int;
  readonly last: Int;
}

export class CaseRanges {
  /** Ascending; no two overlap. */
  private readonly ranges: CaseRange[] = [];

  /** Whether none of its values is taken; then they are. */
  take(range: CaseRange): boolean {
    const index = this.countBefore(range);
    const next = this.ranges[index];
    if (next !== undefined && next.first <= range.last) return false;
    this.ranges.splice(index, 0, range);
    return true;
  }

  /** How many end before the range begins. */
  private countBefore({ first }: CaseRange): number {
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ranges[middle]!.last < first) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
