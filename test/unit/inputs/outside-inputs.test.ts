/** Inputs just outside the shape of a suite. */

import { describe, expect, test } from '@jest/globals';
import { outsideInputs } from '#inputs/outside-inputs.js';
import { readsOf, suiteOf } from '../../support/reading-program.js';

function outside(body: string, stdins: readonly string[], countMax = 100): readonly string[] {
  const suite = suiteOf(...stdins);
  const reads = readsOf(body, suite);
  return outsideInputs(suite, reads, countMax).map(({ stdin }) => stdin);
}

const two = 'int a, b; scanf("%d %d", &a, &b);';

describe('numbers', () => {
  test('become what no number of the suite is', () => {
    expect(outside(two, ['7 30', '40 8'])).toEqual([
      '0 30',
      '0 8',
      '7 0',
      '40 0',
      '0 0',
      '-1 30',
      '-1 8',
      '7 -1',
      '40 -1',
    ]);
  });

  test('that the suite shows so are left to the inputs of its shape', () => {
    expect(outside(two, ['-5 -30', '40 8'])).toEqual([]);
  });

  test('change places where they have an order', () => {
    const ordered = ['1 20', '3 23', '5 31', '2 9'];
    expect(outside(two, ordered)).toContain('20 1');
    expect(outside(two, ['30 7', ...ordered])).not.toContain('20 1');
  });

  test('keep their form', () => {
    const body = 'double x; scanf("%lf", &x);';
    expect(outside(body, ['1.50', '22.25'])).toEqual(['0.00', '-1.00']);
  });
});

test('a number that says how many follow stays, or nothing follows', () => {
  const body = 'int n, x, i; scanf("%d", &n); for (i = 0; i < n; i++) scanf("%d", &x);';
  const inputs = outside(body, ['2 15 16', '3 17 18 19']);
  expect(inputs).toContain('2 0 16');
  expect(inputs.filter((input) => !/^[23] /.test(input)).map((input) => input.trim())).toEqual(['0']);
});

test('words stay', () => {
  expect(outside('char s[9]; scanf("%8s", s);', ['abc', 'de'])).toEqual([]);
});

test('no more than are wanted, the tests in turns', () => {
  expect(outside(two, ['7 30', '40 8'], 3)).toEqual(['0 30', '0 8', '7 0']);
});
