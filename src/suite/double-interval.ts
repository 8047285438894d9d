/**
 * Which doubles print as which decimals. printf rounds the exact value of a double to p digits, to
 * nearest, ties to even; so the doubles that print as n / 10^p lie between (n - 1/2) / 10^p and (n
 * + 1/2) / 10^p, ends included if n is even. The borders are found exactly: the double nearest to a
 * border, then a step if an exact comparison says that it is on the wrong side.
 */

import type { Int } from '#base/integer.js';

/**
 * The smallest and the largest finite double, not negative, whose rendering with
 * `precision` decimals is a value in `low` … `high` (in units of the last decimal,
 * not negative); undefined if there is none.
 */
export function doublesPrintedAs(
  low: Int,
  high: Int,
  precision: number,
): readonly [number, number] | undefined {
  const first = low > 0 ? smallestFrom(2n * BigInt(low) - 1n, precision, BigInt(low) % 2n === 0n) : 0;
  const last = largestTo(2n * BigInt(high) + 1n, precision, BigInt(high) % 2n === 0n);
  return first <= last ? [first, last] : undefined;
}

/** `value` with `precision` decimals, in units of the last one. `value` is finite and not negative. */
export function decimalsOf(value: number, precision: number): bigint {
  const { numerator, denominator } = exactRatio(value);
  const scaled = numerator * 10n ** BigInt(precision);
  const quotient = scaled / denominator;
  const twice = 2n * (scaled % denominator);
  const roundUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return roundUp ? quotient + 1n : quotient;
}

/** The smallest double above half / (2 · 10^precision), or equal to it if `inclusive`. */
function smallestFrom(half: bigint, precision: number, inclusive: boolean): number {
  let value = nearestDouble(half, precision);
  const isInside = (candidate: number): boolean => {
    const order = compareWithBorder(candidate, half, precision);
    return order > 0 || (order === 0 && inclusive);
  };
  while (isInside(value)) value = neighbour(value, -1n);
  while (!isInside(value)) {
    if (value === Number.MAX_VALUE) return Number.POSITIVE_INFINITY;
    value = neighbour(value, 1n);
  }
  return value;
}

/** The largest finite double below half / (2 · 10^precision), or equal to it if `inclusive`. */
function largestTo(half: bigint, precision: number, inclusive: boolean): number {
  let value = nearestDouble(half, precision);
  const isInside = (candidate: number): boolean => {
    const order = compareWithBorder(candidate, half, precision);
    return order < 0 || (order === 0 && inclusive);
  };
  while (value < Number.MAX_VALUE && isInside(value)) value = neighbour(value, 1n);
  // Zero is inside every such border, so the loop ends.
  while (!isInside(value)) value = neighbour(value, -1n);
  return value;
}

/** The finite double nearest to half / (2 · 10^precision). */
function nearestDouble(half: bigint, precision: number): number {
  return Math.min(Number(`${half * 5n}e-${precision + 1}`), Number.MAX_VALUE);
}

function compareWithBorder(value: number, half: bigint, precision: number): number {
  const { numerator, denominator } = exactRatio(value);
  const left = numerator * 2n * 10n ** BigInt(precision);
  const right = half * denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

const buffer = new DataView(new ArrayBuffer(8));

function bitsOf(value: number): bigint {
  buffer.setFloat64(0, value);
  return buffer.getBigInt64(0);
}

/** The next double up or down; `value` is finite and not negative, and stays so. */
function neighbour(value: number, direction: bigint): number {
  buffer.setBigInt64(0, bitsOf(value) + direction);
  return buffer.getFloat64(0);
}

/** A finite double, not negative, as a fraction. */
function exactRatio(value: number): { numerator: bigint; denominator: bigint } {
  const bits = bitsOf(value);
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = Math.max(biased, 1) - 1075;
  return exponent >= 0
    ? { numerator: mantissa << BigInt(exponent), denominator: 1n }
    : { numerator: mantissa, denominator: 1n << BigInt(-exponent) };
}
