/** The lines of the source, and what is to be coloured in each. Offsets count bytes. */

import { byteOrderMarkLength } from '#base/byte-order-mark.js';
import type { HighlightsView } from '#service/api/answer-schemas.js';

export type Highlight = HighlightsView['highlights'][number];

/** A line without its end, as bytes, and where it starts in the source. */
export interface SourceLine {
  readonly bytes: string;
  readonly start: number;
}

/** What follows the final newline is no line. */
export function linesOf(source: string): readonly SourceLine[] {
  let start = byteOrderMarkLength(source);
  const lines = source
    .slice(start)
    .split('\n')
    .map((line) => {
      const at = start;
      start += line.length + 1;
      return { bytes: line.replace(/\r$/, ''), start: at };
    });
  return lines.at(-1)?.bytes === '' ? lines.slice(0, -1) : lines;
}

/**
 * Those that touch each line, by its index, in columns of it.
 * @param highlights in the order of the text
 */
export function highlightsByLine(
  lines: readonly SourceLine[],
  highlights: readonly Highlight[],
): readonly (readonly Highlight[])[] {
  let next = 0;
  return lines.map(({ bytes, start }) => {
    const here: Highlight[] = [];
    const end = start + bytes.length;
    // The last may go on in the line after.
    while (next < highlights.length && highlights[next]!.end <= start) next++;
    if (bytes === '') return here;
    for (let i = next; i < highlights.length && highlights[i]!.start < end; i++) {
      const { kind, ...place } = highlights[i]!;
      here.push({ kind, start: Math.max(place.start - start, 0), end: Math.min(place.end, end) - start });
    }
    return here;
  });
}
