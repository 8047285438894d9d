/** Places of a report, whose columns count bytes → stretches of the text, in its characters. */

import type { Report, ReportedLocation } from '#model/report.js';
import { decodeBytes } from '#report/printable.js';
import { linesOf } from '../highlight-lines.js';
import { lineFaults } from '../line-faults.js';
import type { EditorMark } from './code-editor.js';

/** People do not look beyond three. */
const placesMax = 3;

/**
 * The likeliest places, or where it does not compile or crashes.
 * @param source as bytes
 */
export function marksInText(
  report: Report,
  places: readonly ReportedLocation[],
  source: string,
): EditorMark[] {
  const starts = startsOf(source);
  const own = places.filter(({ file }) => file === report.submission.file).slice(0, placesMax);
  return [
    ...own.map(
      ({ line, column, endLine, endColumn }): EditorMark => ({
        from: starts(line, column),
        to: starts(endLine, endColumn),
        kind: 'place',
      }),
    ),
    ...lineFaults(report)
      .filter(({ line }) => line > 0)
      .map(({ line }): EditorMark => ({ from: starts(line, 1), to: starts(line, 1), kind: 'fault' })),
  ];
}

/** Where a line and column is in the decoded text, whose lines end in one character. */
function startsOf(source: string): (line: number, column: number) => number {
  const lines = linesOf(source);
  const offsets: number[] = [];
  // The text begins with the byte order mark, the first line behind it.
  let at = decodeBytes(source.slice(0, lines[0]?.start)).length;
  for (const { bytes } of lines) {
    offsets.push(at);
    at += decodeBytes(bytes).length + 1;
  }
  return (line, column) => {
    const bytes = lines[line - 1]?.bytes ?? '';
    return (offsets[line - 1] ?? at) + decodeBytes(bytes.slice(0, column - 1)).length;
  };
}
