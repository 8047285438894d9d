/**
 * What a number prefix can still become, decided exactly. Appending digits turns 0.digits into
 * anything in [0.digits, 0.digits + one unit of the last digit), and more whole digits or an
 * exponent multiply it by a power of ten. So a prefix is viable when some power in reach brings
 * that interval to meet the target; the digits matter only for the powers that put the point where
 * an end of the target has it; in between, any digits will do.
 */

import { acceptorLimits } from './limits.js';
import type { NumberPrefix } from './number-prefix.js';
import type { Magnitude, MagnitudeInterval, NumberTarget } from './number-target.js';

const exponentMax = acceptorLimits.exponentMax;

/** Whether the prefix, or some continuation of it, is a number in the target. */
export function canBecome(prefix: NumberPrefix, target: NumberTarget): boolean {
  const interval = prefix.negative ? target.negative : target.positive;
  if (interval === undefined) return false;
  switch (prefix.stage) {
    case 'start':
    case 'sign':
      return true;
    case 'whole':
      return reachesByDigits(prefix, interval, Number.POSITIVE_INFINITY);
    case 'point':
    case 'fraction':
      return reachesByDigits(prefix, interval, exponentMax);
    case 'mark':
      return reachesByPower(prefix, interval, -exponentMax, exponentMax);
    case 'mark-sign':
      return prefix.exponentNegative
        ? reachesByPower(prefix, interval, -exponentMax, 0)
        : reachesByPower(prefix, interval, 0, exponentMax);
    case 'exponent':
      return reachesByExponent(prefix, interval);
  }
}

/** Where the value of a number lies: below, in or above the target, by magnitude; `outside`: its sign is wrong. */
export type Position = 'below' | 'within' | 'above' | 'outside';

/** The position of the prefix as a number; an exponent without digits is left out. */
export function positionOf(prefix: NumberPrefix, target: NumberTarget): Position {
  const interval = prefix.negative ? target.negative : target.positive;
  if (interval === undefined) return 'outside';
  const shift = prefix.exponentNegative ? -prefix.exponent : prefix.exponent;
  if (compare(prefix, shift, interval.low) < 0) return 'below';
  return compare(prefix, shift, interval.high) > 0 ? 'above' : 'within';
}

/** Sign of prefix · 10^shift minus the border. */
function compare(prefix: NumberPrefix, shift: number, border: Magnitude): number {
  if (prefix.digits === '') return border.digits === '' ? 0 : -1;
  if (border.digits === '') return 1;
  const point = prefix.point + shift;
  if (point !== border.point) return point < border.point ? -1 : 1;
  const order = compareDigits(prefix.digits, border.digits);
  // The digits left out lie beyond the last digit of every border.
  return order === 0 && prefix.sticky ? 1 : order;
}

/** Order of 0.a and 0.b. */
function compareDigits(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  const left = a.padEnd(length, '0');
  const right = b.padEnd(length, '0');
  return left < right ? -1 : left > right ? 1 : 0;
}

/** With any digits appended, and a point shifted right by up to `shiftMax`, left by up to the greatest exponent. */
function reachesByDigits(prefix: NumberPrefix, interval: MagnitudeInterval, shiftMax: number): boolean {
  const { low, high } = interval;
  if (prefix.digits === '') return low.digits === '' || low.point <= prefix.point + shiftMax;
  if (high.digits === '') return false;
  const isHighInReach = compareDigits(prefix.digits, high.digits) < (prefix.sticky ? 0 : 1);
  const pointMax = isHighInReach ? high.point : high.point - 1;
  return meets(pointMin(prefix.digits, low), pointMax, prefix.point - exponentMax, prefix.point + shiftMax);
}

/** The least point at which some continuation of the digits is not below `low`. */
function pointMin(digits: string, low: Magnitude): number {
  if (low.digits === '') return Number.NEGATIVE_INFINITY;
  const head = low.digits.slice(0, digits.length);
  return compareDigits(digits, head) >= 0 ? low.point : low.point + 1;
}

/** With the digits as they are, times 10^shift for some shift in `shiftMin` … `shiftMax`. */
function reachesByPower(
  prefix: NumberPrefix,
  interval: MagnitudeInterval,
  shiftMin: number,
  shiftMax: number,
): boolean {
  const { low, high } = interval;
  if (prefix.digits === '') return low.digits === '';
  if (high.digits === '') return false;
  const least = low.digits === '' ? Number.NEGATIVE_INFINITY : low.point - prefix.point;
  const most = high.point - prefix.point;
  const isLowMet = low.digits === '' || compare(prefix, least, low) >= 0;
  const isHighMet = compare(prefix, most, high) <= 0;
  return meets(isLowMet ? least : least + 1, isHighMet ? most : most - 1, shiftMin, shiftMax);
}

/** With more digits of the exponent: those of x are x, 10x … 10x + 9, 100x … 100x + 99, and so on. */
function reachesByExponent(prefix: NumberPrefix, interval: MagnitudeInterval): boolean {
  let first = prefix.exponent;
  let last = prefix.exponent;
  // Zeros before an exponent do not count, so all exponents are still in reach.
  if (first === 0) last = exponentMax;
  for (;;) {
    const [from, to] = [Math.min(first, exponentMax), Math.min(last, exponentMax)];
    const isMet = prefix.exponentNegative
      ? reachesByPower(prefix, interval, -to, -from)
      : reachesByPower(prefix, interval, from, to);
    if (isMet || to === exponentMax) return isMet;
    first *= 10;
    last = last * 10 + 9;
  }
}

function meets(low: number, high: number, otherLow: number, otherHigh: number): boolean {
  return Math.max(low, otherLow) <= Math.min(high, otherHigh);
}
