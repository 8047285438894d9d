/** One text for one call: solutions worked out by hand, and why there is none. */

import { describe, expect, test } from '@jest/globals';
import type { Comparator } from '#model/suite.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { solveText } from '#texts/solve-text.js';
import type { TextTest } from '#texts/text-search.js';

const exact: Comparator = { mode: 'exact', ignoreCase: false };
const trailing: Comparator = { mode: 'trailing', ignoreCase: false };
const tokens: Comparator = { mode: 'tokens', ignoreCase: false };
const contains: Comparator = { mode: 'contains', ignoreCase: false };

interface Case {
  readonly expected: string;
  /** What is printed before, between and after the executions. */
  readonly fixed: readonly string[];
  /** The values that each execution prints. */
  readonly executions: readonly (readonly string[])[];
  readonly passes?: true;
  readonly isOneOfMany?: true;
}

function solve(present: readonly string[], cases: readonly Case[], comparator: Comparator = exact) {
  const tests = cases.map(
    ({ expected, fixed, executions, passes, ...rest }): TextTest => ({
      ...rest,
      acceptor: createAcceptor(expected, comparator),
      expected,
      output: { fixed, executions, members: executions.map(() => 0) },
      isFailing: passes !== true,
    }),
  );
  return solveText(present, tests, comparator);
}

const pieces = (...texts: string[]) => ({ kind: 'solved', solution: { kind: 'pieces', pieces: texts } });
const removed = { kind: 'solved', solution: { kind: 'removed' } };
const excluded = { kind: 'excluded' };

describe('one text for all executions and tests', () => {
  test('a letter of another case, before a value', () => {
    const cases = [
      { expected: 'Sum: 3\n', fixed: ['', ''], executions: [['3']] },
      { expected: 'Sum: 12\n', fixed: ['', ''], executions: [['12']] },
    ];
    expect(solve(['sum: ', '\n'], cases)).toEqual(pieces('Sum: ', '\n'));
  });

  test('a separator that is missing, printed in a loop', () => {
    const cases = [{ expected: '1 2 3 \n', fixed: ['', '', '', '\n'], executions: [['1'], ['2'], ['3']] }];
    expect(solve(['', ''], cases)).toEqual(pieces('', ' '));
  });

  test('what the loop prints last is another than what it prints first: none', () => {
    const cases = [{ expected: '1,2,3\n', fixed: ['', '', '', '\n'], executions: [['1'], ['2'], ['3']] }];
    expect(solve(['', ' '], cases)).toEqual(excluded);
  });

  test('a passing test that prints the text as well keeps it', () => {
    const failing = { expected: 'yes\n', fixed: ['', ''], executions: [[]] };
    expect(solve(['no\n'], [failing])).toEqual(pieces('yes\n'));
    expect(solve(['no\n'], [failing, { ...failing, expected: 'no\n', passes: true }])).toEqual(excluded);
  });

  test('of one test among several no result is spelled; short numbers, and what another test confirms, are', () => {
    const elsewhere = { expected: '7\n', fixed: ['7\n'], executions: [], passes: true } as const;
    const once = { expected: '848178170\n', fixed: ['', ''], executions: [[]] };
    expect(solve(['-1\n'], [once, elsewhere])).toMatchObject({ kind: 'open' });
    expect(solve(['-1\n'], [once])).toEqual(pieces('848178170\n'));
    expect(solve(['-1\n'], [{ ...once, isOneOfMany: true }])).toMatchObject({ kind: 'open' });
    expect(solve(['-1\n'], [once, once, elsewhere])).toEqual(pieces('848178170\n'));
    expect(solve(['-1\n'], [{ ...once, expected: '100\n' }, elsewhere])).toEqual(pieces('100\n'));
    expect(
      solve(['', '\n'], [{ ...once, expected: '3 10 15\n', executions: [['3']] }, elsewhere]),
    ).toMatchObject({ kind: 'open' });
  });

  test('each failing test has a text of its own, but not one for all', () => {
    const cases = [
      { expected: 'a', fixed: ['', ''], executions: [[]] },
      { expected: 'b', fixed: ['', ''], executions: [[]] },
    ];
    expect(solve(['x'], cases)).toEqual(excluded);
  });

  test('a value in another order than expected: none', () => {
    const cases = [{ expected: '2 1', fixed: ['', ''], executions: [['1', '2']] }];
    expect(solve(['', ' ', ''], cases)).toEqual(excluded);
  });

  test('a failing test that never executes it', () => {
    const cases = [{ expected: 'a', fixed: ['b'], executions: [] }];
    expect(solve(['x'], cases)).toEqual(excluded);
  });

  test('the call with its value is too much', () => {
    const cases = [{ expected: '7\n', fixed: ['', '7\n'], executions: [['99']] }];
    expect(solve(['debug ', '\n'], cases)).toEqual(removed);
  });

  test('the nearest of several: a piece that need not change does not', () => {
    // Only the first piece is wrong; "a" might as well be moved between the two.
    const cases = [{ expected: 'aa1 1a', fixed: ['', ''], executions: [['1']] }];
    expect(solve(['a', ' 1a'], cases)).toEqual(pieces('aa', ' 1a'));
  });
});

describe('what a comparator forgives', () => {
  test('white space at the end of the first line counts in the second', () => {
    // The first execution ends its line: only the other test says that a space belongs there.
    const cases = [
      { expected: '5\n', fixed: ['', '\n'], executions: [['5']] },
      { expected: '1 2\n', fixed: ['', '', '\n'], executions: [['1'], ['2']] },
    ];
    expect(solve(['', ','], cases, trailing)).toEqual(pieces('', ' '));
    expect(solve(['', ','], cases, tokens)).toEqual(pieces('', ' '));
    expect(solve(['', ','], cases, exact)).toEqual(excluded);
  });

  test('two values that no space parts: none, under tokens too', () => {
    const cases = [{ expected: '1 2\n', fixed: ['', '2\n'], executions: [['1', '3']] }];
    expect(solve(['', '', ''], cases, tokens)).toEqual(excluded);
  });

  test('under contains a text is found; that there is none, only where no output would do', () => {
    const found = [{ expected: 'ok', fixed: ['>', '<'], executions: [[]] }];
    expect(solve(['no'], found, contains)).toEqual(pieces('ok'));
    const cases = [
      { expected: 'a', fixed: ['', ''], executions: [[]] },
      { expected: 'b', fixed: ['', ''], executions: [[]] },
    ];
    // "ab" would do, but is cut from no expected output.
    expect(solve(['x'], cases, contains)).toMatchObject({ kind: 'open' });
  });
});

test('of an output with too many stretches to try, nothing is claimed', () => {
  const expected = 'ab '.repeat(30_000);
  const cases = [{ expected, fixed: ['', expected], executions: [['c']] }];
  expect(solve(['', ''], cases, tokens)).toMatchObject({ kind: 'solved', solution: { kind: 'removed' } });
  const wrong = [{ expected, fixed: ['', `${expected}c`], executions: [['']] }];
  expect(solve(['', ''], wrong, tokens)).toMatchObject({ kind: 'open' });
});
