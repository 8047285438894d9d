/**
 * The format of printf as data: runs of literal text, and conversions with their
 * flags, width, precision and length modifier (C17 7.21.6.1p4), read as glibc on
 * x86-64 reads them. Anything that glibc does not print as a conversion, or that
 * is not supported here, is an `invalid` directive.
 *
 * Renders nothing and looks at no argument. The texts of all directives, joined, are the format.
 */

import { type LengthModifier, lengthModifierOf } from './length-modifier.js';

export interface PrintFlags {
  readonly minus: boolean;
  readonly plus: boolean;
  readonly space: boolean;
  readonly alternate: boolean;
  readonly zero: boolean;
}

const conversionLetters = 'diuoxXcspfFeEgGaAn%';

export type PrintConversionLetter =
  | ('d' | 'i' | 'u' | 'o' | 'x' | 'X' | 'c' | 's' | 'p' | 'n' | '%')
  | ('f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A');

export interface PrintLiteral {
  readonly kind: 'literal';
  readonly text: string;
}

export interface PrintConversion {
  readonly kind: 'conversion';
  /** As written, from the `%` on. */
  readonly text: string;
  readonly flags: PrintFlags;
  /** `argument` for `*`: an `int` argument, taken before the precision's. */
  readonly width: number | 'argument' | undefined;
  readonly precision: number | 'argument' | undefined;
  readonly length: LengthModifier;
  readonly conversion: PrintConversionLetter;
}

export interface InvalidPrintDirective {
  readonly kind: 'invalid';
  readonly text: string;
  /**
   * `incomplete`: the format ends within it, and glibc's printf returns -1; `unknown`: no
   * such conversion, and glibc echoes it; `unsupported`: glibc has it (wide characters, `%m`,
   * `%b`, argument positions), we do not.
   */
  readonly reason: 'incomplete' | 'unknown' | 'unsupported';
  /** What glibc prints for it, unless `reason` is `unsupported`; a `*` is echoed as written. */
  readonly printed: string;
}

export type PrintDirective = PrintLiteral | PrintConversion | InvalidPrintDirective;

/** Flags (`'` and `I` are glibc's, without effect in the C locale), width, precision, length, letter. */
const conversionPattern = /%([-+ #0'I]*)(\*|[1-9][0-9]*)?(?:\.(\*|[0-9]*))?(hh|h|ll|l|q|L|j|z|Z|t)?(.)?/sy;

const unsupportedLetters = 'CSmbB$';

/** Reads a whole format, a latin1 string without its terminating null. */
export function parsePrintFormat(format: string): readonly PrintDirective[] {
  const directives: PrintDirective[] = [];
  let position = 0;
  while (position < format.length) {
    const percent = format.indexOf('%', position);
    const literalEnd = percent < 0 ? format.length : percent;
    if (literalEnd > position) directives.push({ kind: 'literal', text: format.slice(position, literalEnd) });
    position = literalEnd;
    if (percent < 0) break;
    const directive = parseConversion(format, percent);
    directives.push(directive);
    position += directive.text.length;
  }
  return directives;
}

function parseConversion(format: string, start: number): PrintConversion | InvalidPrintDirective {
  conversionPattern.lastIndex = start;
  // Every part except the `%` is optional: the pattern always matches at a `%`.
  const [text, flagText, width, precision, length, letter] = conversionPattern.exec(format)!;
  const flags = parseFlags(flagText!);
  if (letter === undefined) return { kind: 'invalid', text, reason: 'incomplete', printed: '' };
  if (unsupportedLetters.includes(letter))
    return { kind: 'invalid', text, reason: 'unsupported', printed: '' };
  if (!conversionLetters.includes(letter)) {
    const printed = echo(flags, flagText!, width, precision, letter);
    return { kind: 'invalid', text, reason: 'unknown', printed };
  }
  return {
    kind: 'conversion',
    text,
    flags,
    width: parseCount(width),
    precision: parseCount(precision),
    length: lengthModifierOf(length),
    conversion: letter as PrintConversionLetter,
  };
}

function parseFlags(text: string): PrintFlags {
  return {
    minus: text.includes('-'),
    plus: text.includes('+'),
    space: text.includes(' '),
    alternate: text.includes('#'),
    zero: text.includes('0'),
  };
}

/** A width or precision; a precision without digits is 0. */
function parseCount(text: string | undefined): number | 'argument' | undefined {
  if (text === undefined) return undefined;
  return text === '*' ? 'argument' : Number(text);
}

/** How glibc echoes a conversion that it does not know: flags in its own order, no length modifier. */
function echo(
  flags: PrintFlags,
  flagText: string,
  width: string | undefined,
  precision: string | undefined,
  letter: string,
): string {
  let printed = '%';
  if (flags.alternate) printed += '#';
  if (flagText.includes("'")) printed += "'";
  if (flags.plus) printed += '+';
  else if (flags.space) printed += ' ';
  if (flags.minus) printed += '-';
  if (flags.zero && !flags.minus) printed += '0';
  if (flagText.includes('I')) printed += 'I';
  if (width !== undefined) printed += width;
  if (precision !== undefined) printed += `.${precision === '*' ? '*' : Number(precision)}`;
  return printed + letter;
}
