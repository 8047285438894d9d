/** The first runs of a suite: which tests fail, of what, and what they show. */

import { describe, expect, test } from '@jest/globals';
import type { TestCase } from '#model/suite.js';
import { failsByOutputAlone, findingsOf, runBaseline } from '#program/baseline.js';
import { prepareProgram } from '#program/prepare-program.js';
import { type Case, tried, triedText } from '../../support/tried.js';

const main = (body: string): string =>
  `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); ${body} }`;

/** The same program, run with other expectations. */
function expecting(body: string, expected: TestCase['expect']) {
  const given = triedText(main(body), [['1', '']]);
  const test: TestCase = { ...given.input.suite.tests[0]!, expect: expected };
  const input = { ...given.input, suite: { ...given.input.suite, tests: [test] } };
  return tried(input);
}

describe('a failing test fails by its output alone', () => {
  test.each<[string, string, TestCase['expect'], boolean]>([
    ['where only the output is wrong', 'printf("%d", n);', { stdout: '2' }, true],
    ['and the status is right', 'printf("%d", n); return 3;', { stdout: '2', exitCode: 3 }, true],
    ['and the status is right as the shell sees it', 'return -1;', { stdout: '2', exitCode: 255 }, true],
    ['but not where the status is wrong, too', 'return 4;', { stdout: '2', exitCode: 3 }, false],
    ['but not where no output is expected', 'return 4;', { exitCode: 3 }, false],
    ['but not where it crashes', '*(int *) 0 = n;', { stdout: '2' }, false],
  ])('%s', (_name, body, expected, isAlone) => {
    const program = expecting(body, expected);
    expect(program.failing).toEqual([0]);
    expect(failsByOutputAlone(program, program.input.suite, 0)).toBe(isAlone);
  });
});

describe('findings of the runs', () => {
  const wrapping = main('if (n > 5) n = n + 2147483647; printf("%d", n); return 0;');
  const cases: readonly Case[] = [
    ['1', '1'],
    ['6', '0'],
    ['7', '0'],
  ];

  test('name the first test that shows them, and come once', () => {
    const program = triedText(wrapping, cases);
    const found = findingsOf(program.input, program);
    expect(found.map(({ line, test }) => [line, test])).toEqual([[2, 't1']]);
  });

  test('are none where the runs show nothing', () => {
    const program = triedText(wrapping, cases.slice(0, 1));
    expect(findingsOf(program.input, program)).toEqual([]);
  });
});

describe('the runs', () => {
  const { input } = triedText(main('while (n > 9) ; printf("%d", n); return 0;'), [
    ['1', '1'],
    ['10', '10'],
    ['3', '4'],
  ]);
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  const { prepared } = preparation;
  const suite = { ...input.suite, stepsPerTestMax: 5000 };

  test('keep to the bound that the suite gives, and one without an end fails', () => {
    const { tests, failing, stepsPerTestMax } = runBaseline({ ...input, suite }, prepared, new Map());
    expect(stepsPerTestMax).toBe(5000);
    expect(tests.map((each) => each?.run.outcome)).toEqual(['passed', 'timed out', 'failed']);
    expect(failing).toEqual([1, 2]);
  });

  test('leave out void tests and keep the numbers of the others', () => {
    const { tests, failing } = runBaseline({ ...input, suite }, prepared, new Map([[0, 'no reference']]));
    expect(tests.map((each) => each?.run.stdout)).toEqual([undefined, '', '3']);
    expect(failing).toEqual([1, 2]);
  });
});

test('runs that come to nothing share the time that long ones get', () => {
  // It counts up to the largest int: 10^10 steps.
  const { input } = triedText(main('printf("%d", n);'), [['1', '1']]);
  const text = main('while (n > 9) n++; printf("%d", n);');
  const counting = { ...input, submission: { name: 'a.c', text } };
  const tests = ['10', '11', '1'].map((stdin, index) => ({
    ...input.suite.tests[0]!,
    name: `t${index}`,
    stdin,
  }));
  const preparation = prepareProgram(counting);
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  const outcomesWithin = (fruitlessMsMax: number) => {
    let ms = 0;
    const clock = { nowMs: () => (ms += 100) };
    const suite = { ...input.suite, tests };
    const settings = { clock, fruitlessMsMax };
    const ran = runBaseline({ ...counting, suite }, preparation.prepared, new Map(), settings);
    return { ms, outcomes: ran.tests.map((each) => each?.run.outcome) };
  };
  const [short, long] = [outcomesWithin(1000), outcomesWithin(8000)];
  expect(short.outcomes).toEqual(['timed out', 'timed out', 'passed']);
  expect(long.outcomes).toEqual(short.outcomes);
  expect(long.ms - short.ms).toBeGreaterThan(2000);
});
