/**
 * Scalars in the bytes of one object: what a place in bounds holds, and how a value is
 * put there. Whether the place may be used at all is up to `access.ts`.
 */

import { canonical, type Int, shiftRightInt, wrapInt } from '#base/integer.js';
import type { MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import { describePlace } from './describe-place.js';
import type { Machine } from './machine.js';
import type { MemoryObject } from './memory/memory-object.js';
import { ByteOf, type Special, UnknownByte, wholeOf } from './memory/special-values.js';
import { isInt, isTerm, nullPointer, Pointer, type SymbolicPointer, type Value } from './value.js';
import { anyOf } from './widened-values.js';

export function bytesOf(type: MachineType): number {
  return type.kind === 'pointer' ? 8 : type.width >> 3;
}

export function writeScalar(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  value: Value,
  type: MachineType,
): void {
  if (value === undefined) object.writeUndefined(offset, bytesOf(type), machine.split);
  else if (isTerm(value)) writeSpecial(machine, object, offset, value);
  else if (type.kind === 'floating') {
    // gcc itself computes initialisers of globals; its NaN for `0.0 / 0.0` has no sign.
    if (Number.isNaN(value) && machine.frame.fn.index === machine.program.ir.initialise) {
      machine.hasDoubtfulNan = true;
    }
    object.writeFloating(offset, type.width, value as number, machine.split);
  } else if (isInt(value)) object.writeInteger(offset, bytesOf(type) * 8, value, machine.split);
  else if (value instanceof Pointer && value.object === 0) {
    object.writeInteger(offset, 64, value.offset, machine.split);
  } else writeSpecial(machine, object, offset, value);
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
export function readScalar(machine: Machine, object: MemoryObject, offset: number, type: MachineType): Value {
  const size = bytesOf(type);
  if (object.isPlain(offset, size)) return readPlain(machine, object, offset, type);
  const special = object.specialAt(offset, size);
  if (special instanceof UnknownByte) return giveUp(machine, special);
  if (special !== undefined && !(special instanceof ByteOf) && isOfKind(special, type)) return special;
  if (object.hasAny(offset, size)) return anyOf(machine, type);
  if (object.hasUndefined(offset, size)) {
    if (machine.options.undefinedMode === 'strict') return undefined;
    machine.note(
      'uninitialised-read',
      () => `${describePlace(object, offset)} is read before it was given a value`,
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
