/**
 * The diagnoses of several locations in the text report: for each its places, which
 * repairs what, whether fewer would do, what its rank rests on, and the joint lookup
 * table with the values that each failing test wants at the places that repair it.
 *
 *   line 5: a = 3 (assignment)
 *   and line 12: b < c (condition)
 *     line 5 repairs tests one and two; line 12 repairs test three
 *     neither alone repairs every test: proved
 *     one    line 5, a: was 3, must be 4
 *
 * The edits are a separate hint and come later.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { MultiDiagnosis, ReportedLocation } from '#model/report.js';
import {
  completenessOf,
  describeTogether,
  doubtsOf,
  explanationOf,
  minimalityOf,
  type PlacedDiagnosis,
  placedDiagnoses,
  tabledTests,
} from './describe-diagnosis.js';
import { capped, type Page, wrap, wrapLiteral } from './lines.js';
import { nameLocation } from './name-location.js';
import { printable, printableBytes } from './printable.js';
import { isStatistics } from './render-lookup.js';

const testsMax = 6;
const evidenceMax = 3;
const nameColumnsMax = 24;
const changeColumnsMin = 20;

/**
 * @param shown the diagnoses described in full
 * @param isWhole every test, however many
 */
export function renderTogether(
  { report, inputLocationIds }: Localisation,
  shown: readonly PlacedDiagnosis[],
  isWhole: boolean,
  page: Page,
): string[] {
  const { multiFault, submission } = report;
  const { say } = page;
  if (multiFault === undefined || shown.length === 0) return [];
  const left = placedDiagnoses(report).length - shown.length;
  const footer = [
    ...(left === 0 ? [] : [say`… and ${say.count(left, 'more set')} (--all shows every one).`]),
    ...(isWhole ? [completenessOf(multiFault, say)] : []),
  ].join(' ');
  return [
    page.styles.heading(headingFor(shown, left, report.verdict === 'near-miss', say)),
    ...shown.flatMap((placed) => renderDiagnosis(placed, inputLocationIds, submission.file, isWhole, page)),
    ...wrap(footer, page.width, '  ').map(page.styles.faint),
  ];
}

/** @param isOr one location is enough as well */
function headingFor(shown: readonly PlacedDiagnosis[], left: number, isOr: boolean, say: Say): string {
  const hasValues = shown.some(({ diagnosis }) => tabledTests(diagnosis).length > 0);
  const isOne = shown.length === 1 && left === 0;
  const isRanked = left > 0 || shown.some(({ diagnosis }) => diagnosis.rank !== shown[0]!.diagnosis.rank);
  const heading = isOr
    ? say`Or by several edits together`
    : hasValues
      ? say`What they would have to be together`
      : say`The places that repair it together`;
  if (isOne) return heading;
  return `${heading} ${isRanked ? say`(one set is enough; likeliest first)` : say`(one set is enough)`}`;
}

function renderDiagnosis(
  placed: PlacedDiagnosis,
  inputLocationIds: readonly string[],
  submissionFile: string,
  isWhole: boolean,
  page: Page,
): string[] {
  const { diagnosis, locations } = placed;
  const tests = tabledTests(diagnosis);
  const longest = Math.max(0, ...tests.map(({ test }) => printable(test).length));
  const column = Math.min(nameColumnsMax, longest);
  const remarks = [
    explanationOf(placed, submissionFile, page.say),
    minimalityOf(placed, page.say),
    ...evidenceFor(diagnosis, isWhole, page.say),
    ...doubtsOf(placed, inputLocationIds, submissionFile, page.say),
  ].filter((remark) => remark !== '');
  return [
    ...locations.map((location, at) => {
      const name = nameLocation(location, submissionFile, page.say);
      return `  ${page.styles.mark(at === 0 ? name : page.say`and ${name}`)}`;
    }),
    ...remarks.flatMap((remark) => wrap(remark, page.width, '    ', '  ')),
    ...capped(
      tests,
      isWhole ? tests.length : testsMax,
      (test) => renderTest(test, locations, submissionFile, column, page),
      page.say,
      '    ',
    ),
  ];
}

/** What supports it, without the edits: these come later, for those who read on. */
function evidenceFor({ evidence, edits = [] }: MultiDiagnosis, isWhole: boolean, say: Say): string[] {
  return evidence
    .filter(
      (each) =>
        (isWhole || !isStatistics(each)) &&
        !each.endsWith(': seldom the mistake') &&
        !edits.some(({ description }) => each.includes(description)),
    )
    .slice(0, evidenceMax)
    .map((each) => printableBytes(say.finished(each)));
}

type DiagnosedTest = MultiDiagnosis['tests'][number];

function renderTest(
  test: DiagnosedTest,
  locations: readonly ReportedLocation[],
  submissionFile: string,
  column: number,
  { width, say }: Page,
): string[] {
  const [first = '', ...rest] = describeTogether(test, locations, submissionFile, say).flatMap((line) =>
    wrapLiteral(line, Math.max(changeColumnsMin, width - column - 6), '', '  '),
  );
  return [
    `    ${printable(test.test).padEnd(column)}  ${first}`,
    ...rest.map((line) => `    ${' '.repeat(column)}  ${line}`),
  ];
}
