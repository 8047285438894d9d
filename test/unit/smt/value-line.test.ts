import { describe, expect, test } from '@jest/globals';
import { floatingSort } from '#smt/term.js';
import { lineOf, pickValue, pointOf, valueAt } from '#smt/value-line.js';

const inOrder = [
  -Infinity,
  -1e30,
  -1.5,
  -1,
  -Number.MIN_VALUE,
  -0,
  0,
  Number.MIN_VALUE,
  1,
  1.5,
  1e30,
  Infinity,
  NaN,
];

describe('the line of floating values', () => {
  test.each([32, 64] as const)('of width %i is in numeric order and reversible', (width) => {
    const sort = floatingSort(width);
    const values = inOrder.filter((value) => width === 64 || Object.is(Math.fround(value), value));
    const points = values.map((value) => BigInt(pointOf(sort, value)));
    for (let i = 1; i < points.length; i++) expect(points[i]! > points[i - 1]!).toBe(true);
    for (const value of values) expect(valueAt(sort, pointOf(sort, value))).toBe(value);
    const line = lineOf(sort);
    expect([line[0], line[1]]).toEqual([pointOf(sort, -Infinity), pointOf(sort, NaN)]);
  });

  test('has its zeros side by side', () => {
    expect(pointOf(floatingSort(64), 0)).toBe(0);
    expect(pointOf(floatingSort(64), -0)).toBe(-1);
  });

  test.each([
    [0.05, 0.2, 0.1],
    [3.1, 7.9, 4],
    [-2.75, -2.62, -2.7],
    [-1, 1, 0],
    [1e20, 1e25, 1e20],
  ])('between %d and %d the simplest is %d', (low, high, simplest) => {
    const sort = floatingSort(64);
    expect(pickValue(sort, [pointOf(sort, low), pointOf(sort, high)])).toBe(simplest);
  });

  test('gives NaN only where nothing else is left', () => {
    const sort = floatingSort(32);
    const nan = pointOf(sort, NaN);
    expect(pickValue(sort, [nan, nan])).toBeNaN();
    expect(pickValue(sort, [pointOf(sort, 2.5), nan])).toBe(3);
  });
});
