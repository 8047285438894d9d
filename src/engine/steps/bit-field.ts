/**
 * Bit-fields (C17 6.7.2.1p9): read and written within the unit that gcc gives them.
 * Packed ones, whose unit may extend beyond their record, and those in a unit that is
 * not fully initialised are accessed byte by byte.
 */

import { addInt, bitwiseInt, type Int, mulInt, shiftLeftInt, shiftRightInt, wrapInt } from '#base/integer.js';
import type { BitField, MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import { loadScalar, resolve, storeScalar } from '../access.js';
import { describePlace, type Purpose } from '../describe-place.js';
import type { Machine } from '../machine.js';
import { movePointer } from '../move-pointer.js';
import { settle } from '../native-layout/neighbour.js';
import { isInt, isTerm, Pointer, SymbolicPointer, type Value } from '../value.js';
import { isWidened } from '../widened-values.js';

type IntegerMachineType = MachineType & { readonly kind: 'integer' };

function unitOf(type: MachineType): IntegerMachineType {
  if (type.kind !== 'integer') throw new Error('invariant broken: bit-fields are integers');
  return { ...type, signed: false, isBool: false };
}

export function loadBitField(machine: Machine, pointer: Value, type: MachineType, field: BitField): Value {
  const unitType = unitOf(type);
  const place = placeOf(machine, pointer, unitType, field, 'read');
  if (isByBytes(machine, place, unitType, field))
    return loadBytes(machine, place, unitType.width, type, field);
  const unit = loadScalar(machine, place, unitType);
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
  const place = placeOf(machine, pointer, unitType, field, 'written');
  if (isByBytes(machine, place, unitType, field)) storeBytes(machine, place, value, field);
  else storeUnit(machine, place, value, unitType, field);
  if (place !== pointer && place instanceof Pointer) settle(machine, place, sizeOfAccess(unitType, field));
}

/**
 * The place that an address made of symbols means on this path: how a field is accessed depends on
 * what is there. A proof by widening does not ask, and forgets the same bytes at all of them.
 */
function placeOf(
  machine: Machine,
  pointer: Value,
  unitType: IntegerMachineType,
  field: BitField,
  purpose: Purpose,
): Value {
  if (!(pointer instanceof SymbolicPointer) || isWidened(machine)) return pointer;
  return resolve(machine, pointer, sizeOfAccess(unitType, field), purpose);
}

function sizeOfAccess({ width }: IntegerMachineType, field: BitField): number {
  return field.isPacked ? bytesOf(field) : width / 8;
}

function isByBytes(
  machine: Machine,
  place: Value,
  { width }: IntegerMachineType,
  { isPacked }: BitField,
): place is Pointer | SymbolicPointer {
  if (place instanceof SymbolicPointer) return isPacked;
  return place instanceof Pointer && (isPacked || isIndeterminate(machine, place, width / 8));
}

function storeUnit(
  machine: Machine,
  pointer: Value,
  value: Value,
  unitType: IntegerMachineType,
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
function isIndeterminate(machine: Machine, place: Pointer | SymbolicPointer, size: number): place is Pointer {
  if (place instanceof SymbolicPointer) return false;
  const { object: id, offset } = place;
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

/** Reads only the bytes that hold parts of the field. */
function loadBytes(
  machine: Machine,
  pointer: Pointer | SymbolicPointer,
  width: number,
  type: MachineType,
  field: BitField,
): Value {
  const { shift, width: bits } = field;
  const first = Math.floor(shift / 8);
  const isUnset = isIndeterminate(machine, movePointer(machine, pointer, first), bytesOf(field) - first);
  if (isUnset && machine.options.undefinedMode === 'strict') return undefined;
  if (isUnset && pointer instanceof Pointer) noteUnset(machine, pointer, field);
  const low = shift % 8;
  const signed = type.kind === 'integer' && type.signed;
  let plain: Int = 0;
  let symbolic: Term | undefined;
  for (let index = 0; index < Math.ceil((low + bits) / 8); index++) {
    const byte = isUnset
      ? leftByte(machine, movePointer(machine, pointer, first + index))
      : loadScalar(machine, movePointer(machine, pointer, first + index), byteType);
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
function leftByte(machine: Machine, at: Pointer | SymbolicPointer): Value {
  if (!isIndeterminate(machine, at, 1)) return loadScalar(machine, at, byteType);
  return machine.state.memory.find(at.object)!.readInteger(at.offset, 8, false);
}

/** Writes only the bytes that hold parts of the field. */
function storeBytes(
  machine: Machine,
  pointer: Pointer | SymbolicPointer,
  value: Value,
  field: BitField,
): void {
  const first = Math.floor(field.shift / 8);
  const shift = field.shift % 8;
  const count = bytesOf(field) - first;
  const bits = spread(machine, value, { ...field, shift }, count);
  const mask = mulInt(wrapInt(-1, field.width, false), 2 ** shift);
  for (let index = 0; index < count; index++) {
    const at = movePointer(machine, pointer, first + index);
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
