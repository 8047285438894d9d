/**
 * How many characters a printed number takes, if all values of an interval take the same
 * number; undefined if they differ or it is not known.
 */

import type { Int } from '#base/integer.js';
import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';

/** Within one sign the length grows with the magnitude. */
export function integerLength(low: Int, high: Int, spec: IntegerSpec): number | undefined {
  const length = lengthOfInteger(low, spec);
  if (low === high) return length;
  if (low < 0 && high >= 0) return undefined;
  return length === lengthOfInteger(high, spec) ? length : undefined;
}

function lengthOfInteger(value: Int, spec: IntegerSpec): number {
  const isNegative = value < 0;
  const magnitude = BigInt(value) < 0n ? -BigInt(value) : BigInt(value);
  const written = magnitude === 0n ? 0 : magnitude.toString(spec.base).length;
  let digits = Math.max(written, spec.precision ?? 1);
  if (spec.alternate && spec.base === 8 && digits === written) digits++;
  const sign = isNegative || spec.plus || spec.space ? 1 : 0;
  const prefix = spec.alternate && spec.base === 16 && magnitude !== 0n ? 2 : 0;
  return Math.max(spec.width, sign + prefix + digits);
}

/** For finite values printed by `%f`. */
export function realLength(low: number, high: number, spec: RealSpec): number | undefined {
  if ((low < 0 || Object.is(low, -0)) !== (high < 0 || Object.is(high, -0))) return undefined;
  const length = lengthOfReal(low, spec);
  return length === lengthOfReal(high, spec) ? length : undefined;
}

function lengthOfReal(value: number, spec: RealSpec): number | undefined {
  const precision = spec.precision ?? 6;
  if (precision > 100) return undefined;
  const magnitude = Math.abs(value);
  // The host rounds ties up and C to even, which never changes the number of digits.
  const whole = magnitude >= 1e21 ? String(BigInt(magnitude)) : magnitude.toFixed(precision).split('.')[0]!;
  const isSigned = value < 0 || Object.is(value, -0) || spec.plus || spec.space;
  const point = precision > 0 || spec.alternate ? 1 : 0;
  return Math.max(spec.width, (isSigned ? 1 : 0) + whole.length + point + precision);
}
