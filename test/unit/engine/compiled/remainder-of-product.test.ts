import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { remainderOfProduct } from '#engine/compiled/remainder-of-product.js';

const safe = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.integer({ min: -1000, max: 1000 }));
const divisor = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 31 }),
  fc.maxSafeNat().map((m) => (m % 2 ** 50) + 1),
);

test('the remainder is that of the exact product, and has its sign', () => {
  fc.assert(
    fc.property(safe, safe, divisor, (a, b, m) => {
      fc.pre(Math.abs(a * b) < 1.8e19);
      expect(remainderOfProduct(a, b, m)).toBe(Number((BigInt(a) * BigInt(b)) % BigInt(m)));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  [1_000_000_006, 1_000_000_006, 1_000_000_007, 1],
  [-3_037_000_499, 3_037_000_499, 1000, -1],
  [4_294_967_291, 4_294_967_290, 4_294_967_291, 0],
  [9_007_199_254_740_991, 1024, 3, 1],
])('%d * %d %% %d', (a, b, m, expected) => {
  expect(remainderOfProduct(a, b, m)).toBe(expected);
});
