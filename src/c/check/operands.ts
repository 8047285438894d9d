/**
 * Operands as operators need them: values, not void, scalars where a truth value is
 * needed. Each function reports what it cannot use and returns undefined.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { isScalar } from '#c/types.js';
import type { Context } from './context.js';
import { toValue } from './conversions.js';

/** The value of an expression, which may be void. */
export function operandValue(context: Context, node: ast.Expression): Expression | undefined {
  const expression = context.expression(node);
  return expression && toValue(context, expression);
}

export function nonVoidValue(context: Context, node: ast.Expression): Expression | undefined {
  const value = operandValue(context, node);
  if (value?.type.kind === 'void') {
    return context.error(node.span, 'void value not ignored as it ought to be');
  }
  return value;
}

/** A value that is compared with zero. */
export function scalarValue(context: Context, node: ast.Expression): Expression | undefined {
  const value = nonVoidValue(context, node);
  return value && requireScalar(context, value);
}

export function requireScalar(context: Context, value: Expression): Expression | undefined {
  const { type } = value;
  if (isScalar(type)) return value;
  const word = type.kind === 'record' && type.isUnion ? 'union' : 'struct';
  return context.error(value.span, `used ${word} type value where scalar is required`);
}

/** The place of a typed expression, from its syntax tree. */
export function placeOf(node: ast.Expression): Pick<Expression, 'span' | 'macros'> {
  return { span: node.span, macros: node.macros };
}

/** A value that stands for a larger expression of the same value (`+x` for `x`). */
export function standInFor<E extends Expression>(node: ast.Expression, value: E): E {
  return { ...value, span: node.span, macros: [...node.macros, ...value.macros] };
}
