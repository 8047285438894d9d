/**
 * Whether a whole output is the expected one: the comparators written once more, plainly, over
 * whole texts. The acceptors are tested against it, and it shares nothing with them but C's notion
 * of white space and case.
 */

import { unreachable } from '#base/assert.js';
import type { Comparator, Tolerance } from '#model/suite.js';
import { foldText, splitTokens, trimSpace, trimSpaceEnd } from './characters.js';
import { acceptorLimits } from './limits.js';

export function outputsMatch(expected: string, actual: string, comparator: Comparator): boolean {
  const { mode, ignoreCase, tolerance } = comparator;
  const wanted = ignoreCase ? foldText(expected) : expected;
  const got = ignoreCase ? foldText(actual) : actual;
  switch (mode) {
    case 'exact':
      return wanted === got;
    case 'trailing':
      return areEqualLists(linesOf(wanted), linesOf(got), (a, b) => a === b);
    case 'tokens':
      return areEqualLists(splitTokens(wanted), splitTokens(got), (a, b) => areEqualTokens(a, b, tolerance));
    case 'contains':
      return got.includes(trimSpace(wanted));
    case 'numbers':
      return areEqualLists(numbersOf(wanted), numbersOf(got), (a, b) =>
        areNear(a, b, tolerance ?? { absolute: 0, relative: 0 }),
      );
    default:
      return unreachable(mode, 'compare mode');
  }
}

function areEqualLists<T>(wanted: readonly T[], got: readonly T[], equal: (a: T, b: T) => boolean): boolean {
  return wanted.length === got.length && wanted.every((item, i) => equal(item, got[i]!));
}

/** The lines up to the last one that is not blank, without the white space at their ends. */
function linesOf(text: string): string[] {
  return trimSpaceEnd(text).split('\n').map(trimSpaceEnd);
}

function areEqualTokens(wanted: string, got: string, tolerance: Tolerance | undefined): boolean {
  if (tolerance === undefined || !isNumber(wanted) || !isNumber(got)) return wanted === got;
  return areNear(wanted, got, tolerance);
}

function isNumber(token: string): boolean {
  return numbersOf(token)[0] === token;
}

function numbersOf(text: string): string[] {
  return text.match(/[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?/g) ?? [];
}

/** |got - wanted| ≤ absolute, or ≤ relative · |wanted|: exactly, as fractions. */
function areNear(wanted: string, got: string, { absolute, relative }: Tolerance): boolean {
  const centre = ratioOf(wanted);
  const other = ratioOf(got);
  const difference: Ratio = {
    over: size(other.over * centre.under - centre.over * other.under),
    under: other.under * centre.under,
  };
  const scale = ratioOf(String(relative));
  const allowed: Ratio = { over: scale.over * size(centre.over), under: scale.under * centre.under };
  return isAtMost(difference, ratioOf(String(absolute))) || isAtMost(difference, allowed);
}

interface Ratio {
  readonly over: bigint;
  /** Positive. */
  readonly under: bigint;
}

function ratioOf(text: string): Ratio {
  const [mantissa, exponentText] = text.split(/e/i) as [string, string | undefined];
  const [whole, fraction = ''] = mantissa.split('.') as [string, string | undefined];
  const limit = acceptorLimits.exponentMax;
  const exponent = Math.max(-limit, Math.min(limit, Number(exponentText ?? 0)));
  const digits = BigInt((whole + fraction).replace(/^[-+]/, ''));
  const signed = mantissa.startsWith('-') ? -digits : digits;
  const shift = exponent - fraction.length;
  return shift >= 0
    ? { over: signed * 10n ** BigInt(shift), under: 1n }
    : { over: signed, under: 10n ** BigInt(-shift) };
}

function isAtMost(a: Ratio, b: Ratio): boolean {
  return a.over * b.under <= b.over * a.under;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}
