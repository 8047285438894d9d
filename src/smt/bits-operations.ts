/**
 * The operations of bit-vector terms on values: `Int` in signed canonical form in and
 * out. Constant folding and evaluation both use these; nothing else defines what an
 * operation means.
 */
import { unreachable } from '#base/assert.js';
import {
  addInt,
  bitwiseInt,
  canonical,
  divInt,
  type Int,
  mulInt,
  remInt,
  shiftLeftInt,
  shiftRightInt,
  subInt,
  wrapInt,
} from '#base/integer.js';
import type { BitsOperator, ComparisonOperator } from './term.js';

const powers: readonly Int[] = Array.from({ length: 65 }, (_, exponent) => canonical(1n << BigInt(exponent)));

/** `2^exponent`, exact; 0 … 64. */
export function powerOfTwo(exponent: number): Int {
  return powers[exponent]!;
}

export function smallerInt(a: Int, b: Int): Int {
  if (a < b) return a;
  return b;
}

export function largerInt(a: Int, b: Int): Int {
  if (a > b) return a;
  return b;
}

/** The value of the same bits read as unsigned. */
export function unsignedOf(value: Int, width: number): Int {
  return value < 0 ? addInt(value, powerOfTwo(width)) : value;
}

/** The value of the same bits read as signed: the canonical form of any integer. */
export function signedOf(value: Int, width: number): Int {
  return wrapInt(value, width, true);
}

export function smallestOf(width: number): Int {
  return width === 32 ? -2147483648 : subInt(0, powerOfTwo(width - 1));
}

export function largestOf(width: number): Int {
  return width === 32 ? 2147483647 : subInt(powerOfTwo(width - 1), 1);
}

export function applyBits(operator: BitsOperator, a: Int, b: Int, width: number): Int {
  switch (operator) {
    case 'add':
      return signedOf(addInt(a, b), width);
    case 'sub':
      return signedOf(subInt(a, b), width);
    case 'mul':
      return width <= 32
        ? signedOf(Math.imul(a as number, b as number), width)
        : signedOf(mulInt(a, b), width);
    case 'sdiv':
      return signedOf(b === 0 ? (a < 0 ? 1 : -1) : divInt(a, b), width);
    case 'udiv':
      return b === 0 ? -1 : signedOf(divInt(unsignedOf(a, width), unsignedOf(b, width)), width);
    case 'srem':
      return b === 0 ? a : remInt(a, b);
    case 'urem':
      return b === 0 ? a : signedOf(remInt(unsignedOf(a, width), unsignedOf(b, width)), width);
    case 'and':
    case 'or':
    case 'xor':
      return bitwiseInt(operator, a, b);
    case 'shl':
    case 'lshr':
    case 'ashr':
      return shift(operator, a, unsignedOf(b, width), width);
    default:
      return unreachable(operator);
  }
}

function shift(operator: 'shl' | 'lshr' | 'ashr', a: Int, amount: Int, width: number): Int {
  const count = amount >= width ? width : Number(amount);
  if (operator === 'ashr') return shiftRightInt(a, Math.min(count, width - 1));
  if (count === width) return 0;
  if (operator === 'shl') return signedOf(shiftLeftInt(a, count), width);
  return signedOf(shiftRightInt(unsignedOf(a, width), count), width);
}

export function negateBits(a: Int, width: number): Int {
  return signedOf(subInt(0, a), width);
}

/** Needs no width: signed values are closed under it. */
export function invertBits(a: Int): Int {
  return subInt(-1, a);
}

export function compareBits(operator: ComparisonOperator, a: Int, b: Int, width: number): boolean {
  switch (operator) {
    case 'eq':
      return a === b;
    case 'slt':
      return a < b;
    case 'sle':
      return a <= b;
    case 'ult':
      return unsignedOf(a, width) < unsignedOf(b, width);
    case 'ule':
      return unsignedOf(a, width) <= unsignedOf(b, width);
    default:
      return unreachable(operator);
  }
}

/** `width` bits from bit `low` upwards. */
export function extractBits(a: Int, low: number, width: number): Int {
  return signedOf(shiftRightInt(a, low), width);
}

export function concatBits(high: Int, low: Int, lowWidth: number, width: number): Int {
  return signedOf(addInt(mulInt(high, powerOfTwo(lowWidth)), unsignedOf(low, lowWidth)), width);
}

/** The inverse of an odd number modulo `2^width`. */
export function inverseOfOdd(a: Int, width: number): Int {
  // Newton: each round doubles the number of right low bits; a is its own inverse modulo 8.
  let inverse = a;
  for (let bits = 3; bits < width; bits *= 2) {
    inverse = applyBits(
      'mul',
      inverse,
      applyBits('sub', 2, applyBits('mul', a, inverse, width), width),
      width,
    );
  }
  return inverse;
}

/** The number of zero bits below the lowest one bit; `width` of zero. */
export function trailingZeros(a: Int, width: number): number {
  if (a === 0) return width;
  let count = 0;
  for (let rest = BigInt(a); (rest & 1n) === 0n; rest >>= 1n) count++;
  return count;
}
