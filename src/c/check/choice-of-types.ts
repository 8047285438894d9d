/**
 * gcc's operators by which macros choose between types: `__builtin_types_compatible_p`
 * and `__builtin_choose_expr`. Both operands of a choice are checked, one is kept as it
 * is written: also as an lvalue, or as an array.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import { unqualified } from './compatibility.js';
import type { Context } from './context.js';
import { matchesType } from './generic-selection.js';
import { placeOf, standInFor } from './operands.js';
import { translationConstant } from './translation-constant.js';

type NodeOf<K extends ast.Expression['kind']> = ast.Expression & { readonly kind: K };

/** Qualifiers of the types themselves do not count, those of what they point to do. */
export function typesCompatible(context: Context, node: NodeOf<'types-compatible'>): Expression | undefined {
  const left = context.parts.typeName(context, node.left);
  const right = context.parts.typeName(context, node.right);
  if (left === undefined || right === undefined) return undefined;
  const value = matchesType(unqualified(left), unqualified(right)) ? 1 : 0;
  return { kind: 'constant', value, type: intType, ...placeOf(node) };
}

export function chosenExpression(context: Context, node: NodeOf<'chosen'>): Expression | undefined {
  const condition = translationConstant(context, node.condition);
  const whenTrue = context.expression(node.whenTrue);
  const whenFalse = context.expression(node.whenFalse);
  if (condition === undefined || whenTrue === undefined || whenFalse === undefined) return undefined;
  if (condition.kind === 'varying') {
    return context.error(node.span, "first argument to '__builtin_choose_expr' not a constant");
  }
  return standInFor(node, condition.value === 0 ? whenFalse : whenTrue);
}
