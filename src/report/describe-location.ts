/**
 * What a report says about a location, as plain lines for every format: what a change
 * there achieves, the values test by test, the edit. What the hint level forbids has
 * already been removed from the data.
 */

import type { Say } from '#language/say.js';
import type { Report, ReportedLocation } from '#model/report.js';
import {
  diagnosisDetails,
  inOrder,
  leftDiagnoses,
  likeliestDiagnoses,
  nameDiagnosis,
  promiseOfAll,
  togetherForTest,
} from './describe-diagnosis.js';
import { describeEdit, shownEdit } from './describe-edit.js';
import { runHeading, runLines } from './describe-run.js';
import { achievementOf } from './describe-trust.js';
import { describeWitness } from './describe-witness.js';
import { capped } from './lines.js';
import { nameLocation } from './name-location.js';
import { nameTest } from './name-tests.js';
import { mistakeLines } from './render-mistakes.js';
import { helpful } from './what-helps.js';

/** People do not read beyond three. */
const locationsShownMax = 3;

const testsMax = 6;

/** The locations that may be repaired, the likeliest first. */
export function candidatesOf({ locations }: Report): ReportedLocation[] {
  return locations.filter(({ status }) => status !== 'excluded');
}

/** Those described in full: what helps most; unsettled ones only if nothing is settled. */
export function likeliestOf(report: Report): ReportedLocation[] {
  return helpful(report, candidatesOf(report)).slice(0, locationsShownMax);
}

/** `A change here makes every failing test pass.` */
export function promiseOf({ status }: ReportedLocation, say: Say): string {
  return status === 'repairable'
    ? say`A change here makes every failing test pass.`
    : say`A change here may make every failing test pass; that could not be found out.`;
}

/** The values wanted, a line each, with the test's name first; then the edit. */
export function detailsOf(location: ReportedLocation, { submission }: Report, say: Say): string[] {
  return [
    ...capped(
      location.witnesses,
      testsMax,
      (witness) =>
        describeWitness(location, witness, submission.file, say).map(
          (change) => say`${nameTest(witness.test, say)}: ${change}`,
        ),
      say,
      '',
    ),
    ...editLine(location, say),
  ];
}

/** The first diagnoses and locations for someone who sees one test only. */
export function hintsForTest(test: string, report: Report, say: Say): string[] {
  const alone = likeliestOf(report).flatMap((location) => {
    const witness = location.witnesses.find((candidate) => candidate.test === test);
    return [
      say`look at ${nameLocation(location, report.submission.file, say)}`,
      ...(witness === undefined ? [] : describeWitness(location, witness, report.submission.file, say)),
      ...editLine(location, say),
    ];
  });
  return [...mistakeHints(report, say), ...inOrder(report, togetherForTest(test, report, say), alone)];
}

/** The whole hint: the named mistakes, the run of the smallest failing test, then the first diagnoses and locations with their details, and how many more there are. */
export function hintLines(report: Report, say: Say): string[] {
  const { file } = report.submission;
  const shown = likeliestOf(report);
  const left = candidatesOf(report).length - shown.length;
  const together = likeliestDiagnoses(report).flatMap((placed) => [
    `${nameDiagnosis(placed, file, say)}. ${promiseOfAll(placed, say)}`,
    ...indented(diagnosisDetails(placed, report, say)),
  ]);
  const alone = shown.flatMap((location) => [
    `${nameLocation(location, file, say)}. ${promiseOf(location, say)}`,
    ...indented(detailsOf(location, report, say)),
  ]);
  return [
    ...mistakeHints(report, say),
    ...(report.failingRun === undefined ? [] : [runHeading(report, say), ...indented(runLines(report, say))]),
    ...inOrder(
      report,
      [...together, ...leftDiagnoses(report, say)],
      // Where none is shown, the name says more than all of them.
      left > 0 && shown.length > 0 ? [...alone, say`… and ${left} more, less likely`] : alone,
    ),
  ];
}

/** The name and the place, then what happens there and the question. */
function mistakeHints({ mistakes, submission }: Report, say: Say): string[] {
  return mistakes.flatMap((mistake) => {
    const [name, ...others] = mistakeLines(mistake, submission.file, say);
    return [name!, ...indented(others)];
  });
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

function editLine(location: ReportedLocation, say: Say): string[] {
  const edit = shownEdit(location.edit);
  return edit === undefined
    ? []
    : [say`an edit that ${achievementOf(edit, say)}: ${describeEdit(edit, say)}`];
}
