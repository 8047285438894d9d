/**
 * Taking doubles apart and putting them together, exactly: sign, fraction, exponent, roundings (C17
 * 7.12).
 */

import { expandBinary } from './text/decimal-expansion.js';
import { doubleFormat, roundRational, singleFormat } from './text/round-rational.js';

const view = new DataView(new ArrayBuffer(8));

/** Whether the sign bit is set; the host does not keep a NaN's. */
export function isNegative(x: number): boolean {
  return x < 0 || Object.is(x, -0);
}

export function copySign(x: number, y: number): number {
  const magnitude = Math.abs(x);
  return isNegative(y) ? -magnitude : magnitude;
}

/**
 * `x = fraction * 2^exponent` with 0.5 <= |fraction| < 1; zeros and values that are not finite stay
 * as they are.
 */
export function fractionAndExponent(x: number): { readonly fraction: number; readonly exponent: number } {
  if (x === 0 || !Number.isFinite(x)) return { fraction: x, exponent: 0 };
  const isSubnormal = Math.abs(x) < 2 ** -1022;
  view.setFloat64(0, isSubnormal ? x * 2 ** 54 : x);
  const head = view.getUint32(0);
  const biased = (head >>> 20) & 0x7ff;
  view.setUint32(0, (head & 0x800fffff) | (1022 << 20));
  return { fraction: view.getFloat64(0), exponent: biased - 1022 - (isSubnormal ? 54 : 0) };
}

/** Rounds once if the result is not a normal number. */
export function scaleByPowerOf2(x: number, exponent: number): number {
  let rest = Math.max(-2200, Math.min(2200, exponent));
  let result = x;
  for (; rest > 1023; rest -= 1023) result *= 2 ** 1023;
  // Steps that keep 53 bits until the last.
  for (; rest < -969; rest += 969) result *= 2 ** -969;
  return result * 2 ** rest;
}

/** Halves away from zero (C17 7.12.9.6). */
export function roundHalfAway(x: number): number {
  const whole = Math.trunc(x);
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
}

/** Halves to the even neighbour, as the machine rounds by default. */
export function roundHalfEven(x: number): number {
  const floor = Math.floor(x);
  const part = x - floor;
  if (part === 0 || !Number.isFinite(x)) return x;
  const isUp = part > 0.5 || (part === 0.5 && floor % 2 !== 0);
  return copySign(isUp ? floor + 1 : floor, x);
}

/** `x - n * y` for the integer n nearest to the quotient, ties to even (C17 7.12.10.2). */
export function remainder(x: number, y: number): number {
  if (!Number.isFinite(x) || y === 0 || Number.isNaN(y)) return Number.NaN;
  if (!Number.isFinite(y)) return x;
  const size = Math.abs(y);
  // Within twice the divisor the remainder keeps what decides a tie: whether n is odd.
  let rest = Math.abs(x) % (2 * size);
  if (!Number.isFinite(2 * size)) rest = Math.abs(x) % size;
  // Half the divisor may not be a double.
  if (rest > size - rest) {
    rest -= size;
    if (rest >= size - rest) rest -= size;
  }
  return rest === 0 ? copySign(0, x) : isNegative(x) ? -rest : rest;
}

/** The three low bits of the integer n in `remainder`, with the quotient's sign. */
export function quotientBits(x: number, y: number, rest: number): number {
  if (!Number.isFinite(x) || !Number.isFinite(y) || y === 0) return 0;
  const eighths = Math.abs(x) % (8 * Math.abs(y));
  const bits = Math.round((eighths - (isNegative(x) ? -rest : rest)) / Math.abs(y)) & 7;
  return isNegative(x) === isNegative(y) ? bits : -bits + 0;
}

/** `x * y + z`, rounded once (C17 7.12.13.1). */
export function fusedMultiplyAdd(x: number, y: number, z: number, isSingle: boolean): number {
  const plain = x * y + z;
  if (!Number.isFinite(x * y) && !(Number.isFinite(x) && Number.isFinite(y))) return plain;
  if (!Number.isFinite(z)) return z;
  if (x === 0 || y === 0) return plain;
  const product = exactly(x, y);
  const addend = z === 0 ? { value: 0n, exponent: product.exponent } : exactly(z, 1);
  const exponent = Math.min(product.exponent, addend.exponent);
  const aligned = (part: { value: bigint; exponent: number }) =>
    part.value << BigInt(part.exponent - exponent);
  const sum = aligned(product) + aligned(addend);
  // An exact zero: with the sign of the machine's sum of its parts.
  if (sum === 0n) return z === 0 ? plain : 0;
  const size = sum < 0n ? -sum : sum;
  const [top, bottom] = exponent >= 0 ? [size << BigInt(exponent), 1n] : [size, 1n << BigInt(-exponent)];
  const rounded = roundRational(top, bottom, isSingle ? singleFormat : doubleFormat);
  return sum < 0n ? -rounded : rounded;
}

/** The product as `value * 2^exponent`; neither factor is zero. */
function exactly(x: number, y: number): { readonly value: bigint; readonly exponent: number } {
  const [a, b] = [expandBinary(Math.abs(x)), expandBinary(Math.abs(y))];
  const size = a.significand * b.significand;
  return { value: isNegative(x) === isNegative(y) ? size : -size, exponent: a.exponent + b.exponent };
}

/** The neighbour of `x` in the direction of `y` (C17 7.12.11.3). */
export function nextDouble(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (x === y) return y;
  if (x === 0) return copySign(2 ** -1074, y);
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + (y > x === x > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

/** The same among floats. */
export function nextFloat(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (x === y) return y;
  if (x === 0) return copySign(2 ** -149, y);
  view.setFloat32(0, x);
  view.setInt32(0, view.getInt32(0) + (y > x === x > 0 ? 1 : -1));
  return view.getFloat32(0);
}

/** FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4, as in <math.h>. */
export function floatingClassOf(x: number): 0 | 1 | 2 | 3 | 4 {
  if (Number.isNaN(x)) return 0;
  if (!Number.isFinite(x)) return 1;
  if (x === 0) return 2;
  return Math.abs(x) < 2 ** -1022 ? 3 : 4;
}
