/** The value that a location yielded in a run without symbols, with its C literal. */

import { machineTypeOf } from '#c/lower/machine-type.js';
import { freedScalarsMax, scalarCount, scalarsOf } from '#c/scalars-of.js';
import { type CType, isScalar, type ScalarType } from '#c/types.js';
import type { ObservedValue } from '#model/task.js';
import { loadScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { measuredType } from '../measured-type.js';
import { isInt, Pointer, type Value } from '../value.js';
import { floatingLiteral, integerLiteral, pointerLiteral } from './literal.js';

/** @param value the address, where the type is a structure, union or array */
export function observedValue(machine: Machine, value: Value, type: CType, isTruth: boolean): ObservedValue {
  if (value === undefined) return words('indeterminate');
  if (isTruth) return value === 0 ? no : yes;
  return isScalar(type) ? observedScalar(machine, value, type) : observedObject(machine, value, type);
}

const no = { kind: 'truth', value: false, literal: 'false' } as const;
const yes = { kind: 'truth', value: true, literal: 'true' } as const;

function words(literal: string): ObservedValue {
  return { kind: 'words', literal };
}

function observedScalar(machine: Machine, value: Value, type: ScalarType): ObservedValue {
  if (value === undefined) return words('indeterminate');
  if (type.kind === 'floating' && typeof value === 'number') {
    return { kind: 'floating', value, literal: floatingLiteral(value) };
  }
  if (isInt(value)) return { kind: 'integer', value: String(value), literal: integerLiteral(value, type) };
  if (!(value instanceof Pointer)) return words('a symbol');
  const { object, offset } = value;
  return { kind: 'pointer', object, offset, literal: pointerLiteral(machine, value) };
}

/** An object in memory: its scalars, in braces. */
function observedObject(machine: Machine, address: Value, type: CType): ObservedValue {
  if (!(address instanceof Pointer)) return words('an object');
  const object = measuredType(machine, address, type);
  if (scalarCount(object) > freedScalarsMax) return words('a large object');
  const members = scalarsOf(object).map((place) => {
    const at = new Pointer(address.object, address.offset + place.offset);
    return observedScalar(machine, loadScalar(machine, at, machineTypeOf(place.type)), place.type);
  });
  return { kind: 'aggregate', members, literal: `{${members.map(({ literal }) => literal).join(', ')}}` };
}
