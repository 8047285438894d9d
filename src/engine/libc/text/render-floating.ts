/**
 * `%f %e %g %a` of printf for a known double (C17 7.21.6.1p8), digit for digit as
 * glibc: the exact binary value, rounded half to even.
 *
 * The host's toFixed and toExponential are exact too, but round a tie away from zero.
 * They are used wherever the value cannot be a tie; the rest goes through the exact
 * expansion. A `long double` is computed as double, so only its `%a` differs.
 */

import { unreachable } from '#base/assert.js';
import { expandBinary, expandDecimal, roundDecimal } from './decimal-expansion.js';
import { padWithBlanks, padWithZeros } from './pad-field.js';
import type { FloatingSpec } from './print-spec.js';

/** C17 7.21.6.1p8. */
const defaultPrecision = 6;

/** The host's limits (ECMAScript 21.1.3.3): digits after the point, and magnitude. */
const hostPrecisionMax = 100;
const hostFixedMax = 1e21;

/**
 * Renders any double, infinities included. The host does not keep the sign of a NaN, so
 * it is a parameter: x86 arithmetic makes a negative one (`0.0 / 0.0`, `sqrt(-1)` print
 * `-nan`), which is the default.
 */
export function renderFloating(value: number, spec: FloatingSpec, nanIsNegative = true): string {
  const isNegative = Number.isNaN(value) ? nanIsNegative : value < 0 || Object.is(value, -0);
  const sign = isNegative ? '-' : spec.plus ? '+' : spec.space ? ' ' : '';
  const magnitude = Math.abs(value);
  if (!Number.isFinite(magnitude)) {
    const word = Number.isNaN(magnitude) ? 'nan' : 'inf';
    return padWithBlanks(sign + applyCase(word, spec), spec);
  }
  const lead = spec.style === 'a' ? sign + applyCase('0x', spec) : sign;
  const body = applyCase(renderMagnitude(magnitude, spec), spec);
  return spec.zeroPad && !spec.leftAlign
    ? padWithZeros(lead, body, spec.width)
    : padWithBlanks(lead + body, spec);
}

function applyCase(text: string, spec: FloatingSpec): string {
  return spec.upperCase ? text.toUpperCase() : text;
}

function renderMagnitude(magnitude: number, spec: FloatingSpec): string {
  switch (spec.style) {
    case 'f':
      return renderFixed(magnitude, spec.precision ?? defaultPrecision, spec.alternate);
    case 'e': {
      const precision = spec.precision ?? defaultPrecision;
      const { digits, exponent } = significantDigits(magnitude, precision + 1);
      return withPoint(digits, 1, spec.alternate) + exponentPart(exponent);
    }
    case 'g':
      return renderGeneral(magnitude, spec);
    case 'a':
      return renderHexadecimal(magnitude, spec);
    default:
      return unreachable(spec.style);
  }
}

function renderFixed(magnitude: number, precision: number, alternate: boolean): string {
  if (magnitude < hostFixedMax && precision <= hostPrecisionMax) {
    // A tie has its lowest bit one below the last place: magnitude = odd * 2^-(precision + 1).
    const isTie = (magnitude * 2 ** (precision + 1)) % 2 === 1;
    if (!isTie) return magnitude.toFixed(precision) + (alternate && precision === 0 ? '.' : '');
  }
  if (magnitude === 0) return withPoint('0'.repeat(precision + 1), 1, alternate);
  const expansion = expandDecimal(magnitude);
  const rounded = roundDecimal(expansion, expansion.exponent + 1 + precision);
  // All places from the units, or the first digit if that is higher, down.
  const places = Math.max(rounded.exponent, 0) + 1 + precision;
  const carried = rounded.exponent > expansion.exponent;
  const digits = carried ? rounded.digits.padEnd(rounded.exponent + 1 + precision, '0') : rounded.digits;
  return withPoint(digits.padStart(places, '0'), places - precision, alternate);
}

/**
 * Puts the decimal point after `integerPlaces` digits; a point without digits after it only in the
 * alternate form.
 */
function withPoint(digits: string, integerPlaces: number, alternate: boolean): string {
  if (digits.length === integerPlaces) return alternate ? `${digits}.` : digits;
  return `${digits.slice(0, integerPlaces)}.${digits.slice(integerPlaces)}`;
}

/** At least two digits of exponent. */
function exponentPart(exponent: number): string {
  return `e${exponent < 0 ? '-' : '+'}${Math.abs(exponent).toString().padStart(2, '0')}`;
}

interface SignificantDigits {
  readonly digits: string;
  readonly exponent: number;
}

/** The value rounded to `count` digits, at least one, and the exponent of the first. */
function significantDigits(magnitude: number, count: number): SignificantDigits {
  if (magnitude === 0) return { digits: '0'.repeat(count), exponent: 0 };
  if (count <= hostPrecisionMax) {
    const text = magnitude.toExponential(count - 1);
    const split = text.indexOf('e');
    const exponent = Number(text.slice(split + 1));
    // Ties end one place below the last digit; rounding may have raised the exponent by one. A
    // number that has bits below both places is not a tie.
    const places = count - 1 - exponent;
    if (places >= 0 && !Number.isInteger(magnitude * 2 ** (places + 2))) {
      return { digits: text.slice(0, 1) + text.slice(2, split), exponent };
    }
  }
  return roundDecimal(expandDecimal(magnitude), count);
}

function renderGeneral(magnitude: number, spec: FloatingSpec): string {
  const count = Math.max(spec.precision ?? defaultPrecision, 1);
  const { digits, exponent } = significantDigits(magnitude, count);
  // glibc keeps no zeros, not even in the alternate form, if only rounding made the number too long for %f.
  const keepsZeros = spec.alternate && !(exponent === count && expandDecimal(magnitude).exponent < exponent);
  const shown = keepsZeros ? digits : digits.replace(/0+$/, '').padEnd(1, '0');
  if (exponent < -4 || exponent >= count) return withPoint(shown, 1, spec.alternate) + exponentPart(exponent);
  if (exponent < 0) return withPoint('0'.repeat(-exponent) + shown, 1, spec.alternate);
  return withPoint(shown.padEnd(exponent + 1, '0'), exponent + 1, spec.alternate);
}

/** Hexadecimal digits after the point: a double has 52 bits there; x87 has 60 after its first digit. */
const hexPlaces = 13;
const hexPlacesLong = 15;

/** Everything after the `0x`. Subnormal doubles keep a leading 0 and the least exponent. */
function renderHexadecimal(magnitude: number, spec: FloatingSpec): string {
  const places = spec.isLongDouble ? hexPlacesLong : hexPlaces;
  const { scaled, exponent } = scaleHexadecimal(magnitude, spec.isLongDouble);
  const shown = Math.min(spec.precision ?? places, places);
  const dropped = BigInt(4 * (places - shown));
  const rounded = roundShifted(scaled, dropped);
  let digits = rounded.toString(16).padStart(shown + 1, '0');
  let carriedExponent = exponent;
  if (digits.length > shown + 1) {
    digits = digits.slice(0, -1);
    carriedExponent += 4;
  }
  if (spec.precision === undefined) digits = digits[0] + digits.slice(1).replace(/0+$/, '');
  else digits = digits.padEnd(spec.precision + 1, '0');
  const power = `p${carriedExponent < 0 ? '-' : '+'}${Math.abs(carriedExponent)}`;
  return withPoint(digits, 1, spec.alternate) + power;
}

/** The value as `scaled / 16^places * 2^exponent`, with one hexadecimal digit before the point. */
function scaleHexadecimal(magnitude: number, isLongDouble: boolean): { scaled: bigint; exponent: number } {
  if (magnitude === 0) return { scaled: 0n, exponent: 0 };
  const { significand, exponent } = expandBinary(magnitude);
  const bits = significand.toString(2).length;
  // x87 keeps 64 bits, the first of them set: four before the point.
  if (isLongDouble) return { scaled: significand << BigInt(64 - bits), exponent: exponent + bits - 4 };
  const power = Math.max(exponent + bits - 1, -1022);
  return { scaled: significand << BigInt(52 + exponent - power), exponent: power };
}

/** `value / 2^count`, rounded half to even. */
function roundShifted(value: bigint, count: bigint): bigint {
  if (count === 0n) return value;
  const quotient = value >> count;
  const rest = value - (quotient << count);
  const half = 1n << (count - 1n);
  const isUp = rest > half || (rest === half && (quotient & 1n) === 1n);
  return isUp ? quotient + 1n : quotient;
}
