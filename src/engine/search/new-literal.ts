/**
 * String literals that the program does not have: what else could be written where one
 * stands. In a search its characters are symbols, and only so many: a path that reads
 * further is given up, so that what is excluded holds for texts of any length.
 */

import { arrayOf, charType } from '#c/types.js';
import { bitsSort, type Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import type { Memory } from '../memory/memory.js';
import { type Special, UnknownByte } from '../memory/special-values.js';
import { Pointer } from '../value.js';

/** Longer than nearly all words and phrases that programs print or compare. */
export const textLengthMax = 40;

const tooLong = new UnknownByte(`a text of more than ${textLengthMax} characters`);

/** @param characters without the final zero */
export function newLiteral(memory: Memory, characters: readonly number[]): Pointer {
  return makeLiteral(memory, [...characters, 0]);
}

/** A literal of any text, and its characters. */
export function freeLiteral(
  memory: Memory,
  store: TermStore,
): { readonly pointer: Pointer; readonly characters: readonly Term[] } {
  const characters = Array.from({ length: textLengthMax }, () => store.symbol('v', bitsSort(8)));
  return { pointer: makeLiteral(memory, [...characters, tooLong]), characters };
}

function makeLiteral(memory: Memory, bytes: readonly (number | Special)[]): Pointer {
  const size = bytes.length;
  const id = memory.allocate('string', 'string literal', size, arrayOf(charType, size), true);
  const object = memory.own(id);
  bytes.forEach((byte, offset) => {
    if (typeof byte === 'number') object.writeInteger(offset, 8, byte, neverSplit);
    else object.writeSpecial(offset, byte, neverSplit);
  });
  memory.noteSpecials(object.specialCount);
  return new Pointer(id, 0);
}

function neverSplit(): never {
  throw new Error('invariant broken: a new object holds nothing to split');
}
