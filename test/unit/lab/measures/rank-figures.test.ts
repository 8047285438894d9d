import { describe, expect, test } from '@jest/globals';
import { mean, median, quantile, shareOf } from '#lab/measures/figures.js';
import { rankFiguresOf } from '#lab/measures/rank-figures.js';

describe('figures', () => {
  test('of nothing there are none', () => {
    expect([mean([]), median([]), quantile([], 0.95), shareOf([], () => true)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('mean, median and nearest-rank quantile', () => {
    expect(mean([1, 2, 6])).toBe(3);
    expect(median([6, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 10])).toBe(3);
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile([7, 3], 0.95)).toBe(7);
    expect(quantile([7, 3], 0)).toBe(3);
  });
});

test('rank figures: misses stay in the shares, and out of the ranks', () => {
  const figures = rankFiguresOf([
    { rank: 1, rankShare: 0 },
    { rank: 1.5, rankShare: 0.25 },
    { rank: 5, rankShare: 0.75 },
    { rank: null, rankShare: 1 },
  ]);
  expect(figures).toEqual({
    hits: 3,
    hitShare: 0.75,
    rankMean: 2.5,
    rankMedian: 1.5,
    rankShareMean: 0.5,
    // Half of a tie at 1 and 2 is not first.
    top1: 0.25,
    top3: 0.5,
    top5: 0.75,
  });
});
