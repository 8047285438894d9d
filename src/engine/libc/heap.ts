/** malloc and its relatives (C17 7.22.3): blocks, and errors in freeing them; `alloca`. */

import type { Term } from '#smt/term.js';
import { blockInPlaceOf } from '../native-layout/freed-memory.js';
import { noteHeap } from '../native-layout/heap-neighbour.js';
import { allocateObject, unsizedBytes } from '../steps/memory.js';
import { isTerm, nullPointer, Pointer, type Value } from '../value.js';
import { anyOf, isWidened } from '../widened-values.js';
import { allocateAligned, allocateHeap } from './allocate-heap.js';
import {
  charMachineType,
  isNull,
  type LibraryCall,
  type LibraryTable,
  sizeArgument,
  withoutValue,
} from './library-call.js';

/** The block at the address that `malloc` returned; anything else ends the path. */
function blockAt(call: LibraryCall, value: Value): Pointer {
  const { machine, name } = call;
  if (!(value instanceof Pointer)) return withoutValue(call, value, `the address given to ${name}`);
  const object = machine.state.memory.find(value.object);
  const inPlace =
    object === undefined && value.offset === 0 ? blockInPlaceOf(machine, value.object) : undefined;
  if (inPlace !== undefined) {
    machine.note('bad-free', `${name} is given memory that was freed before`);
    return inPlace;
  }
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
  if (isNull(value)) return 0;
  const { object } = blockAt(call, value);
  noteHeap(call.machine, 'freed', object, 0);
  call.machine.state.memory.release(object);
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
  if (before.isUnsized)
    return machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'a block without a known size' });
  if (size === 0) {
    noteHeap(machine, 'freed', block.object, 0);
    memory.release(block.object);
    return nullPointer;
  }
  const fresh = allocateHeap(call, size, false, block.object);
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

function isSizeUnknown({ machine, values }: LibraryCall): boolean {
  return isWidened(machine) && values.some(isTerm);
}

/** In a proof by widening: a block of any size, or none. */
function allocateUnsized(call: LibraryCall, isZeroed: boolean): Value {
  const { machine } = call;
  const { store } = machine;
  const coin = anyOf(machine, charMachineType) as Term;
  if (machine.decide(store.eq(coin, store.constant(0, 8)), false)) return nullPointer;
  const block = allocateHeap(call, unsizedBytes, isZeroed);
  if (block instanceof Pointer && block.object !== 0) machine.state.memory.own(block.object).isUnsized = true;
  return block;
}

/** A block that belongs to the calling function and is gone when that returns. */
function allocateOnStack(call: LibraryCall, size: number): Value {
  const { machine } = call;
  if (machine.state.stackBytes + size > machine.options.limits.stackBytesMax) {
    machine.crash('stack-overflow', `the ${size} bytes that alloca is asked for do not fit on the stack`);
  }
  const name = `block given by alloca in line ${machine.span.line}`;
  const id = allocateObject(machine, 'local', name, size, undefined, false);
  machine.frame.own(id);
  return new Pointer(id, 0);
}

const pageBytes = 4096;

/** glibc takes the next power of two of what is none. */
function alignmentArgument(call: LibraryCall): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, sizeArgument(call, 0))));
}

export const heapFunctions: LibraryTable = {
  malloc: (call) =>
    isSizeUnknown(call) ? allocateUnsized(call, false) : allocateHeap(call, sizeArgument(call, 0), false),
  valloc: (call) => allocateAligned(call, sizeArgument(call, 0), pageBytes),
  calloc: (call) =>
    isSizeUnknown(call)
      ? allocateUnsized(call, true)
      : allocateHeap(call, sizeArgument(call, 0) * sizeArgument(call, 1), true),
  realloc: (call) => reallocate(call, sizeArgument(call, 1)),
  reallocarray: (call) => reallocate(call, sizeArgument(call, 1) * sizeArgument(call, 2)),
  aligned_alloc: (call) => allocateAligned(call, sizeArgument(call, 1), alignmentArgument(call)),
  memalign: (call) => allocateAligned(call, sizeArgument(call, 1), alignmentArgument(call)),
  alloca: (call) => allocateOnStack(call, sizeArgument(call, 0)),
  free: release,
  cfree: release,
};
