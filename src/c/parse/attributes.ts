/**
 * gcc's `__attribute__ ((…))`, and `_Alignas`: what they say of how objects and
 * records lie in memory is kept, what would change the meaning of a program in other
 * ways is reported, and the rest, which only advises the compiler, is passed over.
 */

import type { TokenReader } from './token-reader.js';
import { specifierKind } from './words.js';

export interface Attributes {
  isPacked: boolean;
  /** Bytes. */
  alignment: number | undefined;
  /** The function that `cleanup` names, as the index of its token. */
  cleanupToken: number | undefined;
  /** Those of `constructor` and `destructor`. */
  startPriority: number | undefined;
  endPriority: number | undefined;
}

/** What `constructor` without a priority has: it comes last. */
const lastPriority = 65535;

/** gcc's largest useful alignment, that of `__attribute__ ((aligned))`. */
const greatestAlignment = 16;

const unsupportedAttributes: ReadonlySet<string> = new Set([
  ...['alias', 'ifunc', 'mode', 'scalar_storage_order'],
  ...['transparent_union', 'vector_size', 'weakref'],
]);

export function noAttributes(): Attributes {
  return {
    isPacked: false,
    alignment: undefined,
    cleanupToken: undefined,
    startPriority: undefined,
    endPriority: undefined,
  };
}

/** Goes past all attributes that stand here and enters what they say in `into`. */
export function readAttributes(reader: TokenReader, into: Attributes): void {
  while (specifierKind(reader.text) === 'attribute') {
    reader.take();
    if (!reader.is('(')) {
      reader.fail("expected '('");
      return;
    }
    const opening = reader.index;
    if (reader.peek(1).text !== '(') {
      reader.take();
      reader.fail("expected '('");
      return;
    }
    readList(reader, opening + 2, reader.skipBalanced() - 1, into);
  }
}

/** The attributes between the inner parentheses: tokens from `first` to before `end`. */
function readList(reader: TokenReader, first: number, end: number, into: Attributes): void {
  for (let at = first; at < end; at++) {
    const name = reader.tokenAt(at).text.replace(/^__(.*)__$/, '$1');
    const hasOperands = reader.tokenAt(at + 1).text === '(';
    if (name === 'packed') into.isPacked = true;
    else if (name === 'aligned' && hasOperands) raise(into, readAlignment(reader, at + 1));
    else if (name === 'aligned') raise(into, greatestAlignment);
    else if (name === 'cleanup' && hasOperands) into.cleanupToken = at + 2;
    else if (name === 'constructor') into.startPriority = readPriority(reader, at + 1, hasOperands);
    else if (name === 'destructor') into.endPriority = readPriority(reader, at + 1, hasOperands);
    else if (unsupportedAttributes.has(name)) {
      reader.reportTokens('unsupported', `the attribute '${name}' is not supported`, at);
    }
    if (hasOperands) at = closingOf(reader, at + 1);
  }
}

/** The number in `( 101 )`, or what stands for none. */
function readPriority(reader: TokenReader, opening: number, isGiven: boolean): number {
  if (!isGiven) return lastPriority;
  const { kind, text } = reader.tokenAt(opening + 1);
  const isPlain = kind === 'number' && /^[0-9]+$/.test(text) && closingOf(reader, opening) === opening + 2;
  if (!isPlain) reader.reportTokens('unsupported', 'a computed priority is not supported', opening + 1);
  return isPlain ? Number(text) : lastPriority;
}

/** What was said before an object's own attributes counts too. */
export function mergeAttributes(into: Attributes, others: Attributes): void {
  raise(into, others.alignment);
  into.isPacked ||= others.isPacked;
  into.cleanupToken ??= others.cleanupToken;
  into.startPriority ??= others.startPriority;
  into.endPriority ??= others.endPriority;
}

function closingOf(reader: TokenReader, opening: number): number {
  let at = opening;
  for (let depth = 0; ; at++) {
    const { text } = reader.tokenAt(at);
    if (text === '(') depth++;
    if (text === '' || (text === ')' && --depth === 0)) return at;
  }
}

/** `_Alignas (8)`, the word being next. */
export function readAlignas(reader: TokenReader, into: Attributes): void {
  reader.take();
  const opening = reader.index;
  if (!reader.is('(')) {
    reader.fail("expected '('");
    return;
  }
  reader.skipBalanced();
  raise(into, readAlignment(reader, opening));
}

function raise(into: Attributes, alignment: number | undefined): void {
  if (alignment !== undefined) into.alignment = Math.max(into.alignment ?? 1, alignment);
}

const typeAlignments: ReadonlyMap<string, number> = new Map([
  ...['char', '_Bool'].map((name): [string, number] => [name, 1]),
  ['short', 2],
  ...['int', 'float', 'unsigned', 'signed'].map((name): [string, number] => [name, 4]),
  ...['long', 'double', 'size_t'].map((name): [string, number] => [name, 8]),
  ['max_align_t', 16],
]);

/** Of `( 16 )` or of one word that names a type; undefined, and reported, for anything else. */
function readAlignment(reader: TokenReader, opening: number): number | undefined {
  const { kind, text } = reader.tokenAt(opening + 1);
  const isAlone = closingOf(reader, opening) === opening + 2;
  const value = kind === 'number' && /^[0-9]+$/.test(text) ? Number(text) : typeAlignments.get(text);
  if (value === undefined || !isAlone) {
    reader.reportTokens('unsupported', 'an alignment that is no plain number is not supported', opening + 1);
    return undefined;
  }
  // Zero asks for nothing (C17 6.7.5p6).
  if (value === 0) return undefined;
  if ((value & (value - 1)) !== 0) {
    reader.reportTokens('compile-error', 'requested alignment is not a positive power of 2', opening + 1);
    return undefined;
  }
  return value;
}
