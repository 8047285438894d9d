/**
 * Reads and writes of objects through pointers, with every check on the way: no object,
 * an object that is gone, out of bounds, read-only. An address with a symbol first
 * decides that it lies inside its object, then which of the possible places it means.
 */

import { canonical, type Int, shiftRightInt, wrapInt } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import {
  describeBounds,
  describeGone,
  describeObject,
  describePlace,
  type Purpose,
} from './describe-place.js';
import { functionReferenceOf } from './linked-program.js';
import type { Machine } from './machine.js';
import type { MemoryObject } from './memory/memory-object.js';
import { ByteOf, type Special, UnknownByte, wholeOf } from './memory/special-values.js';
import { isInt, isTerm, nullPointer, Pointer, SymbolicPointer, type Value } from './value.js';

export function bytesOf(type: MachineType): number {
  return type.kind === 'pointer' ? 8 : type.width >> 3;
}

export function loadScalar(machine: Machine, address: Value, type: MachineType): Value {
  const pointer = resolve(machine, address, bytesOf(type), 'read');
  const object = machine.state.memory.find(pointer.object)!;
  return readScalar(machine, object, pointer.offset, type);
}

export function storeScalar(machine: Machine, address: Value, value: Value, type: MachineType): void {
  const size = bytesOf(type);
  const pointer = resolve(machine, address, size, 'written');
  const object = machine.state.memory.own(pointer.object);
  if (value === undefined) object.writeUndefined(pointer.offset, size, machine.split);
  else if (isTerm(value)) writeSpecial(machine, object, pointer.offset, value);
  else if (type.kind === 'floating') {
    // gcc itself computes initialisers of globals; its NaN for `0.0 / 0.0` has no sign.
    if (Number.isNaN(value) && machine.frame.fn.index === machine.program.ir.initialise) {
      machine.hasDoubtfulNan = true;
    }
    object.writeFloating(pointer.offset, type.width, value as number, machine.split);
  } else if (isInt(value)) object.writeInteger(pointer.offset, size * 8, value, machine.split);
  else if (value instanceof Pointer && value.object === 0) {
    object.writeInteger(pointer.offset, 64, value.offset, machine.split);
  } else writeSpecial(machine, object, pointer.offset, value);
}

function writeSpecial(machine: Machine, object: MemoryObject, offset: number, special: Special): void {
  object.writeSpecial(offset, special, machine.split);
  machine.state.memory.noteSpecials(1);
  checkMemory(machine);
}

/** Ends the path if the interpreter would use more memory than it may. */
export function checkMemory(machine: Machine): void {
  const { memoryBytesMax } = machine.options.limits;
  if (!machine.state.memory.isWithin(memoryBytesMax)) machine.outOfMemory();
}

/** A scalar of an object, in bounds. Indeterminate bytes make it indeterminate. */
function readScalar(machine: Machine, object: MemoryObject, offset: number, type: MachineType): Value {
  const size = bytesOf(type);
  if (object.isPlain(offset, size)) return readPlain(machine, object, offset, type);
  const special = object.specialAt(offset, size);
  if (special instanceof UnknownByte) return giveUp(machine, special);
  if (special !== undefined && !(special instanceof ByteOf) && isOfKind(special, type)) return special;
  if (object.hasUndefined(offset, size)) {
    if (machine.options.undefinedMode === 'strict') return undefined;
    machine.note(
      'uninitialised-read',
      `${describePlace(object, offset)} is read before it was given a value`,
    );
    // A fresh heap block holds zeros; an address that is left over on the stack could be anything.
    return type.kind === 'pointer' && object.kind !== 'heap'
      ? undefined
      : readPlain(machine, object, offset, type);
  }
  return assemble(machine, object.readBytes(offset, size, machine.split), type);
}

/** Whether a read of the type may yield the value, if their widths are the same. */
function isOfKind(special: Pointer | SymbolicPointer | Term, type: MachineType): boolean {
  if (!isTerm(special)) return type.kind === 'pointer';
  return special.sort.kind === (type.kind === 'integer' ? 'bits' : type.kind);
}

function readPlain(machine: Machine, object: MemoryObject, offset: number, type: MachineType): Value {
  switch (type.kind) {
    case 'integer':
      return object.readInteger(offset, type.width, type.signed);
    case 'floating':
      return object.readFloating(offset, type.width);
    case 'pointer': {
      return addressAt(machine, object.readInteger(offset, 64, false));
    }
  }
}

/**
 * The pointer that a number means when used as an address. What lies in no object is counted from
 * the null pointer, the upper half of all addresses below it, so that `(void *)-1` is exact.
 */
export function addressAt(machine: Machine, value: Int): Pointer {
  if (value === 0) return nullPointer;
  const address = Number(wrapInt(value, 64, true));
  const target = machine.state.memory.atAddress(address);
  return target === undefined ? new Pointer(0, address) : new Pointer(target.id, address - target.address);
}

const scratch = new DataView(new ArrayBuffer(8));

/**
 * A value from single bytes, some of which are bytes of addresses (those of the flat
 * memory) or symbols.
 */
function assemble(
  machine: Machine,
  bytes: readonly (number | Special | undefined)[],
  type: MachineType,
): Value {
  const whole = wholeOf(bytes);
  if (whole !== undefined && isOfKind(whole, type)) return whole;
  const plain = bytes.map((byte) => {
    if (byte instanceof UnknownByte) return giveUp(machine, byte);
    return byte instanceof ByteOf ? byteAlone(machine, byte) : byte;
  });
  if (plain.every((byte) => typeof byte === 'number')) {
    plain.forEach((byte, index) => {
      scratch.setUint8(index, byte);
    });
    return plainValue(machine, type);
  }
  if (type.kind !== 'integer')
    return machine.unsupported('bytes with symbols read as an address or floating value');
  const { store } = machine;
  let result: Term | undefined;
  for (const byte of plain) {
    const term = (typeof byte === 'number' ? store.constant(byte, 8) : byte) as Term;
    result = result === undefined ? term : store.concat(term, result);
  }
  const bits = result!;
  return bits.kind === 'constant' ? wrapInt(bits.value as Int, type.width, type.signed) : bits;
}

function giveUp(machine: Machine, { reason }: UnknownByte): never {
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail: reason });
}

/** What a byte of an address or floating value is apart from the others. */
function byteAlone(machine: Machine, { whole, index }: ByteOf): number {
  if (whole instanceof Pointer) {
    return Number(wrapInt(shiftRightInt(flatAddress(machine, whole), 8 * index), 8, false));
  }
  return machine.unsupported(
    isTerm(whole) ? 'part of a floating value with a symbol' : 'part of an address with a symbol',
  );
}

function plainValue(machine: Machine, type: MachineType): Value {
  const bits = canonical(scratch.getBigUint64(0, true));
  switch (type.kind) {
    case 'integer':
      return wrapInt(bits, type.width, type.signed);
    case 'floating':
      return type.width === 32 ? scratch.getFloat32(0, true) : scratch.getFloat64(0, true);
    case 'pointer':
      return addressAt(machine, bits);
  }
}

/** Where an address would lie in one flat memory; for printing and comparing only. */
export function flatAddress(machine: Machine, pointer: Pointer): number {
  if (pointer.object === 0) return pointer.offset;
  const { memory } = machine.state;
  const object = memory.find(pointer.object) ?? memory.findEnded(pointer.object);
  // A dead object keeps an address of its own.
  return (object?.address ?? 0x7fff_0000_0000 + pointer.object * 4096) + pointer.offset;
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
  if (object !== undefined) {
    if (functionReferenceOf(machine.program.ir, object.id) !== undefined) {
      return machine.crash('wild-access', `a function's code is ${purpose}`);
    }
    const message = describeBounds(object, address.offset, size, purpose);
    // Blocks are larger than requested: a little too far goes unnoticed.
    const isSpare = address.offset >= 0 && address.offset + size <= object.capacity;
    if (!isSpare) machine.crash('out-of-bounds', message);
    machine.undefinedBehaviour('out-of-bounds', message);
    return address;
  }
  if (address.object !== 0) {
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
    return machine.crash('out-of-bounds', `an index leads outside ${describeObject(object)}`);
  }
  if (purpose === 'written' && object.isReadOnly) checkReadOnly(machine, object);
  const first = ((address.start % address.stride) + address.stride) % address.stride;
  if ((last - first) / address.stride >= machine.choicesMax) {
    return machine.end({
      kind: 'unknown',
      reason: 'paths',
      detail: `an index into ${describeObject(object)} that may have any value`,
    });
  }
  return place(Number(machine.pick(address.offset)));
}

// ---- whole ranges

/** Counts bulk work as steps, which are limited for each path. */
export function countMoved(machine: Machine, size: number): void {
  const { state } = machine;
  state.memory.movedBytes += size;
  if (state.work > machine.options.limits.stepsMax) machine.end({ kind: 'timed-out' });
}

/** What memcpy does; the caller has ruled out overlap or does not mind it. */
export function copyObject(machine: Machine, target: Value, source: Value, size: number): void {
  if (size === 0) return;
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
}

/** What memset does. */
export function fillObject(machine: Machine, address: Value, size: number, byte: number): void {
  if (size === 0) return;
  const pointer = resolve(machine, address, size, 'written');
  countMoved(machine, size);
  machine.state.memory.own(pointer.object).fill(pointer.offset, size, byte, machine.split);
}
