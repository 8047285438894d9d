/** Bit-fields (C17 6.7.2.1p9): read and written within the unit that gcc gives them. */

import { bitwiseInt, type Int, shiftLeftInt, shiftRightInt, wrapInt } from '#base/integer.js';
import type { BitField, MachineType } from '#c/ir/ir.js';
import { loadScalar, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { isInt, isTerm, type Value } from '../value.js';

function unitOf(type: MachineType): MachineType & { kind: 'integer' } {
  if (type.kind !== 'integer') throw new Error('invariant broken: bit-fields are integers');
  return { ...type, signed: false, isBool: false };
}

export function loadBitField(machine: Machine, pointer: Value, type: MachineType, field: BitField): Value {
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
