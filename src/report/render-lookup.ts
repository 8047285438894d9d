/**
 * The lookup table of each repairable location: what it yielded in each failing
 * test, and what it must yield for the test to pass. Of a location that a test
 * executes more than once, only the executions that change are shown.
 */

import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedLocation, ReportedWitness } from '#model/report.js';
import { capped, count, type Page, wrap } from './lines.js';
import { nameLocation } from './name-location.js';
import { printable } from './printable.js';

const locationsMax = 12;
const testsMax = 6;
const executionsMax = 3;
const nameColumnsMax = 24;
const changeColumnsMin = 20;

export function renderLookup({ report, inputLocationIds }: Localisation, page: Page): string[] {
  const repairable = report.locations.filter(({ status }) => status === 'repairable');
  if (repairable.length === 0) return [];
  const inputs = new Set(inputLocationIds);
  return [
    page.styles.heading(headingFor(repairable)),
    ...capped(repairable, locationsMax, (location) =>
      renderLocation(location, inputs.has(location.id), report, page),
    ),
  ];
}

function headingFor(repairable: readonly ReportedLocation[]): string {
  if (repairable.length === 1) return 'What it would have to yield';
  const isRanked = repairable.some(({ rank }) => rank !== repairable[0]!.rank);
  return `What each would have to yield (one of them is enough${isRanked ? '; likeliest first' : ''})`;
}

function renderLocation(
  location: ReportedLocation,
  isInput: boolean,
  { submission }: Report,
  page: Page,
): string[] {
  const column = Math.min(
    nameColumnsMax,
    Math.max(...location.witnesses.map(({ test }) => printable(test).length)),
  );
  return [
    `  ${page.styles.mark(nameLocation(location, submission.file))}`,
    ...remarks(location, isInput).flatMap((remark) => wrap(remark, page.width, '    ')),
    ...capped(
      location.witnesses,
      testsMax,
      (witness) => renderWitness(witness, location.kind === 'define', column, page),
      '    ',
    ),
  ];
}

/** What lowers the trust in a repair, or backs it. */
function remarks({ sink, wraps, edit }: ReportedLocation, isInput: boolean): string[] {
  return [
    ...(edit === undefined ? [] : [`an edit that passes all tests: ${printable(edit)}`]),
    ...(isInput ? ['takes a value from the input: seldom the mistake'] : []),
    ...(sink ? ['prints all that is missing by itself: seldom the mistake'] : []),
    ...(wraps ? ['only with values that overflow: seldom the mistake'] : []),
  ];
}

function renderWitness(
  witness: ReportedWitness,
  isOneValue: boolean,
  column: number,
  { width }: Page,
): string[] {
  const [first = '', ...rest] = describeWitness(witness, isOneValue).flatMap((line) =>
    wrap(line, Math.max(changeColumnsMin, width - column - 6), '', '  '),
  );
  return [
    `    ${printable(witness.test).padEnd(column)}  ${first}`,
    ...rest.map((line) => `    ${' '.repeat(column)}  ${line}`),
  ];
}

/** `was 25, must be 10`; of several executions a line for each that changes. */
function describeWitness({ values, original }: ReportedWitness, isOneValue: boolean): string[] {
  if (values.length === 1 && (original.length === 1 || isOneValue)) {
    return [describeChange(original[0], values[0]!)];
  }
  const changes = values.flatMap((value, index) =>
    value === original[index]
      ? []
      : [`execution ${index + 1} of ${values.length}: ${describeChange(original[index], value)}`],
  );
  const lines = capped(changes, executionsMax, (change) => [change], '');
  if (values.length !== original.length) {
    lines.push(`(${count(values.length, 'execution')} instead of ${original.length})`);
  }
  return lines;
}

function describeChange(was: string | undefined, mustBe: string): string {
  const value = printable(mustBe);
  if (was === undefined) return `must be ${value}`;
  return was === mustBe ? `stays ${value}` : `was ${printable(was)}, must be ${value}`;
}
