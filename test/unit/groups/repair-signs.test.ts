/** Repairs that are signs of the same mistake although they are not the same change. */

import { describe, expect, test } from '@jest/globals';
import { repairSigns } from '#groups/repair-signs.js';

type Change = readonly [before: string, after: string];

function signsOf(role: string, ...changes: readonly Change[]): readonly string[] {
  const place = { file: 'a.c', line: 1, column: 1, endLine: 1, endColumn: 2, description: '' };
  return repairSigns(
    changes.map(([before, after]) => ({ ...place, before, after, trust: 'agreed' })),
    role,
  );
}

const share = (role: string, a: Change, b: Change): boolean =>
  signsOf(role, a).some((sign) => signsOf(role, b).includes(sign));

test('a change is a sign by its role', () => {
  expect(signsOf('loop condition', ['i < n', 'i <= n'])).toEqual(['repair loop condition: < → <=']);
  expect(signsOf('condition', ['a', 'a'])).toEqual([]);
});

describe('the opposite', () => {
  test.each<[string, Change, Change]>([
    ['of two orders', ['a < b', 'a >= b'], ['a > b', 'a <= b']],
    ['of an order by a sign', ['!(a < b)', 'a < b'], ['a > b', 'a <= b']],
    ['of an equality by a sign', ['a', '!a'], ['a == b', 'a != b']],
  ])('%s', (_, a, b) => {
    expect(share('condition', a, b)).toBe(true);
  });

  test('of an order is not that of an equality, nor any other order', () => {
    expect(share('condition', ['a < b', 'a >= b'], ['a == b', 'a != b'])).toBe(false);
    expect(share('condition', ['a <= b', 'a >= b'], ['a <= b', 'a > b'])).toBe(false);
  });

  test('among several changes is one of them', () => {
    expect(signsOf('condition', ['!a', 'a'], ['0', '1'])).toEqual([
      'repair condition: 0 → 1; equality negated',
    ]);
  });
});

test('an equality where an order is meant, with equals or without', () => {
  expect(share('condition', ['a == b', 'a > b'], ['a == b', 'a >= b'])).toBe(true);
  expect(share('condition', ['a == b', 'a > b'], ['a == b', 'a < b'])).toBe(false);
  expect(share('condition', ['a == b', 'a > b'], ['a < b', 'a > b'])).toBe(false);
});

test('an equality as the condition of a loop, where either an order or a difference is meant', () => {
  const until: Change = ['i == n', 'i != n'];
  const below: Change = ['i == n', 'i < n'];
  expect(share('loop condition', until, below)).toBe(true);
  expect(share('condition', until, below)).toBe(false);
});

test('a returned number that must not be, whatever is returned in its place', () => {
  expect(share('return', ['return 1;', 'return 0;'], ['return 1;', 'return 2;'])).toBe(true);
  expect(share('return', ['return 1;', 'return 0;'], ['return 2;', 'return 0;'])).toBe(false);
  expect(share('assignment', ['x = 1;', 'x = 0;'], ['x = 1;', 'x = 2;'])).toBe(false);
});
