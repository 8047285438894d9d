import { expect, test } from '@jest/globals';
import { circuitSize } from '#smt/circuit-size.js';
import { bitsSort, floatingSort } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';

const store = createTermStore();
const x = store.symbol('x', bitsSort(32));
const y = store.symbol('y', bitsSort(32));
const most = 1_000_000;

test('a product of two unknown operands takes gates for each pair of bits, one with a constant half as many', () => {
  // 6 gates per pair, 32 * 32 pairs, and 32 for each symbol.
  expect(circuitSize([store.mul(x, y)], most)).toBe(6 * 1024 + 2 * 32);
  // The constant is a term of 32 bits, too.
  expect(circuitSize([store.mul(x, store.constant(7, 32))], most)).toBe(3 * 1024 + 2 * 32);
});

test('shared terms are counted once', () => {
  const product = store.mul(x, y);
  const once = circuitSize([product], most);
  expect(circuitSize([product, store.add(product, x)], most)).toBe(once + 32);
});

test('a function that z3 does not know has no circuit', () => {
  const half = { name: 'half', apply: (value: number) => value / 2, pieces: [] };
  const applied = store.fapply(half, store.symbol('f', floatingSort(64)), 64);
  expect(circuitSize([store.flt(applied, store.floating(1, 64))], most)).toBe(Number.POSITIVE_INFINITY);
});

test('it stops counting soon after the limit', () => {
  let term = x;
  for (let i = 0; i < 100; i++) term = store.mul(term, store.add(y, store.constant(i, 32)));
  expect(circuitSize([term], 10_000)).toBeLessThan(20_000);
});
