/** Decimals in texts, and what a tolerance allows, exactly. */

import { describe, expect, test } from '@jest/globals';
import { isNumberText, numbersIn, parseDecimal, toleranceInterval } from '#suite/decimal.js';

describe('decimals', () => {
  test.each(['0', '-1', '+1', '1.', '.5', '1.50', '1e5', '1E-05', '-.5e+3'])('%j is a number', (text) => {
    expect(isNumberText(text)).toBe(true);
  });

  test.each(['', '-', '.', 'e5', '1e', '1e+', '0x1f', 'inf', 'nan', '1,5', ' 1', '1 ', '--1', '1.2.3'])(
    '%j is a word',
    (text) => {
      expect(isNumberText(text)).toBe(false);
    },
  );

  test('numbers in a text are as long as can be', () => {
    expect(numbersIn('a-1.5.2e3, v+7e 0x10 ..5')).toEqual(['-1.5', '.2e3', '+7', '0', '10', '.5']);
  });

  test('values are exact', () => {
    expect(parseDecimal('-12.50e3')).toEqual({ coefficient: -1250n, exponent: 1 });
    expect(parseDecimal('.05')).toEqual({ coefficient: 5n, exponent: -2 });
    expect(parseDecimal('1e123456').exponent).toBe(9999);
  });

  test('the larger tolerance counts', () => {
    const interval = toleranceInterval(parseDecimal('-200'), { absolute: 0.5, relative: 0.01 });
    expect(interval.low.coefficient * 10n ** BigInt(interval.low.exponent + 10)).toBe(-202n * 10n ** 10n);
    expect(interval.high.coefficient * 10n ** BigInt(interval.high.exponent + 10)).toBe(-198n * 10n ** 10n);
  });
});
