/**
 * The format of scanf as data: white space, literal characters, and conversions
 * with suppression, width, length modifier and set (C17 7.21.6.2p3), read as glibc
 * on x86-64 reads them.
 *
 * Nothing is matched here. The texts of all directives, joined, are the format.
 */

import { isSpace } from '#base/c-characters.js';
import { integerWidthOf, type LengthModifier, lengthModifierOf } from './length-modifier.js';

const conversionLetters = 'diouxXcs[npfFeEgGaA%';

export type ScanConversionLetter =
  | ('d' | 'i' | 'u' | 'o' | 'x' | 'X' | 'c' | 's' | '[' | 'n' | 'p' | '%')
  | ('f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A');

export interface ScanWhiteSpace {
  readonly kind: 'white-space';
  readonly text: string;
}

export interface ScanLiteral {
  readonly kind: 'literal';
  readonly text: string;
}

export interface ScanConversion {
  readonly kind: 'conversion';
  /** As written, from the `%` on. */
  readonly text: string;
  /** With `*`: matched, but not stored. */
  readonly isSuppressed: boolean;
  /** The most characters; glibc treats 0 as no width. */
  readonly width: number | undefined;
  readonly length: LengthModifier;
  readonly conversion: ScanConversionLetter;
  /** For `%[`: whether a byte belongs to the field, for each of the 256. */
  readonly set: readonly boolean[] | undefined;
}

export interface InvalidScanDirective {
  readonly kind: 'invalid';
  readonly text: string;
  /**
   * `incomplete` and `unknown`: glibc stops there as after a matching failure;
   * `unsupported`: glibc has it (wide characters, allocation with `m`, argument
   * positions), we do not.
   */
  readonly reason: 'incomplete' | 'unknown' | 'unsupported';
}

export type ScanDirective = ScanWhiteSpace | ScanLiteral | ScanConversion | InvalidScanDirective;

/** Suppression and flags (`'` and `I` are glibc's, without effect in the C locale), width, length, letter. */
const conversionPattern = /%([*'I]*)([0-9]+)?(hh|h|ll|l|q|L|j|z|t)?(.)?/sy;

const whiteSpacePattern = /[ \t-\r]+/y;
const literalPattern = /[^% \t-\r]+/y;

/** Reads a whole format, a latin1 string without its terminating null. */
export function parseScanFormat(format: string): readonly ScanDirective[] {
  const directives: ScanDirective[] = [];
  let position = 0;
  while (position < format.length) {
    const directive = parseDirective(format, position);
    directives.push(directive);
    position += directive.text.length;
  }
  return directives;
}

function parseDirective(format: string, start: number): ScanDirective {
  if (format[start] === '%') return parseConversion(format, start);
  return isSpace(format.charCodeAt(start))
    ? { kind: 'white-space', text: matchAt(whiteSpacePattern, format, start) }
    : { kind: 'literal', text: matchAt(literalPattern, format, start) };
}

/** The text of a pattern that is known to match at `start`. */
function matchAt(pattern: RegExp, format: string, start: number): string {
  pattern.lastIndex = start;
  return pattern.exec(format)![0];
}

function parseConversion(format: string, start: number): ScanConversion | InvalidScanDirective {
  conversionPattern.lastIndex = start;
  // Every part except the `%` is optional: the pattern always matches at a `%`.
  const [text, flags, digits, length, last] = conversionPattern.exec(format)!;
  const isSuppressed = flags!.includes('*');
  // In the C locale, skipped wide characters are just bytes.
  const letter =
    isSuppressed && length === undefined && (last === 'C' || last === 'S') ? last.toLowerCase() : last;
  if (letter === undefined) return { kind: 'invalid', text, reason: 'incomplete' };
  // glibc reads wide characters with any modifier that means 64 bits for an integer.
  const isWide = integerWidthOf(lengthModifierOf(length)) === 64 && 'cs['.includes(letter);
  if (isWide || 'CSm$'.includes(letter)) return { kind: 'invalid', text, reason: 'unsupported' };
  if (!conversionLetters.includes(letter)) return { kind: 'invalid', text, reason: 'unknown' };
  const setText = letter === '[' ? setTextAt(format, start + text.length) : '';
  if (setText === undefined) return { kind: 'invalid', text: format.slice(start), reason: 'incomplete' };
  const width = Number(digits ?? 0);
  return {
    kind: 'conversion',
    text: text + setText,
    isSuppressed,
    width: width === 0 ? undefined : width,
    length: lengthModifierOf(length),
    conversion: letter as ScanConversionLetter,
    set: letter === '[' ? parseSet(setText.slice(0, -1)) : undefined,
  };
}

/**
 * From after the `[` up to and including its `]`; undefined if there is none. A `]` that comes
 * first is a member.
 */
function setTextAt(format: string, start: number): string | undefined {
  const first = format[start] === '^' ? start + 1 : start;
  const end = format.indexOf(']', first + 1);
  return end < 0 ? undefined : format.slice(start, end + 1);
}

/** Members and ranges; `-` is a member where it comes first or last, or where the range would be empty. */
function parseSet(text: string): readonly boolean[] {
  const isExcluding = text.startsWith('^');
  const members = isExcluding ? text.slice(1) : text;
  const set = new Array<boolean>(256).fill(isExcluding);
  for (let i = 0; i < members.length; i++) {
    const before = members.charCodeAt(i - 1);
    const after = members.charCodeAt(i + 1);
    // The comparison fails where there is no character before or after.
    if (members[i] === '-' && before <= after) {
      for (let code = before; code <= after; code++) set[code] = !isExcluding;
    } else set[members.charCodeAt(i)] = !isExcluding;
  }
  return set;
}
