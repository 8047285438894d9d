/**
 * Which operations on constants gcc computes itself with another result than the
 * machine would give: those where C defines none (`base/arithmetic.ts`). For all others
 * it does not matter who computes them.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression } from '#c/program.js';
import { isInteger, sizeOf } from '#c/types.js';

const partial: ReadonlySet<string> = new Set(['divide', 'remainder', 'shift-left', 'shift-right']);

/** The mark for the instruction, as its `isFolded`. */
export function foldingOf(expression: Expression): { readonly isFolded?: true } {
  return isUndefinedConstant(expression) ? { isFolded: true } : {};
}

function isUndefinedConstant(expression: Expression): boolean {
  switch (expression.kind) {
    case 'convert':
      return (
        expression.operand.type.kind === 'floating' &&
        isInteger(expression.type) &&
        evaluateConstant(expression) !== undefined
      );
    case 'arithmetic': {
      if (!partial.has(expression.operator) || !isInteger(expression.type)) return false;
      const right = evaluateConstant(expression.right)?.value;
      if (right === undefined || (right >= 0 && right < sizeOf(expression.type) * 8)) return false;
      return evaluateConstant(expression) !== undefined;
    }
    default:
      return false;
  }
}
