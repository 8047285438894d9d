/**
 * Bit-fields (C17 6.7.2.1p9): read and written within the unit that gcc gives them.
 * Packed ones, whose unit may extend beyond their record, and those in a unit that is
 * not fully initialised are accessed byte by byte.
 */

import { addInt, bitwiseInt, type Int, mulInt, shiftLeftInt, shiftRightInt, wrapInt } from '#base/integer.js';
import type { BitField, MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import { loadScalar, storeScalar } from '../access.js';
import { describePlace } from '../describe-place.js';
import type { Machine } from '../machine.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';

function unitOf(type: MachineType): MachineType & { kind: 'integer' } {
  if (type.kind !== 'integer') throw new Error('invariant broken: bit-fields are integers');
  return { ...type, signed: false, isBool: false };
}

export function loadBitField(machine: Machine, pointer: Value, type: MachineType, field: BitField): Value {
  const unitType = unitOf(type);
  if (pointer instanceof Pointer && (field.isPacked || isIndeterminate(machine, pointer, unitType.width / 8)))
    return loadBytes(machine, pointer, unitType.width, type, field);
  const unit = loadScalar(machine, pointer, unitType);
  if (unit === undefined) return undefined;
  const signed = type.kind === 'integer' && type.signed;
  if (isInt(unit)) return wrapInt(shiftRightInt(unit, field.shift), field.width, signed);
  if (!isTerm(unit)) return machine.unsupported('a bit-field that overlays a pointer');
  const { store } = machine;
  const bits = store.extract(unit, field.shift + field.width - 1, field.shift);
  return signed ? store.sext(bits, unit.width) : store.zext(bits, unit.width);
}

/** Keeps the unit's other bits; indeterminate bits in a byte that the field shares become 0. */
export function storeBitField(
  machine: Machine,
  pointer: Value,
  value: Value,
  type: MachineType,
  field: BitField,
): void {
  if (value === undefined) return;
  const unitType = unitOf(type);
  if (pointer instanceof Pointer && (field.isPacked || isIndeterminate(machine, pointer, unitType.width / 8)))
    storeBytes(machine, pointer, value, field);
  else storeUnit(machine, pointer, value, unitType, field);
}

function storeUnit(
  machine: Machine,
  pointer: Value,
  value: Value,
  unitType: MachineType & { kind: 'integer' },
  field: BitField,
): void {
  const unit = loadScalar(machine, pointer, unitType) ?? 0;
  const mask = shiftLeftInt(wrapInt(-1, field.width, false), field.shift);
  if (isInt(unit) && isInt(value)) {
    const kept = bitwiseInt('and', unit, wrapInt(bitwiseInt('xor', mask, -1), unitType.width, false));
    const placed = shiftLeftInt(wrapInt(value, field.width, false), field.shift);
    storeScalar(machine, pointer, bitwiseInt('or', kept, placed), unitType);
    return;
  }
  const { store } = machine;
  const asTerm = (scalar: Value) => (isTerm(scalar) ? scalar : store.constant(scalar as Int, unitType.width));
  const kept = store.and(asTerm(unit), store.not(store.constant(mask, unitType.width)));
  const narrow = store.extract(asTerm(value), field.width - 1, 0);
  const placed = store.shl(store.zext(narrow, unitType.width), store.constant(field.shift, unitType.width));
  storeScalar(machine, pointer, store.or(kept, placed), unitType);
}

/** Whether some byte was never given a value; false if they are not bytes of one object. */
function isIndeterminate(machine: Machine, { object: id, offset }: Pointer, size: number): boolean {
  const object = machine.state.memory.find(id);
  return (
    object !== undefined && offset >= 0 && offset + size <= object.size && object.hasUndefined(offset, size)
  );
}

const byteType = { kind: 'integer', width: 8, signed: false, isBool: false } as const;

/** How many bytes hold parts of the field. */
function bytesOf({ shift, width }: BitField): number {
  return Math.ceil((shift + width) / 8);
}

function byteAt({ object, offset }: Pointer, index: number): Pointer {
  return new Pointer(object, offset + index);
}

/** Reads only the bytes that hold parts of the field. */
function loadBytes(
  machine: Machine,
  pointer: Pointer,
  width: number,
  type: MachineType,
  field: BitField,
): Value {
  const { shift, width: bits } = field;
  const first = Math.floor(shift / 8);
  const isUnset = isIndeterminate(machine, byteAt(pointer, first), bytesOf(field) - first);
  if (isUnset && machine.options.undefinedMode === 'strict') return undefined;
  if (isUnset) noteUnset(machine, pointer, field);
  const low = shift % 8;
  const signed = type.kind === 'integer' && type.signed;
  let plain: Int = 0;
  let symbolic: Term | undefined;
  for (let index = 0; index < Math.ceil((low + bits) / 8); index++) {
    const byte = isUnset
      ? leftByte(machine, byteAt(pointer, first + index))
      : loadScalar(machine, byteAt(pointer, first + index), byteType);
    if (byte === undefined) return undefined;
    if (isInt(byte) && symbolic === undefined) plain = addInt(plain, mulInt(byte, 2 ** (8 * index)));
    else {
      const { store } = machine;
      const below = symbolic ?? (index === 0 ? undefined : store.constant(plain, 8 * index));
      const term = isInt(byte) ? store.constant(byte, 8) : (byte as Term);
      symbolic = below === undefined ? term : store.concat(term, below);
    }
  }
  if (symbolic === undefined) return wrapInt(shiftRightInt(plain, low), bits, signed);
  const { store } = machine;
  const term = store.extract(symbolic, low + bits - 1, low);
  return signed ? store.sext(term, width) : store.zext(term, width);
}

function noteUnset(machine: Machine, { object: id, offset }: Pointer, field: BitField): void {
  const object = machine.state.memory.find(id)!;
  machine.note(
    'uninitialised-read',
    `${describePlace(object, offset, field)} is read before it was given a value`,
  );
}

/** A byte of a field that has already been noted. */
function leftByte(machine: Machine, at: Pointer): Value {
  if (!isIndeterminate(machine, at, 1)) return loadScalar(machine, at, byteType);
  return machine.state.memory.find(at.object)!.readInteger(at.offset, 8, false);
}

/** Writes only the bytes that hold parts of the field. */
function storeBytes(machine: Machine, pointer: Pointer, value: Value, field: BitField): void {
  const first = Math.floor(field.shift / 8);
  const shift = field.shift % 8;
  const count = bytesOf(field) - first;
  const bits = spread(machine, value, { ...field, shift }, count);
  const mask = mulInt(wrapInt(-1, field.width, false), 2 ** shift);
  for (let index = 0; index < count; index++) {
    const at = byteAt(pointer, first + index);
    const others = bitwiseInt('xor', wrapInt(shiftRightInt(mask, 8 * index), 8, false), 255);
    const held = isIndeterminate(machine, at, 1) ? 0 : loadScalar(machine, at, byteType);
    storeScalar(machine, at, combine(machine, held ?? 0, others as number, bits(index)), byteType);
  }
}

/** The value at its place among the bytes of the field: a function from a byte's index to its bits. */
function spread(
  machine: Machine,
  value: Value,
  { shift, width }: BitField,
  count: number,
): (index: number) => Value {
  if (isInt(value)) {
    const placed = mulInt(wrapInt(value, width, false), 2 ** shift);
    return (index) => wrapInt(shiftRightInt(placed, 8 * index), 8, false);
  }
  if (!isTerm(value)) return machine.unsupported('a bit-field that overlays a pointer');
  const { store } = machine;
  const wide = store.zext(store.extract(value, width - 1, 0), 8 * count);
  const placed = store.shl(wide, store.constant(shift, 8 * count));
  return (index) => store.extract(placed, 8 * index + 7, 8 * index);
}

function combine(machine: Machine, held: Value, others: number, bits: Value): Value {
  if (isInt(held) && isInt(bits)) return bitwiseInt('or', bitwiseInt('and', held, others), bits);
  const { store } = machine;
  const asTerm = (byte: Value) => (isTerm(byte) ? byte : store.constant(byte as Int, 8));
  return store.or(store.and(asTerm(held), store.constant(others, 8)), asTerm(bits));
}
