/**
 * The last hint: the edits that pass all tests, with the line before and after. For a
 * diagnosis of several locations, each line shows all of its edits together.
 *
 *   change  hours > 40  to  hours >= 40
 *     before  if (hours > 40) {
 *     after   if (hours >= 40) {
 */

import type { Say } from '#language/say.js';
import { isRefuted } from '#model/edit-trust.js';
import type { Report, ReportedEdit, ReportedLocation, TextEdit } from '#model/report.js';
import type { PlacedDiagnosis } from './describe-diagnosis.js';
import {
  describeEdit,
  type EditedLines,
  editedLines,
  editedPlaces,
  saysItsLine,
  shownEdit,
} from './describe-edit.js';
import { describeRivals } from './describe-rivals.js';
import { achievementOf, achievementTogether, beyondTests, counterexampleLines } from './describe-trust.js';
import { type Page, wrap, wrapLiteral } from './lines.js';
import { nameLine } from './name-location.js';

/**
 * @param shown the locations described in full
 * @param source the submission as latin-1 text
 */
export function renderEdits(
  report: Report,
  shown: readonly ReportedLocation[],
  source: string,
  page: Page,
): string[] {
  const { submission } = report;
  const edits = shown.map(({ edit }) => shownEdit(edit)).filter((edit) => edit !== undefined);
  const groups = [
    {
      group: edits.filter(({ trust }) => !isRefuted(trust)),
      one: page.say`An edit that passes all tests`,
      several: page.say`Edits that pass all tests (one of them is enough)`,
    },
    {
      group: edits.filter(({ trust }) => isRefuted(trust)),
      one: page.say`An edit that passes all tests, and is still wrong`,
      several: page.say`Edits that pass all tests, and are still wrong`,
    },
  ];
  const described = groups.flatMap(({ group, one, several }) => {
    if (group.length === 0) return [];
    return [
      page.styles.heading(group.length === 1 ? one : several),
      ...group.flatMap((edit) => renderEdit(edit, source, submission.file, page)),
    ];
  });
  return [...described, ...renderRivals(report, shown, page)];
}

function renderRivals(report: Report, shown: readonly ReportedLocation[], { width, say }: Page): string[] {
  const rivals = describeRivals(report, shown, say);
  if (rivals === undefined) return [];
  return [
    ...wrap(rivals.sentence, width, '  '),
    ...rivals.input.map((line) => `      ${line}`),
    ...rivals.outcomes.flatMap((outcome) => wrapLiteral(outcome, width, '    ', '  ')),
  ];
}

/** @param shown the diagnoses described in full */
export function renderJointEdits(
  { submission }: Report,
  shown: readonly PlacedDiagnosis[],
  source: string,
  page: Page,
): string[] {
  const sets = shown.flatMap(({ diagnosis: { edits } }) => (edits === undefined ? [] : [edits]));
  if (sets.length === 0) return [];
  const { say } = page;
  return [
    page.styles.heading(
      sets.length === 1
        ? say`Edits that together pass all tests`
        : say`Edits that together pass all tests (one set is enough)`,
    ),
    ...sets.flatMap((edits) => renderSet(edits, source, submission.file, page)),
  ];
}

export function renderSet(
  edits: readonly ReportedEdit[],
  source: string,
  submissionFile: string,
  page: Page,
): string[] {
  const places = editedPlaces(edits, source, submissionFile).flatMap((place, at) => [
    ...place.edits.flatMap((edit, index) =>
      renderName(edit, at + index === 0 ? '' : `${page.say`and`} `, submissionFile, page),
    ),
    ...renderLines(place.lines, page.say),
  ]);
  return [...places, ...renderTrust(edits[0]!, trustOf(edits, page.say), page)];
}

/** A set may be a single edit, of a whole function perhaps. */
function trustOf(edits: readonly ReportedEdit[], say: Say): string {
  return edits.length === 1
    ? say`It ${achievementOf(edits[0]!, say)}.`
    : say`Together they ${achievementTogether(edits, say)}.`;
}

function renderEdit(edit: ReportedEdit, source: string, submissionFile: string, page: Page): string[] {
  return [
    ...renderName(edit, '', submissionFile, page),
    ...renderLines(editedLines(edit, source, submissionFile), page.say),
    ...renderTrust(edit, trustOf([edit], page.say), page),
  ];
}

/** Nothing where the heading says all. */
function renderTrust(edit: ReportedEdit, sentence: string, { width, say }: Page): string[] {
  if (edit.luck === undefined && beyondTests(edit, say) === '') return [];
  const indented = (lines: readonly string[]): string[] => lines.map((line) => `      ${line}`);
  const { stray } = edit;
  return [
    ...wrapLiteral(sentence, width, '    ', '    '),
    ...indented(counterexampleLines(edit, say)),
    ...(stray === undefined
      ? []
      : [
          ...wrapLiteral(say`On an input unlike those of the tests it differs:`, width, '    ', '    '),
          ...indented(counterexampleLines({ counterexample: stray }, say)),
        ]),
  ];
}

function renderName(edit: TextEdit, before: string, submissionFile: string, { width, say }: Page): string[] {
  const described = describeEdit(edit, say);
  const place = nameLine(edit, submissionFile, say);
  const name = `${before}${saysItsLine(edit) ? described : say`${place}: ${described}`}`;
  return wrapLiteral(name, width, '  ', '    ');
}

function renderLines(lines: EditedLines | undefined, say: Say): string[] {
  if (lines === undefined) return [];
  const [before, after] = [lines.before.map(withSpaces), lines.after.map(withSpaces)];
  const margin = marginOf([...before, ...after]);
  const labels = [say`before`, say`after`];
  const columns = Math.max(labelColumnsMin, ...labels.map((label) => label.length));
  return [before, after].flatMap((each, at) => column(labels[at]!.padEnd(columns), each, margin));
}

function withSpaces(line: string): string {
  return line.trimEnd().replace(/\t/g, '    ');
}

/** Without the indentation that all lines of the change have. */
function column(label: string, lines: readonly string[], margin: number): string[] {
  return lines.map((line, index) =>
    `    ${index === 0 ? label : ' '.repeat(label.length)} ${line.slice(margin)}`.trimEnd(),
  );
}

const labelColumnsMin = 7;

function marginOf(lines: readonly string[]): number {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  return margins.length === 0 ? 0 : Math.min(...margins);
}
