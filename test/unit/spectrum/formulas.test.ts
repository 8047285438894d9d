import { describe, expect, test } from '@jest/globals';
import { dStar, ochiai, op2, russellRao, spectrumFormulas, tarantula, wong1 } from '#spectrum/formulas.js';

/** 3 of 4 failing tests and 1 of 6 passing ones execute the place. */
const counts = { failedCovered: 3, failedTotal: 4, passedCovered: 1, passedTotal: 6 };

describe('spectrum formulas', () => {
  test('are as published', () => {
    expect(ochiai(counts)).toBeCloseTo(3 / 4); // 3 / sqrt(4 * 4)
    expect(tarantula(counts)).toBeCloseTo(9 / 11); // (3/4) / (3/4 + 1/6)
    expect(op2(counts)).toBeCloseTo(3 - 1 / 7);
    expect(russellRao(counts)).toBeCloseTo(0.3);
    expect(wong1(counts)).toBe(3);
    expect(dStar(counts)).toBeCloseTo(4.5); // 9 / (1 + 1)
  });

  test('a place executed by exactly the failing tests is the most suspicious', () => {
    const perfect = { failedCovered: 4, failedTotal: 4, passedCovered: 0, passedTotal: 6 };
    expect(ochiai(perfect)).toBe(1);
    expect(tarantula(perfect)).toBe(1);
    expect(dStar(perfect)).toBe(Number.POSITIVE_INFINITY);
  });

  test('none is NaN where a count is zero', () => {
    for (const formula of Object.values(spectrumFormulas)) {
      for (let bits = 0; bits < 16; bits++) {
        const failedTotal = bits & 1 ? 2 : 0;
        const passedTotal = bits & 2 ? 2 : 0;
        const value = formula({
          failedTotal,
          passedTotal,
          failedCovered: bits & 4 ? failedTotal : 0,
          passedCovered: bits & 8 ? passedTotal : 0,
        });
        expect(value).not.toBeNaN();
      }
    }
  });
});
