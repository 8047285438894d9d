/**
 * Which tests fail and why, and which specify nothing. Of a wrong output the first
 * difference is shown. Tests that pass are only counted.
 */

import { unreachable } from '#base/assert.js';
import type { FailedOutput, Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { capped, count, grouped, type Page, wrap } from './lines.js';
import { findDifference } from './output-difference.js';
import { printable } from './printable.js';

type TestResult = Report['tests']['results'][number];

const testsMax = 8;
const voidTestsMax = 3;

export function renderTests(localisation: Localisation, page: Page): string[] {
  const { tests } = localisation.report;
  const outputs = new Map(localisation.failedOutputs.map((output) => [output.test, output]));
  const failing = tests.results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'void');
  const voids = tests.results.filter(({ outcome }) => outcome === 'void');
  return [
    `${page.styles.heading('Tests:')} ${summary(tests)}`,
    ...capped(failing, testsMax, (test) => renderFailing(test, outputs.get(test.name), localisation, page)),
    ...capped(voids, voidTestsMax, (test) => renderVoid(test, page)),
  ];
}

function summary(tests: Report['tests']): string {
  const parts = [`${grouped(tests.passed)} of ${grouped(tests.total)} pass`];
  if (tests.failed > 0) parts.push(`${grouped(tests.failed)} fail`);
  if (tests.void > 0) parts.push(`${grouped(tests.void)} void`);
  return parts.join(', ');
}

function renderFailing(
  { name, outcome, reason }: TestResult,
  output: FailedOutput | undefined,
  { stepsPerTestMax }: Localisation,
  { styles, width }: Page,
): string[] {
  const bound = outcome === 'timed out' ? `stopped after ${count(stepsPerTestMax, 'step')}` : undefined;
  const why = reason ?? bound;
  const text = `${printable(name)} ${describe(outcome)}${why === undefined ? '' : `: ${printable(why)}`}`;
  const [first, ...rest] = wrap(text, width, '  ', '    ');
  return [styles.bad(first!), ...rest, ...renderDifference(output)];
}

function describe(outcome: TestResult['outcome']): string {
  switch (outcome) {
    case 'failed':
      return 'fails';
    case 'timed out':
      return 'does not end';
    case 'crashed':
      return 'crashes';
    case 'unsupported':
      return 'cannot be run by nearmiss';
    case 'passed':
    case 'void':
      return outcome;
    default:
      return unreachable(outcome, 'outcome');
  }
}

function renderDifference(output: FailedOutput | undefined): string[] {
  const difference = output && findDifference(output.expected, output.actual);
  if (difference === undefined) return [];
  const { line, expected, actual, isWhiteSpaceOnly } = difference;
  return [
    `    output line ${line}: expected ${expected}`,
    `    ${' '.repeat(`output line ${line}: `.length - 1)} but got ${actual}`,
    ...(isWhiteSpaceOnly ? ['    (only white space differs)'] : []),
  ];
}

function renderVoid({ name, reason }: TestResult, { width }: Page): string[] {
  const why = reason === undefined ? '' : ` (${printable(reason)})`;
  const text = `${printable(name)} is void: the reference itself is undefined on it${why}`;
  return wrap(text, width, '  ', '    ');
}
