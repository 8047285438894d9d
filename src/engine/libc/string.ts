/**
 * <string.h> (C17 7.24): lengths, copies and fills, on characters that may be symbols;
 * where a string ends is decided character by character. Everything is read before
 * anything is written, as in `memmove`.
 */

import { copyObject, fillObject, storeScalar } from '../access.js';
import { bytesPerStep } from '../limits.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import { allocateHeap } from './allocate-heap.js';
import {
  addressAfter,
  charMachineType,
  isZeroChar,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  loadString,
  sizeArgument,
  storeChars,
  textLength,
  writtenSize,
} from './library-call.js';
import { type Char, isEqualChar, stringComparisons } from './string-comparison.js';
import { charArgument, stringSearches } from './string-search.js';

function checkOverlap(
  call: LibraryCall,
  target: Value,
  source: Value,
  size: number,
  sourceSize = size,
): void {
  if (!(target instanceof Pointer) || !(source instanceof Pointer) || target.object !== source.object) return;
  const isApart =
    target.offset + size <= source.offset || source.offset + sourceSize <= target.offset || size === 0;
  if (isApart) return;
  call.machine.undefinedBehaviour(
    'overlapping-copy',
    `${call.name} copies between ranges that overlap; use memmove`,
  );
}

/** Returns the address of the final zero. */
function copyString(call: LibraryCall): Value {
  const [target, source] = call.values;
  const characters = loadString(call, source);
  checkOverlap(call, target, source, characters.length + 1);
  storeChars(call, target, [...characters, 0]);
  return addressAfter(call, target, characters.length);
}

/**
 * Pads with zeros, or leaves out the final zero (C17 7.24.2.4); returns the number of characters
 * before the padding.
 */
function copyStringPart(call: LibraryCall): number {
  const [target, source] = call.values;
  const size = writtenSize(call, 2);
  const characters = loadString(call, source, size);
  checkOverlap(call, target, source, size, Math.min(characters.length + 1, size));
  storeChars(call, target, characters);
  if (size > characters.length) {
    fillObject(call.machine, addressAfter(call, target, characters.length), size - characters.length, 0);
  }
  return characters.length;
}

function appendString(call: LibraryCall, lengthMax?: number): Value {
  const [target, source] = call.values;
  const start = textLength(call, target);
  const characters = loadString(call, source, lengthMax);
  const end = addressAfter(call, target, start);
  checkOverlap(call, end, source, characters.length + 1);
  storeChars(call, end, [...characters, 0]);
  return target;
}

function duplicate(call: LibraryCall, lengthMax?: number): Value {
  const characters = loadString(call, call.values[0], lengthMax);
  const copy = allocateHeap(call, characters.length + 1, false);
  storeChars(call, copy, [...characters, 0]);
  return copy;
}

function copyMemory(call: LibraryCall, mayOverlap: boolean): Value {
  const [target, source] = call.values;
  const size = writtenSize(call, 2);
  if (!mayOverlap) checkOverlap(call, target, source, size);
  copyObject(call.machine, target, source, size);
  return target;
}

/** Copies up to and including the first wanted byte (POSIX); returns null if there is none. */
function copyUntil(call: LibraryCall): Value {
  const [target, source] = call.values;
  const wanted = charArgument(call, 2);
  const size = writtenSize(call, 3);
  const bytes: Char[] = [];
  let isFound = false;
  while (bytes.length < size && !isFound) {
    const byte = loadChar(call, source, bytes.length);
    bytes.push(byte);
    isFound = isEqualChar(call.machine, byte, wanted);
  }
  checkOverlap(call, target, source, bytes.length);
  storeChars(call, target, bytes);
  return isFound ? addressAfter(call, target, bytes.length) : nullPointer;
}

function fillMemory(call: LibraryCall): Value {
  const char = charArgument(call);
  const size = writtenSize(call, 2);
  if (typeof char === 'number') {
    fillObject(call.machine, call.values[0], size, char);
    return call.values[0];
  }
  for (let index = 0; index < size; index++) {
    storeScalar(call.machine, addressAfter(call, call.values[0], index), char, charMachineType);
  }
  call.machine.state.memory.countCloned(bytesPerStep * size);
  return call.values[0];
}

/** In the C locale a string transforms to itself (C17 7.24.4.5). */
function transform(call: LibraryCall): Value {
  const size = sizeArgument(call, 2);
  const characters = loadString(call, call.values[1]);
  if (size > 0) storeChars(call, call.values[0], [...characters, 0].slice(0, size));
  return characters.length;
}

/** The length of a limited string; the byte at the limit is not read. */
function limitedLength(call: LibraryCall): number {
  const size = sizeArgument(call, 1);
  let length = 0;
  while (length < size && !isZeroChar(call.machine, loadChar(call, call.values[0], length))) length++;
  return length;
}

export const stringFunctions: LibraryTable = {
  ...stringComparisons,
  ...stringSearches,
  strlen: (call) => textLength(call, call.values[0]),
  strnlen: limitedLength,
  strcpy: (call) => {
    copyString(call);
    return call.values[0];
  },
  stpcpy: copyString,
  strncpy: (call) => {
    copyStringPart(call);
    return call.values[0];
  },
  stpncpy: (call) => addressAfter(call, call.values[0], copyStringPart(call)),
  strcat: (call) => appendString(call),
  strncat: (call) => appendString(call, sizeArgument(call, 2)),
  strdup: (call) => duplicate(call),
  strndup: (call) => duplicate(call, sizeArgument(call, 1)),
  strxfrm: transform,
  memcpy: (call) => copyMemory(call, false),
  mempcpy: (call) => addressAfter(call, copyMemory(call, false), sizeArgument(call, 2)),
  memmove: (call) => copyMemory(call, true),
  bcopy: (call) => copyMemory({ ...call, values: [call.values[1], call.values[0], call.values[2]] }, true),
  memccpy: copyUntil,
  memset: fillMemory,
  explicit_bzero: (call) => {
    fillObject(call.machine, call.values[0], writtenSize(call, 1), 0);
    return 0;
  },
  bzero: (call) => {
    fillObject(call.machine, call.values[0], writtenSize(call, 1), 0);
    return 0;
  },
};
