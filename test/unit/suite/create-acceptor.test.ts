/** What each mode accepts, by example. The properties are in `test/property/acceptors.test.ts`. */

import { describe, expect, test } from '@jest/globals';
import type { Comparator, CompareMode, Tolerance } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { createAcceptor } from '#suite/create-acceptor.js';

function comparator(
  mode: CompareMode,
  options: { ignoreCase?: boolean; tolerance?: Tolerance } = {},
): Comparator {
  return {
    mode,
    ignoreCase: options.ignoreCase ?? false,
    ...(options.tolerance && { tolerance: options.tolerance }),
  };
}

const near = { tolerance: { absolute: 0.001, relative: 0 } };
const percent = { tolerance: { absolute: 0, relative: 0.01 } };

const cases: [Comparator, expected: string, actual: string, matches: boolean][] = [
  [comparator('exact'), 'a\n', 'a\n', true],
  [comparator('exact'), 'a\n', 'a', false],
  [comparator('exact'), 'a', 'a\n', false],
  [comparator('exact'), 'Abc', 'aBC', false],
  [comparator('exact', { ignoreCase: true }), 'Abc', 'aBC', true],
  [comparator('exact', { ignoreCase: true }), '\xc4', '\xe4', false],
  [comparator('trailing'), 'a\nb\n', 'a  \nb', true],
  [comparator('trailing'), 'a\nb', 'a\r\nb \t\n\n \n', true],
  [comparator('trailing'), 'a \n\n\nb', 'a\n \n\t\nb', true],
  [comparator('trailing'), 'a\nb', 'a b', false],
  [comparator('trailing'), 'a\nb', 'a\n\nb', false],
  [comparator('trailing'), 'a\nb', 'a\n b', false],
  [comparator('trailing'), 'a b', 'a  b', false],
  [comparator('trailing'), '', ' \n\n', true],
  [comparator('trailing'), '\n\na', 'a', false],
  [comparator('tokens'), 'a  b\n', '\n a\tb', true],
  [comparator('tokens'), 'a b', 'ab', false],
  [comparator('tokens'), 'a b', 'a b c', false],
  [comparator('tokens'), '', ' ', true],
  [comparator('tokens'), 'a b', 'a\xa0b', false],
  [comparator('tokens'), '1.0', '1', false],
  [comparator('tokens', near), '1.0', '1', true],
  [comparator('tokens', near), '0.5 x', '0.501 x', true],
  [comparator('tokens', near), '0.5', '0.5011', false],
  [comparator('tokens', near), '1000', '1e3', true],
  [comparator('tokens', near), '0', '-0.001', true],
  [comparator('tokens', near), 'x1', 'x1.0', false],
  [comparator('tokens', near), '1', '1x', false],
  [comparator('tokens', near), 'nan', 'nan', true],
  [comparator('tokens', near), '1', 'nan', false],
  [comparator('tokens', percent), '-200', '-198', true],
  [comparator('tokens', percent), '-200', '-197.9', false],
  [comparator('tokens', percent), '0', '0.0', true],
  [comparator('tokens', percent), '0', '1e-300', false],
  [comparator('contains'), ' Total: 5\n', 'The Total: 5.', true],
  [comparator('contains'), 'Total: 5', 'Total:  5', false],
  [comparator('contains'), 'aab', 'aaab', true],
  [comparator('contains'), ' \n', '', true],
  [comparator('numbers'), 'sum 5, max 7', '5 7', true],
  [comparator('numbers'), '5 7', 'x=5.0;y=+7e0.', true],
  [comparator('numbers'), '5 7', '7 5', false],
  [comparator('numbers'), '5', '5 7', false],
  [comparator('numbers'), '1 3 -5', 'x1=3-5', true],
  [comparator('numbers'), '5', '5e', true],
  [comparator('numbers'), '5 -2', '5e+-2', true],
  [comparator('numbers'), '5 0.2', '5e+.2', true],
  [comparator('numbers'), '', 'no numbers - at all.', true],
  [comparator('numbers', near), '3.14159', 'pi is 3.142', true],
];

describe('modes', () => {
  test.each(cases)('%j: %j and %j: %j', (compare, expected, actual, matches) => {
    const acceptor = createAcceptor(expected, compare);
    const end = acceptor.stepText(acceptor.start, actual);
    expect(end !== undefined && acceptor.accepts(end)).toBe(matches);
    expect(outputsMatch(expected, actual, compare)).toBe(matches);
  });
});

const prefixes: [Comparator, expected: string, prefix: string, isViable: boolean][] = [
  [comparator('trailing'), 'a\nb', 'a ', true],
  [comparator('trailing'), 'a b', 'a \t', false],
  [comparator('trailing'), 'a b', 'a\n', false],
  [comparator('tokens'), 'ab cd', 'ab c', true],
  [comparator('tokens'), 'ab cd', 'a ', false],
  [comparator('contains'), 'x', 'anything', true],
  // 0.5 can still be 5e-1 or 50e-2, but never begin with a 6.
  [comparator('tokens', near), '0.5', '50', true],
  [comparator('tokens', near), '0.5', '6', false],
  [comparator('tokens', near), '0.5', '-', false],
  [comparator('tokens', near), '0.5', '5e-', true],
  [comparator('tokens', near), '0.5', '5e+', false],
  [comparator('tokens', near), '0.5', '50e-2', true],
  [comparator('tokens', near), '0.5', '50e-1', false],
  [comparator('tokens', near), '0.5', '0.5010', true],
  [comparator('tokens', near), '0.5', '0.50100000001', false],
  [comparator('numbers'), '5', '-', true],
  [comparator('numbers'), '5', '-5', false],
  [comparator('numbers'), '5', '5e', true],
  [comparator('numbers'), '5', '5e3', false],
];

describe('viable prefixes', () => {
  test.each(prefixes)('%j: %j begun as %j: %j', (compare, expected, prefix, isViable) => {
    const acceptor = createAcceptor(expected, compare);
    expect(acceptor.stepText(acceptor.start, prefix) !== undefined).toBe(isViable);
  });

  test('a number without end needs few states', () => {
    const acceptor = createAcceptor('0.5', comparator('tokens', near));
    const after = acceptor.stepText(acceptor.start, `0.5${'0'.repeat(2000)}`)!;
    // Digits beyond those of the border no longer matter.
    expect(acceptor.step(after, 48)).toBe(after);
  });

  test('exponents of any length are followed', () => {
    const acceptor = createAcceptor('1e99999 2', comparator('tokens', near));
    const end = acceptor.stepText(acceptor.start, '1e0000012345 2');
    expect(end !== undefined && acceptor.accepts(end)).toBe(true);
    expect(acceptor.stepText(acceptor.start, '1e9998 ')).toBeUndefined();
  });
});

describe('states', () => {
  test('equal states are one object', () => {
    const acceptor = createAcceptor('a b', comparator('tokens'));
    const once = acceptor.stepText(acceptor.start, ' a  ');
    expect(acceptor.stepText(acceptor.start, '\na\t')).toBe(once);
  });

  test('branches group characters by what follows', () => {
    const acceptor = createAcceptor('a b', comparator('tokens'));
    const branches = acceptor.branches(acceptor.stepText(acceptor.start, 'a ')!);
    expect(branches.map(({ ranges }) => ranges)).toEqual([
      [
        [9, 13],
        [32, 32],
      ],
      [[98, 98]],
    ]);
  });
});
