/**
 * Integers in text as strtol and its relatives read them (C17 7.22.1.4), in the C locale.
 * `parseInteger` finds the longest number and its exact value; `strtol` and `strtoul`
 * bring it into the range of their result as glibc does.
 *
 * Texts are latin1 and may continue after a null, which ends every number. Nothing here
 * sets errno; `isOverflow` says when C would set ERANGE.
 */

import { isSpace } from '#base/c-characters.js';
import { canonical, fitsInt, type Int, maxInt, minInt, wrapInt } from '#base/integer.js';
import { digitValue, isLetter } from './character-class.js';

export interface ParsedInteger {
  /** Exact, of any size. */
  readonly value: Int;
  /** Where the number ends; `start` if there is none. */
  readonly end: number;
  readonly hasDigits: boolean;
}

export interface ConvertedInteger {
  readonly value: Int;
  readonly end: number;
  readonly isOverflow: boolean;
}

/** Skips white space, then reads sign, prefix and digits; `base` is 0 (by the prefix) or 2 … 36. */
export function parseInteger(text: string, start: number, base: number): ParsedInteger {
  let at = skipSpace(text, start);
  const isNegative = text[at] === '-';
  if (isNegative || text[at] === '+') at += 1;
  const hasHexPrefix =
    (base === 0 || base === 16) &&
    text[at] === '0' &&
    isLetter(text.charCodeAt(at + 1), 'x') &&
    digitValue(text.charCodeAt(at + 2)) < 16;
  if (hasHexPrefix) at += 2;
  const radix = base !== 0 ? base : hasHexPrefix ? 16 : text[at] === '0' ? 8 : 10;
  const firstDigit = at;
  while (digitValue(text.charCodeAt(at)) < radix) at += 1;
  if (at === firstDigit) return { value: 0, end: start, hasDigits: false };
  return { value: signed(isNegative, digitsValue(text, firstDigit, at, radix)), end: at, hasDigits: true };
}

/** `strtol`, `strtoll`: saturates at the ends of `long`. */
export function strtol(text: string, start: number, base: number): ConvertedInteger {
  const { value, end } = parseInteger(text, start, base);
  return { value: saturateLong(value), end, isOverflow: !fitsInt(value, 64, true) };
}

/** `strtoul`, `strtoull`: a minus sign negates in the unsigned type. */
export function strtoul(text: string, start: number, base: number): ConvertedInteger {
  const { value, end } = parseInteger(text, start, base);
  const isOverflow = !fitsInt(value < 0 ? negate(value) : value, 64, false);
  return { value: saturateUnsignedLong(value), end, isOverflow };
}

/** What `strtol` returns for a number of this exact value. */
export function saturateLong(value: Int): Int {
  if (fitsInt(value, 64, true)) return value;
  return value < 0 ? minInt(64, true) : maxInt(64, true);
}

/** What `strtoul` returns for a number of this exact value, its sign included. */
export function saturateUnsignedLong(value: Int): Int {
  const magnitude = value < 0 ? negate(value) : value;
  return fitsInt(magnitude, 64, false) ? wrapInt(value, 64, false) : maxInt(64, false);
}

/** The value of the digits `text[from] … text[to - 1]`, all of them below `base`; 0 if there are none. */
export function digitsValue(text: string, from: number, to: number, base: number): Int {
  if (to - from <= fewDigits) {
    let few = 0;
    for (let i = from; i < to; i++) few = few * base + digitValue(text.charCodeAt(i));
    return few;
  }
  const digits = text.slice(from, to);
  const prefix = hostPrefixes.get(base);
  if (prefix !== undefined) return canonical(BigInt(prefix + digits));
  let value = 0n;
  for (let i = 0; i < digits.length; i++) {
    value = value * BigInt(base) + BigInt(digitValue(digits.charCodeAt(i)));
  }
  return canonical(value);
}

/** In any base up to 36 this many digits stay below 2^53, where the host's numbers are exact. */
const fewDigits = 10;

/** How the host spells the bases that it reads directly. */
const hostPrefixes = new Map([
  [2, '0b'],
  [8, '0o'],
  [10, ''],
  [16, '0x'],
]);

/** The value with its sign; there is no negative zero. */
export function signed(isNegative: boolean, magnitude: Int): Int {
  return isNegative ? negate(magnitude) : magnitude;
}

function negate(value: Int): Int {
  return typeof value === 'number' ? 0 - value : canonical(-value);
}

/** The first position from `start` on without white space. */
export function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}
