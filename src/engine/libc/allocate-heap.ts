/** Where malloc, calloc, realloc, strdup and getline get their memory. */

import { allocatedIn } from '../describe-place.js';
import type { Machine } from '../machine.js';
import { forgetHeap, noteHeap } from '../native-layout/heap-neighbour.js';
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
  const id = allocateBlock(machine, size, isZeroed);
  if (id === undefined) return nullPointer;
  const kind = before !== undefined ? 'resized' : isZeroed ? 'cleared' : 'allocated';
  noteHeap(machine, kind, id, size, before);
  return new Pointer(id, 0);
}

/** For `aligned_alloc`: where glibc puts it, and what it leaves before and after, is not followed. */
export function allocateAligned({ machine }: LibraryCall, size: number, alignment: number): Value {
  forgetHeap(machine);
  const id = alignment > allocationBytesMax ? undefined : allocateBlock(machine, size, false, alignment);
  return id === undefined ? nullPointer : new Pointer(id, 0);
}

/** Undefined where there is not so much memory. */
function allocateBlock(
  machine: Machine,
  size: number,
  isZeroed: boolean,
  alignment?: number,
): number | undefined {
  if (size > allocationBytesMax || size < 0) return undefined;
  const { line } = machine.span;
  blockNames[line] ??= `${allocatedIn}${line}`;
  return allocateObject(machine, 'heap', blockNames[line], size, undefined, isZeroed, 0, alignment);
}
