/** Arithmetic that tells of overflow, at the bounds of the result's type. */

import { expect, test } from '@jest/globals';
import { checkedArithmetic, checkedOperation } from '#base/checked-arithmetic.js';
import type { Int } from '#base/integer.js';

const longMax = (1n << 63n) - 1n;
type Row = ['add' | 'sub' | 'mul', Int, Int, width: number, signed: boolean, value: Int, overflows: boolean];

test.each<Row>([
  ['add', 0x7fffffff, 1, 32, true, -0x80000000, true],
  ['add', 0x7fffffff, 1, 64, true, 0x80000000, false],
  ['add', 255, 1, 8, false, 0, true],
  ['add', 254, 1, 8, false, 255, false],
  ['add', 1, 1, 1, false, 0, true],
  ['sub', 0, 1, 32, false, 0xffffffff, true],
  ['sub', -0x80000000, 1, 32, true, 0x7fffffff, true],
  ['mul', longMax, 2, 64, true, -2, true],
  ['mul', longMax, -1, 64, true, -longMax, false],
  ['mul', 1 << 20, 2 ** 40, 64, false, 1n << 60n, false],
])('%s of %s and %s in %d bits, signed: %s', (operation, left, right, width, signed, value, overflows) => {
  expect(checkedArithmetic(operation, left, right, width, signed)).toEqual({ value, overflows });
});

test.each([
  ['__builtin_add_overflow', { operation: 'add', isTypeOnly: false }],
  ['__builtin_smulll_overflow', { operation: 'mul', isTypeOnly: false }],
  ['__builtin_sub_overflow_p', { operation: 'sub', isTypeOnly: true }],
  ['__builtin_div_overflow', undefined],
])('%s', (name, operation) => expect(checkedOperation(name)).toEqual(operation));
