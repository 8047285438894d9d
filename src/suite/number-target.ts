/**
 * The interval of numbers that an expected number accepts, in the form that texts are compared with
 * digit by digit: a magnitude is 0.digits · 10^point, and the two signs are kept apart. Zero
 * belongs to both.
 */

import type { Tolerance } from '#model/suite.js';
import { type Decimal, parseDecimal, toleranceInterval } from './decimal.js';

/** 0.digits · 10^point; the first and the last digit are not 0; no digits: zero. */
export interface Magnitude {
  readonly digits: string;
  readonly point: number;
}

export interface MagnitudeInterval {
  readonly low: Magnitude;
  readonly high: Magnitude;
}

export interface NumberTarget {
  /** What a number without a minus sign may be; undefined: nothing. */
  readonly positive: MagnitudeInterval | undefined;
  readonly negative: MagnitudeInterval | undefined;
  /** Digits after this many matter only if one of them is not 0. */
  readonly digitsMax: number;
}

/** @param text a number text (`isNumberText`) */
export function createNumberTarget(text: string, tolerance: Tolerance): NumberTarget {
  const { low, high } = toleranceInterval(parseDecimal(text), tolerance);
  const bottom = magnitudeOf(low);
  const top = magnitudeOf(high);
  const zero: Magnitude = { digits: '', point: 0 };
  return {
    positive: high.coefficient >= 0n ? { low: low.coefficient > 0n ? bottom : zero, high: top } : undefined,
    negative: low.coefficient <= 0n ? { low: high.coefficient < 0n ? top : zero, high: bottom } : undefined,
    digitsMax: Math.max(bottom.digits.length, top.digits.length, 1),
  };
}

function magnitudeOf(value: Decimal): Magnitude {
  const digits = String(value.coefficient).replace('-', '');
  if (digits === '0') return { digits: '', point: 0 };
  return { digits: withoutTrailingZeros(digits), point: digits.length + value.exponent };
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}
