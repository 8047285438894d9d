/** Values worth trying for a symbol. */

import { expect, test } from '@jest/globals';
import { candidateValues, constantsIn } from '#smt/candidates.js';
import { bitsSort } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';

const store = createTermStore();
const x = store.symbol('x', bitsSort(32));
const wide = store.symbol('w', bitsSort(64));
const k = (value: number) => store.constant(value, 32);

test('constants are those within the terms, each once', () => {
  const terms = [store.slt(x, k(40)), store.eq(store.mul(x, x), k(49)), store.slt(k(40), store.mul(x, k(3)))];
  expect(constantsIn(terms).map(({ value }) => value)).toEqual(expect.arrayContaining([40, 49, 3]));
  expect(new Set(constantsIn(terms)).size).toBe(constantsIn(terms).length);
  expect(constantsIn([x])).toEqual([]);
});

test('values are near constants of the same type, small ones and the ends of the domain; none is outside', () => {
  const values = candidateValues(x, [-100, 200], [k(40), store.constant(77, 64)], 100);
  expect(values).toEqual(expect.arrayContaining([0, 1, -1, 39, 40, 41, -100, 200]));
  expect(values).not.toContain(77);
  expect(candidateValues(x, [5, 10], [k(40), k(9)], 100)).toEqual(expect.arrayContaining([5, 8, 9, 10]));
  for (const value of candidateValues(x, [5, 10], [k(40), k(9)], 100)) {
    expect(value).toBeGreaterThanOrEqual(5);
    expect(value).toBeLessThanOrEqual(10);
  }
  expect(candidateValues(wide, [-9, 9], [store.constant(7, 64)], 100)).toEqual(
    expect.arrayContaining([6, 7, 8]),
  );
});

test('there are no more than are wanted', () => {
  expect(candidateValues(x, [-100, 200], [k(40)], 3)).toHaveLength(3);
});
