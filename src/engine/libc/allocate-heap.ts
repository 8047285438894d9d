/** Where malloc, calloc, realloc, strdup and getline get their memory. */

import { allocatedIn } from '../describe-place.js';
import { noteHeap } from '../native-layout/heap-neighbour.js';
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

/** @param before for `realloc`: the block that this one replaces */
export function allocateHeap(call: LibraryCall, size: number, isZeroed: boolean, before?: number): Value {
  const { machine } = call;
  if (size > allocationBytesMax || size < 0) return nullPointer;
  const { line } = machine.span;
  blockNames[line] ??= `${allocatedIn}${line}`;
  const id = allocateObject(machine, 'heap', blockNames[line], size, undefined, isZeroed);
  const kind = before !== undefined ? 'resized' : isZeroed ? 'cleared' : 'allocated';
  noteHeap(machine, kind, id, size, before);
  return new Pointer(id, 0);
}
