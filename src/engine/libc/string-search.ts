/**
 * The searching functions of <string.h> (C17 7.24.5) on characters that may be symbols:
 * whether something is found is decided character by character.
 */

import { countMoved } from '../access.js';
import type { Machine } from '../machine.js';
import { isTerm, nullPointer, type Value } from '../value.js';
import {
  addressAfter,
  intArgument,
  isZeroChar,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  loadString,
  loadTextChar,
  sizeArgument,
} from './library-call.js';
import { indexOfSequence } from './sequence-search.js';
import { asItIs, type Char, type Fold, isEqualChar, toLower } from './string-comparison.js';

/** Argument 1 as the character to look for. */
export function charArgument(call: LibraryCall, index = 1): Char {
  const value = call.values[index];
  if (isTerm(value)) return call.machine.store.extract(value, 7, 0);
  return Number(intArgument(call, index)) & 0xff;
}

/** Stops at the first match, so that nothing beyond it is read. */
function findChar(call: LibraryCall, whenMissing: 'null' | 'end'): Value {
  const { machine } = call;
  const wanted = charArgument(call);
  for (let index = 0; ; index++) {
    const char = loadTextChar(call, call.values[0], index);
    if (isEqualChar(machine, char, wanted)) return addressAfter(call, call.values[0], index);
    if (!isZeroChar(machine, char)) continue;
    return whenMissing === 'null' ? nullPointer : addressAfter(call, call.values[0], index);
  }
}

function findLastChar(call: LibraryCall): Value {
  const wanted = charArgument(call);
  const characters: Char[] = [...loadString(call, call.values[0]), 0];
  for (let index = characters.length - 1; index >= 0; index--) {
    if (isEqualChar(call.machine, characters[index]!, wanted))
      return addressAfter(call, call.values[0], index);
  }
  return nullPointer;
}

function findText(call: LibraryCall, fold: Fold): Value {
  const load = (index: number) =>
    loadString(call, call.values[index]).map((char) => fold(call.machine, char));
  return findSequence(call, load(0), load(1));
}

function findSequence(call: LibraryCall, text: readonly Char[], wanted: readonly Char[]): Value {
  const start =
    isPlain(text) && isPlain(wanted)
      ? indexOfSequence(text, wanted)
      : decideStart(call.machine, text, wanted);
  return start < 0 ? nullPointer : addressAfter(call, call.values[0], start);
}

function isPlain(characters: readonly Char[]): characters is readonly number[] {
  return characters.every((char) => typeof char === 'number');
}

/** Where it begins, or -1. Comparisons count as work: only those of symbols are decisions. */
function decideStart(machine: Machine, text: readonly Char[], wanted: readonly Char[]): number {
  for (let start = 0; start + wanted.length <= text.length; start++) {
    const differs = wanted.findIndex((char, index) => !isEqualChar(machine, text[start + index]!, char));
    if (differs < 0) return start;
    countMoved(machine, differs);
  }
  return -1;
}

/** The length of the prefix whose characters are all in the set, or all outside it. */
function spanLength(call: LibraryCall, isAmong: boolean): number {
  const set = loadString(call, call.values[1]);
  const plainSet = isPlain(set) ? new Set(set) : undefined;
  return loadString(call, call.values[0], Number.POSITIVE_INFINITY, (char) => {
    const isMember =
      typeof char === 'number' && plainSet !== undefined
        ? plainSet.has(char)
        : set.some((member) => isEqualChar(call.machine, char, member));
    return isMember !== isAmong;
  }).length;
}

/** The first character in the set (C17 7.24.5.4). */
function findAny(call: LibraryCall): Value {
  const length = spanLength(call, false);
  const isAtEnd = isZeroChar(call.machine, loadTextChar(call, call.values[0], length));
  return isAtEnd ? nullPointer : addressAfter(call, call.values[0], length);
}

function findByte(call: LibraryCall): Value {
  const wanted = charArgument(call);
  const size = sizeArgument(call, 2);
  for (let index = 0; index < size; index++) {
    if (isEqualChar(call.machine, loadChar(call, call.values[0], index), wanted)) {
      return addressAfter(call, call.values[0], index);
    }
  }
  return nullPointer;
}

function findLastByte(call: LibraryCall): Value {
  const wanted = charArgument(call);
  for (let index = sizeArgument(call, 2) - 1; index >= 0; index--) {
    if (isEqualChar(call.machine, loadChar(call, call.values[0], index), wanted)) {
      return addressAfter(call, call.values[0], index);
    }
  }
  return nullPointer;
}

function findBytes(call: LibraryCall): Value {
  const [text, length, wanted, wantedLength] = [0, sizeArgument(call, 1), 2, sizeArgument(call, 3)];
  const load = (argument: number, size: number) =>
    Array.from({ length: size }, (_, index) => loadChar(call, call.values[argument], index));
  return findSequence(call, load(text, length), load(wanted, wantedLength));
}

export const stringSearches: LibraryTable = {
  strchr: (call) => findChar(call, 'null'),
  index: (call) => findChar(call, 'null'),
  strchrnul: (call) => findChar(call, 'end'),
  strrchr: findLastChar,
  rindex: findLastChar,
  strstr: (call) => findText(call, asItIs),
  strcasestr: (call) => findText(call, toLower),
  strspn: (call) => spanLength(call, true),
  strcspn: (call) => spanLength(call, false),
  strpbrk: findAny,
  memchr: findByte,
  rawmemchr: (call) => findByte({ ...call, values: [...call.values, Number.MAX_SAFE_INTEGER] }),
  memrchr: findLastByte,
  memmem: findBytes,
};
