/** The doubles that print as a decimal, against the rounding of JavaScript and known ties. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalsOf, doublesPrintedAs } from '#suite/double-interval.js';

describe('doubles printed as a decimal', () => {
  test('ties go to the even decimal', () => {
    // 0.5 and 2.5 are doubles: they print as 0 and 2; 1.5 prints as 2.
    expect(doublesPrintedAs(0, 0, 0)).toEqual([0, 0.5]);
    expect(doublesPrintedAs(2, 2, 0)).toEqual([1.5, 2.5]);
    const [low, high] = doublesPrintedAs(1, 1, 0)!;
    expect(low).toBeGreaterThan(0.5);
    expect(low).toBe(0.5 + 2 ** -53);
    expect(high).toBe(1.5 - 2 ** -52);
  });

  test('between large doubles there may be none', () => {
    expect(doublesPrintedAs(2n ** 53n + 1n, 2n ** 53n + 1n, 0)).toBeUndefined();
    expect(doublesPrintedAs(2n ** 53n, 2n ** 53n + 1n, 0)).toEqual([2 ** 53, 2 ** 53]);
  });

  test('the largest double is included', () => {
    const largest = decimalsOf(Number.MAX_VALUE, 2);
    expect(doublesPrintedAs(largest, largest, 2)).toEqual([Number.MAX_VALUE, Number.MAX_VALUE]);
    expect(doublesPrintedAs(largest + 1n, largest * 2n, 2)).toBeUndefined();
  });

  test('the smallest double is 0 with few decimals', () => {
    expect(decimalsOf(Number.MIN_VALUE, 6)).toBe(0n);
    // It is 4.94e-324.
    expect(doublesPrintedAs(0, 0, 323)).toEqual([0, Number.MIN_VALUE]);
    expect(doublesPrintedAs(0, 0, 324)).toEqual([0, 0]);
    expect(doublesPrintedAs(49, 49, 325)).toEqual([Number.MIN_VALUE, Number.MIN_VALUE]);
  });

  test('a double is in the interval of what it prints as, its neighbours outside are not', () => {
    const double = fc.double({ min: 0, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(double, fc.nat(8), (value, precision) => {
        const printed = decimalsOf(value, precision);
        const [low, high] = doublesPrintedAs(printed, printed, precision)!;
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(decimalsOf(low, precision)).toBe(printed);
        expect(decimalsOf(high, precision)).toBe(printed);
        expect(doublesPrintedAs(printed + 1n, printed + 10n ** 20n, precision)![0]).toBeGreaterThan(high);
      }),
    );
  });
});
