/** The heaviest common subsequence. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { align } from '#lab/truth/align.js';

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });

/** By trying to keep and to skip each entry. */
function heaviest(left: readonly string[], right: readonly string[], weights: readonly number[]): number {
  if (left.length === 0) return 0;
  const skipped = heaviest(left.slice(1), right, weights.slice(1));
  const at = right.indexOf(left[0]!);
  if (at === -1) return skipped;
  return Math.max(skipped, weights[0]! + heaviest(left.slice(1), right.slice(at + 1), weights.slice(1)));
}

describe('align', () => {
  test('keeps equal entries in order, with the greatest weight there is', () => {
    fc.assert(
      fc.property(letters, letters, (left, right) => {
        const weights = left.map((letter) => (letter === 'a' ? 1 : 3));
        const pairs = align(left, right, (index) => weights[index]!)!;
        for (const [index, pair] of pairs.entries()) {
          expect(left[pair.left]).toBe(right[pair.right]);
          expect(pair.left).toBeGreaterThan(pairs[index - 1]?.left ?? -1);
          expect(pair.right).toBeGreaterThan(pairs[index - 1]?.right ?? -1);
        }
        const weight = pairs.reduce((sum, pair) => sum + weights[pair.left]!, 0);
        expect(weight).toBe(heaviest(left, right, weights));
      }),
    );
  });

  test('of equally heavy ones, keeps neighbours together', () => {
    expect(align(['x', 'a', 'x', 'b'], ['x', 'b'], () => 1)).toEqual([
      { left: 2, right: 0 },
      { left: 3, right: 1 },
    ]);
    expect(align(['a', 'x', 'b', 'x'], ['a', 'x'], () => 1)).toEqual([
      { left: 0, right: 0 },
      { left: 1, right: 1 },
    ]);
  });

  test('what is too long is not compared', () => {
    const long = (letter: string): string[] =>
      Array.from({ length: 5000 }, (_, index) => `${letter}${index}`);
    expect(align(long('a'), long('b'), () => 1)).toBeUndefined();
    expect(align(long('a'), long('a'), () => 1)).toHaveLength(5000);
  });
});
