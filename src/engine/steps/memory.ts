/** Addresses, loads, stores, copies, and the lifetime of objects. */

import { greatestCommonDivisor, mulInt, wrapInt } from '#base/integer.js';
import type { BitField, Instruction, MachineType } from '#c/ir/ir.js';
import { sizeOf } from '#c/types.js';
import { copyObject, countMoved, fillObject, loadScalar, storeScalar } from '../access.js';
import { describeRow } from '../describe-place.js';
import { describeValue } from '../describe-value.js';
import { pickFew } from '../few-values.js';
import type { Frame } from '../frame.js';
import type { Handlers } from '../handler.js';
import { zerosPerMovedByte } from '../limits.js';
import type { Machine } from '../machine.js';
import { movePointer } from '../move-pointer.js';
import { flatAddress } from '../scalar.js';
import { isInt, isTerm, Pointer, SymbolicPointer, type Value } from '../value.js';
import { isWidened } from '../widened-values.js';
import { loadBitField, storeBitField } from './bit-field.js';
import { uninitialised } from './control.js';
import { resize } from './convert.js';

/** What is known of an object of any size, in a proof by widening; beyond it, any value may be. */
export const unsizedBytes = 4096;

type Op<K extends Instruction['op']> = Extract<Instruction, { op: K }>;

export const memoryHandlers: Handlers<
  'offset' | 'field' | 'difference' | 'load' | 'store' | 'copy' | 'zero' | 'allocate' | 'forget' | 'lifetime'
> = {
  offset: ({ bound }) => (bound === undefined ? stepOffset : stepBoundedOffset),
  field: () => stepField,
  difference: () => stepDifference,
  load: ({ type, bitField }) => (isInt32(type) && bitField === undefined ? stepLoadInt : stepLoad),
  store: ({ type, bitField }) => (isInt32(type) && bitField === undefined ? stepStoreInt : stepStore),
  copy: () => stepCopy,
  zero: () => stepZero,
  allocate: () => stepAllocate,
  forget: () => stepForget,
  lifetime: () => stepLifetime,
};

function stepOffset(machine: Machine, instruction: Op<'offset'>, frame: Frame): void {
  const pointer = frame.registers[instruction.pointer];
  const index = frame.registers[instruction.index];
  if (pointer instanceof Pointer && typeof index === 'number') {
    const step = instruction.isSubtraction ? -index * instruction.scale : index * instruction.scale;
    frame.registers[instruction.to] = new Pointer(pointer.object, pointer.offset + step);
    return;
  }
  frame.registers[instruction.to] = moveAddress(machine, instruction, pointer, index);
}

/** Like `stepOffset`, where the index must stay in an array that is part of a larger object. */
function stepBoundedOffset(machine: Machine, instruction: Op<'offset'>, frame: Frame): void {
  const pointer = frame.registers[instruction.pointer];
  const index = frame.registers[instruction.index] ?? indexWithout(machine, instruction);
  checkIndex(machine, instruction, pointer, index);
  frame.registers[instruction.to] = moveAddress(machine, instruction, pointer, index);
}

/** An index outside is undefined (C17 J.2, "an array subscript is out of range, even if …"). */
function checkIndex(machine: Machine, instruction: Op<'offset'>, pointer: Value, index: Value): void {
  const { bound, isSubtraction, scale } = instruction;
  if (bound === undefined) return;
  const last = bound.isAccess ? bound.length - 1 : bound.length;
  if (isInt(index)) {
    const at = isSubtraction ? -Number(index) : Number(index);
    if (at >= 0 && at <= last) return;
    const object = pointer instanceof Pointer ? machine.state.memory.find(pointer.object) : undefined;
    const offset = pointer instanceof Pointer ? pointer.offset : 0;
    machine.undefinedBehaviour('out-of-bounds', describeRow(object, offset, at + 0, bound.length, scale));
  } else if (isTerm(index)) {
    const { store } = machine;
    const wide = resize(machine, index, instruction.indexType.signed, 64);
    const at = isSubtraction ? store.neg(wide) : wide;
    if (machine.decide(store.ule(at, store.constant(last, 64)))) return;
    machine.undefinedBehaviour('out-of-bounds', 'an index leads outside its array');
  }
}

/** The index, if it has no value. */
function indexWithout(machine: Machine, { index }: Op<'offset'>): Value {
  return machine.indeterminate(index) ?? machine.crash('uninitialised-read', uninitialised(machine, index));
}

function moveAddress(machine: Machine, instruction: Op<'offset'>, pointer: Value, given: Value): Value {
  const index = given ?? indexWithout(machine, instruction);
  if (pointer === undefined) return undefined;
  if (isInt(index)) {
    const step = Number(mulInt(index, instruction.isSubtraction ? -instruction.scale : instruction.scale));
    if (pointer instanceof Pointer) return new Pointer(pointer.object, pointer.offset + step);
    if (pointer instanceof SymbolicPointer) return movePointer(machine, pointer, step);
  }
  if (isTerm(index) && (pointer instanceof Pointer || pointer instanceof SymbolicPointer)) {
    const { store } = machine;
    const wide = resize(machine, index, instruction.indexType.signed, 64);
    const bytes = store.mul(wide, store.constant(instruction.scale, 64));
    const base = isTerm(pointer.offset as Value)
      ? (pointer.offset as never)
      : store.constant(pointer.offset as number, 64);
    const offset = instruction.isSubtraction ? store.sub(base, bytes) : store.add(base, bytes);
    if (offset.kind === 'constant') return new Pointer(pointer.object, Number(offset.value));
    const start = pointer instanceof Pointer ? pointer.offset : pointer.start;
    const stride =
      pointer instanceof Pointer
        ? instruction.scale
        : greatestCommonDivisor(pointer.stride, instruction.scale);
    return new SymbolicPointer(pointer.object, offset, start, stride);
  }
  return machine.end({
    kind: 'unknown',
    reason: 'unsupported',
    detail: 'arithmetic on an address made of symbols',
  });
}

function stepField(machine: Machine, instruction: Op<'field'>, frame: Frame): void {
  const pointer = frame.registers[instruction.pointer];
  if (pointer instanceof Pointer) {
    frame.registers[instruction.to] = new Pointer(pointer.object, pointer.offset + instruction.offset);
  } else if (pointer instanceof SymbolicPointer) {
    frame.registers[instruction.to] = movePointer(machine, pointer, instruction.offset);
  } else {
    frame.registers[instruction.to] = pointer;
  }
}

/** C17 6.5.6p9. */
function stepDifference(machine: Machine, instruction: Op<'difference'>, frame: Frame): void {
  const left = frame.registers[instruction.left];
  const right = frame.registers[instruction.right];
  if (left instanceof Pointer && right instanceof Pointer) {
    let bytes = left.offset - right.offset;
    if (left.object !== right.object) {
      machine.undefinedBehaviour('wild-access', 'pointers into different objects are subtracted');
      bytes = flatAddress(machine, left) - flatAddress(machine, right);
    }
    frame.registers[instruction.to] = Math.trunc(bytes / instruction.scale) + 0;
    return;
  }
  if (left === undefined || right === undefined) {
    frame.registers[instruction.to] = undefined;
    return;
  }
  machine.end({
    kind: 'unknown',
    reason: 'unsupported',
    detail: 'the distance of addresses made of symbols',
  });
}

/** The address in a register; an indeterminate one ends the path. */
function addressIn(machine: Machine, frame: Frame, register: number): Value {
  const value = frame.registers[register];
  if (value === undefined) {
    const what = describeValue(frame, machine.state.memory, register);
    machine.crash(
      'wild-access',
      `${what === 'a value' ? 'a pointer' : `the pointer ${what}`} is used before it was set`,
    );
  }
  return value;
}

function isInt32(type: MachineType): boolean {
  return type.kind === 'integer' && type.width === 32 && type.signed;
}

/** Loads an int whose bytes are plain without the detours of the general case. */
function stepLoadInt(machine: Machine, instruction: Op<'load'>, frame: Frame): void {
  const pointer = frame.registers[instruction.pointer];
  if (pointer instanceof Pointer) {
    const value = machine.state.memory.find(pointer.object)?.readPlainInt(pointer.offset);
    if (value !== undefined) {
      frame.registers[instruction.to] = value;
      return;
    }
  }
  stepLoad(machine, instruction, frame);
}

function stepStoreInt(machine: Machine, instruction: Op<'store'>, frame: Frame): void {
  const pointer = frame.registers[instruction.pointer];
  const value = frame.registers[instruction.value];
  if (pointer instanceof Pointer && typeof value === 'number') {
    const { memory } = machine.state;
    const object = memory.find(pointer.object);
    if (object !== undefined && memory.isOwned(object) && object.writePlainInt(pointer.offset, value)) return;
  }
  stepStore(machine, instruction, frame);
}

function stepLoad(machine: Machine, instruction: Op<'load'>, frame: Frame): void {
  const pointer = addressIn(machine, frame, instruction.pointer);
  const { type, bitField } = instruction;
  frame.registers[instruction.to] =
    bitField === undefined
      ? loadScalar(machine, pointer, type)
      : loadBitField(machine, pointer, type, bitField);
}

function stepStore(machine: Machine, instruction: Op<'store'>, frame: Frame): void {
  const pointer = addressIn(machine, frame, instruction.pointer);
  storeAt(machine, pointer, frame.registers[instruction.value], instruction.type, instruction.bitField);
}

export function storeAt(
  machine: Machine,
  pointer: Value,
  value: Value,
  type: MachineType,
  bitField: BitField | undefined,
): void {
  if (bitField === undefined) storeScalar(machine, pointer, value, type);
  else storeBitField(machine, pointer, value, type, bitField);
}

function stepCopy(machine: Machine, instruction: Op<'copy'>, frame: Frame): void {
  const target = addressIn(machine, frame, instruction.target);
  const source = addressIn(machine, frame, instruction.source);
  copyObject(machine, target, source, instruction.size);
}

function stepZero(machine: Machine, instruction: Op<'zero'>, frame: Frame): void {
  fillObject(machine, addressIn(machine, frame, instruction.pointer), instruction.size, 0);
}

/**
 * The register belongs to this object alone, so its old value is the object of an
 * earlier execution, which is reused, or released if a variable length array now has
 * another length.
 */
function stepAllocate(machine: Machine, instruction: Op<'allocate'>, frame: Frame): void {
  const { type, name } = instruction;
  const length = instruction.length === undefined ? undefined : frame.registers[instruction.length];
  const isUnsized = isWidened(machine) && isTerm(length);
  const size =
    instruction.length === undefined
      ? sizeOf(type)
      : isUnsized
        ? unsizedBytes
        : variableSize(machine, instruction, length);
  const before = frame.registers[instruction.to];
  if (before instanceof Pointer && isNamed(machine, before.object, name)) {
    machine.state.memory.revive(before.object);
    if (!isUnsized && machine.state.memory.find(before.object)?.size === size) {
      forgetObject(machine, before);
      return;
    }
    machine.state.memory.release(before.object);
  }
  const spare = instruction.length === undefined ? 0 : spareAfterVariable(size);
  const id = allocateObject(machine, 'local', name, size, type, false, spare);
  if (isUnsized) machine.state.memory.own(id).isUnsized = true;
  frame.own(id);
  frame.registers[instruction.to] = new Pointer(id, 0);
}

/** Whether the register still refers to such an object: a write past another may have changed it. */
function isNamed({ state: { memory } }: Machine, id: number, name: string): boolean {
  return (memory.find(id) ?? memory.findEnded(id))?.name === name;
}

/** gcc takes a multiple of 16 bytes from the stack for an array of variable length. */
function spareAfterVariable(size: number): number {
  return (16 - (size % 16)) % 16;
}

function variableSize(machine: Machine, { type, name }: Op<'allocate'>, given: Value): number {
  if (given === undefined)
    machine.crash('uninitialised-read', `the length of '${name}' was never given a value`);
  const whyOpen = 'an array whose length depends on a symbol';
  const length = isTerm(given) ? pickFew(machine, given, whyOpen) : given;
  if (!isInt(length)) machine.end({ kind: 'unknown', reason: 'unsupported', detail: whyOpen });
  if (type.kind !== 'array') throw new Error('invariant broken: only arrays have a variable length');
  const count = wrapInt(length, 64, true);
  if (count < 0) machine.crash('stack-overflow', `the array '${name}' has the negative length ${count}`);
  const size = Number(count) * sizeOf(type.element);
  if (machine.state.stackBytes + size > machine.options.limits.stackBytesMax) {
    machine.crash('stack-overflow', `the array '${name}' does not fit on the stack`);
  }
  return size;
}

const bulkBytes = 4096;

/** Allocates within the memory limit. */
export function allocateObject(
  machine: Machine,
  kind: 'local' | 'heap' | 'file',
  name: string,
  size: number,
  type: Parameters<typeof machine.state.memory.allocate>[3],
  isDefined: boolean,
  spare = 0,
  alignment?: number,
): number {
  const { memory } = machine.state;
  if (!memory.hasRoomFor(kind, size, machine.options.limits.memoryBytesMax)) machine.outOfMemory();
  // Small objects are included in their instruction's step.
  if (size > bulkBytes) countMoved(machine, Math.floor(size / zerosPerMovedByte));
  return memory.allocate(kind, name, size, type, isDefined, spare, alignment);
}

function stepForget(machine: Machine, instruction: Op<'forget'>, frame: Frame): void {
  const value = frame.registers[instruction.register];
  if (!instruction.isObject) {
    // gcc's program still finds the old value there.
    if (machine.options.undefinedMode === 'strict') frame.registers[instruction.register] = undefined;
  } else if (value instanceof Pointer) {
    forgetObject(machine, value);
  }
}

function stepLifetime(machine: Machine, instruction: Op<'lifetime'>, frame: Frame): void {
  const value = frame.registers[instruction.pointer];
  // A variable length array whose declaration was not reached has no object yet.
  if (!(value instanceof Pointer)) return;
  const { memory } = machine.state;
  if (instruction.isEnd) memory.end(value.object);
  else memory.revive(value.object);
}

/** Makes the object indeterminate; in a native run it keeps its content. */
function forgetObject(machine: Machine, pointer: Pointer): void {
  if (machine.options.undefinedMode === 'native') return;
  const object = machine.state.memory.own(pointer.object);
  object.writeUndefined(0, object.size, machine.split);
}
