import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expandBinary } from '#engine/libc/text/decimal-expansion.js';
import { doubleFormat, roundRational, singleFormat } from '#engine/libc/text/round-rational.js';

describe('roundRational', () => {
  test('leaves what the format holds', () => {
    fc.assert(
      fc.property(fc.double({ min: 5e-324, max: 2 ** 1023, noNaN: true }), (value) => {
        const { significand, exponent } = expandBinary(value);
        const scale = 1n << BigInt(Math.abs(exponent));
        const rounded =
          exponent < 0
            ? roundRational(significand, scale, doubleFormat)
            : roundRational(significand * scale, 1n, doubleFormat);
        expect(rounded).toBe(value);
      }),
    );
  });

  test('rounds as division and as the host’s conversion do', () => {
    const whole = fc.maxSafeNat().filter((value) => value > 0);
    fc.assert(
      fc.property(whole, whole, (numerator, denominator) => {
        expect(roundRational(BigInt(numerator), BigInt(denominator), doubleFormat)).toBe(
          numerator / denominator,
        );
        expect(roundRational(BigInt(numerator), 1n, singleFormat)).toBe(Math.fround(numerator));
      }),
    );
  });

  test('breaks ties to even, at the ends of the range too', () => {
    expect(roundRational(2n ** 53n + 1n, 1n, doubleFormat)).toBe(2 ** 53);
    expect(roundRational(2n ** 53n + 3n, 1n, doubleFormat)).toBe(2 ** 53 + 4);
    expect(roundRational(1n, 2n ** 1075n, doubleFormat)).toBe(0);
    expect(roundRational(3n, 2n ** 1075n, doubleFormat)).toBe(2 ** -1073);
    expect(roundRational(2n ** 1024n - 2n ** 970n, 1n, doubleFormat)).toBe(Number.POSITIVE_INFINITY);
    expect(roundRational(2n ** 128n - 2n ** 103n, 1n, singleFormat)).toBe(Number.POSITIVE_INFINITY);
    expect(roundRational(0n, 7n, doubleFormat)).toBe(0);
  });
});
