/**
 * <string.h> (C17 7.24) over characters that may be symbols: how far a string goes
 * and where two differ is decided character by character.
 */

import type { Term } from '#smt/term.js';
import { copyObject, fillObject, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { isTerm, nullPointer, Pointer, type Value } from '../value.js';
import { allocateHeap } from './allocate-heap.js';
import {
  addressAfter,
  charMachineType,
  intArgument,
  isZeroChar,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  loadString,
  storeChars,
} from './library-call.js';

function sizeArgument(call: LibraryCall, index: number): number {
  return Number(intArgument(call, index, 64, false));
}

type Char = number | Term;

function isEqual(machine: Machine, a: Char, b: Char): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b;
  return machine.decide(machine.store.eq(charTerm(machine, a), charTerm(machine, b)));
}

function charTerm(machine: Machine, char: Char): Term {
  return typeof char === 'number' ? machine.store.constant(char, 8) : char;
}

/** The difference of two characters as unsigned values, as an int. */
function difference(machine: Machine, a: Char, b: Char): Value {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b);
  const { store } = machine;
  const isLess = machine.decide(store.ult(charTerm(machine, a), charTerm(machine, b)));
  return isLess ? -1 : 1;
}

type Fold = (machine: Machine, char: Char) => Char;

const asItIs: Fold = (_machine, char) => char;

const toLower: Fold = (machine, char) => {
  if (typeof char === 'number') return char >= 65 && char <= 90 ? char + 32 : char;
  const { store } = machine;
  const isUpper = store.boolAnd(
    store.ule(store.constant(65, 8), char),
    store.ule(char, store.constant(90, 8)),
  );
  return store.ite(isUpper, store.add(char, store.constant(32, 8)), char);
};

function compareStrings(call: LibraryCall, lengthMax: number, fold = asItIs): Value {
  const { machine } = call;
  const [left, right] = call.values;
  for (let index = 0; index < lengthMax; index++) {
    const a = fold(machine, loadChar(call, left, index));
    const b = fold(machine, loadChar(call, right, index));
    if (!isEqual(machine, a, b)) return difference(machine, a, b);
    if (isZeroChar(machine, a)) return 0;
  }
  return 0;
}

function compareMemory(call: LibraryCall): Value {
  const size = sizeArgument(call, 2);
  for (let index = 0; index < size; index++) {
    const a = loadChar(call, call.values[0], index);
    const b = loadChar(call, call.values[1], index);
    if (!isEqual(call.machine, a, b)) return difference(call.machine, a, b);
  }
  return 0;
}

function checkOverlap(call: LibraryCall, target: Value, source: Value, size: number): void {
  if (!(target instanceof Pointer) || !(source instanceof Pointer) || target.object !== source.object) return;
  if (Math.abs(target.offset - source.offset) < size && size > 0) {
    call.machine.undefinedBehaviour('overlapping-copy', `${call.name} copies between ranges that overlap`);
  }
}

function copyString(call: LibraryCall): Value {
  const [target, source] = call.values;
  const characters = loadString(call, source);
  checkOverlap(call, target, source, characters.length + 1);
  storeChars(call, target, [...characters, 0]);
  return target;
}

/** Pads with zeros, or leaves the final zero out (C17 7.24.2.4). */
function copyStringPart(call: LibraryCall): Value {
  const size = sizeArgument(call, 2);
  const characters = loadString(call, call.values[1], size);
  const padding = new Array<Char>(size - characters.length).fill(0);
  storeChars(call, call.values[0], [...characters, ...padding]);
  return call.values[0];
}

function appendString(call: LibraryCall, lengthMax?: number): Value {
  const [target, source] = call.values;
  const start = loadString(call, target).length;
  const characters = loadString(call, source, lengthMax);
  storeChars(call, addressAfter(call, target, start), [...characters, 0]);
  return target;
}

function findChar(call: LibraryCall, fromBehind: boolean): Value {
  const { machine } = call;
  const wanted = wantedChar(call);
  const characters: Char[] = [...loadString(call, call.values[0]), 0];
  const order = characters.map((_, index) => (fromBehind ? characters.length - 1 - index : index));
  const found = order.find((index) => isEqual(machine, characters[index]!, wanted));
  return found === undefined ? nullPointer : addressAfter(call, call.values[0], found);
}

function wantedChar(call: LibraryCall): Char {
  const value = call.values[1];
  if (isTerm(value)) return call.machine.store.extract(value, 7, 0);
  return Number(intArgument(call, 1)) & 0xff;
}

function findText(call: LibraryCall): Value {
  const text = loadString(call, call.values[0]);
  const wanted = loadString(call, call.values[1]);
  for (let start = 0; start + wanted.length <= text.length; start++) {
    if (wanted.every((char, index) => isEqual(call.machine, text[start + index]!, char))) {
      return addressAfter(call, call.values[0], start);
    }
  }
  return nullPointer;
}

/** How far the text goes in which every character is among `set`, or none is. */
function spanLength(call: LibraryCall, isAmong: boolean): number {
  const set = loadString(call, call.values[1]);
  return loadString(call, call.values[0], Number.POSITIVE_INFINITY, (char) => {
    return set.some((member) => isEqual(call.machine, char, member)) !== isAmong;
  }).length;
}

/** The first character that is in the set (C17 7.24.5.4). */
function findAny(call: LibraryCall): Value {
  const length = spanLength(call, false);
  const isAtEnd = isZeroChar(call.machine, loadChar(call, call.values[0], length));
  return isAtEnd ? nullPointer : addressAfter(call, call.values[0], length);
}

function findByte(call: LibraryCall): Value {
  const wanted = wantedChar(call);
  const size = sizeArgument(call, 2);
  for (let index = 0; index < size; index++) {
    if (isEqual(call.machine, loadChar(call, call.values[0], index), wanted)) {
      return addressAfter(call, call.values[0], index);
    }
  }
  return nullPointer;
}

function duplicate(call: LibraryCall, lengthMax?: number): Value {
  const characters = loadString(call, call.values[0], lengthMax);
  const copy = allocateHeap(call, characters.length + 1, false);
  storeChars(call, copy, [...characters, 0]);
  return copy;
}

function copyMemory(call: LibraryCall, mayOverlap: boolean): Value {
  const [target, source] = call.values;
  const size = sizeArgument(call, 2);
  if (!mayOverlap) checkOverlap(call, target, source, size);
  copyObject(call.machine, target, source, size);
  return target;
}

function fillMemory(call: LibraryCall): Value {
  const char = wantedChar(call);
  const size = sizeArgument(call, 2);
  if (typeof char === 'number') {
    fillObject(call.machine, call.values[0], size, char);
    return call.values[0];
  }
  for (let index = 0; index < size; index++) {
    storeScalar(call.machine, addressAfter(call, call.values[0], index), char, charMachineType);
  }
  return call.values[0];
}

const unlimited = Number.POSITIVE_INFINITY;

export const stringFunctions: LibraryTable = {
  strlen: (call) => loadString(call, call.values[0]).length,
  strnlen: (call) => loadString(call, call.values[0], sizeArgument(call, 1)).length,
  strcmp: (call) => compareStrings(call, unlimited),
  strcoll: (call) => compareStrings(call, unlimited),
  strncmp: (call) => compareStrings(call, sizeArgument(call, 2)),
  strcasecmp: (call) => compareStrings(call, unlimited, toLower),
  strncasecmp: (call) => compareStrings(call, sizeArgument(call, 2), toLower),
  strcpy: copyString,
  stpcpy: (call) => {
    copyString(call);
    return addressAfter(call, call.values[0], loadString(call, call.values[0]).length);
  },
  strncpy: copyStringPart,
  strcat: (call) => appendString(call),
  strncat: (call) => appendString(call, sizeArgument(call, 2)),
  strchr: (call) => findChar(call, false),
  index: (call) => findChar(call, false),
  strrchr: (call) => findChar(call, true),
  rindex: (call) => findChar(call, true),
  strstr: findText,
  strspn: (call) => spanLength(call, true),
  strcspn: (call) => spanLength(call, false),
  strpbrk: findAny,
  strdup: (call) => duplicate(call),
  strndup: (call) => duplicate(call, sizeArgument(call, 1)),
  memchr: findByte,
  memcpy: (call) => copyMemory(call, false),
  mempcpy: (call) => addressAfter(call, copyMemory(call, false), sizeArgument(call, 2)),
  memmove: (call) => copyMemory(call, true),
  memset: fillMemory,
  bzero: (call) => {
    fillObject(call.machine, call.values[0], sizeArgument(call, 1), 0);
    return 0;
  },
  memcmp: compareMemory,
  bcmp: compareMemory,
};
