/** How much is tried where runs are long. */

import { expect, test } from '@jest/globals';
import { fittedLimits } from '#edits/fitted-limits.js';
import { briefEditLimits, defaultEditLimits } from '#edits/limits.js';
import { orderTests } from '#edits/ordered-tests.js';
import type { TriedProgram } from '#program/tried-program.js';
import { triedText } from '../../support/tried.js';

/** A loop of so many rounds, and a store to an element, which may lie behind the array. */
const looping = (rounds: number, index: number): TriedProgram =>
  triedText(
    `#include <stdio.h>
int main(void) {
  int a[2], i, sum = 0;
  for (i = 0; i < ${rounds}; i++) sum += i & 3;
  a[${index}] = 1;
  printf("%d", sum);
}
`,
    [['', '0']],
  );

/** What all tries on one test may take, and where little is to be spent. */
const tries = 60_000_000;
const briefTries = 15_000_000;

const stepsOf = ({ tests }: TriedProgram): number => tests[0]!.run.steps;

test('short runs leave the limits as they are', () => {
  expect(fittedLimits(looping(10, 0), defaultEditLimits)).toEqual(defaultEditLimits);
});

test('many edits can be tried on a failing test of usual length', () => {
  const tried = looping(600, 0);
  expect(stepsOf(tried)).toBeLessThan(13_000);
  expect(fittedLimits(tried, defaultEditLimits).stepsMax).toBe(4_500 * stepsOf(tried));
  expect(fittedLimits(tried, briefEditLimits).stepsMax).toBe(300 * stepsOf(tried));
});

test('long runs may be repeated twenty times, and five times where little is to be spent', () => {
  const tried = looping(100_000, 0);
  const beyond = stepsOf(tried) - 50_000;
  expect(fittedLimits(tried, defaultEditLimits).stepsMax).toBe(tries + 20 * beyond);
  expect(fittedLimits(tried, briefEditLimits).stepsMax).toBe(briefTries + 5 * beyond);
});

test('runs that cannot be compiled get a quarter for tries and a tenth for repeats, and are interpreted from their start', () => {
  const tried = looping(1_000_000, 5);
  expect(tried.tests[0]!.run.usesFrames).toBe(true);
  const limits = fittedLimits(tried, defaultEditLimits);
  expect(limits.stepsMax).toBe(tries / 4 + 20 * 1_500_000);
  const [first] = orderTests(tried, limits).failing;
  expect(first!.silent.patient.limits.compileAfter).toBe(Number.POSITIVE_INFINITY);
});

test('where no failing test ends, some four hundred times what a run may take at least', () => {
  const endless = triedText('int main(void) { for (int i = 0; i < 9; i++) i--; }', [['', '0']]);
  expect(fittedLimits(endless, defaultEditLimits).lateStepsMax).toBe(400 * 20_000);
  expect(fittedLimits(endless, briefEditLimits).lateStepsMax).toBe(briefEditLimits.lateStepsMax);
});

test('what ran out of steps may take all that a run may, some fifty times', () => {
  const tried = looping(1_900, 0);
  const { lateStepsMax } = fittedLimits(tried, defaultEditLimits);
  expect(lateStepsMax).toBe(50 * 10 * stepsOf(tried));
  const long = looping(100_000, 0);
  const repeats = 20 * (stepsOf(long) - 50_000);
  expect(fittedLimits(long, defaultEditLimits).lateStepsMax).toBe(20_000_000 + repeats);
  expect(fittedLimits(tried, briefEditLimits).lateStepsMax).toBe(briefEditLimits.lateStepsMax);
});

test('a run that fills the stack says no more of how long others take than an endless one', () => {
  const overflowing = triedText(
    'int f(int n) { int row[40]; row[0] = n; return n == 1 ? 1 : f(n - 1) + row[0]; } int main(void) { f(0); }',
    [['', '0']],
  );
  expect(stepsOf(overflowing)).toBeGreaterThan(100_000);
  const limits = fittedLimits(overflowing, defaultEditLimits);
  expect(limits.suiteRunsMax * stepsOf(overflowing)).toBeGreaterThan(limits.translatedStepsMax);
  expect(limits.lateStepsMax).toBe(400 * 20_000);
  const [first] = orderTests(overflowing, limits).failing;
  expect(first!.silent.quick.limits.stepsMax).toBe(2_000);
});
