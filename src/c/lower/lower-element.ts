/**
 * Addresses of elements (C17 6.5.2.1, 6.5.6). An index into an array that is all of
 * its object is bounded by the object's size as the engine knows it. One that is
 * part of a larger object (a row, a member) is bounded here: what lies behind it is
 * memory of the program, but not of the array.
 */

import type { Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { emitOffset } from './emit.js';
import type { Lowering } from './lowering.js';

/** Of an lvalue that is not read or written: it may be the element past the last (C17 6.5.6p8). */
export function lowerAddress(lowering: Lowering, lvalue: Expression): Register {
  return lvalue.kind === 'dereference'
    ? lowerElementAddress(lowering, lvalue.pointer, false)
    : lowering.addressOf(lvalue);
}

/** A pointer that an lvalue dereferences: in `a[i]`, which is `*(a + i)`, the index stays in its array. */
export function lowerElementAddress(lowering: Lowering, pointer: Expression, isAccess: boolean): Register {
  if (pointer.kind !== 'pointer-add' || pointer.macros.length > 0) return lowering.value(pointer);
  return lowerPointerAdd(lowering, pointer, isAccess);
}

export function lowerPointerAdd(
  lowering: Lowering,
  expression: Expression & { kind: 'pointer-add' },
  isAccess: boolean,
): Register {
  const base = expression.pointer;
  const isArray = base.kind === 'decay' && base.type.target.kind !== 'function' && base.macros.length === 0;
  const pointer = isArray ? lowering.addressOf(base.operand) : lowering.value(base);
  const index = lowering.value(expression.index);
  const { type } = expression.index;
  const length = innerLength(base);
  const bound = length === undefined ? undefined : { length, isAccess };
  return emitOffset(lowering, expression, pointer, index, type, expression.isSubtraction, bound);
}

/** The length of the array that a pointer is the start of, if that is part of a larger object. */
function innerLength(pointer: Expression): number | undefined {
  if (pointer.kind !== 'decay') return undefined;
  const array = pointer.operand;
  if (array.type.kind !== 'array' || typeof array.type.length !== 'number') return undefined;
  switch (array.kind) {
    case 'dereference':
      return array.type.length;
    case 'member':
      return isTrailing(array) ? undefined : array.type.length;
    default:
      // The array is all of its object, whose own size bounds it.
      return undefined;
  }
}

/** `struct { int n; char data[1]; }` in a larger block: how C90 writes a flexible array member. */
export function isTrailing({ record, member }: Expression & { kind: 'member' }): boolean {
  if (member.type.kind !== 'array' || member.type.length === undefined || member.type.length > 1)
    return false;
  const members = record.type.kind === 'record' ? record.type.definition.body?.members : undefined;
  return members?.at(-1) === member;
}
