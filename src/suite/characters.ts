/**
 * C's view of texts, in the C locale: their tokens, what differs only in case.
 * JavaScript's own classes know more (a byte 0xA0 is white space to `\s`) and are not
 * used on output.
 */

import { isSpace } from '#base/c-characters.js';

export const newline = 10;

/** tolower (C17 7.4.2.1). */
export function foldChar(char: number): number {
  return char >= 65 && char <= 90 ? char + 32 : char;
}

export function foldText(text: string): string {
  return text.replace(/[A-Z]+/g, (upper) => upper.toLowerCase());
}

/** The text without white space at its end. */
export function trimSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The text without white space at both ends. */
export function trimSpace(text: string): string {
  let start = 0;
  while (start < text.length && isSpace(text.charCodeAt(start))) start++;
  return trimSpaceEnd(text.slice(start));
}

/** The maximal runs of characters that are not white space. */
export function splitTokens(text: string): string[] {
  return text.split(/[ \t-\r]+/).filter((token) => token !== '');
}
