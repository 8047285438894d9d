/**
 * Addresses of elements (C17 6.5.2.1, 6.5.6). If an array is a whole object, the
 * object's size, which the engine knows, bounds its index. An array that is part of a
 * larger object (a row, a member) is bounded here: the memory after it belongs to the
 * program, but not to the array.
 */

import type { Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { emitOffset } from './emit.js';
import type { Lowering } from './lowering.js';

/**
 * The address of an lvalue that is not read or written: it may be one past the last element (C17
 * 6.5.6p8).
 */
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

/** The length of the array that a pointer starts, if the array is part of a larger object. */
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
      // The array is a whole object, whose own size bounds it.
      return undefined;
  }
}

/** `struct { int n; char data[1]; }` in a larger block: C90's way to write a flexible array member. */
export function isTrailing({ record, member }: Expression & { kind: 'member' }): boolean {
  if (member.type.kind !== 'array' || member.type.length === undefined || member.type.length > 1)
    return false;
  const members = record.type.kind === 'record' ? record.type.definition.body?.members : undefined;
  return members?.at(-1) === member;
}
