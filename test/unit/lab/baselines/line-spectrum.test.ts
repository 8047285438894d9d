import { describe, expect, test } from '@jest/globals';
import { measureLines } from '#lab/baselines/line-spectrum.js';

/**
 * Line 1 is run by all, 2 by one failing test, 3 by both failing and one passing, 4 by
 * one passing test. Two tests fail, two pass.
 */
const runs = [
  { passed: true, lines: [1, 3] },
  { passed: true, lines: [1, 4] },
  { passed: false, lines: [1, 2, 3] },
  { passed: false, lines: [1, 3] },
];

describe('line spectrum', () => {
  test('ranks the executed lines by each formula', () => {
    const { lines, hit, formulas } = measureLines(runs, [3]);
    expect({ lines, hit }).toEqual({ lines: 4, hit: true });
    // ochiai: line 3 2/sqrt(2*3) = 0.816, 1 2/sqrt(2*4), 2 1/sqrt(2*1) both 0.707, 4 0.
    expect(formulas.ochiai).toEqual({ rank: 1, rankShare: 0 });
    // tarantula: line 2 0.5/(0.5+0) = 1 comes before line 3, 1/(1+0.5) = 0.667.
    expect(formulas.tarantula.rank).toBe(2);
    expect(formulas.tarantula.rankShare).toBeCloseTo(1 / 3);
    // op2: line 3 2 - 1/3, line 1 2 - 2/3, line 2 1.
    expect(formulas.op2.rank).toBe(1);
    // Russell and Rao, and Wong 1, only see the failing tests: lines 1 and 3 are equal.
    expect(formulas['russell-rao'].rank).toBe(1.5);
    expect(formulas['wong-1'].rank).toBe(1.5);
    // dstar: line 3 4/(1+0) = 4, line 1 4/(2+0) = 2, line 2 1/(0+1) = 1.
    expect(formulas.dstar.rank).toBe(1);
  });

  test('the best true line counts', () => {
    expect(measureLines(runs, [4, 2]).formulas.tarantula.rank).toBe(1);
  });

  test('a line that no test executes is never found', () => {
    const { hit, formulas } = measureLines(runs, [7]);
    expect(hit).toBe(false);
    expect(formulas.op2).toEqual({ rank: null, rankShare: 1 });
    expect(measureLines([], [1])).toMatchObject({ lines: 0, hit: false });
  });

  test('the only line there is has nothing before it', () => {
    expect(measureLines([{ passed: false, lines: [9] }], [9]).formulas.ochiai).toEqual({
      rank: 1,
      rankShare: 0,
    });
  });
});
