/** The figures that the bench prints, on values whose figures are known. */

import { describe, expect, test } from '@jest/globals';
import { fitPowerLaw, median, quantile, round, spreadOf } from '../../bench/statistics.js';
import { renderTable } from '../../bench/table.js';

describe('quantiles', () => {
  test('are elements, in any order', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([5, 1, 4, 2, 3], 1)).toBe(5);
    expect(spreadOf([10, 0, 9, 1, 8, 2, 7, 3, 6, 4, 5])).toEqual({ median: 5, p10: 1, p90: 9 });
  });

  test('of nothing are NaN', () => {
    expect(median([])).toBeNaN();
  });
});

test('the power law of points on one is that one', () => {
  const { slope, factor } = fitPowerLaw([1, 10, 100].map((x) => ({ x, y: 3 * x ** 1.5 })));
  expect(slope).toBeCloseTo(1.5, 10);
  expect(factor).toBeCloseTo(3, 10);
});

test('figures are rounded to three digits', () => {
  expect([1234, 0.012345, 7].map(round)).toEqual([1230, 0.0123, 7]);
});

test('a table has its first column to the left, the others to the right', () => {
  const table = renderTable(
    ['name', 'ms'],
    [
      ['a', 1.234],
      ['longer', undefined],
    ],
  );
  expect(table).toBe('name      ms\na       1.23\nlonger     -');
});
