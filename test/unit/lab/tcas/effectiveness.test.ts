import { describe, expect, test } from '@jest/globals';
import { effectivenessBuckets, effectivenessSteps } from '#lab/tcas/effectiveness.js';

describe('effectiveness', () => {
  test('steps where a fault is found; what is never found stays in the denominator', () => {
    expect(effectivenessSteps([0.5, null, 0.1, 0.1])).toEqual([
      { codeShare: 0.1, foundShare: 0.5 },
      { codeShare: 0.5, foundShare: 0.75 },
    ]);
    expect(effectivenessSteps([null])).toEqual([]);
  });

  test('buckets hold their upper edge and add up', () => {
    const buckets = effectivenessBuckets([0.01, 0.011, 0.02, 0.03, null], 0.01, 3);
    const added = buckets.map(({ addedShare }) => addedShare);
    [0.2, 0.4, 0.2].forEach((share, index) => {
      expect(added[index]).toBeCloseTo(share);
    });
    expect(buckets[2]!.beforeShare).toBeCloseTo(0.6);
    expect(buckets[2]!.toShare).toBeCloseTo(0.03);
  });

  test('of no program: empty buckets', () => {
    expect(effectivenessBuckets([], 0.5, 1)).toEqual([
      { fromShare: 0, toShare: 0.5, beforeShare: 0, addedShare: 0 },
    ]);
  });
});
