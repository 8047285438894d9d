/** A pointer so many bytes further on, in the same object or outside it. */

import type { Machine } from './machine.js';
import { Pointer, SymbolicPointer } from './value.js';

export function movePointer(
  machine: Machine,
  pointer: Pointer | SymbolicPointer,
  bytes: number,
): Pointer | SymbolicPointer {
  if (pointer instanceof Pointer) return new Pointer(pointer.object, pointer.offset + bytes);
  const { object, offset, start, stride } = pointer;
  const { store } = machine;
  return new SymbolicPointer(object, store.add(offset, store.constant(bytes, 64)), start + bytes, stride);
}
