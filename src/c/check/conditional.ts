/**
 * `?:` (C17 6.5.15): both arms converted to one type, the type of the whole. Mixed
 * pointers are accepted as in gcc, with a finding; different record types are not.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { type CType, isArithmetic, isInteger, pointerTo, voidType } from '#c/types.js';
import { reportMixture } from './assignment-conversion.js';
import { compatibleTypes, sameType } from './compatibility.js';
import { evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { bitFieldOf, convertTo, convertToCommonType, isNullPointerConstant, promote } from './conversions.js';
import { operandValue, placeOf, scalarValue } from './operands.js';
import { valueAfter } from './statement-expression.js';
import { loadOf, valueDeclaration } from './variable-length.js';

interface Arms {
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
  readonly type: CType;
}

export function conditional(
  context: Context,
  node: ast.Expression & { kind: 'conditional' },
): Expression | undefined {
  if (node.whenTrue === undefined) return withoutMiddle(context, node);
  const condition = scalarValue(context, node.condition);
  const whenTrue = operandValue(context, node.whenTrue);
  const whenFalse = operandValue(context, node.whenFalse);
  if (condition === undefined || whenTrue === undefined || whenFalse === undefined) return undefined;
  const arms = unify(context, whenTrue, whenFalse, node);
  if (arms === undefined) return context.error(node.span, 'type mismatch in conditional expression');
  return { kind: 'conditional', condition, ...arms, ...placeOf(node) };
}

/**
 * gcc's `a ?: b`, which computes `a` once: `({ T t = a; t ? t : b; })`. A constant needs no object.
 */
function withoutMiddle(
  context: Context,
  node: ast.Expression & { kind: 'conditional' },
): Expression | undefined {
  const value = scalarValue(context, node.condition);
  const whenFalse = operandValue(context, node.whenFalse);
  if (value === undefined || whenFalse === undefined) return undefined;
  const isKept = context.body !== undefined && evaluateConstant(value) === undefined;
  const kept = isKept ? valueDeclaration(promoteBitField(value), '?.value') : undefined;
  const condition = kept === undefined ? value : loadOf(kept.symbol, value.span);
  const arms = unify(context, condition, whenFalse, node);
  if (arms === undefined) return context.error(node.span, 'type mismatch in conditional expression');
  const chosen: Expression = { kind: 'conditional', condition, ...arms, ...placeOf(node) };
  return kept === undefined ? chosen : valueAfter(context, [kept], chosen);
}

/** A bit-field's value has its own type, which no object has. */
function promoteBitField(value: Expression): Expression {
  return bitFieldOf(value) === undefined ? value : promote(value);
}

function unify(
  context: Context,
  whenTrue: Expression,
  whenFalse: Expression,
  node: ast.Expression,
): Arms | undefined {
  const [a, b] = [whenTrue.type, whenFalse.type];
  if (isArithmetic(a) && isArithmetic(b)) {
    const { left, right, type } = convertToCommonType(whenTrue, whenFalse);
    return { whenTrue: left, whenFalse: right, type };
  }
  // In gcc one void side makes the whole void.
  if (a.kind === 'void' || b.kind === 'void') return convertBoth(whenTrue, whenFalse, voidType);
  if (a.kind === 'record' || b.kind === 'record') {
    return sameType(a, b) ? { whenTrue, whenFalse, type: a } : undefined;
  }
  const type = pointerType(context, whenTrue, whenFalse, node);
  return type && convertBoth(whenTrue, whenFalse, type);
}

function convertBoth(whenTrue: Expression, whenFalse: Expression, type: CType): Arms {
  return { whenTrue: convertTo(whenTrue, type), whenFalse: convertTo(whenFalse, type), type };
}

/** The common type if at least one arm is a pointer (C17 6.5.15p6). */
function pointerType(
  context: Context,
  whenTrue: Expression,
  whenFalse: Expression,
  node: ast.Expression,
): CType | undefined {
  const [a, b] = [whenTrue.type, whenFalse.type];
  if (a.kind === 'pointer' && b.kind === 'pointer') {
    if (isNullPointerConstant(whenTrue)) return b;
    if (isNullPointerConstant(whenFalse)) return a;
    if (a.target.kind === 'void' || compatibleTypes(a, b)) return a;
    if (b.target.kind === 'void') return b;
    context.finding('pointer-type-mismatch', node.span, 'pointer type mismatch in conditional expression');
    return pointerTo(voidType);
  }
  const [pointer, other] = a.kind === 'pointer' ? [a, whenFalse] : [b, whenTrue];
  if (!isInteger(other.type)) return undefined;
  if (!isNullPointerConstant(other)) {
    reportMixture(context, node.span, 'pointer/integer type mismatch in conditional expression');
  }
  return pointer;
}
