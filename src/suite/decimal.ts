/**
 * Decimal numbers as texts have them, exactly: what is a number in an output, its
 * value, and the interval that a tolerance allows around it. A tolerance of 0.001 means
 * 1/1000, not the double nearest to it, so 0.501 is near enough to 0.5. Hexadecimal
 * numbers, infinities and NaN are words, not numbers.
 */

import type { Tolerance } from '#model/suite.js';
import { acceptorLimits } from './limits.js';

/** coefficient · 10^exponent. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** The numbers that an output may have; a sign only where a number follows at once. */
const numberPattern = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;
const wholeNumber = new RegExp(`^${numberPattern.source}$`);
const everyNumber = new RegExp(numberPattern.source, 'g');

export function isNumberText(text: string): boolean {
  return wholeNumber.test(text);
}

/** The numbers in a text, each as long as can be, from left to right. */
export function numbersIn(text: string): string[] {
  return text.match(everyNumber) ?? [];
}

/** The value of a number text. */
export function parseDecimal(text: string): Decimal {
  const [mantissa = '', exponentText = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const magnitude = BigInt(whole + fraction);
  const exponent = clampExponent(Number(exponentText)) - fraction.length;
  return { coefficient: mantissa.startsWith('-') ? -magnitude : magnitude, exponent };
}

export function clampExponent(exponent: number): number {
  return Math.max(-acceptorLimits.exponentMax, Math.min(acceptorLimits.exponentMax, exponent));
}

/** The least and the greatest number within the larger of the two tolerances of `value`. */
export function toleranceInterval(value: Decimal, tolerance: Tolerance): { low: Decimal; high: Decimal } {
  const absolute = parseDecimal(String(tolerance.absolute));
  const factor = parseDecimal(String(tolerance.relative));
  const size = value.coefficient < 0n ? -value.coefficient : value.coefficient;
  const relative = { coefficient: size * factor.coefficient, exponent: value.exponent + factor.exponent };
  const unit = Math.min(absolute.exponent, relative.exponent, value.exponent);
  const fixed = inUnits(absolute, unit);
  const scaled = inUnits(relative, unit);
  let margin = fixed;
  if (scaled > fixed) margin = scaled;
  const centre = inUnits(value, unit);
  return {
    low: { coefficient: centre - margin, exponent: unit },
    high: { coefficient: centre + margin, exponent: unit },
  };
}

/** `value` in units of 10^unit; `unit` is at most its exponent. */
function inUnits(value: Decimal, unit: number): bigint {
  // A zero may have any exponent; do not build the power for nothing.
  return value.coefficient === 0n ? 0n : value.coefficient * 10n ** BigInt(value.exponent - unit);
}
