/**
 * The characters that reading numbers needs beside `base/c-characters.ts`, for byte values.
 * -1, no character, is in none of them; nor is the NaN that `charCodeAt` returns beyond
 * the end of a text.
 */

import { isDigit } from '#base/c-characters.js';

export const noCharacter = -1;

/** The value of a digit or letter as a digit; `Infinity` for anything else. */
export function digitValue(code: number): number {
  if (isDigit(code)) return code - 48;
  const lower = code | 0x20;
  return code > 0 && lower >= 97 && lower <= 122 ? lower - 87 : Number.POSITIVE_INFINITY;
}

/** Whether the byte is the letter, in either case. */
export function isLetter(code: number, lowerCaseLetter: string): boolean {
  return code > 0 && (code | 0x20) === lowerCaseLetter.charCodeAt(0);
}
