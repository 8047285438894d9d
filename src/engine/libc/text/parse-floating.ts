/**
 * Floating numbers in text as strtod and strtof read them (C17 7.22.1.3), in the C
 * locale: decimal, hexadecimal, infinities and NaN. Decimal doubles use the host's
 * conversion, which is correctly rounded; floats and hexadecimal numbers are rounded
 * once, to their own format.
 *
 * A NaN carries neither its sign nor its payload. `strtold` is `strtod` here.
 */

import { isDigit } from '#base/c-characters.js';
import { digitValue, isLetter } from './character-class.js';
import { skipSpace } from './parse-number.js';
import { doubleFormat, type FloatingFormat, roundRational, singleFormat } from './round-rational.js';

export interface ParsedFloating {
  readonly value: number;
  /** Where the number ends; `start` if there is none. */
  readonly end: number;
}

/** `strtod`: skips white space, then reads the longest number. */
export function parseFloating(text: string, start: number): ParsedFloating {
  return parseAs(text, start, Number, doubleFormat);
}

/** `strtof`: like `parseFloating`, rounded once to a float. */
export function parseFloatingSingle(text: string, start: number): ParsedFloating {
  return parseAs(text, start, decimalToSingle, singleFormat);
}

function parseAs(
  text: string,
  start: number,
  convertDecimal: (digits: string) => number,
  format: FloatingFormat,
): ParsedFloating {
  let at = skipSpace(text, start);
  const isNegative = text[at] === '-';
  if (isNegative || text[at] === '+') at += 1;
  const found =
    parseWord(text, at) ?? parseHexadecimal(text, at, format) ?? parseDecimal(text, at, convertDecimal);
  if (found === undefined) return { value: 0, end: start };
  return isNegative ? { value: -found.value, end: found.end } : found;
}

const wordPattern = /inf(?:inity)?|nan(?:\([0-9a-z_]*\))?/iy;

function parseWord(text: string, start: number): ParsedFloating | undefined {
  const first = text.charCodeAt(start);
  if (!isLetter(first, 'i') && !isLetter(first, 'n')) return undefined;
  wordPattern.lastIndex = start;
  const word = wordPattern.exec(text)?.[0];
  if (word === undefined) return undefined;
  const value = isLetter(first, 'i') ? Number.POSITIVE_INFINITY : Number.NaN;
  return { value, end: start + word.length };
}

function parseDecimal(
  text: string,
  start: number,
  convert: (digits: string) => number,
): ParsedFloating | undefined {
  let at = skipDigits(text, start, 10);
  let digitCount = at - start;
  if (text[at] === '.') {
    const end = skipDigits(text, at + 1, 10);
    digitCount += end - at - 1;
    at = end;
  }
  if (digitCount === 0) return undefined;
  at = exponentEnd(text, at, 'e');
  return { value: convert(text.slice(start, at)), end: at };
}

function skipDigits(text: string, start: number, base: number): number {
  let at = start;
  while (digitValue(text.charCodeAt(at)) < base) at += 1;
  return at;
}

/** The end of an exponent that starts at `at`; `at` itself unless it is complete. */
function exponentEnd(text: string, at: number, letter: string): number {
  if (!isLetter(text.charCodeAt(at), letter)) return at;
  const hasSign = text[at + 1] === '-' || text[at + 1] === '+';
  const firstDigit = hasSign ? at + 2 : at + 1;
  return isDigit(text.charCodeAt(firstDigit)) ? skipDigits(text, firstDigit, 10) : at;
}

/** The binary exponent beyond which every number of either format overflows or vanishes. */
const exponentLimit = 5000;

/** `0x`, hexadecimal digits with a point, and a binary exponent; needs at least one digit. */
function parseHexadecimal(text: string, start: number, format: FloatingFormat): ParsedFloating | undefined {
  if (text[start] !== '0' || !isLetter(text.charCodeAt(start + 1), 'x')) return undefined;
  const integerEnd = skipDigits(text, start + 2, 16);
  const hasPoint = text[integerEnd] === '.';
  const digitsEnd = hasPoint ? skipDigits(text, integerEnd + 1, 16) : integerEnd;
  const fraction = hasPoint ? text.slice(integerEnd + 1, digitsEnd) : '';
  const digits = text.slice(start + 2, integerEnd) + fraction;
  if (digits === '') return undefined;
  const end = exponentEnd(text, digitsEnd, 'p');
  const written = end > digitsEnd ? Number(text.slice(digitsEnd + 1, end)) : 0;
  return { value: hexadecimalValue(digits, written - 4 * fraction.length, format), end };
}

/** `digits * 2^exponent`. */
function hexadecimalValue(digits: string, exponent: number, format: FloatingFormat): number {
  const significand = BigInt(`0x${digits}`);
  if (significand === 0n) return 0;
  const magnitude = exponent + 4 * digits.replace(/^0+/, '').length;
  if (magnitude > exponentLimit) return Number.POSITIVE_INFINITY;
  if (magnitude < -exponentLimit) return 0;
  return exponent >= 0
    ? roundRational(significand << BigInt(exponent), 1n, format)
    : roundRational(significand, 1n << BigInt(-exponent), format);
}

/** The least double that rounds to an infinite float: half way to the next power of two, tie to even. */
const singleOverflowTie = 2 ** 128 - 2 ** 103;

/**
 * A decimal number, without sign, as a float. Rounding to double and then to float goes
 * wrong only if the double lies half way between two floats and the decimal does not;
 * then the decimal is rounded again, exactly.
 */
function decimalToSingle(text: string): number {
  const value = Number(text);
  const nearest = Math.fround(value);
  const opposite = value + (value - nearest);
  const isTie =
    value === singleOverflowTie ||
    (Number.isFinite(nearest) && nearest !== value && Math.fround(opposite) === opposite);
  return isTie ? roundDecimalText(text, singleFormat) : nearest;
}

/** Rounds a decimal number whose value is known to be near a finite float. */
function roundDecimalText(text: string, format: FloatingFormat): number {
  const [mantissa, exponentText] = text.toLowerCase().split('e');
  const [integerPart, fraction = ''] = mantissa!.split('.');
  const significand = BigInt(integerPart + fraction);
  const exponent = Number(exponentText ?? 0) - fraction.length;
  return exponent >= 0
    ? roundRational(significand * 10n ** BigInt(exponent), 1n, format)
    : roundRational(significand, 10n ** BigInt(-exponent), format);
}
