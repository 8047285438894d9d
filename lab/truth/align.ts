/**
 * The heaviest common subsequence of two lists: which entries of one are kept in the other,
 * in order (Hunt and McIlroy's problem, solved by the table of all suffixes). Of equally
 * heavy ones, that which keeps the earliest entries.
 */

export interface AlignedPair {
  readonly left: number;
  readonly right: number;
}

/** Entries of both lists multiplied; the table has a number for each pair. */
const tableMax = 16_000_000;

/**
 * @param weightOf above 0
 * @returns undefined if the lists are too long to be compared
 */
export function align(
  left: readonly string[],
  right: readonly string[],
  weightOf: (leftIndex: number) => number,
): readonly AlignedPair[] | undefined {
  const start = sharedStart(left, right);
  const end = sharedEnd(left, right, start);
  const [rows, columns] = [left.length - start - end, right.length - start - end];
  if ((rows + 1) * (columns + 1) > tableMax) return undefined;
  const weights = new Float64Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => row * (columns + 1) + column;
  const isSame = (row: number, column: number): boolean => left[start + row] === right[start + column];
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const skipped = Math.max(weights[at(row + 1, column)]!, weights[at(row, column + 1)]!);
      const kept = isSame(row, column) ? weights[at(row + 1, column + 1)]! + weightOf(start + row) : 0;
      weights[at(row, column)] = Math.max(skipped, kept);
    }
  }
  const pairs: AlignedPair[] = Array.from({ length: start }, (_, index) => ({ left: index, right: index }));
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const best = weights[at(row, column)]!;
    if (isSame(row, column) && best === weights[at(row + 1, column + 1)]! + weightOf(start + row)) {
      pairs.push({ left: start + row++, right: start + column++ });
    } else if (best === weights[at(row + 1, column)]!) row++;
    else column++;
  }
  for (let index = end; index > 0; index--) {
    pairs.push({ left: left.length - index, right: right.length - index });
  }
  return pairs;
}

function sharedStart(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left[count] === right[count]) count++;
  return count;
}

/** @param start what the start has is not the end's as well */
function sharedEnd(left: readonly string[], right: readonly string[], start: number): number {
  const most = Math.min(left.length, right.length) - start;
  let count = 0;
  while (count < most && left[left.length - 1 - count] === right[right.length - 1 - count]) count++;
  return count;
}
