/**
 * The operators of C on machine integers: results that C17 6.5.5 to 6.5.12 define, and
 * where there are none. gcc's results for the rest, between constants, are from gcc 12
 * on x86-64.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type ArithmeticOperator,
  exactArithmetic,
  floatingArithmetic,
  foldArithmetic,
  foldTruncation,
} from '#base/arithmetic.js';
import { type Int, maxInt, minInt, wrapInt } from '#base/integer.js';

const intMin = -2147483648;
const longMin = -(1n << 63n);
const longMax = (1n << 63n) - 1n;

type Case = readonly [left: Int, operator: ArithmeticOperator, right: Int, result: Int | undefined];

describe('exactArithmetic, signed 32 bits', () => {
  const cases: readonly Case[] = [
    [2147483647, 'add', 1, 2147483648],
    [intMin, 'subtract', 1, -2147483649],
    [65536, 'multiply', 65536, 4294967296],
    [-7, 'multiply', 0, 0],
    [-7, 'divide', 2, -3],
    [7, 'divide', -2, -3],
    [-1, 'divide', 2, 0],
    [-7, 'remainder', 2, -1],
    [7, 'remainder', -2, 1],
    [-4, 'remainder', 2, 0],
    [5, 'divide', 0, undefined],
    [5, 'remainder', 0, undefined],
    [intMin, 'divide', -1, undefined],
    [intMin, 'remainder', -1, undefined],
    [intMin + 1, 'divide', -1, 2147483647],
    [intMin, 'divide', 1, intMin],
    [1, 'shift-left', 31, 2147483648],
    [1, 'shift-left', 32, undefined],
    [1, 'shift-left', -1, undefined],
    [-8, 'shift-right', 1, -4],
    [-1, 'shift-right', 31, -1],
    [-1, 'shift-right', 32, undefined],
    [-2, 'and', 255, 254],
    [-256, 'or', 255, -1],
    [-1, 'xor', 1, -2],
  ];
  test.each(cases)('%s %s %s is %s', (left, operator, right, result) => {
    expect(exactArithmetic(operator, left, right, 32, true)).toBe(result);
  });
});

describe('exactArithmetic, 64 bits', () => {
  const signed: readonly Case[] = [
    [longMax, 'add', 1, 1n << 63n],
    [longMin, 'divide', -1, undefined],
    [longMin, 'remainder', -1, undefined],
    [longMin, 'divide', 2, -(1n << 62n)],
    [1, 'shift-left', 62, 1n << 62n],
    [1, 'shift-left', 64, undefined],
    [longMin, 'shift-right', 63, -1],
    [3037000500, 'multiply', 3037000500, 9223372037000250000n],
    [9007199254740993n, 'remainder', 2, 1],
  ];
  test.each(signed)('signed: %s %s %s is %s', (left, operator, right, result) => {
    expect(exactArithmetic(operator, left, right, 64, true)).toBe(result);
  });

  const unsigned: readonly Case[] = [
    [(1n << 64n) - 1n, 'divide', (1n << 64n) - 1n, 1],
    [(1n << 64n) - 1n, 'shift-right', 63, 1],
    [0, 'subtract', 1, -1],
  ];
  test.each(unsigned)('unsigned: %s %s %s is %s', (left, operator, right, result) => {
    expect(exactArithmetic(operator, left, right, 64, false)).toBe(result);
  });
});

test('a defined operation is the same on unbounded integers', () => {
  const bits = 64;
  const long = fc.bigInt({ min: longMin, max: longMax }).map((value) => wrapInt(value, bits, true));
  const reference: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
    add: (a, b) => a + b,
    subtract: (a, b) => a - b,
    multiply: (a, b) => a * b,
    divide: (a, b) => a / b,
    remainder: (a, b) => a % b,
    and: (a, b) => a & b,
    or: (a, b) => a | b,
    xor: (a, b) => a ^ b,
  };
  const operators = Object.keys(reference) as ArithmeticOperator[];
  fc.assert(
    fc.property(fc.constantFrom(...operators), long, long, (operator, a, b) => {
      const exact = exactArithmetic(operator, a, b, bits, true);
      if (exact !== undefined) expect(BigInt(exact)).toBe(reference[operator]!(BigInt(a), BigInt(b)));
      else expect(BigInt(b) === 0n || (BigInt(a) === longMin && BigInt(b) === -1n)).toBe(true);
    }),
  );
});

describe('foldArithmetic', () => {
  const cases: readonly Case[] = [
    [2147483647, 'add', 1, intMin],
    [intMin, 'divide', -1, intMin],
    [intMin, 'remainder', -1, 0],
    [1, 'divide', 0, undefined],
    [1, 'remainder', 0, undefined],
    [1, 'shift-left', 33, 0],
    [5, 'shift-right', 32, 0],
    [-8, 'shift-right', 33, -1],
    [1, 'shift-left', -1, undefined],
    [1000, 'shift-right', -2, undefined],
  ];
  test.each(cases)('%s %s %s is %s', (left, operator, right, result) => {
    expect(foldArithmetic(operator, left, right, 32, true)).toBe(result);
  });

  test('unsigned results wrap', () => {
    expect(foldArithmetic('subtract', 0, 1, 32, false)).toBe(4294967295);
    expect(foldArithmetic('shift-left', 1, 40, 32, false)).toBe(0);
  });
});

describe('foldTruncation', () => {
  test.each([
    [3.99, 32, true, 3],
    [-3.99, 32, true, -3],
    [-0.5, 32, true, 0],
    [1e10, 32, true, 2147483647],
    [-3e9, 32, true, intMin],
    [300, 8, true, 127],
    [-5, 8, false, 0],
    [5e9, 32, false, 4294967295],
    [1e30, 64, true, longMax],
    [1e30, 64, false, (1n << 64n) - 1n],
    [2 ** 62, 64, true, 1n << 62n],
    [Number.POSITIVE_INFINITY, 32, true, 2147483647],
    [Number.NaN, 32, true, undefined],
  ] as const)('%s to %i bits, signed: %s, is %s', (value, width, signed, result) => {
    expect(foldTruncation(value, width, signed)).toBe(result);
  });

  test('agrees with a plain conversion wherever that is defined', () => {
    const least = Number(minInt(32, true));
    const most = Number(maxInt(32, true));
    fc.assert(
      fc.property(fc.double({ min: least, max: most, noNaN: true }), (value) => {
        expect(foldTruncation(value, 32, true)).toBe(Math.trunc(value) + 0);
      }),
    );
  });
});

test('only + - * / have floating operands', () => {
  expect(floatingArithmetic('divide', 1, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(floatingArithmetic('subtract', 0.5, 2)).toBe(-1.5);
  expect(floatingArithmetic('remainder', 1, 2)).toBeUndefined();
});
