import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expandDecimal, roundDecimal } from '#engine/libc/text/decimal-expansion.js';

describe('expandDecimal', () => {
  test('is exact', () => {
    expect(expandDecimal(0.1)).toEqual({
      digits: '1000000000000000055511151231257827021181583404541015625',
      exponent: -1,
    });
    expect(expandDecimal(1e23)).toEqual({ digits: '99999999999999991611392', exponent: 22 });
    expect(expandDecimal(2500)).toEqual({ digits: '25', exponent: 3 });
  });

  test('reads back as the same double', () => {
    fc.assert(
      fc.property(fc.double({ min: 5e-324, max: 2 ** 1023, noNaN: true }), (value) => {
        const { digits, exponent } = expandDecimal(value);
        expect(Number(`${digits[0]}.${digits.slice(1)}e${exponent}`)).toBe(value);
      }),
    );
  });
});

describe('roundDecimal', () => {
  test.each([
    ['125', 0, 2, '12', 0],
    ['135', 0, 2, '14', 0],
    ['1251', 0, 2, '13', 0],
    ['996', 0, 2, '10', 1],
    ['25', 0, 4, '2500', 0],
    ['6', -1, 0, '1', 0],
    ['5', -1, 0, '', -1],
    ['9', -2, -1, '', -2],
  ])('%s * 10^%d to %d digits', (digits, exponent, count, rounded, roundedExponent) => {
    expect(roundDecimal({ digits, exponent }, count)).toEqual({ digits: rounded, exponent: roundedExponent });
  });
});
