/** What malloc, calloc, realloc, strdup and getline get their memory from. */

import { allocateObject } from '../steps/memory.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import type { LibraryCall } from './library-call.js';

/** A null pointer where no program could get so much memory. */
const allocationBytesMax = 2 ** 40;

export function allocateHeap(call: LibraryCall, size: number, isZeroed: boolean): Value {
  const { machine } = call;
  if (size > allocationBytesMax || size < 0) return nullPointer;
  const name = `in line ${machine.span.line}`;
  return new Pointer(allocateObject(machine, 'heap', name, size, undefined, isZeroed), 0);
}
