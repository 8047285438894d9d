/**
 * `_Static_assert` (C17 6.7.10), at file scope or in a block. Only the macros that it
 * needed remain in the typed program.
 */

import type * as ast from '#c/ast.js';
import { isInteger } from '#c/types.js';
import type { Context } from './context.js';
import { translationConstant } from './translation-constant.js';

export function checkStaticAssertion(context: Context, node: ast.StaticAssertion): void {
  const condition = translationConstant(context, node.condition);
  if (condition === undefined) return;
  if (!isInteger(condition.expression.type)) {
    context.error(node.span, 'expression in static assertion is not an integer');
  } else if (condition.kind === 'varying') {
    context.error(node.span, 'expression in static assertion is not constant');
  } else if (condition.value === 0) {
    const text = node.message === undefined ? '' : `: "${node.message}"`;
    context.error(node.span, `static assertion failed${text}`);
  }
}
