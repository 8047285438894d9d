/**
 * How a test ended, in words, for every format: a word for the outcome, the reason,
 * and the first difference in a wrong output. If only white space differs, spaces are
 * made visible.
 */

import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import type { FailedOutput, Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { findDifference, type OutputDifference, outputBeginning } from './output-difference.js';
import { printable } from './printable.js';

export type ReportedTest = Report['tests']['results'][number];

/** An undecided test fails with the others: it is not known to pass. */
export function isFailing({ outcome }: Pick<ReportedTest, 'outcome'>): boolean {
  const judgement = judgementOf(outcome);
  return judgement === 'wrong' || judgement === 'undecided';
}

/** Follows the test's name. */
export function describeOutcome(outcome: ReportedTest['outcome'], say: Say): string {
  switch (outcome) {
    case 'failed':
      return say`fails`;
    case 'timed out':
      return say`does not end`;
    case 'crashed':
      return say`crashes`;
    case 'unsupported':
      return say`cannot be run by nearmiss`;
    case 'void':
      return say`does not count: what is right there is not defined`;
    case 'passed':
      return say`passes`;
    default:
      return unreachable(outcome, 'outcome');
  }
}

/** Why, if the outcome alone does not say. When a run was stopped says nothing. */
export function reasonOf({ outcome, reason }: ReportedTest, say: Say): string | undefined {
  return reason === undefined || outcome === 'timed out' ? undefined : printable(say.finished(reason));
}

/** `fails: the output is not what is expected`, then the difference. */
export function describeTest(test: ReportedTest, localisation: Localisation, say: Say): string[] {
  const reason = reasonOf(test, say);
  const outcome = describeOutcome(test.outcome, say);
  const sentence = reason === undefined ? outcome : say`${outcome}: ${reason}`;
  return [sentence, ...describeDifference(test.name, localisation, say)];
}

/** The first difference between the outputs of a failed test, in lines that stand below each other. */
export function describeDifference(test: string, localisation: Localisation, say: Say): string[] {
  const output = failedOutputOf(test, localisation);
  if (output?.isPattern === true) {
    const { expected, actual } = output;
    return [
      ...placeOfFile(output, say),
      say`expected a text that matches ${outputBeginning(expected, say)}`,
      say`but got ${outputBeginning(actual, say)}`,
    ];
  }
  const difference = output && findDifference(output.expected, output.actual, say);
  const remark = localisation.presentationTests.includes(test) ? [say`(only its form is wrong)`] : [];
  if (output === undefined || difference === undefined) return remark;
  const { line, expected, actual, isWhiteSpaceOnly, emptyLine } = difference;
  const place = output.file === undefined ? say`output line ${line}: ` : say`line ${line}: `;
  const show = isWhiteSpaceOnly ? withVisibleSpaces : (text: string) => text;
  return [
    ...placeOfFile(output, say),
    `${place}${say`expected`} ${show(expected)}`,
    `${' '.repeat(place.length)}${say`but got`} ${show(actual)}`,
    ...(isWhiteSpaceOnly ? [whiteSpaceRemark(emptyLine, say)] : remark),
  ];
}

function whiteSpaceRemark(emptyLine: OutputDifference['emptyLine'], say: Say): string {
  switch (emptyLine) {
    case 'printed':
      return say`(an empty line is printed before what is expected here)`;
    case 'missing':
      return say`(an empty line is expected before what is printed here)`;
    case undefined:
      return say`(only white space differs; · is a space)`;
    default:
      return unreachable(emptyLine, 'difference');
  }
}

function placeOfFile({ file }: FailedOutput, say: Say): string[] {
  return file === undefined ? [] : [say`in the file ${printable(file)}:`];
}

/**
 * What a failed test printed and should have; undefined if the hints hide it or the test ended
 * otherwise: a run that was cut off differs where it ends, which says nothing.
 */
export function failedOutputOf(
  test: string,
  { failedOutputs, report }: Localisation,
): FailedOutput | undefined {
  const ended = report.tests.results.some(({ name, outcome }) => name === test && outcome === 'failed');
  return ended ? failedOutputs.find((output) => output.test === test) : undefined;
}

/** Its output stands with the run of the smallest failing test. */
export function isShownInFull({ name }: ReportedTest, { report }: Localisation): boolean {
  return report.failingRun?.output !== undefined && report.failingRun.test === name;
}

/** Only inside the quotes. */
function withVisibleSpaces(literal: string): string {
  return literal.replace(/"(.*)"/, (quoted) => quoted.replaceAll(' ', '·'));
}
