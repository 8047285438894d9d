import { expect, test } from '@jest/globals';
import { splitTerm } from '#engine/search/split-term.js';
import { bitsSort } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';

const store = createTermStore();

test('a term is split into its bytes, the lowest first', () => {
  const symbol = store.symbol('v', bitsSort(32));
  expect(splitTerm(store, symbol)).toEqual([
    store.extract(symbol, 7, 0),
    store.extract(symbol, 15, 8),
    store.extract(symbol, 23, 16),
    store.extract(symbol, 31, 24),
  ]);
});

test('bytes that are known are numbers from 0 to 255', () => {
  const byte = store.symbol('v', bitsSort(8));
  expect(splitTerm(store, store.zext(byte, 16))).toEqual([byte, 0]);
  expect(splitTerm(store, store.constant(-2, 16))).toEqual([254, 255]);
});
