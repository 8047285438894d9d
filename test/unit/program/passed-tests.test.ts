/** How many tests a submission passes, and within which bound. */

import { expect, test } from '@jest/globals';
import type { TestCase } from '#model/suite.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { passedTests, withFixedBound } from '#program/passed-tests.js';

const clock = { nowMs: () => 0 };

function suiteOf(
  cases: readonly (readonly [stdin: string, stdout: string])[],
  stepsPerTestMax?: number,
): CompletedSuite {
  const tests = cases.map(
    ([stdin, stdout], index): TestCase => ({ name: `t${index}`, args: [], stdin, expect: { stdout } }),
  );
  return {
    suite: {
      compare: { mode: 'tokens', ignoreCase: false },
      ...(stepsPerTestMax !== undefined && { stepsPerTestMax }),
      tests,
    },
    voidTests: new Map(),
  };
}

function passed(
  completed: CompletedSuite,
  text: string,
  isCounted: boolean,
  names = ['t0', 't1', 't2'],
): number {
  const request = {
    ...{ submission: { name: 'a.c', text }, headers: [], undefinedMode: 'native' as const },
    isCounted,
  };
  return passedTests(withFixedBound(completed), new Set(names), request, clock);
}

const doubles = suiteOf([
  ['1', '2'],
  ['2', '4'],
  ['3', '6'],
]);
const squares = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", n * n); }';

test('counts those that pass', () => {
  expect(passed(doubles, squares, true)).toBe(1);
  expect(passed(doubles, squares.replace('n * n', 'n + n'), true)).toBe(3);
  expect(passed(doubles, squares, true, ['t1'])).toBe(1);
});

test('says no more than whether all pass, if they are not counted', () => {
  expect(passed(doubles, squares, false)).toBe(2);
  expect(passed(doubles, squares.replace('n * n', '0'), false)).toBe(2);
  expect(passed(doubles, squares.replace('n * n', '2 * n'), false)).toBe(3);
});

test.each([
  ['a wrong output', 'if (n == 2) puts("no");'],
  ['a crash', 'if (n == 2) { int *p = 0; *p = 1; }'],
  ['no end', 'while (n == 2) { }'],
  ['what is not supported', 'if (n == 2) { extern int fork(void); fork(); }'],
])('is the same for %s', (_, statement) => {
  const text = `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); ${statement} printf("%d", n + n); }`;
  expect([passed(doubles, text, true), passed(doubles, text, false)]).toEqual([2, 2]);
});

test('what does not compile passes nothing, and what specifies nothing is passed', () => {
  expect(passed(doubles, 'int main(void) {', true)).toBe(0);
  expect(passed({ ...doubles, voidTests: new Map([[1, 'undefined']]) }, squares, true)).toBe(1);
  expect(passed({ ...doubles, voidTests: new Map([[0, 'undefined']]) }, squares, true)).toBe(2);
});

test('its bound on steps follows from the suite and the reference, not from the runs', () => {
  const bound = (completed: CompletedSuite) => withFixedBound(completed).suite.stepsPerTestMax;
  expect(bound(suiteOf([], 77))).toBe(77);
  expect(bound({ ...suiteOf([]), correctSteps: 10 })).toBe(1_000_000);
  expect(bound({ ...suiteOf([]), correctSteps: 1_000_000 })).toBe(20_000_000);
  expect(bound(suiteOf([]))).toBe(20_000_000);
  const slow = 'int main(void) { for (long i = 0; i < 400000; i++) { } }';
  const empty = [['', '']] as const;
  expect([passed(suiteOf(empty), slow, true), passed(suiteOf(empty, 1000), slow, true)]).toEqual([1, 0]);
});
