/**
 * The source around locations that may be repaired: each such line with a mark
 * (`>` repairable, `?` possible) and its locations underlined, two lines of context,
 * and `…` for lines left out.
 *
 *      33 |         overtime = hours - 40;
 *   >  34 |         bonus = 25;
 *         |         ^^^^^^^^^^
 *
 * Shows only places in the submission's own files, those of the likeliest one first;
 * of one that spans lines, the first.
 * A place where a compiler stops is shown in the same way.
 */

import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import type { Report, ReportedLocation } from '#model/report.js';
import type { Page } from './lines.js';
import { decodeBytes, printable } from './printable.js';
import type { SubmittedFile } from './submitted-file.js';

const contextLines = 2;
const markedLinesMax = 16;
/** Files. */
const excerptsMax = 3;
const tabStop = 4;

/**
 * @param shown the locations to mark, the likeliest first
 * @param files of the submission, the one first that it is named for
 */
export function renderExcerpts(
  report: Report,
  shown: readonly ReportedLocation[],
  files: readonly SubmittedFile[],
  page: Page,
): string[] {
  // What has a name is marked like what repairs.
  const named = report.mistakes.map((mistake) => ({ ...mistake, status: 'repairable' as const }));
  const places: readonly PlacedMark[] = [...named, ...shown];
  const order = [...new Set(places.map(({ file }) => file))];
  const excerpts = order.flatMap((name) => {
    const file = files.find((each) => each.name === name);
    if (file === undefined) return [];
    const heading =
      name === report.submission.file
        ? page.say`Where to look`
        : page.say`Where to look in ${printable(name)}`;
    const lines = renderMarks(heading, collectMarks(name, places), file.text, page);
    return lines.length === 0 ? [] : [lines];
  });
  return excerpts.slice(0, excerptsMax).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/** The place of an error in the submission. */
export function renderErrorExcerpt(
  heading: string,
  { line, column }: Pick<Mark, 'line' | 'column'>,
  source: string,
  page: Page,
): string[] {
  const place: Mark = { status: 'repairable', line, column, endLine: line, endColumn: column + 1 };
  return renderMarks(heading, new Map([[line, [place]]]), source, page);
}

type Mark = Pick<ReportedLocation, 'status' | 'line' | 'column' | 'endLine' | 'endColumn'>;
type PlacedMark = Mark & Pick<ReportedLocation, 'file'>;

/** @param marks by their first line */
function renderMarks(
  heading: string,
  marks: ReadonlyMap<number, readonly Mark[]>,
  source: string,
  page: Page,
): string[] {
  const lines = withoutByteOrderMark(source).split(/\r?\n/);
  const markedLines = [...marks.keys()].filter((line) => line <= lines.length).sort((a, b) => a - b);
  if (markedLines.length === 0) return [];
  const shownMarks = markedLines.slice(0, markedLinesMax);
  const numberWidth = String(shownMarks.at(-1)! + contextLines).length;
  const result = [page.styles.heading(heading)];
  let previous = 0;
  for (const line of linesToShow(shownMarks, lines)) {
    if (line > previous + 1) result.push(`  ${' '.repeat(numberWidth + 2)}…`);
    result.push(...renderLine(lines[line - 1]!, line, marks.get(line) ?? [], numberWidth, page));
    previous = line;
  }
  if (previous < lastLine(lines)) result.push(`  ${' '.repeat(numberWidth + 2)}…`);
  if (markedLines.length > shownMarks.length) {
    result.push(
      `  ${page.say`(${page.say.count(markedLines.length - shownMarks.length, 'further line')} not shown)`}`,
    );
  }
  return result;
}

/** The places to mark in a file, by their first line. */
function collectMarks(name: string, shown: readonly PlacedMark[]): Map<number, PlacedMark[]> {
  const marks = new Map<number, PlacedMark[]>();
  for (const location of shown) {
    if (location.file !== name) continue;
    const marked = marks.get(location.line);
    if (marked === undefined) marks.set(location.line, [location]);
    else marked.push(location);
  }
  return marks;
}

function linesToShow(markedLines: readonly number[], lines: readonly string[]): number[] {
  const shown = new Set<number>();
  for (const marked of markedLines) {
    const last = Math.min(lastLine(lines), marked + contextLines);
    for (let line = Math.max(1, marked - contextLines); line <= last; line++) shown.add(line);
  }
  return [...shown].sort((a, b) => a - b);
}

/** What follows the final newline is not a line. */
function lastLine(lines: readonly string[]): number {
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
}

function renderLine(
  text: string,
  line: number,
  marked: readonly Mark[],
  numberWidth: number,
  { styles }: Page,
): string[] {
  const number = String(line).padStart(numberWidth);
  const shown = showSource(text);
  if (marked.length === 0) return [styles.faint(`    ${number} | ${shown}`.trimEnd())];
  const mark = marked.some(({ status }) => status === 'repairable') ? '>' : '?';
  return [
    `  ${styles.mark(mark)} ${number} | ${shown}`,
    `    ${' '.repeat(numberWidth)} | ${underline(text, marked).replace(/\S+/g, styles.mark)}`,
  ];
}

/** `^` under repairable, `?` under possible locations. */
function underline(text: string, marked: readonly Mark[]): string {
  const columns: string[] = [];
  for (const { status, line, column, endLine, endColumn } of marked) {
    const from = [...showSource(text.slice(0, column - 1))].length;
    const end = endLine === line ? endColumn - 1 : text.trimEnd().length;
    const to = Math.max(from + 1, [...showSource(text.slice(0, end))].length);
    for (let at = from; at < to; at++) {
      if (columns[at] !== '^') columns[at] = status === 'repairable' ? '^' : '?';
    }
  }
  return Array.from(columns, (character) => character ?? ' ').join('');
}

/** A line of source with tabs expanded and everything else visible. */
function showSource(latin1: string): string {
  let shown = '';
  for (const character of decodeBytes(latin1)) {
    shown += character === '\t' ? ' '.repeat(tabStop - ([...shown].length % tabStop)) : printable(character);
  }
  return shown;
}
