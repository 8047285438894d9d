/** Counts of bits and reversed bytes, at the ends of the widths; the values are gcc's. */

import { expect, test } from '@jest/globals';
import { type BitCount, countBits, swapBytes } from '#base/bit-counts.js';
import type { Int } from '#base/integer.js';

const topBit = 1n << 63n;
const all = (1n << 64n) - 1n;

test.each<[what: BitCount, value: Int, width: 32 | 64, count: number]>([
  ['popcount', 0, 32, 0],
  ['popcount', all, 64, 64],
  ['parity', 7, 32, 1],
  ['clz', 1, 32, 31],
  ['clz', topBit, 64, 0],
  ['ctz', topBit, 64, 63],
  ['ffs', 0, 64, 0],
  ['ffs', 0x80000000, 32, 32],
  ['clrsb', 0, 32, 31],
  ['clrsb', 0xffffffff, 32, 31],
  ['clrsb', 0x80000000, 32, 0],
  ['clrsb', 0x40000000, 32, 0],
])('%s of %s in %d bits', (what, value, width, count) => expect(countBits(what, value, width)).toBe(count));

test.each<[value: Int, width: 16 | 32 | 64, swapped: Int]>([
  [0x12, 16, 0x1200],
  [0x80000000, 32, 0x80],
  [0xff, 64, 0xffn << 56n],
  [topBit, 64, 0x80],
])('the bytes of %s in %d bits', (value, width, swapped) => expect(swapBytes(value, width)).toBe(swapped));
