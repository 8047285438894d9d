/** Programs that repairs may be taken from: those of the oracle that pass, more than are asked, copies once. */

import { expect, test } from '@jest/globals';
import { defaultOracleLimits } from '#oracle/limits.js';
import { correctProgramsOf } from '#oracle/oracle-judge.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { triedText } from '../../support/tried.js';

/** The same number in as many ways. */
const doubled = (times: number): string =>
  `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", n${' + 0'.repeat(times)} + n); return 0; }\n`;

function namesOf(texts: readonly string[]): string[] {
  const { suite } = triedText(doubled(0), [
    ['2', '4'],
    ['5', '10'],
  ]).input;
  const programs = texts.map((text, at) => ({ submission: { name: `${at}.c`, text }, headers: [] }));
  const completed: CompletedSuite = { suite, voidTests: new Map(), oracle: { kind: 'class', programs } };
  return correctProgramsOf(completed).map(({ name }) => name);
}

test('those that fail a test, and copies, are left out', () => {
  const wrong = doubled(0).replace('n + n', 'n * n');
  const copy = doubled(0).replace(/\bn\b/g, 'number').replace('+ number', '+number');
  expect(namesOf([wrong, doubled(0), copy, doubled(1)])).toEqual(['1.c', '3.c']);
});

test('there may be more than are asked, up to a limit', () => {
  const { classMax, donorsMax } = defaultOracleLimits;
  const many = Array.from({ length: donorsMax + 3 }, (_, at) => doubled(at));
  expect(namesOf(many)).toHaveLength(donorsMax);
  expect(donorsMax).toBeGreaterThan(classMax);
});
