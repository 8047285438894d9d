/**
 * Bit-fields (C17 6.7.2.1p9): read and written within the unit that gcc gives them; packed
 * ones, whose unit may reach into what follows their record, byte by byte.
 */

import { addInt, bitwiseInt, type Int, mulInt, shiftLeftInt, shiftRightInt, wrapInt } from '#base/integer.js';
import type { BitField, MachineType } from '#c/ir/ir.js';
import { loadScalar, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';

function unitOf(type: MachineType): MachineType & { kind: 'integer' } {
  if (type.kind !== 'integer') throw new Error('invariant broken: bit-fields are integers');
  return { ...type, signed: false, isBool: false };
}

export function loadBitField(machine: Machine, pointer: Value, type: MachineType, field: BitField): Value {
  if (field.isPacked) return loadPacked(machine, pointer, type, field);
  const unit = loadScalar(machine, pointer, unitOf(type));
  if (unit === undefined) return undefined;
  const signed = type.kind === 'integer' && type.signed;
  if (isInt(unit)) return wrapInt(shiftRightInt(unit, field.shift), field.width, signed);
  if (!isTerm(unit)) return machine.unsupported('a bit-field that overlays a pointer');
  const { store } = machine;
  const bits = store.extract(unit, field.shift + field.width - 1, field.shift);
  return signed ? store.sext(bits, unit.width) : store.zext(bits, unit.width);
}

/** The unit's other bits are kept; where they are indeterminate they become 0. */
export function storeBitField(
  machine: Machine,
  pointer: Value,
  value: Value,
  type: MachineType,
  field: BitField,
): void {
  if (field.isPacked) {
    storePacked(machine, pointer, value, field);
    return;
  }
  const unitType = unitOf(type);
  const unit = loadScalar(machine, pointer, unitType) ?? 0;
  const mask = shiftLeftInt(wrapInt(-1, field.width, false), field.shift);
  if (isInt(unit) && isInt(value)) {
    const kept = bitwiseInt('and', unit, wrapInt(bitwiseInt('xor', mask, -1), unitType.width, false));
    const placed = shiftLeftInt(wrapInt(value, field.width, false), field.shift);
    storeScalar(machine, pointer, bitwiseInt('or', kept, placed), unitType);
    return;
  }
  if (value === undefined) return;
  const { store } = machine;
  const asTerm = (scalar: Value) => (isTerm(scalar) ? scalar : store.constant(scalar as Int, unitType.width));
  const kept = store.and(asTerm(unit), store.not(store.constant(mask, unitType.width)));
  const narrow = store.extract(asTerm(value), field.width - 1, 0);
  const placed = store.shl(store.zext(narrow, unitType.width), store.constant(field.shift, unitType.width));
  storeScalar(machine, pointer, store.or(kept, placed), unitType);
}

const byteType = { kind: 'integer', width: 8, signed: false, isBool: false } as const;

/** How many bytes hold a part of the field. */
function bytesOf({ shift, width }: BitField): number {
  return Math.ceil((shift + width) / 8);
}

function byteAt(machine: Machine, pointer: Value, index: number): Pointer {
  if (pointer instanceof Pointer) return new Pointer(pointer.object, pointer.offset + index);
  return machine.unsupported('a packed bit-field at an address made of symbols');
}

function loadPacked(machine: Machine, pointer: Value, type: MachineType, field: BitField): Value {
  let bits: Int = 0;
  for (let index = bytesOf(field) - 1; index >= 0; index--) {
    const byte = loadScalar(machine, byteAt(machine, pointer, index), byteType);
    if (byte === undefined) return undefined;
    if (!isInt(byte)) return machine.unsupported('a packed bit-field made of symbols');
    bits = addInt(mulInt(bits, 256), byte);
  }
  const signed = type.kind === 'integer' && type.signed;
  return wrapInt(shiftRightInt(bits, field.shift), field.width, signed);
}

/** The other bits of its first and last byte are kept. */
function storePacked(machine: Machine, pointer: Value, value: Value, field: BitField): void {
  if (value === undefined) return;
  if (!isInt(value)) machine.unsupported('a packed bit-field made of symbols');
  let rest = mulInt(wrapInt(value, field.width, false), 2 ** field.shift);
  let mask = mulInt(wrapInt(-1, field.width, false), 2 ** field.shift);
  for (let index = 0; index < bytesOf(field); index++) {
    const at = byteAt(machine, pointer, index);
    const held = loadScalar(machine, at, byteType) ?? 0;
    if (!isInt(held)) machine.unsupported('a packed bit-field made of symbols');
    const kept = bitwiseInt('and', held, bitwiseInt('xor', wrapInt(mask, 8, false), 255));
    storeScalar(machine, at, bitwiseInt('or', kept, wrapInt(rest, 8, false)), byteType);
    rest = shiftRightInt(rest, 8);
    mask = shiftRightInt(mask, 8);
  }
}
