/**
 * Constants that the language needs before the program runs: array bounds, case labels,
 * enumerators, bit widths, static assertions (C17 6.6p6). Their macros are noted:
 * changing such a value means translating again.
 */

import type { Int } from '#base/integer.js';
import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { toValue } from './conversions.js';

export type TranslationConstant =
  | { readonly kind: 'value'; readonly value: Int; readonly expression: Expression }
  /** Well typed, but known only when the program runs, or not an integer. */
  | { readonly kind: 'varying'; readonly expression: Expression };

/** Undefined if the expression is wrong and has been reported. */
export function translationConstant(context: Context, node: ast.Expression): TranslationConstant | undefined {
  const typed = context.expression(node);
  const expression = typed && toValue(context, typed);
  if (expression === undefined) return undefined;
  const constant = isInteger(expression.type) ? evaluateConstant(expression) : undefined;
  if (constant?.kind !== 'integer') return { kind: 'varying', expression };
  noteMacros(context, node);
  return { kind: 'value', value: constant.value, expression };
}

function noteMacros(context: Context, node: ast.Expression): void {
  for (const macro of node.macros) context.translationTimeMacros.add(macro);
  for (const operand of operandsOf(node)) noteMacros(context, operand);
}

/** The operands of nodes allowed in a constant expression; bounds within type names note their own. */
function operandsOf(node: ast.Expression): readonly ast.Expression[] {
  switch (node.kind) {
    case 'unary':
    case 'cast':
    case 'sizeof-expression':
      return [node.operand];
    case 'binary':
    case 'comma':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, ...(node.whenTrue === undefined ? [] : [node.whenTrue]), node.whenFalse];
    case 'member':
      return [node.record];
    case 'subscript':
      return [node.array, node.index];
    default:
      return [];
  }
}
