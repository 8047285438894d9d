/**
 * Single instructions that several parts of the lowering emit: reads and writes of
 * places, conversions, arithmetic, steps of pointers.
 */

import { assert } from '#base/assert.js';
import type { IndexBound, Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { knownPart, type ScalarType, sizeOf } from '#c/types.js';
import { foldingOf } from './folding.js';
import type { Lowering, LvaluePlace } from './lowering.js';
import { integerMachineTypeOf, intMachineType, machineTypeOf } from './machine-type.js';

/**
 * Reads a scalar. A variable in a register is used in place: modifying an operand
 * besides its use is undefined (C17 6.5p2), and gcc at -O0 also reads such variables
 * late.
 */
export function loadPlace(lowering: Lowering, place: LvaluePlace, lvalue: Expression): Register {
  const { builder } = lowering;
  if (place.kind === 'register') return place.register;
  const to = builder.temporary();
  const type = machineTypeOf(lvalue.type);
  builder.emit({ op: 'load', to, pointer: place.pointer, type, bitField: place.bitField }, lvalue.span);
  return to;
}

export function storePlace(
  lowering: Lowering,
  place: LvaluePlace,
  value: Register,
  lvalue: Expression,
  at: Expression,
): void {
  const { builder } = lowering;
  if (place.kind === 'register') {
    builder.move(place.register, value, at.span);
    return;
  }
  const type = machineTypeOf(lvalue.type);
  builder.emit({ op: 'store', pointer: place.pointer, value, type, bitField: place.bitField }, at.span);
}

/** Just the conversion, of an operand in a register. */
export function emitConvert(
  lowering: Lowering,
  operand: Register,
  expression: Expression & { kind: 'convert' },
): Register {
  const to = lowering.builder.temporary();
  const pointee = expression.type.kind === 'pointer' ? knownPart(expression.type.target) : undefined;
  const from = machineTypeOf(expression.operand.type);
  const into = machineTypeOf(expression.type);
  lowering.builder.emit(
    { op: 'convert', from, into, to, operand, pointee, ...foldingOf(expression) },
    expression.span,
  );
  return to;
}

export function emitArithmetic(
  lowering: Lowering,
  at: Expression,
  operator: (Expression & { kind: 'arithmetic' })['operator'],
  left: Register,
  right: Register,
  rightType: ScalarType,
  operationType: ScalarType = at.type as ScalarType,
): Register {
  const to = lowering.builder.temporary();
  const type = machineTypeOf(operationType);
  const machineRight = machineTypeOf(rightType);
  assert(
    type.kind !== 'pointer' && machineRight.kind !== 'pointer',
    'pointer arithmetic is lowered to offsets',
  );
  lowering.builder.emit(
    { op: 'arithmetic', operator, type, to, left, right, rightType: machineRight, ...foldingOf(at) },
    at.span,
  );
  return to;
}

export function emitOffset(
  lowering: Lowering,
  at: Expression,
  pointer: Register,
  index: Register,
  indexType: Expression['type'] | undefined,
  isSubtraction: boolean,
  bound?: IndexBound,
): Register {
  const to = lowering.builder.temporary();
  const { type } = at;
  assert(type.kind === 'pointer', 'an offset makes a pointer');
  const machineIndex = indexType === undefined ? intMachineType : integerMachineTypeOf(indexType);
  lowering.builder.emit(
    {
      op: 'offset',
      to,
      pointer,
      index,
      indexType: machineIndex,
      scale: sizeOf(type.target),
      isSubtraction,
      bound,
    },
    at.span,
  );
  return to;
}
