/** Bits as CBMC and ESBMC print them; the floating ones as gcc stores them. */

import { expect, test } from '@jest/globals';
import { decodeBits } from '#analysers/external/decode-bits.js';

test.each([
  ['int', `${'0'.repeat(29)}101`, 5n],
  ['int', '1'.repeat(32), -1n],
  ['uint', '1'.repeat(32), 4294967295n],
  ['char', '10000000', -128n],
  ['uchar', '10000000', 128n],
  ['truth', '00000001', 1n],
  ['llong', `1${'0'.repeat(63)}`, -9223372036854775808n],
])('%s %s', (tag, bits, value) => {
  expect(decodeBits(tag, bits)).toEqual({ kind: 'integer', value });
});

test.each([
  ['float', '00111111110000000000000000000000', 1.5],
  ['float', '11111111100000000000000000000000', Number.NEGATIVE_INFINITY],
  ['double', `0011111111100${'0'.repeat(51)}`, 0.5],
])('%s %s', (tag, bits, value) => {
  expect(decodeBits(tag, bits)).toEqual({ kind: 'floating', value });
});

test.each([
  ['too few bits', 'int', '101'],
  ['no bits', 'int', ''],
  ['not a bit', 'char', '0000000x'],
  ['no tag', 'incomplete', '0'.repeat(32)],
  ['a name that every object has', 'constructor', '0'.repeat(32)],
])('%s is not decoded', (_, tag, bits) => {
  expect(decodeBits(tag, bits)).toBeUndefined();
});
