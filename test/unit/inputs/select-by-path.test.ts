/** Ways through a program: what they differ in, and which inputs are chosen of each. */

import { describe, expect, test } from '@jest/globals';
import { comparedConstants } from '#inputs/compared-constants.js';
import { type TracedRun, traceableProgram, traceRun } from '#inputs/observe-path.js';
import { selectByPath } from '#inputs/select-by-path.js';
import { prepareMain, suiteOf } from '../../support/reading-program.js';

const stepsMax = 100_000;

function tracedRuns(body: string, ...inputs: readonly string[]): readonly TracedRun[] {
  const suite = suiteOf(...inputs);
  const text = `#include <stdio.h>\nint main(void) { ${body} return 0; }\n`;
  const program = traceableProgram({ submission: { name: 'submission.c', text }, headers: [], suite })!;
  return inputs.map((_, index) => traceRun(suite, index, program, stepsMax));
}

/** The ways of these inputs through a program. */
function pathsOf(body: string, ...inputs: readonly string[]): readonly string[] {
  return tracedRuns(body, ...inputs).map(({ path }) => path);
}

describe('a way', () => {
  test('is how the conditions come out', () => {
    const [small, smaller, large] = pathsOf(
      'int n; scanf("%d", &n); if (n > 9) puts("large");',
      '3',
      '2',
      '10',
    );
    expect(small).toBe(smaller);
    expect(small).not.toBe(large);
  });

  test('is about how often: few rounds are counted, many are not', () => {
    const loop = 'int n; scanf("%d", &n); while (n-- > 0) ;';
    const [one, two, hundred, more] = pathsOf(loop, '1', '2', '100', '101');
    expect(new Set([one, two, hundred]).size).toBe(3);
    expect(hundred).toBe(more);
  });
});

test('a run that will never end is not followed to the limit, one that may end is', () => {
  const untilZero = 'int n = 1; while (n != 0) scanf("%d", &n);';
  const [ends, waits] = tracedRuns(untilZero, '1 2 0', '1 2 3');
  expect(ends).toMatchObject({ outcome: 'passed', exitCode: 0 });
  expect(waits).toMatchObject({ outcome: 'timed out', isEndless: true });
  expect(waits!.steps).toBeLessThan(stepsMax / 10);

  const countsDown = 'int n; scanf("%d", &n); while (n-- > 0) ; puts("done");';
  const [short, long, tooLong] = tracedRuns(countsDown, '10', '9000', '90000');
  expect(short).toMatchObject({ stdout: 'done\n', exitCode: 0 });
  expect(long).toMatchObject({ stdout: 'done\n', exitCode: 0, path: short!.path.replace('8', '8192') });
  expect(tooLong).toMatchObject({ outcome: 'timed out', isEndless: false, steps: stepsMax });
});

test('those chosen take turns between the ways', () => {
  const runs = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => ({ name, path: name[0]! }));
  expect(selectByPath(runs, 5).map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
});

test('constants are those that are compared with, divided by, or the value of a case', () => {
  const body = 'int n = 77; if (n == 3 || 2.5 < n) n = n % 400; switch (n) { case 6: n++; }';
  expect(comparedConstants(prepareMain(body, suiteOf('')).program)).toEqual([3, 2.5, 400, 6]);
});
