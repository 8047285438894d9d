/**
 * Which operations on constants gcc computes itself with another result than the
 * machine would give: those where C defines none (`base/arithmetic.ts`), and comparisons
 * of string literals, where C leaves the size of the result open. For all others it
 * does not matter who computes them.
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
      // a / -1 is -a, and a % -1 is 0
      if (right === -1 && (expression.operator === 'divide' || expression.operator === 'remainder'))
        return true;
      return evaluateConstant(expression) !== undefined;
    }
    default:
      return false;
  }
}

const foldedComparisons: ReadonlySet<string> = new Set(['strcmp', 'memcmp', 'bcmp']);

/** The mark for a call of a library function all of whose arguments are constants. */
export function foldingOfCall(call: Expression & { kind: 'call' }): { readonly isFolded?: true } {
  const { callee } = call;
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return {};
  const name = callee.operand.symbol.name.replace(/^__builtin_/, '');
  const isFolded =
    foldedComparisons.has(name) &&
    call.arguments.every((argument) => isLiteral(argument) || evaluateConstant(argument) !== undefined);
  return isFolded ? { isFolded: true } : {};
}

/** A string literal as a pointer, or a place in one. */
function isLiteral(expression: Expression): boolean {
  switch (expression.kind) {
    case 'decay':
      return expression.operand.kind === 'string';
    case 'convert':
      return expression.type.kind === 'pointer' && isLiteral(expression.operand);
    case 'pointer-add':
      return isLiteral(expression.pointer) && evaluateConstant(expression.index) !== undefined;
    default:
      return false;
  }
}
