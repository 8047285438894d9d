import { describe, expect, test } from '@jest/globals';
import {
  complementSet,
  containsPoint,
  countOf,
  intersectSets,
  nearestToZero,
  normaliseRanges,
  unionSets,
} from '#smt/interval-set.js';

describe('interval sets', () => {
  test('keep ranges sorted, disjoint and apart', () => {
    expect(normaliseRanges([7, 9, 1, 3, 4, 5])).toEqual([1, 5, 7, 9]);
    expect(unionSets([1, 5], [3, 9, 20, 21])).toEqual([1, 9, 20, 21]);
  });

  test('intersect and complement', () => {
    expect(intersectSets([0, 10, 20, 30], [5, 22, 30, 40])).toEqual([5, 10, 20, 22, 30, 30]);
    expect(complementSet([3, 4, 8, 9], 0, 9)).toEqual([0, 2, 5, 7]);
    expect(complementSet([], -1, 1)).toEqual([-1, 1]);
  });

  test('hold wide integers', () => {
    const wide = [-(2n ** 63n), -5, 7, 2n ** 63n - 1n];
    expect(containsPoint(wide, 2n ** 62n)).toBe(true);
    expect(containsPoint(wide, 6)).toBe(false);
    expect(countOf(wide)).toBe(2n ** 64n - 11n);
  });

  test.each([
    [[-5, 9], 0],
    [[-9, -2, 3, 4], -2],
    [[-9, -3, 3, 4], 3],
    [[-9, -7], -7],
  ])('of %j the member nearest to zero is %i', (set, nearest) => {
    expect(nearestToZero(set)).toBe(nearest);
  });
});
