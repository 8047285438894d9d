/** Where malloc, calloc, realloc, strdup and getline get their memory. */

import { allocatedIn } from '../describe-place.js';
import { allocateObject } from '../steps/memory.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import type { LibraryCall } from './library-call.js';

/**
 * Linux refuses more than the machine's memory and swap space, however much of it a
 * program would use: 100 GB nearly everywhere.
 */
const allocationBytesMax = 2 ** 36;

/** By line: a block's name outlives it. */
const blockNames: string[] = [];

export function allocateHeap(call: LibraryCall, size: number, isZeroed: boolean): Value {
  const { machine } = call;
  if (size > allocationBytesMax || size < 0) return nullPointer;
  const { line } = machine.span;
  blockNames[line] ??= `${allocatedIn}${line}`;
  return new Pointer(allocateObject(machine, 'heap', blockNames[line], size, undefined, isZeroed), 0);
}
