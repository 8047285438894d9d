/**
 * Machine integers of 1 to 64 bits. A value is a `number` where it is a safe
 * integer and a `bigint` only where it is not, so that nearly all arithmetic,
 * 64-bit arithmetic too, runs on plain numbers. The form is canonical: equal
 * values are `===`-equal or equal bigints, compare with `equalInt`.
 */

export type Int = number | bigint;

/** Looked up once: a global is slow to reach in a sandbox, and this runs all the time. */
const { isSafeInteger } = Number;

/** Canonical form: a number whenever it is a safe integer. */
export function canonical(value: bigint): Int {
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

/** Reduces any exact integer to `width` bits, read as signed or unsigned (C17 6.3.1.3). */
export function wrapInt(value: Int, width: number, signed: boolean): Int {
  if (typeof value === 'number') {
    if (width === 32) return signed ? value | 0 : value >>> 0;
    if (width < 32) {
      const low = value & (2 ** width - 1);
      return signed && low >= 2 ** (width - 1) ? low - 2 ** width : low;
    }
    if (signed || value >= 0) if (width === 64) return value;
  }
  const wide = BigInt(value);
  return canonical(signed ? BigInt.asIntN(width, wide) : BigInt.asUintN(width, wide));
}

/** 2^bits, of 0 to 64 bits. */
const powers = Array.from({ length: 65 }, (_, bits) => 1n << BigInt(bits));
const negatedPowers = powers.map((power) => canonical(-power));
const belowPowers = powers.map((power) => canonical(power - 1n));

export function minInt(width: number, signed: boolean): Int {
  return signed ? negatedPowers[width - 1]! : 0;
}

export function maxInt(width: number, signed: boolean): Int {
  return belowPowers[signed ? width - 1 : width]!;
}

/** Whether an exact integer is a value of the type. */
export function fitsInt(value: Int, width: number, signed: boolean): boolean {
  // Comparing a number with a bigint is slow; in 64 bits only the sign of a safe one can be wrong.
  if (width === 64 && typeof value === 'number') return signed || value >= 0;
  return value >= minInt(width, signed) && value <= maxInt(width, signed);
}

export function equalInt(a: Int, b: Int): boolean {
  // Canonical: a number never equals a bigint.
  return a === b;
}

/** Exact sum, not reduced to any width. */
export function addInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (isSafeInteger(sum)) return sum;
  }
  return canonical(BigInt(a) + BigInt(b));
}

/** Exact difference. */
export function subInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (isSafeInteger(difference)) return difference;
  }
  return canonical(BigInt(a) - BigInt(b));
}

/** Exact product. */
export function mulInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    // A product of zero keeps the sign of a factor; integers have no negative zero.
    if (isSafeInteger(product)) return product + 0;
  }
  return canonical(BigInt(a) * BigInt(b));
}

/** Quotient truncated towards zero (C17 6.5.5p6); `b` is not zero. */
export function divInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return Math.trunc(a / b) + 0;
  return canonical(BigInt(a) / BigInt(b));
}

/** Remainder with the sign of `a`; `b` is not zero. */
export function remInt(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return (a % b) + 0;
  return canonical(BigInt(a) % BigInt(b));
}

export type BitwiseOperator = 'and' | 'or' | 'xor';

/** Bitwise operation on two's complement of unbounded width. */
export function bitwiseInt(operator: BitwiseOperator, a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b) {
    return operator === 'and' ? a & b : operator === 'or' ? a | b : a ^ b;
  }
  const x = BigInt(a);
  const y = BigInt(b);
  return canonical(operator === 'and' ? x & y : operator === 'or' ? x | y : x ^ y);
}

/** `a * 2^count`, exact; `count` is 0 … 63. */
export function shiftLeftInt(a: Int, count: number): Int {
  return mulInt(a, count <= 52 ? 2 ** count : 1n << BigInt(count));
}

/** Arithmetic shift: floor of `a / 2^count`; `count` is 0 … 63. */
export function shiftRightInt(a: Int, count: number): Int {
  if (typeof a === 'number') {
    if ((a | 0) === a) return count > 31 ? (a < 0 ? -1 : 0) : a >> count;
    return Math.floor(a / 2 ** count) + 0;
  }
  return canonical(a >> BigInt(count));
}

/** The integers are not negative; with 0, the other one. */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
