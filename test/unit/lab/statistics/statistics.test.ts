/** Paired statistics, against their definitions and against published examples. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bootstrapMean } from '#lab/statistics/bootstrap.js';
import { exactPairsMax, wilcoxonSignedRanks } from '#lab/statistics/wilcoxon.js';
import { midRanksBy } from '#spectrum/mid-ranks.js';

/** By all assignments of signs to the ranks. */
function pByEnumeration(differences: readonly number[]): number {
  const unequal = differences.filter((each) => each !== 0);
  const ranks = midRanksBy(unequal.map(Math.abs), (a, b) => a - b);
  const total = ranks.reduce((sum, rank) => sum + rank, 0);
  const positive = ranks.reduce((sum, rank, index) => sum + (unequal[index]! > 0 ? rank : 0), 0);
  const least = Math.min(positive, total - positive);
  let extreme = 0;
  for (let signs = 0; signs < 2 ** ranks.length; signs++) {
    const sum = ranks.reduce((rest, rank, index) => rest + ((signs >> index) & 1 ? rank : 0), 0);
    if (sum <= least) extreme++;
  }
  return Math.min(1, (2 * extreme) / 2 ** ranks.length);
}

test('the exact p is the share of assignments of signs', () => {
  const few = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(few, (differences) => {
      expect(wilcoxonSignedRanks(differences).p).toBeCloseTo(pByEnumeration(differences), 10);
    }),
  );
});

test('of eight ranks two are negative: seven of 256 sums are at most 4', () => {
  // The sums up to 4: of no rank, 1, 2, 3, 4, 1 + 2 and 1 + 3.
  const differences = [-1, 2, -3, 4, 5, 6, 7, 8];
  const { positive, negative, p, effect } = wilcoxonSignedRanks(differences);
  expect([positive, negative]).toEqual([32, 4]);
  expect(p).toBeCloseTo(14 / 256, 10);
  expect(effect).toBeCloseTo(28 / 36, 10);
});

test('pairs without a difference do not count; without any, nothing is shown', () => {
  expect(wilcoxonSignedRanks([0, 0])).toMatchObject({ pairs: 0, p: 1, effect: 0 });
  expect(wilcoxonSignedRanks([0, 3, 0])).toMatchObject({ pairs: 1, positive: 1, negative: 0, p: 1 });
});

test('the normal distribution goes on where the exact one ends', () => {
  const differences = Array.from(
    { length: exactPairsMax + 1 },
    (_, index) => (index % 3 === 0 ? -1 : 1) * (index + 1),
  );
  const exact = wilcoxonSignedRanks(differences.slice(0, exactPairsMax)).p;
  const normal = wilcoxonSignedRanks(differences).p;
  expect(Math.abs(exact - normal)).toBeLessThan(0.02);
});

test('the bootstrap is the same for the same seed, and holds the mean', () => {
  const values = [1, 2, 3, 4, 10];
  const interval = bootstrapMean(values, 7)!;
  expect(bootstrapMean(values, 7)).toEqual(interval);
  expect(interval.low).toBeLessThan(4);
  expect(interval.high).toBeGreaterThan(4);
  expect(interval.low).toBeGreaterThanOrEqual(1);
  expect(interval.high).toBeLessThanOrEqual(10);
  expect(bootstrapMean([5, 5, 5], 1)).toEqual({ low: 5, high: 5 });
  expect(bootstrapMean([], 1)).toBeNull();
});
