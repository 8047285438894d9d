/** gcc's `__builtin_add_overflow` and its kin: an exact result, and what of it fits an integer type. */

import { addInt, equalInt, type Int, mulInt, subInt, wrapInt } from './integer.js';

const operations = { add: addInt, sub: subInt, mul: mulInt } as const;

export interface CheckedResult {
  readonly value: Int;
  readonly overflows: boolean;
}

/** @param width 1 for `_Bool`, which holds 0 and 1 */
export function checkedArithmetic(
  operation: keyof typeof operations,
  left: Int,
  right: Int,
  width: number,
  signed: boolean,
): CheckedResult {
  const exact = operations[operation](left, right);
  const value = wrapInt(exact, width, signed);
  return { value, overflows: !equalInt(exact, value) };
}

/** The operation and the form of a builtin's name; undefined for any other name. */
export function checkedOperation(
  name: string,
): { readonly operation: keyof typeof operations; readonly isTypeOnly: boolean } | undefined {
  const match = /^__builtin_[su]?(add|sub|mul)l{0,2}_overflow(_p)?$/.exec(name);
  if (match === null) return undefined;
  return { operation: match[1] as keyof typeof operations, isTypeOnly: match[2] !== undefined };
}
