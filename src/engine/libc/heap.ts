/** malloc and its relatives (C17 7.22.3): blocks, and errors in freeing them; `alloca`. */

import { allocateObject } from '../steps/memory.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import { allocateHeap } from './allocate-heap.js';
import { isNull, type LibraryCall, type LibraryTable, sizeArgument, withoutValue } from './library-call.js';

/** The block at the address that `malloc` returned; anything else ends the path. */
function blockAt(call: LibraryCall, value: Value): Pointer {
  const { machine, name } = call;
  if (!(value instanceof Pointer)) return withoutValue(call, value, `the address given to ${name}`);
  const object = machine.state.memory.find(value.object);
  if (
    object === undefined &&
    value.object !== 0 &&
    machine.state.memory.findEnded(value.object) === undefined
  ) {
    return machine.crash('bad-free', `${name} is given memory that was freed before`);
  }
  if (object?.kind !== 'heap' || value.offset !== 0) {
    return machine.crash('bad-free', `${name} is given an address that malloc did not return`);
  }
  return value;
}

function release(call: LibraryCall): Value {
  const [value] = call.values;
  if (!isNull(value)) call.machine.state.memory.release(blockAt(call, value).object);
  return 0;
}

/** glibc's `realloc(p, 0)` frees. */
function reallocate(call: LibraryCall, size: number): Value {
  const { machine } = call;
  const [old] = call.values;
  if (isNull(old)) return allocateHeap(call, size, false);
  const block = blockAt(call, old);
  const { memory } = machine.state;
  const before = memory.find(block.object)!;
  if (size === 0) {
    memory.release(block.object);
    return nullPointer;
  }
  const fresh = allocateHeap(call, size, false);
  if (fresh instanceof Pointer && fresh.object !== 0) {
    const object = memory.own(fresh.object);
    object.type = before.type;
    const kept = Math.min(size, before.size);
    object.copyFrom(before, 0, 0, kept, machine.split);
    memory.noteSpecials(object.specialCount);
    memory.release(block.object);
  }
  return fresh;
}

/** A block that belongs to the calling function and is gone when that returns. */
function allocateOnStack(call: LibraryCall, size: number): Value {
  const { machine } = call;
  if (machine.state.stackBytes + size > machine.options.limits.stackBytesMax) {
    machine.crash('stack-overflow', `the ${size} bytes that alloca is asked for do not fit on the stack`);
  }
  const name = `block given by alloca in line ${machine.span.line}`;
  const id = allocateObject(machine, 'local', name, size, undefined, false);
  machine.frame.objects.push(id);
  return new Pointer(id, 0);
}

export const heapFunctions: LibraryTable = {
  malloc: (call) => allocateHeap(call, sizeArgument(call, 0), false),
  valloc: (call) => allocateHeap(call, sizeArgument(call, 0), false),
  calloc: (call) => allocateHeap(call, sizeArgument(call, 0) * sizeArgument(call, 1), true),
  realloc: (call) => reallocate(call, sizeArgument(call, 1)),
  reallocarray: (call) => reallocate(call, sizeArgument(call, 1) * sizeArgument(call, 2)),
  aligned_alloc: (call) => allocateHeap(call, sizeArgument(call, 1), false),
  memalign: (call) => allocateHeap(call, sizeArgument(call, 1), false),
  alloca: (call) => allocateOnStack(call, sizeArgument(call, 0)),
  free: release,
  cfree: release,
};
