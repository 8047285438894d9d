/** The machine type for each scalar C type. */

import { assert } from '#base/assert.js';
import type { IntegerMachineType, MachineType } from '#c/ir/ir.js';
import { type CType, integerOf } from '#c/types.js';

export const intMachineType: IntegerMachineType = { kind: 'integer', width: 32, signed: true, isBool: false };

export function machineTypeOf(type: CType): MachineType {
  switch (type.kind) {
    case 'integer':
    case 'enum': {
      const integer = integerOf(type);
      return {
        kind: 'integer',
        width: integer.width,
        signed: integer.signed,
        isBool: integer.name === '_Bool',
      };
    }
    case 'floating':
      return { kind: 'floating', width: type.width };
    case 'pointer':
      return { kind: 'pointer' };
    default:
      throw new Error(`invariant broken: ${type.kind} is not a scalar type`);
  }
}

export function integerMachineTypeOf(type: CType): IntegerMachineType {
  const machine = machineTypeOf(type);
  assert(machine.kind === 'integer', 'the type is an integer type');
  return machine;
}
