/** Floating operations undone: against the operation itself, and wherever bisecting begins. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonical } from '#base/integer.js';
import { createEvaluator } from '#smt/evaluate.js';
import { containsPoint, interval } from '#smt/interval-set.js';
import { preimageOf } from '#smt/preimage.js';
import { preimageOfFloating } from '#smt/preimage-floating.js';
import { solutionsOf } from '#smt/solutions.js';
import { type FloatingWidth, floatingSort } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { lineOf, pointOf, valueAt } from '#smt/value-line.js';
import { type Operation, queryFor } from './support/undone.js';

const widths: readonly FloatingWidth[] = [32, 64];

const anyValue = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 3, 1e-310, 1e300, -1e300, Infinity, -Infinity, NaN),
  fc.double(),
  fc.double({ min: -20, max: 20, noNaN: true }),
);

const operations: readonly Operation[] = [
  ['x + k', (s, x, k) => s.fadd(x, k)],
  ['x - k', (s, x, k) => s.fsub(x, k)],
  ['k - x', (s, x, k) => s.fsub(k, x)],
  ['x * k', (s, x, k) => s.fmul(x, k)],
  ['x / k', (s, x, k) => s.fdiv(x, k)],
  ['k / x', (s, x, k) => s.fdiv(k, x)],
  ['-x', (s, x) => s.fneg(x)],
  ['of the other width', (s, x) => s.floatConvert(x, x.width === 32 ? 64 : 32)],
];

describe.each(operations)('%s', (_name, build) => {
  test.each(widths)('of %i bits', (width) => {
    const rounded = (value: number): number => (width === 32 ? Math.fround(value) : value);
    let undone = 0;
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, anyValue, (k, a, b, other) => {
        const store = createTermStore();
        const x = store.symbol('x', floatingSort(width));
        const term = build(store, x, store.floating(rounded(k), width));
        if (term.args.length === 0) return;
        const resultOf = (value: number): ReturnType<typeof pointOf> =>
          pointOf(term.sort, createEvaluator(new Map([[x, rounded(value)]])).evaluate(term));
        const [low, high] = [resultOf(a), pointOf(term.sort, term.width === 32 ? Math.fround(b) : b)];
        const set = low <= high ? interval(low, high) : interval(high, low);
        const preimage = preimageOf(term, set, queryFor(x), solutionsOf);
        if (preimage === undefined) return;
        undone++;
        // The ends of its ranges and their neighbours say more than most other values.
        const line = lineOf(x.sort);
        const near = preimage.flatMap((point) => [point, BigInt(point) - 1n, BigInt(point) + 1n]);
        const points = near
          .map((point) => BigInt(point))
          .filter((point) => point >= line[0]! && point <= line[1]!);
        const values = points.map((point) => valueAt(x.sort, canonical(point)) as number);
        for (const value of [...values, a, b, other]) {
          expect(containsPoint(preimage, pointOf(x.sort, rounded(value)))).toBe(
            containsPoint(set, resultOf(value)),
          );
        }
      }),
    );
    expect(undone).toBeGreaterThan(10);
  });
});

test('whatever is said of where bisecting begins', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, said) => {
      const sort = floatingSort(64);
      const [low, high] = [pointOf(sort, a), pointOf(sort, b)];
      const set = low <= high ? interval(low, high) : interval(high, low);
      const apply = (value: number): number => value * 3;
      expect(preimageOfFloating(set, 64, 64, { apply, inverse: () => said })).toEqual(
        preimageOfFloating(set, 64, 64, { apply }),
      );
    }),
  );
});
