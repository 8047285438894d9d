/**
 * Reads and writes of objects through pointers, with every check on the way: no object,
 * an object that is gone, out of bounds, read-only. An address with a symbol first
 * decides that it lies inside its object, then which of the possible places it means.
 */

import type { Int } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import { describeBounds, describeGone, describeObject, type Purpose } from './describe-place.js';
import { canTryAll, pickFew } from './few-values.js';
import { bytesPerStep, zerosPerMovedByte } from './limits.js';
import { functionReferenceOf } from './linked-program.js';
import type { Machine } from './machine.js';
import type { MemoryObject } from './memory/memory-object.js';
import { PagedObject, pageBytes } from './memory/paged-object.js';
import { afterFree } from './native-layout/freed-memory.js';
import { isUnknown, neighbour, settle } from './native-layout/neighbour.js';
import { addressAt, bytesOf, checkMemory, readScalar, writeScalar } from './scalar.js';
import { isInt, Pointer, SymbolicPointer, type Value } from './value.js';
import { anyOf, isWidened, leaveObject, mayLeaveObject, oneOf, valuesOf } from './widened-values.js';

export function loadScalar(machine: Machine, address: Value, type: MachineType): Value {
  if (isWidened(machine)) {
    if (address instanceof SymbolicPointer) return loadSomewhere(machine, address, type);
    if (isBeyond(machine, address, bytesOf(type)) || isLost(machine, address, bytesOf(type)))
      return anyOf(machine, type);
  }
  const pointer = resolve(machine, address, bytesOf(type), 'read');
  const object = machine.state.memory.find(pointer.object)!;
  return readScalar(machine, object, pointer.offset, type);
}

export function storeScalar(machine: Machine, address: Value, value: Value, type: MachineType): void {
  if (isWidened(machine)) {
    if (address instanceof SymbolicPointer) {
      storeSomewhere(machine, address, bytesOf(type));
      return;
    }
    if (isBeyond(machine, address, bytesOf(type))) return;
  }
  const pointer = resolve(machine, address, bytesOf(type), 'written');
  const object = machine.state.memory.own(pointer.object);
  writeScalar(machine, object, pointer.offset, value, type);
  if (pointer !== address) settle(machine, pointer, bytesOf(type));
}

// ---- checks

/** The place that an address means; ends the path if `size` bytes there may not be used. */
export function resolve(machine: Machine, address: Value, size: number, purpose: Purpose): Pointer {
  if (address instanceof Pointer) {
    const object = machine.state.memory.find(address.object) ?? outlived(machine, address, purpose);
    if (object === undefined || address.offset < 0 || address.offset + size > object.size) {
      return badAddress(machine, address, size, object, purpose);
    }
    if (purpose === 'written' && object.isReadOnly) checkReadOnly(machine, object);
    return address;
  }
  if (address instanceof SymbolicPointer) return pickPlace(machine, address, size, purpose);
  if (address === undefined) return machine.crash('wild-access', 'a pointer is used before it was set');
  // A number in place of an address, as in scanf without `&`; the machine uses it as one.
  if (isInt(address)) return resolve(machine, addressAt(machine, address), size, purpose);
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'an address made of symbols' });
}

/**
 * In a native run, the object of a block that has ended: its place on the stack still
 * holds its value. Undefined if the address means no such object.
 */
function outlived(
  machine: Machine,
  { object }: Pointer | SymbolicPointer,
  purpose: Purpose,
): MemoryObject | undefined {
  const { memory } = machine.state;
  if (memory.findEnded(object) === undefined) return undefined;
  machine.undefinedBehaviour('dangling-access', describeGone(memory, object, purpose));
  memory.revive(object);
  return memory.find(object);
}

/** Initialisers may still fill `const` objects. */
function checkReadOnly(machine: Machine, object: MemoryObject): void {
  const { kind, name } = object;
  if (kind === 'global' && machine.frame.fn.index === machine.program.ir.initialise) return;
  if (kind === 'global') machine.crash('read-only-write', `'${name}' is const, but is written to`);
  const what = kind === 'string' ? 'a string literal' : "a function's code";
  machine.crash('read-only-write', `${what} is written to`);
}

/** Ends the path, unless a compiled program would go on and the run is native. */
function badAddress(
  machine: Machine,
  address: Pointer,
  size: number,
  object: MemoryObject | undefined,
  purpose: Purpose,
): Pointer {
  if (object?.isUnsized === true && address.offset >= 0) {
    return machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'a block without a known size' });
  }
  if (object !== undefined) {
    if (functionReferenceOf(machine.program.ir, object.id) !== undefined) {
      return machine.crash('wild-access', `a function's code is ${purpose}`);
    }
    const message = (): string => describeBounds(object, address.offset, size, purpose);
    // Blocks are larger than requested: a little too far goes unnoticed.
    const isSpare = address.offset >= 0 && address.offset + size <= object.capacity;
    if (!isSpare) return neighbour(machine, object, address.offset, size, purpose, message);
    machine.undefinedBehaviour('out-of-bounds', message);
    return address;
  }
  if (address.object !== 0) {
    const left = afterFree(machine, address, size, purpose);
    if (left !== undefined) return left;
    return machine.crash('dangling-access', describeGone(machine.state.memory, address.object, purpose));
  }
  if (address.offset >= 0 && address.offset < 65536) {
    return machine.crash('null-access', `a null pointer is used: nothing can be ${purpose} there`);
  }
  return machine.crash('wild-access', `memory that belongs to nothing is ${purpose}`);
}

/** Decides where an address with a symbol points: that it is inside the object, then the place. */
function pickPlace(machine: Machine, address: SymbolicPointer, size: number, purpose: Purpose): Pointer {
  const { store } = machine;
  const object = machine.state.memory.find(address.object) ?? outlived(machine, address, purpose);
  const { undefinedMode } = machine.options;
  const room = (undefinedMode === 'native' ? object?.capacity : object?.size) ?? 0;
  if (object === undefined || room < size) {
    return badAddress(machine, new Pointer(address.object, -1), size, object, purpose);
  }
  const last = room - size;
  const place = (offset: number): Pointer => {
    const pointer = new Pointer(address.object, offset);
    return offset + size <= object.size ? pointer : badAddress(machine, pointer, size, object, purpose);
  };
  const known = machine.pickedValue(address.offset);
  if (known !== undefined && known >= 0 && known <= last) {
    if (purpose === 'written' && object.isReadOnly) checkReadOnly(machine, object);
    return place(Number(known));
  }
  const isInside = store.ule(address.offset, store.constant(last, 64));
  if (!machine.decide(isInside)) {
    return leaveObject(machine, object, address.offset, `an index leads outside ${describeObject(object)}`);
  }
  if (purpose === 'written' && object.isReadOnly) checkReadOnly(machine, object);
  const first = ((address.start % address.stride) + address.stride) % address.stride;
  const places = (last - first) / address.stride + 1;
  if (canTryAll(machine, address.offset, places)) return place(Number(machine.pick(address.offset)));
  const whyOpen = `an index into ${describeObject(object)} that may have any value`;
  return place(Number(pickFew(machine, address.offset, whyOpen)));
}

// ---- proofs by widening, which do not follow an index to each place that it may mean

/** Whether the address leads past what is known of a block without a known size: any value may be there. */
function isBeyond(machine: Machine, address: Value, size: number): boolean {
  if (!(address instanceof Pointer)) return false;
  const object = machine.state.memory.find(address.object);
  return object?.isUnsized === true && address.offset >= 0 && address.offset + size > object.size;
}

/**
 * Whether the address leads outside its object, to what is not known: where the path fails with any value, it
 * fails with the one that a compiled program finds.
 */
function isLost(machine: Machine, address: Value, size: number): boolean {
  if (!(address instanceof Pointer)) return false;
  const { object: id, offset } = address;
  const object = machine.state.memory.find(id);
  if (object === undefined || object.kind === 'function') return false;
  const isInside = offset >= 0 && offset + size <= object.capacity;
  return !isInside && isUnknown(machine, object, offset, size);
}

/** The object that an address with a symbol leads into; outside, the path ends. */
function enter(machine: Machine, address: SymbolicPointer, size: number, purpose: Purpose): MemoryObject {
  const { store } = machine;
  const object = machine.state.memory.find(address.object) ?? outlived(machine, address, purpose);
  if (object === undefined || object.size < size) {
    badAddress(machine, new Pointer(address.object, -1), size, object, purpose);
  }
  if (object!.isUnsized) return object!;
  const { undefinedMode } = machine.options;
  const room = undefinedMode === 'native' ? object!.capacity : object!.size;
  if (!machine.decide(store.ule(address.offset, store.constant(room - size, 64)))) {
    leaveObject(machine, object!, address.offset, `an index leads outside ${describeObject(object!)}`);
  }
  if (purpose === 'written' && object!.isReadOnly) checkReadOnly(machine, object!);
  return object!;
}

function loadSomewhere(machine: Machine, address: SymbolicPointer, type: MachineType): Value {
  // What a run finds outside the object may be anything as well.
  const { memory } = machine.state;
  const known = memory.find(address.object) ?? memory.findEnded(address.object);
  if (known !== undefined && mayLeaveObject(machine, known, address.offset)) return anyOf(machine, type);
  const object = enter(machine, address, bytesOf(type), 'read');
  const numbers = type.kind === 'integer' ? numbersAt(machine, object, address, type) : undefined;
  return numbers === undefined ? anyOf(machine, type) : oneOf(machine, numbers, bytesOf(type) * 8);
}

/** The numbers at all places that the address may mean; undefined where these are many, or hold anything else. */
function numbersAt(
  machine: Machine,
  object: MemoryObject,
  address: SymbolicPointer,
  type: MachineType & { kind: 'integer' },
): ReadonlySet<Int> | undefined {
  const places = placesOf(machine, object, address, bytesOf(type));
  if (places === undefined) return undefined;
  const numbers = new Set<Int>();
  for (const at of places) {
    if (!holdsNumber(machine, object, at, bytesOf(type))) return undefined;
    numbers.add(readScalar(machine, object, at, type) as Int);
  }
  return numbers;
}

/** Whether an integer read there is a number, also what is left over in a native run. */
function holdsNumber(machine: Machine, object: MemoryObject, at: number, size: number): boolean {
  if (object.isPlain(at, size)) return true;
  if (machine.options.undefinedMode === 'strict' || !object.hasUndefined(at, size)) return false;
  return object.specialAt(at, size) === undefined && !object.hasAny(at, size);
}

/** Where an address inside the object may lead on this path; undefined if that is not known. */
function placesOf(
  machine: Machine,
  object: MemoryObject,
  address: SymbolicPointer,
  size: number,
): readonly number[] | undefined {
  if (object.isUnsized) return undefined;
  const places = valuesOf(machine, address.offset)?.map(Number);
  if (places === undefined || places.some((at) => at < 0 || at + size > object.size)) return undefined;
  countMoved(machine, places.length * bytesPerStep);
  return places;
}

/** Places with others between them that are forgotten one by one; of more, what lies between is forgotten too. */
const forgottenApartMax = 4096;

/** Whatever is stored, and wherever: the object may hold anything at all such places. */
function storeSomewhere(machine: Machine, address: SymbolicPointer, size: number): void {
  const { id } = enter(machine, address, size, 'written');
  const object = machine.state.memory.own(id);
  const places = placesOf(machine, object, address, size);
  if (places !== undefined) {
    for (const at of places) object.writeAny(at, size, machine.split);
    return;
  }
  const { start, stride } = address;
  const first = ((start % stride) + stride) % stride;
  const isFew = object.capacity / stride <= forgottenApartMax;
  if (stride <= size || !isFew) {
    countMoved(machine, forgettingBytes(object));
    object.writeAny(0, object.capacity, machine.split);
    return;
  }
  countMoved(machine, object.capacity);
  for (let at = first; at + size <= object.capacity; at += stride) object.writeAny(at, size, machine.split);
}

/** What forgetting all of an object counts as, in bytes that are moved: less than reading it. */
function forgettingBytes(object: MemoryObject): number {
  return object instanceof PagedObject ? pageBytes : object.capacity / zerosPerMovedByte;
}

function copySomewhere(machine: Machine, target: Value, source: Value, size: number): void {
  if (source instanceof SymbolicPointer) enter(machine, source, size, 'read');
  else resolve(machine, source, size, 'read');
  if (target instanceof SymbolicPointer) {
    storeSomewhere(machine, target, size);
    return;
  }
  const { object, offset } = resolve(machine, target, size, 'written');
  machine.state.memory.own(object).writeAny(offset, size, machine.split);
}

// ---- whole ranges

/** How much is moved between two looks at whether the run must stop: some tenths of a second. */
const bytesPerLook = 16 * 1024 * 1024;

/** Counts bulk work as steps, which are limited for each path. */
export function countMoved(machine: Machine, size: number): void {
  const { memory } = machine.state;
  const before = Math.floor(memory.movedBytes / bytesPerLook);
  memory.movedBytes += size;
  if (machine.state.work > machine.options.limits.stepsMax) machine.end({ kind: 'timed-out' });
  const isDue = Math.floor(memory.movedBytes / bytesPerLook) > before;
  if (isDue && machine.options.stop.isRaised()) machine.end({ kind: 'stopped' });
}

/** What memcpy does; the caller has ruled out overlap or does not mind it. */
export function copyObject(machine: Machine, target: Value, source: Value, size: number): void {
  if (size === 0) return;
  if (isWidened(machine) && (source instanceof SymbolicPointer || target instanceof SymbolicPointer)) {
    copySomewhere(machine, target, source, size);
    return;
  }
  const inside = Math.min(insideBytes(machine, source, size), insideBytes(machine, target, size));
  if (inside < size) {
    copyAcross(machine, target as Pointer, source as Pointer, inside, size);
    return;
  }
  const from = resolve(machine, source, size, 'read');
  const to = resolve(machine, target, size, 'written');
  const { memory } = machine.state;
  const object = memory.own(to.object);
  const origin = memory.find(from.object)!;
  countMoved(machine, size);
  const before = object.specialCount;
  object.copyFrom(origin, from.offset, to.offset, size, machine.split);
  memory.noteSpecials(Math.max(0, object.specialCount - before));
  checkMemory(machine);
  if (to !== target) settle(machine, to, size);
}

/** What memset does. */
export function fillObject(machine: Machine, address: Value, size: number, byte: number): void {
  if (size === 0) return;
  const inside = insideBytes(machine, address, size);
  if (inside < size) {
    fillObject(machine, address, inside, byte);
    for (let at = inside; at < size; at++) fillObject(machine, byteAt(address as Pointer, at), 1, byte);
    return;
  }
  const pointer = resolve(machine, address, size, 'written');
  countMoved(machine, size);
  machine.state.memory.own(pointer.object).fill(pointer.offset, size, byte, machine.split);
  if (pointer !== address) settle(machine, pointer, size);
}

// ---- ranges that begin in one object and go on past its end

/** So many bytes past an object's end are moved one by one. */
const beyondBytesMax = 4096;

/**
 * How many bytes of a range are in the object where it begins; all of them, unless a native run leaves an object
 * of static storage duration or a block of the heap, past which other objects lie.
 */
function insideBytes({ state, options }: Machine, address: Value, size: number): number {
  if (options.undefinedMode === 'strict' || !(address instanceof Pointer)) return size;
  const object = state.memory.find(address.object);
  if (object === undefined || (object.kind !== 'global' && object.kind !== 'heap')) return size;
  const inside = object.size - address.offset;
  const isAcross = address.offset >= 0 && inside > 0 && inside < size && size - inside <= beyondBytesMax;
  return isAcross ? inside : size;
}

/** Ranges of one object may overlap: upwards the last byte is copied first. */
function copyAcross(machine: Machine, target: Pointer, source: Pointer, inside: number, size: number): void {
  const isUpwards = target.object === source.object && target.offset > source.offset;
  if (!isUpwards) copyObject(machine, target, source, inside);
  for (let count = inside; count < size; count++) {
    const at = isUpwards ? size - 1 - (count - inside) : count;
    copyObject(machine, byteAt(target, at), byteAt(source, at), 1);
  }
  if (isUpwards) copyObject(machine, target, source, inside);
}

function byteAt({ object, offset }: Pointer, at: number): Pointer {
  return new Pointer(object, offset + at);
}
