/**
 * The comparing functions of <string.h> and <strings.h> (C17 7.24.4). C leaves the size
 * of the result open; glibc returns the difference of the first two characters that
 * differ, as unsigned values, and gcc, which folds the comparison of two string
 * literals, its sign.
 */

import type { Term } from '#smt/term.js';
import type { Machine } from '../machine.js';
import { isTerm, type Value } from '../value.js';
import {
  isZeroChar,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  loadTextChar,
  sizeArgument,
} from './library-call.js';

export type Char = number | Term;

export function isEqualChar(machine: Machine, a: Char, b: Char): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  return machine.decide(machine.store.eq(charTerm(machine, a), charTerm(machine, b)));
}

function charTerm(machine: Machine, char: Char): Term {
  return typeof char === 'number' ? machine.store.constant(char, 8) : char;
}

/** The result for two characters that differ. */
function difference(machine: Machine, a: Char, b: Char): number | Term {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const { store } = machine;
  return store.sub(store.zext(charTerm(machine, a), 32), store.zext(charTerm(machine, b), 32));
}

/** Maps a character to what is compared. */
export type Fold = (machine: Machine, char: Char) => Char;

export const asItIs: Fold = (_machine, char) => char;

export const toLower: Fold = (machine, char) => {
  if (typeof char === 'number') return char >= 65 && char <= 90 ? char + 32 : char;
  const { store } = machine;
  const isUpper = store.boolAnd(
    store.ule(store.constant(65, 8), char),
    store.ule(char, store.constant(90, 8)),
  );
  return store.ite(isUpper, store.add(char, store.constant(32, 8)), char);
};

function compareStrings(call: LibraryCall, lengthMax: number, fold = asItIs): number | Term {
  const { machine } = call;
  const [left, right] = call.values;
  for (let index = 0; index < lengthMax; index++) {
    const a = fold(machine, loadTextChar(call, left, index));
    const b = fold(machine, loadTextChar(call, right, index));
    if (!isEqualChar(machine, a, b)) return difference(machine, a, b);
    if (isZeroChar(machine, a)) return 0;
  }
  return 0;
}

function compareMemory(call: LibraryCall): number | Term {
  const size = sizeArgument(call, 2);
  for (let index = 0; index < size; index++) {
    const a = loadChar(call, call.values[0], index);
    const b = loadChar(call, call.values[1], index);
    if (!isEqualChar(call.machine, a, b)) return difference(call.machine, a, b);
  }
  return 0;
}

function folded(call: LibraryCall, result: number | Term): Value {
  return call.isFolded && !isTerm(result) ? Math.sign(result) : result;
}

const unlimited = Number.POSITIVE_INFINITY;

export const stringComparisons: LibraryTable = {
  strcmp: (call) => folded(call, compareStrings(call, unlimited)),
  strcoll: (call) => compareStrings(call, unlimited),
  strncmp: (call) => compareStrings(call, sizeArgument(call, 2)),
  strcasecmp: (call) => compareStrings(call, unlimited, toLower),
  strncasecmp: (call) => compareStrings(call, sizeArgument(call, 2), toLower),
  memcmp: (call) => folded(call, compareMemory(call)),
  bcmp: (call) => folded(call, compareMemory(call)),
};
