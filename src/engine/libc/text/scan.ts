/**
 * scanf on a known text: walks the directives, takes each field from the input, and
 * lists what to store where (C17 7.21.6.2), as in glibc. Storing, and finding the
 * arguments, is up to the caller.
 *
 * An invalid directive ends the scan like a matching failure; the caller must refuse
 * formats with `unsupported` ones beforehand.
 */

import { isSpace } from '#base/c-characters.js';
import { type Int, wrapInt } from '#base/integer.js';
import { type FreePiece, isMark } from '../../free-piece.js';
import { noCharacter } from './character-class.js';
import { integerWidthOf, type LengthModifier } from './length-modifier.js';
import { parseFloating, parseFloatingSingle } from './parse-floating.js';
import { saturateLong, saturateUnsignedLong } from './parse-number.js';
import type { ScanConversion, ScanDirective } from './scan-format.js';
import { readFloatingField, readIntegerField, readNullPointer } from './scan-number.js';
import { type FreeReading, ScanReader } from './scan-reader.js';

export type ScanValue =
  /** Already has the type that the length modifier names. */
  | { readonly kind: 'integer'; readonly value: Int }
  /** A `float` or a `double`; a `long double` comes as its double. */
  | { readonly kind: 'floating'; readonly value: number; readonly width: 32 | 64 }
  /** A free number of the input; the same types. */
  | { readonly kind: 'free-integer'; readonly piece: FreePiece }
  | { readonly kind: 'free-floating'; readonly piece: FreePiece; readonly width: 32 | 64 }
  /** Latin1, and marks of free characters, without the null that is stored after it if `isTerminated`. */
  | { readonly kind: 'characters'; readonly bytes: string; readonly isTerminated: boolean };

/** What one conversion stores through the next argument. */
export interface ScanAssignment {
  readonly directive: ScanConversion;
  readonly value: ScanValue;
  /** What it took of the input, white space before it included: up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
}

export interface ScanResult {
  /** In order; suppressed conversions store nothing. */
  readonly assignments: readonly ScanAssignment[];
  /** The position of the first character that was not consumed. */
  readonly position: number;
  /** The number of assignments, not counting those of `%n`, or -1 for EOF. */
  readonly result: number;
  /** Whether a read reached the end of the input: the stream's end-of-file flag. */
  readonly hasMetEnd: boolean;
}

const nothingFree: FreeReading = {
  pieceOf: () => nothingFree.refuse(),
  refuse: () => {
    throw new Error('invariant broken: only standard input has free pieces');
  },
};

/** How one directive ended; an input failure means that input ran out. */
type Step = 'matched' | 'matching-failure' | 'input-failure';

/**
 * Scans `input`, the whole content of the stream, from `position`.
 * @param isNull whether the n-th conversion would store through a null pointer
 */
export function scan(
  directives: readonly ScanDirective[],
  input: string,
  position: number,
  isNull: (index: number) => boolean = () => false,
  free: FreeReading = nothingFree,
): ScanResult {
  const reader = new ScanReader(input, position, free);
  const assignments: ScanAssignment[] = [];
  let count = 0;
  let isInputFailure = false;
  for (const directive of directives) {
    const step = isRefused(directive, assignments.length, isNull)
      ? refuse(reader, directive)
      : scanDirective(reader, directive, position, assignments);
    if (step === 'matched') {
      if (isCounted(directive)) count += 1;
      continue;
    }
    isInputFailure = step === 'input-failure';
    break;
  }
  // glibc returns EOF if nothing was stored yet, even if suppressed conversions succeeded.
  const result = isInputFailure && count === 0 ? -1 : count;
  return { assignments, position: reader.position, result, hasMetEnd: reader.hasMetEnd };
}

/** If characters are to be stored, glibc looks at the address before it reads. */
function isRefused(
  directive: ScanDirective,
  index: number,
  isNull: (index: number) => boolean,
): directive is ScanConversion {
  return (
    directive.kind === 'conversion' &&
    !directive.isSuppressed &&
    /[cs[]/.test(directive.conversion) &&
    isNull(index)
  );
}

function refuse(reader: ScanReader, { conversion }: ScanConversion): Step {
  if (conversion === 's') reader.skipSpace();
  return 'matching-failure';
}

function isCounted(directive: ScanDirective): boolean {
  return (
    directive.kind === 'conversion' &&
    !directive.isSuppressed &&
    directive.conversion !== 'n' &&
    directive.conversion !== '%'
  );
}

function scanDirective(
  reader: ScanReader,
  directive: ScanDirective,
  start: number,
  assignments: ScanAssignment[],
): Step {
  switch (directive.kind) {
    case 'white-space':
      reader.skipSpace();
      return 'matched';
    case 'literal':
      return scanLiteral(reader, directive.text);
    case 'invalid':
      if (directive.reason !== 'incomplete') reader.skipSpace();
      return 'matching-failure';
    case 'conversion': {
      const first = reader.position;
      const value = scanConversion(reader, directive, start);
      if (typeof value === 'string') return value;
      if (!directive.isSuppressed) assignments.push({ directive, value, start: first, end: reader.position });
      return 'matched';
    }
  }
}

function scanLiteral(reader: ScanReader, text: string): Step {
  for (let i = 0; i < text.length; i++) {
    const code = reader.peek();
    if (code === noCharacter) return 'input-failure';
    if (isMark(code)) return reader.free.refuse();
    if (code !== text.charCodeAt(i)) return 'matching-failure';
    reader.position += 1;
  }
  return 'matched';
}

/** The value of a conversion, or how it ended without one. */
function scanConversion(reader: ScanReader, directive: ScanConversion, start: number): ScanValue | Step {
  const letter = directive.conversion;
  if (letter === 'n') return consumedLength(reader, directive, start);
  const keepsSpace = letter === 'c' || letter === '[';
  const first = keepsSpace ? reader.peek() : reader.skipSpace();
  if (first === noCharacter) return 'input-failure';
  switch (letter) {
    case '%':
      return scanLiteral(reader, '%');
    case 'c':
    case 's':
    case '[':
      return scanCharacters(reader, directive);
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'p':
      return scanInteger(reader, directive);
    default:
      return scanFloating(reader, directive);
  }
}

function consumedLength(reader: ScanReader, { length }: ScanConversion, start: number): ScanValue {
  for (let i = start; i < reader.position; i++) if (isMark(reader.input.charCodeAt(i))) reader.free.refuse();
  return integerValue(reader.position - start, length, true);
}

/** A free number, of which a field of limited width or in another base may be only a part. */
function takeFree(reader: ScanReader, { width, conversion }: ScanConversion): FreePiece {
  if (width !== undefined || /[oxXp]/.test(conversion)) reader.free.refuse();
  const piece = reader.free.pieceOf(reader.peek());
  if (piece.kind === 'character') reader.free.refuse();
  reader.next();
  return piece;
}

function scanInteger(reader: ScanReader, directive: ScanConversion): ScanValue | Step {
  if (isMark(reader.peek())) return { kind: 'free-integer', piece: takeFree(reader, directive) };
  const { conversion, length } = directive;
  const widthMax = directive.width ?? Number.POSITIVE_INFINITY;
  const start = reader.position;
  const value = readIntegerField(reader, widthMax, scanBase(conversion));
  if (value !== undefined) {
    return integerValue(value, conversion === 'p' ? 'l' : length, conversion === 'd' || conversion === 'i');
  }
  const isNull = conversion === 'p' && reader.position === start && readNullPointer(reader, widthMax);
  return isNull ? { kind: 'integer', value: 0 } : 'matching-failure';
}

function scanBase(conversion: ScanConversion['conversion']): number {
  switch (conversion) {
    case 'i':
      return 0;
    case 'o':
      return 8;
    case 'x':
    case 'X':
    case 'p':
      return 16;
    default:
      return 10;
  }
}

/** glibc converts as strtol or strtoul do, then cuts the result to the target. */
function integerValue(exact: Int, length: LengthModifier, isSigned: boolean): ScanValue {
  const wide = isSigned ? saturateLong(exact) : saturateUnsignedLong(exact);
  return { kind: 'integer', value: wrapInt(wide, integerWidthOf(length), isSigned) };
}

function scanFloating(reader: ScanReader, directive: ScanConversion): ScanValue | Step {
  const width = integerWidthOf(directive.length) === 64 ? 64 : 32;
  if (isMark(reader.peek())) return { kind: 'free-floating', piece: takeFree(reader, directive), width };
  const field = readFloatingField(reader, directive.width ?? Number.POSITIVE_INFINITY);
  if (field === undefined) return 'matching-failure';
  const { value, end } = width === 64 ? parseFloating(field, 0) : parseFloatingSingle(field, 0);
  return end === 0 ? 'matching-failure' : { kind: 'floating', value, width };
}

function scanCharacters(reader: ScanReader, directive: ScanConversion): ScanValue | Step {
  const { conversion, set } = directive;
  const start = reader.position;
  const limit = start + (directive.width ?? (conversion === 'c' ? 1 : Number.POSITIVE_INFINITY));
  while (reader.position < limit) {
    const code = reader.peek();
    if (code === noCharacter) break;
    if (isMark(code) ? !takesFree(reader, code, set) : endsField(code, conversion, set)) break;
    reader.position += 1;
  }
  if (reader.position === start) return 'matching-failure';
  const bytes = reader.input.slice(start, reader.position);
  return { kind: 'characters', bytes, isTerminated: conversion !== 'c' };
}

function endsField(
  code: number,
  conversion: ScanConversion['conversion'],
  set: ScanConversion['set'],
): boolean {
  return conversion === 's' ? isSpace(code) : set !== undefined && !set[code];
}

/** Whether a field takes a free character, which is never white space: all that it may be, or nothing. */
function takesFree({ free }: ScanReader, code: number, set: ScanConversion['set']): boolean {
  const piece = free.pieceOf(code);
  if (piece.kind === 'number') return free.refuse();
  if (set === undefined) return true;
  const { low, high } = piece;
  for (let char = low; char <= high; char++) if (set[char] !== set[low]) return free.refuse();
  return set[low] === true;
}
