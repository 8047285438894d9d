/** How one test went, as it is answered: of its outputs no more than anybody reads. */

import type { TestRun } from '#engine/run-test.js';
import { judgementOf } from '#model/outcome.js';
import type { TestCase } from '#model/suite.js';
import type { TestResult } from './question.js';

/** As much of each output is shown. */
const outputCharsMax = 2000;

export function testResult(
  { name, expect }: TestCase,
  { outcome, reason, stdout }: Pick<TestRun, 'outcome' | 'reason' | 'stdout'>,
): TestResult {
  const expected =
    expect.stdout ?? (expect.matches === undefined ? undefined : `a text that matches ${expect.matches}`);
  const isShown = judgementOf(outcome) === 'wrong' && expected !== undefined;
  return {
    test: name,
    outcome,
    ...(reason !== undefined && { reason }),
    ...(isShown && {
      output: {
        expected: expected.slice(0, outputCharsMax),
        printed: stdout.slice(0, outputCharsMax),
      },
    }),
  };
}
