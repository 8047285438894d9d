/** The expected values are those of glibc 2.36 (x86-64). */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseFloating, parseFloatingSingle } from '#engine/libc/text/parse-floating.js';

const infinity = Number.POSITIVE_INFINITY;
const singleMax = 2 ** 128 - 2 ** 104;

const cases: readonly (readonly [text: string, end: number, double: number, single: number])[] = [
  ['  12abc', 4, 12, 12],
  ['0x', 1, 0, 0],
  ['-0x1G', 4, -1, -1],
  ['zz!', 0, 0, 0],
  ['-', 0, 0, 0],
  ['. ', 0, 0, 0],
  ['nan(ab_1)x', 9, Number.NaN, Number.NaN],
  ['nan(a b)', 3, Number.NaN, Number.NaN],
  ['infinit', 3, infinity, infinity],
  ['-Infinity', 9, -infinity, -infinity],
  ['-.5e+3x', 6, -500, -500],
  ['1e', 1, 1, 1],
  ['1e400', 5, infinity, infinity],
  ['-0', 2, -0, -0],
  ['0x.8p-1', 7, 0.25, 0.25],
  // The double lies half way between two floats, the decimal does not always.
  ['1.000000059604644775390625', 26, 1 + 2 ** -24, 1],
  ['1.00000005960464477539062501', 28, 1 + 2 ** -24, 1 + 2 ** -23],
  ['1.000000178813934326171875', 26, 1 + 3 * 2 ** -24, 1 + 2 ** -22],
  ['7.0064923216240853546186479164495e-46', 37, 2 ** -150, 0],
  ['7.0064923216240853546186479164496e-46', 37, 2 ** -150, 2 ** -149],
  ['340282356779733661637539395458142568447', 39, 2 ** 128 - 2 ** 103, singleMax],
  ['340282356779733661637539395458142568448', 39, 2 ** 128 - 2 ** 103, infinity],
  ['0x1.000001p0', 12, 1 + 2 ** -24, 1],
  ['0x1.0000010000000001p0', 22, 1 + 2 ** -24, 1 + 2 ** -23],
  ['2.2250738585072011e-308', 23, 2 ** -1022 - 2 ** -1074, 0],
  ['0x0.00000000000008p-1022', 24, 0, 0],
  ['0x1.fffffffffffff8p1023', 23, infinity, infinity],
  ['0x1p99999999999999999999', 24, infinity, infinity],
  ['0x1p-99999999999999999999', 25, 0, 0],
];

describe('parseFloating', () => {
  test.each(cases)('%j', (text, end, double, single) => {
    expect(parseFloating(text, 0)).toEqual({ value: double, end });
    expect(parseFloatingSingle(text, 0)).toEqual({ value: single, end });
  });

  test('reads back every double and every float', () => {
    const written = (value: number) => (Object.is(value, -0) ? '-0' : String(value));
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.float({ noNaN: true }), (double, single) => {
        expect(parseFloating(written(double), 0).value).toBe(double);
        expect(parseFloatingSingle(written(single), 0).value).toBe(single);
      }),
    );
  });
});
