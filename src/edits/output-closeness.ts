/**
 * How close a whole output is to the one expected, whatever comes first in it: in words,
 * with every number as good as any other. For calls that print what nobody asked for:
 * they may stand before all that is right, or wrong for other reasons.
 */

export interface Closeness {
  /** Words of the expected output that are printed, in order. */
  readonly matched: number;
  /** Words printed beyond these. */
  readonly surplus: number;
}

/** Words of one output that are compared; longer outputs are cut off. */
const wordsMax = 300;

export function closenessOf(printed: string, expected: string): Closeness {
  const ours = wordsOf(printed);
  const theirs = wordsOf(expected);
  const matched = commonLength(ours, theirs);
  return { matched, surplus: ours.length - matched };
}

/** Names, numbers and single other characters. */
const word = /\d+(?:\.\d+)?|[A-Za-z\x80-\xff]+|[^\sA-Za-z0-9\x80-\xff]/g;

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [found] of text.matchAll(word)) {
    if (words.length === wordsMax) break;
    words.push(/^\d/.test(found) ? '0' : found);
  }
  return words;
}

/** The length of the longest common subsequence. */
function commonLength(left: readonly string[], right: readonly string[]): number {
  let above = new Uint16Array(right.length + 1);
  for (const each of left) {
    const row = new Uint16Array(right.length + 1);
    for (let j = 0; j < right.length; j++) {
      row[j + 1] = each === right[j] ? above[j]! + 1 : Math.max(above[j + 1]!, row[j]!);
    }
    above = row;
  }
  return above[right.length]!;
}
