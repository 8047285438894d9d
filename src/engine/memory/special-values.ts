/**
 * What an object holds besides bytes: pointers and terms, and single bytes of a pointer
 * or of a floating term, which a program copies byte by byte or overwrites in part. An
 * integer term's bytes are terms themselves; those of the other two have no value of
 * their own until they are together again. Where they lie is up to `memory-object.ts`.
 */

import type { Term } from '#smt/term.js';
import { Pointer, type SymbolicPointer } from '../value.js';

/** One byte of the representation of a pointer or a floating term. */
export class ByteOf {
  constructor(
    readonly whole: Pointer | SymbolicPointer | Term,
    readonly index: number,
  ) {}
}

/** A byte of which nothing is known: it may be copied, and a path that reads it is given up. */
export class UnknownByte {
  constructor(readonly reason: string) {}
}

/** What a memory object holds besides bytes. Terms have 8 bits for each byte, or are floating. */
export type Special = Pointer | SymbolicPointer | ByteOf | UnknownByte | Term;

/** Splits a term of bits into bytes, lowest first; the search's term store knows how. */
export type TermSplitter = (term: Term) => readonly (Term | number)[];

/** In bytes. */
export function sizeOfSpecial(special: Special): number {
  if (special instanceof ByteOf || special instanceof UnknownByte) return 1;
  return 'sort' in special ? special.width >> 3 : 8;
}

/** What each of its bytes is by itself, lowest first. */
export function partsOf(special: Special, split: TermSplitter): readonly (Special | number)[] {
  if (special instanceof ByteOf || special instanceof UnknownByte) return [special];
  if ('sort' in special && special.sort.kind === 'bits') {
    return special.width === 8 ? [special] : split(special);
  }
  return Array.from({ length: sizeOfSpecial(special) }, (_, index) => new ByteOf(special, index));
}

/** Whether they are the same value; terms are where they are the same object. */
export function isSameSpecial(a: Special, b: Special | undefined): boolean {
  if (a instanceof ByteOf)
    return b instanceof ByteOf && a.index === b.index && isSameSpecial(a.whole, b.whole);
  return (
    a === b ||
    (a instanceof Pointer && b instanceof Pointer && a.object === b.object && a.offset === b.offset)
  );
}

/** The value of which these are all bytes, in order; undefined if they are not. */
export function wholeOf(bytes: readonly (Special | number | undefined)[]): ByteOf['whole'] | undefined {
  const [first] = bytes;
  if (!(first instanceof ByteOf) || sizeOfSpecial(first.whole) !== bytes.length) return undefined;
  const { whole } = first;
  const isWhole = bytes.every(
    (byte, index) => byte instanceof ByteOf && byte.index === index && isSameSpecial(byte.whole, whole),
  );
  return isWhole ? whole : undefined;
}
