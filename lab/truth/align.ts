/**
 * The heaviest common subsequence of two lists: which entries of one are kept in the other,
 * in order (Hunt and McIlroy's problem, solved by the table of all suffixes). Of equally
 * heavy ones, that which keeps most neighbours together, so that of two equal entries the one
 * goes whose surroundings go, too; then that which keeps the earliest.
 */

export interface AlignedPair {
  readonly left: number;
  readonly right: number;
}

/** Entries of both lists multiplied; the tables have two numbers for each pair. */
const tableMax = 8_000_000;

/**
 * What it counts that two kept entries are neighbours in both lists: less than any weight, so it
 * only chooses between equally heavy subsequences. A power of two, so that sums are exact.
 */
const adjacent = 2 ** -12;

/**
 * @param weightOf a whole number above 0
 * @returns undefined if the lists are too long to be compared
 */
export function align(
  left: readonly string[],
  right: readonly string[],
  weightOf: (leftIndex: number) => number,
): readonly AlignedPair[] | undefined {
  const isShort = (left.length + 1) * (right.length + 1) <= tableMax;
  const start = isShort ? 0 : sharedStart(left, right);
  const end = isShort ? 0 : sharedEnd(left, right, start);
  const [rows, columns] = [left.length - start - end, right.length - start - end];
  if ((rows + 1) * (columns + 1) > tableMax) return undefined;
  const tables = fillTables(left.slice(start, start + rows), right.slice(start, start + columns), (row) =>
    weightOf(start + row),
  );
  const pairs: AlignedPair[] = Array.from({ length: start }, (_, index) => ({ left: index, right: index }));
  for (const { left, right } of readTables(tables)) pairs.push({ left: start + left, right: start + right });
  for (let index = end; index > 0; index--) {
    pairs.push({ left: left.length - index, right: right.length - index });
  }
  return pairs;
}

/** For what follows an entry of each list: the best weight, and the best that keeps this very pair. */
interface Tables {
  readonly rows: number;
  readonly columns: number;
  readonly best: Float64Array;
  /** 0 where the two entries differ. */
  readonly kept: Float64Array;
}

function fillTables(
  left: readonly string[],
  right: readonly string[],
  weightOf: (row: number) => number,
): Tables {
  const [rows, columns] = [left.length, right.length];
  const size = (rows + 1) * (columns + 1);
  const [best, kept] = [new Float64Array(size), new Float64Array(size)];
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const here = row * (columns + 1) + column;
      const [below, beside, next] = [here + columns + 1, here + 1, here + columns + 2];
      if (left[row] === right[column]) {
        const neighbour = kept[next]! > 0 ? kept[next]! + adjacent : 0;
        kept[here] = weightOf(row) + Math.max(best[next]!, neighbour);
      }
      best[here] = Math.max(best[below]!, best[beside]!, kept[here]!);
    }
  }
  return { rows, columns, best, kept };
}

function readTables({ rows, columns, best, kept }: Tables): readonly AlignedPair[] {
  const pairs: AlignedPair[] = [];
  let isNeighbour = false;
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const here = row * (columns + 1) + column;
    const own: boolean = kept[here]! > 0 && kept[here]! + (isNeighbour ? adjacent : 0) >= best[here]!;
    if (own) pairs.push({ left: row++, right: column++ });
    else if (best[here] === best[here + columns + 1]) row++;
    else column++;
    isNeighbour = own;
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
