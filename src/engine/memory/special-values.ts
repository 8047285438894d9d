/**
 * What an object holds besides bytes: pointers and terms, and the single bytes of a
 * pointer that a program copies byte by byte. Where they lie is up to `memory-object.ts`.
 */

import type { Term } from '#smt/term.js';
import { Pointer, type SymbolicPointer } from '../value.js';

/** One byte of a pointer's representation, from copies byte by byte. */
export class PointerByte {
  constructor(
    readonly pointer: Pointer | SymbolicPointer,
    readonly index: number,
  ) {}
}

/** What a memory object holds besides bytes. Terms have 8 bits for each byte, or are floating. */
export type Special = Pointer | SymbolicPointer | PointerByte | Term;

/** Splits a term into bytes, lowest first; the search's term store knows how. */
export type TermSplitter = (term: Term) => readonly (Term | number)[];

/** In bytes. */
export function sizeOfSpecial(special: Special): number {
  if (special instanceof PointerByte) return 1;
  return 'sort' in special ? special.width >> 3 : 8;
}

/** What each of its bytes is by itself, lowest first. */
export function partsOf(special: Special, split: TermSplitter): readonly (Special | number)[] {
  if (special instanceof PointerByte) return [special];
  if ('sort' in special) return special.width === 8 ? [special] : split(special);
  return Array.from({ length: 8 }, (_, index) => new PointerByte(special, index));
}

/** Whether they are the same value; terms are where they are the same object. */
export function isSameSpecial(a: Special, b: Special | undefined): boolean {
  if (a instanceof PointerByte)
    return b instanceof PointerByte && a.index === b.index && isSameSpecial(a.pointer, b.pointer);
  return (
    a === b ||
    (a instanceof Pointer && b instanceof Pointer && a.object === b.object && a.offset === b.offset)
  );
}
