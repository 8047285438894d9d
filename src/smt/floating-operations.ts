/**
 * The operations of floating terms on values. Numbers of width 32 are doubles rounded
 * to that width; for the four basic operations rounding twice (to double, then to
 * single) is exact, since 53 >= 2 * 24 + 2. Converting wide integers to single has no
 * such luck and rounds once, through a sticky bit.
 */
import { unreachable } from '#base/assert.js';
import { canonical, type Int } from '#base/integer.js';
import { powerOfTwo, signedOf, smallestOf, unsignedOf } from './bits-operations.js';
import type { FloatingComparison, FloatingOperator, FloatingWidth } from './term.js';

export function roundFloating(value: number, width: FloatingWidth): number {
  return width === 32 ? Math.fround(value) : value;
}

export function applyFloating(
  operator: FloatingOperator,
  a: number,
  b: number,
  width: FloatingWidth,
): number {
  switch (operator) {
    case 'fadd':
      return roundFloating(a + b, width);
    case 'fsub':
      return roundFloating(a - b, width);
    case 'fmul':
      return roundFloating(a * b, width);
    case 'fdiv':
      return roundFloating(a / b, width);
    default:
      return unreachable(operator);
  }
}

export function compareFloating(operator: FloatingComparison, a: number, b: number): boolean {
  switch (operator) {
    case 'feq':
      return a === b;
    case 'flt':
      return a < b;
    case 'fle':
      return a <= b;
    default:
      return unreachable(operator);
  }
}

/** The nearest floating value of an integer. */
export function floatingOfInt(value: Int, width: FloatingWidth): number {
  if (typeof value === 'number') return roundFloating(value, width);
  if (width === 64) return Number(value);
  const magnitude = value < 0n ? -value : value;
  // Dropping 12 of 65 bits leaves 53; the lowest of these records whether a one was dropped.
  const kept = magnitude >> 12n;
  const sticky = kept << 12n === magnitude ? kept : kept | 1n;
  const rounded = Math.fround(Number(sticky) * 4096);
  return value < 0n ? -rounded : rounded;
}

/** @param bits signed canonical form of `bitsWidth` bits, read as unsigned */
export function floatingOfUnsigned(bits: Int, bitsWidth: number, width: FloatingWidth): number {
  return floatingOfInt(unsignedOf(bits, bitsWidth), width);
}

/** Truncation to `width` bits; the pattern of the smallest signed value where it does not fit. */
export function intOfFloating(value: number, width: number, signed: boolean): Int {
  const whole = Math.trunc(value);
  const low = signed ? smallestOf(width) : 0;
  const end = powerOfTwo(signed ? width - 1 : width);
  // False for NaN too.
  if (!(whole >= low && whole < end)) return smallestOf(width);
  return signedOf(Number.isSafeInteger(whole) ? whole + 0 : canonical(BigInt(whole)), width);
}
