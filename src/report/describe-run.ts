/**
 * The run of the smallest failing test in plain lines for every format: what the program was given,
 * what it should print and prints, with the first difference pointed at, and what happens
 * at the place. What the hints or hidden tests forbid has already been removed from the data.
 *
 *   input     3
 *             1 2 3
 *   expected  6
 *   but got   3
 *             ^
 */

import type { Say } from '#language/say.js';
import type { FailingRun, ShownText } from '#model/failing-run.js';
import type { Report } from '#model/report.js';
import { callLines } from './call-tree.js';
import { isFailing, type ReportedTest } from './describe-test.js';
import { type DifferencePlace, differencePlace } from './output-difference.js';
import { printable, printableBytes } from './printable.js';
import { endedBy } from './render-findings.js';
import { tableLines } from './run-table.js';

/** Lines of an input and of an output; of a longer output those around the difference. */
const linesMax = 8;
const linesBefore = 2;
const lineCharsMax = 60;
/** A long line is shown from so many characters before the difference. */
const columnsBefore = 20;

/** `The smallest test that fails: three`. */
export function runHeading({ failingRun, tests }: Report, say: Say): string {
  const isOnly = tests.results.filter(isFailing).length === 1;
  const name = printable(failingRun!.test);
  return isOnly ? say`The test that fails: ${name}` : say`The smallest test that fails: ${name}`;
}

/** What was given and what came of it. */
export function givenAndPrinted(run: FailingRun, { tests }: Report, say: Say): string[] {
  const { args, input, files = [], output, seesLineEnds } = run;
  const result = tests.results.find(({ name }) => name === run.test);
  return [
    ...(args.length === 0 ? [] : labelled(say`arguments`, [args.map(printableBytes).join(' ')], say)),
    ...(input.text === '' && (args.length > 0 || files.length > 0)
      ? []
      : labelled(say`input`, inputLines(input, seesLineEnds, say), say)),
    ...files.flatMap(({ name, content }) => [
      say`the file ${printable(name)}:`,
      ...labelled('', inputLines(content, seesLineEnds, say), say),
    ]),
    ...(output?.file === undefined ? [] : [say`in the file ${printable(output.file)}:`]),
    ...(output === undefined ? [] : outputLines(output.expected, output.actual, say)),
    ...endLines(result, say),
  ];
}

/** What happens at the place, for those who may see values. */
export function happeningLines(run: FailingRun, report: Report, say: Say): string[] {
  const { table, calls } = run;
  const ended = table?.end === 'crashed' ? endedBy(run.test, report) : undefined;
  const crash = ended === undefined || ended.line === 0 ? undefined : ended;
  const isInTree = calls !== undefined && table?.result?.kind === 'returned';
  const tree = calls === undefined ? [] : callLines(calls, say);
  if (table === undefined || isInTree) return tree;
  return [
    ...tree,
    ...(tree.length === 0 ? [] : ['']),
    ...tableLines(table, report.submission.file, crash, say),
  ];
}

/** All of it, for formats that show a test by itself. */
export function runLines(report: Report, say: Say): string[] {
  const { failingRun } = report;
  if (failingRun === undefined) return [];
  const happening = happeningLines(failingRun, report, say);
  return [...givenAndPrinted(failingRun, report, say), ...(happening.length === 0 ? [] : ['', ...happening])];
}

function labelled(label: string, lines: readonly string[], say: Say): string[] {
  const labels = [say`arguments`, say`input`, say`printed`, say`expected`, say`but got`];
  const labelColumns = Math.max(...labels.map(({ length }) => length)) + 1;
  return lines.map((line, at) => `${(at === 0 ? label : '').padEnd(labelColumns)}${line}`.trimEnd());
}

function inputLines({ text, isCut }: ShownText, seesLineEnds: boolean, say: Say): string[] {
  if (text === '') return [say`(nothing)`];
  const lines = linesOf(text).map((line) => shown(line, seesLineEnds, say));
  const left = lines.length - linesMax;
  if (left > 1) return [...lines.slice(0, linesMax), isCut ? say`… (and more)` : say`… (${left} more lines)`];
  return isCut ? [...lines, '…'] : lines;
}

/** Each with its line end, if it has one. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** @param isExact makes spaces and line ends visible */
function shown(line: string, isExact: boolean, say: Say): string {
  const hasEnd = line.endsWith('\n');
  const text = printableBytes(hasEnd ? line.slice(0, -1) : line);
  if (text === '' && !isExact) return say`(an empty line)`;
  const visible = isExact ? text.replaceAll(' ', '·') : text;
  const cut = visible.length > lineCharsMax ? `${visible.slice(0, lineCharsMax)}…` : visible;
  return `${cut}${isExact && hasEnd ? '↵' : ''}`;
}

function outputLines(expected: ShownText, actual: ShownText, say: Say): string[] {
  const place = differencePlace(expected.text, actual.text);
  if (place === undefined) {
    return labelled(say`printed`, windowOf(actual, 0, undefined, false, say), say);
  }
  const { inExpected, inActual, isWhiteSpaceOnly } = place;
  return [
    ...labelled(say`expected`, windowOf(expected, inExpected, undefined, isWhiteSpaceOnly, say), say),
    ...labelled(say`but got`, windowOf(actual, inActual, place, isWhiteSpaceOnly, say), say),
    ...(isWhiteSpaceOnly
      ? labelled('', [say`(only white space differs; · is a space, ↵ the end of a line)`], say)
      : []),
  ];
}

/** The lines around an offset, with a mark under it where it is the actual output's. */
function windowOf(
  { text, isCut }: ShownText,
  offset: number,
  place: DifferencePlace | undefined,
  isExact: boolean,
  say: Say,
): string[] {
  if (text === '') return [say`(nothing)`];
  const lines = linesOf(text);
  const before = text.slice(0, offset);
  const at = linesOf(before).length - (before === '' || before.endsWith('\n') ? 0 : 1);
  const first = lines.length <= linesMax ? 0 : Math.max(0, at - linesBefore);
  const column = before.length - (before.lastIndexOf('\n') + 1);
  const result = lines.slice(first, first + linesMax).flatMap((line, index) => {
    if (first + index !== at) return [shown(line, isExact, say)];
    const from = column > lineCharsMax - columnsBefore ? column - columnsBefore : 0;
    const lead = from > 0 ? '… ' : '';
    const mark = markUnder(lead + line.slice(from, column));
    return [`${lead}${shown(line.slice(from), isExact, say)}`, ...(place === undefined ? [] : [mark])];
  });
  if (place !== undefined && at >= lines.length) result.push(say`^ more is expected here`);
  return [...(first > 0 ? ['…'] : []), ...result, ...(isCut || first + linesMax < lines.length ? ['…'] : [])];
}

/** Below the character after the text. */
function markUnder(text: string): string {
  return `${' '.repeat(printableBytes(text).length)}^`;
}

/** A wrong output is shown; any other end is said. */
function endLines(result: ReportedTest | undefined, say: Say): string[] {
  if (result?.outcome === 'timed out') return labelled('', [say`then it goes on and does not end`], say);
  if (result?.outcome === 'crashed') {
    const crashes = say`then it crashes`;
    if (result.reason === undefined) return labelled('', [crashes], say);
    return labelled('', [say`${crashes}: ${printable(say.finished(result.reason))}`], say);
  }
  return [];
}
