/**
 * What pointers may be compared with and added to (C17 6.5.6, 6.5.8, 6.5.9). Pointers
 * to other types, and integers, are accepted with a finding where gcc warns.
 */

import type { Expression } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { type CType, isComplete, isInteger, type PointerType } from '#c/types.js';
import { reportMixture } from './assignment-conversion.js';
import { unqualified } from './compatibility.js';
import type { Context } from './context.js';
import { convertTo, isNullPointerConstant, targetsMix } from './conversions.js';
import { describeType } from './describe-type.js';
import { stepPointer } from './variable-length.js';

/** Reports arithmetic on pointers to an incomplete type; void and functions have one byte, as in gcc. */
export function requirePointerArithmetic(
  context: Context,
  { target }: PointerType,
  span: TokenSpan,
): boolean {
  if (isComplete(target) || target.kind === 'void' || target.kind === 'function') return true;
  context.error(span, `invalid use of undefined type '${describeType(target)}'`);
  return false;
}

/**
 * `p = p + count`, for a pointer to arrays of variable length, which no single
 * instruction can step. The pointer is a variable: anything else would be computed
 * twice.
 */
export function movedPointer(
  context: Context,
  target: Expression,
  count: Expression,
  isSubtraction: boolean,
  span: TokenSpan,
): (Expression & { readonly type: PointerType }) | undefined {
  const type = unqualified(target.type);
  if (target.kind !== 'object' || type.kind !== 'pointer') {
    return context.unsupported(span, 'this step of a pointer to variable length arrays is');
  }
  const held = { kind: 'load', lvalue: target, type, span: target.span, macros: [] } as const;
  const value = stepPointer(context, held, type, count, isSubtraction, span);
  return { kind: 'assign', target, value, type, span, macros: [] };
}

/** Both operands as pointers of one type, at least one being a pointer; undefined if they cannot be. */
export function pointerComparison(
  context: Context,
  left: Expression,
  right: Expression,
  span: TokenSpan,
): { left: Expression; right: Expression } | undefined {
  const type = comparedType(context, left, right, span);
  return type && { left: convertTo(left, type), right: convertTo(right, type) };
}

function comparedType(
  context: Context,
  left: Expression,
  right: Expression,
  span: TokenSpan,
): CType | undefined {
  const [a, b] = [left.type, right.type];
  if (a.kind === 'pointer' && b.kind === 'pointer') {
    if (isNullPointerConstant(right)) return a;
    if (isNullPointerConstant(left)) return b;
    if (!targetsMix(a.target, b.target)) {
      context.finding('pointer-type-mismatch', span, 'comparison of distinct pointer types lacks a cast');
    }
    return b.target.kind === 'void' ? b : a;
  }
  const [pointer, other] = a.kind === 'pointer' ? [a, right] : [b, left];
  if (!isInteger(other.type)) return undefined;
  if (!isNullPointerConstant(other)) reportMixture(context, span, 'comparison between pointer and integer');
  return pointer;
}
