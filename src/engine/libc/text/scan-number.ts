/**
 * The number fields of scanf, as glibc takes them from the input: character by
 * character, with one character of look-ahead, which is why `0x` and `1e` consume what
 * strtol and strtod would leave, and why a failed `inx` is gone.
 *
 * The reader stands on a character that is not white space. A field that does not match
 * leaves the reader where glibc leaves the stream.
 */

import { isDigit } from '#base/c-characters.js';
import type { Int } from '#base/integer.js';
import { digitValue, isLetter, noCharacter } from './character-class.js';
import { digitsValue, signed } from './parse-number.js';
import type { ScanReader } from './scan-reader.js';

const minus = 0x2d;
const plus = 0x2b;
const zero = 0x30;
const point = 0x2e;

/**
 * Reads an integer of at most `widthMax` characters in base 8, 10 or 16, or in that
 * of its prefix for 0. Returns its exact value, or undefined if there is none.
 */
export function readIntegerField(reader: ScanReader, widthMax: number, base: number): Int | undefined {
  const limit = reader.position + widthMax;
  let code = reader.peek();
  const isNegative = code === minus;
  if (isNegative || code === plus) code = reader.next();
  let radix = base;
  let firstDigit = reader.position;
  const hasLeadingZero = code === zero && reader.position < limit;
  if (hasLeadingZero) {
    code = reader.next();
    if ((base === 0 || base === 16) && isLetter(code, 'x') && reader.position < limit) {
      radix = 16;
      code = reader.next();
      firstDigit = reader.position;
    } else if (base === 0) radix = 8;
  } else if (base === 0) radix = 10;
  while (reader.position < limit && digitValue(code) < radix) code = reader.next();
  if (reader.position === firstDigit && !hasLeadingZero) return undefined;
  return signed(isNegative, digitsValue(reader.input, firstDigit, reader.position, radix));
}

/** Consumes `(nil)` if `%p` finds no number; if only part of it is there, the part that matches. */
export function readNullPointer(reader: ScanReader, widthMax: number): boolean {
  if (widthMax < 5) return false;
  for (const character of '(nil)') {
    const code = reader.peek();
    if (code !== character.charCodeAt(0) && !('nil'.includes(character) && isLetter(code, character)))
      return false;
    reader.position += 1;
  }
  return true;
}

/** Reads a possible floating number of at most `widthMax` characters; undefined if it cannot be one. */
export function readFloatingField(reader: ScanReader, widthMax: number): string | undefined {
  const start = reader.position;
  const limit = start + widthMax;
  let code = reader.peek();
  if (code === minus || code === plus) {
    reader.position += 1;
    if (reader.position >= limit) return undefined;
    code = reader.peek();
  }
  const isRead = isLetter(code, 'n')
    ? readWord(reader, limit, 'nan')
    : isLetter(code, 'i')
      ? readInfinity(reader, limit)
      : readNumber(reader, limit);
  return isRead ? reader.input.slice(start, reader.position) : undefined;
}

/** Consumes the word; a character that does not match is consumed too. */
function readWord(reader: ScanReader, limit: number, word: string): boolean {
  for (const letter of word) {
    if (reader.position >= limit) return false;
    const code = reader.peek();
    if (code === noCharacter) return false;
    reader.position += 1;
    if (!isLetter(code, letter)) return false;
  }
  return true;
}

/** `inf`, or `infinity` as soon as a second `i` follows. */
function readInfinity(reader: ScanReader, limit: number): boolean {
  if (!readWord(reader, limit, 'inf')) return false;
  if (reader.position >= limit || !isLetter(reader.peek(), 'i')) return true;
  return readWord(reader, limit, 'inity');
}

/** Consumes prefix, digits, point and exponent; returns whether there was more than a prefix. */
function readNumber(reader: ScanReader, limit: number): boolean {
  const start = reader.position;
  const isHexadecimal = readHexadecimalPrefix(reader, limit);
  const exponentLetter = isHexadecimal ? 'p' : 'e';
  let hasDigit = !isHexadecimal && reader.position > start;
  let hasPoint = false;
  let hasExponent = false;
  let isAfterExponentLetter = false;
  while (reader.position < limit) {
    const code = reader.peek();
    const isExponentLetter = hasDigit && !hasExponent && isLetter(code, exponentLetter);
    if (isDigit(code) || (isHexadecimal && !hasExponent && digitValue(code) < 16)) hasDigit = true;
    else if (isExponentLetter) hasExponent = true;
    else if (code === point && !hasPoint && !hasExponent) hasPoint = true;
    else if (!(isAfterExponentLetter && (code === minus || code === plus))) break;
    isAfterExponentLetter = isExponentLetter;
    reader.position += 1;
  }
  return reader.position - start > (isHexadecimal ? 2 : 0);
}

/**
 * Consumes `0x`, or a `0` alone, and returns which. A field of one character has no
 * room for a prefix, nor does one that would end with its `x`.
 */
function readHexadecimalPrefix(reader: ScanReader, limit: number): boolean {
  if (reader.peek() !== zero || reader.position + 1 >= limit) return false;
  const code = reader.next();
  if (!isLetter(code, 'x') || reader.position + 1 >= limit) return false;
  reader.position += 1;
  return true;
}
