import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { midRanks, midRanksBy } from '#spectrum/mid-ranks.js';

describe('midRanks', () => {
  test('highest first; equals share their mean rank', () => {
    expect(midRanks([])).toEqual([]);
    expect(midRanks([0.5])).toEqual([1]);
    expect(midRanks([1, 3, 2])).toEqual([3, 1, 2]);
    expect(midRanks([0, 7, 0, 7, 7])).toEqual([4.5, 2, 4.5, 2, 2]);
  });

  test('infinite scores tie with each other and lead', () => {
    const most = Number.POSITIVE_INFINITY;
    expect(midRanks([1, most, most])).toEqual([3, 1.5, 1.5]);
  });

  test('ranks by any order', () => {
    expect(midRanksBy(['bb', 'a', 'cc'], (a, b) => a.length - b.length)).toEqual([2.5, 1, 2.5]);
  });

  test('property: they add up, and a rank is what counting says', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }), (scores) => {
        const ranks = midRanks(scores);
        expect(ranks.reduce((a, b) => a + b, 0)).toBe((scores.length * (scores.length + 1)) / 2);
        scores.forEach((score, i) => {
          const before = scores.filter((other) => other > score).length;
          const equal = scores.filter((other) => other === score).length;
          expect(ranks[i]).toBe(before + (equal + 1) / 2);
        });
      }),
    );
  });
});
