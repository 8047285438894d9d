/**
 * Translation phase 2 (C17 5.1.1.2p1): a backslash and the newline after it vanish,
 * joining two lines. As in gcc, white space between the two is ignored. Keeps the way
 * back from offsets in the joined text to offsets in the source. Trigraphs (phase 1)
 * are not replaced, which is gcc's default too.
 */

export interface LogicalText {
  readonly text: string;
  /** The source offset of the character at a logical offset. */
  readonly toSource: (offset: number) => number;
}

const identity = (offset: number): number => offset;

export function joinLines(source: string): LogicalText {
  const splice = /\\[ \t\v\f\r]*\n/g;
  const pieces: string[] = [];
  const starts: number[] = [];
  const sourceStarts: number[] = [];
  let length = 0;
  let from = 0;
  const keep = (end: number) => {
    starts.push(length);
    sourceStarts.push(from);
    pieces.push(source.slice(from, end));
    length += end - from;
  };
  for (let match = splice.exec(source); match !== null; match = splice.exec(source)) {
    keep(match.index);
    from = splice.lastIndex;
  }
  if (from === 0) return { text: source, toSource: identity };
  keep(source.length);
  return {
    text: pieces.join(''),
    toSource: (offset) => {
      const piece = lastAtMost(starts, offset);
      return sourceStarts[piece]! + offset - starts[piece]!;
    },
  };
}

/** Index of the last of the ascending `starts` that is at most `offset`; the first is 0. */
function lastAtMost(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
