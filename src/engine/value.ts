/**
 * Values of registers. Integers are `Int` in the range of their C type, floating values
 * are numbers (rounded to float where they are floats), pointers name an object and an
 * offset, and whatever depends on a symbol is a term. `undefined` is the indeterminate
 * value: it may be copied, and ends a strict run when it matters (branched on, printed,
 * used as an address).
 */

import type { Int } from '#base/integer.js';
import type { Term } from '#smt/term.js';

/** Objects are numbered from 1; number 0 means no object, with a plain address as the offset. */
export class Pointer {
  constructor(
    readonly object: number,
    readonly offset: number,
  ) {}
}

export const nullPointer = new Pointer(0, 0);

/** An address within one object at an offset that depends on symbols. */
export class SymbolicPointer {
  constructor(
    readonly object: number,
    /** In bytes, a term of 64 bits. */
    readonly offset: Term,
    /** The offset is `start` modulo `stride`. */
    readonly start: number,
    readonly stride: number,
  ) {}
}

export type Value = Int | Pointer | SymbolicPointer | Term | undefined;

export function isTerm(value: Value): value is Term {
  return typeof value === 'object' && !(value instanceof Pointer) && !(value instanceof SymbolicPointer);
}

export function isInt(value: Value): value is Int {
  return typeof value === 'number' || typeof value === 'bigint';
}
