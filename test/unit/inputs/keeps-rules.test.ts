/** Inputs that keep what every input of a suite keeps, and such that do not. */

import { describe, expect, test } from '@jest/globals';
import { KeptRules } from '#inputs/keeps-rules.js';
import { prepareMain, suiteOf } from '../../support/reading-program.js';

function keeps(body: string, given: readonly string[], stdin: string): boolean {
  const suite = suiteOf(...given);
  const program = { source: { name: 'submission.c', text: '' }, prepared: prepareMain(body, suite) };
  return new KeptRules(suite, program, 100_000).areKeptBy({ args: [], stdin });
}

describe('an input', () => {
  const readTwo = 'int a, b; scanf("%d%d", &a, &b);';
  const ordered = ['1 9', '10 12', '5 6', '30 70'];

  test.each([
    ['3 4', true],
    ['4 3', false],
    ['4 4', false],
  ])('keeps the order of its numbers or not: %s', (stdin, isKept) => {
    expect(keeps(readTwo, ordered, stdin)).toBe(isKept);
  });

  test('keeps whatever a suite with no rules shows', () => {
    expect(keeps(readTwo, ['1 9', '12 10'], '4 4')).toBe(true);
  });

  const readList = 'int n, x; scanf("%d", &n); for (int i = 0; i < n; i++) scanf("%d", &x);';
  const distinct = ['3 5 1 4', '4 9 2 7 1', '3 8 2 11'];

  test.each([
    ['3 7 3 9', true],
    ['3 7 3 7', false],
    // Two numbers follow, not three.
    ['3 7 3', false],
  ])('keeps the length of its list, and that its items differ, or not: %s', (stdin, isKept) => {
    expect(keeps(readList, distinct, stdin)).toBe(isKept);
  });
});
