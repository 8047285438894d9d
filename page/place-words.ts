/** How the page names a place, in the language that is chosen. */

import type { ReportedLocation } from '#model/report.js';
import { subjectName } from '#report/describe-witness.js';
import { shortSnippet, snippetCharsMax } from '#report/name-location.js';
import { printableBytes } from '#report/printable.js';
import { words } from './language/current-words.js';

/** `line 37`, or `pay.h line 3`. */
export function lineOf(
  { file, line }: Pick<ReportedLocation, 'file' | 'line'>,
  submissionFile: string,
): string {
  return file === submissionFile ? words.places.line(line) : words.places.lineIn(printableBytes(file), line);
}

/** `line 37: pay = rate * 3 (assignment)` */
export function placeName(location: ReportedLocation, submissionFile: string): string {
  const text = shortSnippet(location, snippetCharsMax);
  return `${lineOf(location, submissionFile)}: ${text} (${words.places.kinds[location.kind]})`;
}

/** What holds the value: `pay`, or `the condition`. */
export function subjectWords(location: ReportedLocation): string {
  return subjectName(location) ?? words.places.nameless[location.kind];
}
