/**
 * The lookup table of the repairable locations: the value there in each failing test,
 * and the value that would make the test pass. Above it: what the rank rests on and
 * what lowers the trust in the place. The edit is a separate hint and comes later.
 */

import type { Say } from '#language/say.js';
import { isRefuted } from '#model/edit-trust.js';
import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedLocation, ReportedWitness } from '#model/report.js';
import { shownEdit } from './describe-edit.js';
import { describeWitness } from './describe-witness.js';
import { capped, type Page, wrap, wrapLiteral } from './lines.js';
import { nameLocation } from './name-location.js';
import { printable, printableBytes } from './printable.js';

const testsMax = 6;
const evidenceMax = 2;
const nameColumnsMax = 24;
const changeColumnsMin = 20;

/**
 * @param shown the locations described in full
 * @param isWhole every test, however many
 */
export function renderLookup(
  { report, inputLocationIds }: Localisation,
  shown: readonly ReportedLocation[],
  isWhole: boolean,
  page: Page,
): string[] {
  const isRepairable = ({ status }: ReportedLocation): boolean => status === 'repairable';
  const repairable = shown.filter(isRepairable);
  if (repairable.length === 0) return [];
  const left = report.locations.filter(isRepairable).length - repairable.length;
  return [
    page.styles.heading(headingFor(repairable, left, page.say)),
    ...repairable.flatMap((location) =>
      renderLocation(location, inputLocationIds.includes(location.id), report, isWhole, page),
    ),
    ...(left === 0
      ? []
      : wrap(
          page.say`… and ${page.say.count(left, 'more place')} (--all shows every one)`,
          page.width,
          '  ',
          '  ',
        )),
  ];
}

function headingFor(shown: readonly ReportedLocation[], left: number, say: Say): string {
  const hasValues = shown.some(({ witnesses }) => witnesses.length > 0);
  const isOne = shown.length === 1 && left === 0;
  const isRanked = left > 0 || shown.some(({ rank }) => rank !== shown[0]!.rank);
  if (isOne) return hasValues ? say`What it would have to be` : say`The place`;
  const heading = hasValues ? say`What each would have to be` : say`The places`;
  const remark = isRanked ? say`(one of them is enough; likeliest first)` : say`(one of them is enough)`;
  return `${heading} ${remark}`;
}

function renderLocation(
  location: ReportedLocation,
  isInput: boolean,
  { submission }: Report,
  isWhole: boolean,
  page: Page,
): string[] {
  const { witnesses } = location;
  const longest = Math.max(0, ...witnesses.map(({ test }) => printable(test).length));
  const column = Math.min(nameColumnsMax, longest);
  return [
    `  ${page.styles.mark(nameLocation(location, submission.file, page.say))}`,
    ...remarks(location, isInput, isWhole, page.say).flatMap((remark) => wrap(remark, page.width, '    ')),
    ...capped(
      witnesses,
      isWhole ? witnesses.length : testsMax,
      (witness) => renderWitness(location, witness, submission.file, column, page),
      page.say,
      '    ',
    ),
  ];
}

/** What helps to weigh places against each other, and nobody who looks for a mistake. */
export function isStatistics(evidence: string): boolean {
  return /executions have to change$|^(?:line \d+: )?the values are next to/.test(evidence);
}

/** What gives away a value that a place has to yield. */
export function tellsValue(evidence: string): boolean {
  return /^(?:line \d+: )?(?:always the same value: |the change is always )/.test(evidence);
}

/** First what supports the place, then what lowers the trust in it. */
function remarks(
  { sink, wraps, evidence, edit }: ReportedLocation,
  isInput: boolean,
  isWhole: boolean,
  say: Say,
): string[] {
  // The edit comes later, for those who read on; the doubts below show even if the evidence is hidden.
  const before = evidence.filter(
    (each) =>
      (isWhole || !isStatistics(each)) &&
      !each.endsWith(': seldom the mistake') &&
      (edit === undefined || !each.includes(edit.description)),
  );
  // Once an edit is shown, what made the place likely or doubtful is beside the point.
  if (!isWhole && shownEdit(edit) !== undefined && !isRefuted(edit!.trust)) return [];
  return [
    ...before.slice(0, evidenceMax).map((each) => printableBytes(say.finished(each))),
    ...(isInput ? [say`takes a value from the input: seldom the mistake`] : []),
    ...(sink ? [say`prints all that is missing by itself: seldom the mistake`] : []),
    ...(wraps ? [say`only with values that overflow: seldom the mistake`] : []),
  ];
}

function renderWitness(
  location: ReportedLocation,
  witness: ReportedWitness,
  submissionFile: string,
  column: number,
  { width, say }: Page,
): string[] {
  const [first = '', ...rest] = describeWitness(location, witness, submissionFile, say).flatMap((line) =>
    wrapLiteral(line, Math.max(changeColumnsMin, width - column - 6), '', '  '),
  );
  return [
    `    ${printable(witness.test).padEnd(column)}  ${first}`,
    ...rest.map((line) => `    ${' '.repeat(column)}  ${line}`),
  ];
}
