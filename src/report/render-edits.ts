/**
 * The last hint: the edits that pass all tests, with the line before and after.
 *
 *   change  hours > 40  to  hours >= 40
 *     before  if (hours > 40) {
 *     after   if (hours >= 40) {
 */

import type { Report, ReportedLocation, TextEdit } from '#model/report.js';
import { describeEdit, editedLines } from './describe-edit.js';
import { type Page, wrapLiteral } from './lines.js';
import { nameLine } from './name-location.js';

/**
 * @param shown the locations that are told in full
 * @param source the submission as latin-1 text
 */
export function renderEdits(
  { submission }: Report,
  shown: readonly ReportedLocation[],
  source: string,
  page: Page,
): string[] {
  const edits = shown.flatMap(({ edit }) => (edit === undefined ? [] : [edit]));
  if (edits.length === 0) return [];
  const heading =
    edits.length === 1
      ? 'An edit that passes all tests'
      : 'Edits that pass all tests (one of them is enough)';
  return [
    page.styles.heading(heading),
    ...edits.flatMap((edit) => renderEdit(edit, source, submission.file, page)),
  ];
}

function renderEdit(edit: TextEdit, source: string, submissionFile: string, page: Page): string[] {
  const name = `${nameLine(edit, submissionFile)}: ${describeEdit(edit)}`;
  const lines = editedLines(edit, source, submissionFile);
  return [
    ...wrapLiteral(name, page.width, '  ', '    '),
    ...(lines === undefined ? [] : [...column('before', lines.before), ...column('after', lines.after)]),
  ];
}

function column(name: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => `    ${(index === 0 ? name : '').padEnd(7)} ${line.trim()}`);
}
