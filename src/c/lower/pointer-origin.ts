/**
 * Where the pointer that an expression yields may come from, if that is evident from its
 * form. It says what else could be written in its place.
 */

import { isEffect } from '#c/evaluation.js';
import type { PointerOrigin } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { type CType, isInteger, sizeOf } from '#c/types.js';

export function pointerOrigin(expression: Expression): PointerOrigin {
  const { type } = expression;
  if (type.kind !== 'pointer') return 'object';
  const yielded = yieldedBy(expression);
  if (yielded.some(isLiteral)) return 'literal';
  if (!isByte(type.target)) return 'object';
  return isRawByte(type.target) || yielded.some(isView) ? 'view' : 'object';
}

/** The expressions of which one is the value: the arms of `?:`, the end of a comma. */
function yieldedBy(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'conditional':
      return [...yieldedBy(expression.whenTrue), ...yieldedBy(expression.whenFalse)];
    case 'comma':
      return yieldedBy(expression.right);
    case 'assign':
      return yieldedBy(expression.value);
    default:
      return [expression];
  }
}

/** `"text"`, `"text" + 1`, `(char *)"text"`. */
function isLiteral(expression: Expression): boolean {
  switch (expression.kind) {
    case 'decay':
      return expression.operand.kind === 'string';
    case 'convert':
      return yieldedBy(expression.operand).some(isLiteral);
    case 'pointer-add':
      return isLiteral(expression.pointer);
    default:
      return false;
  }
}

/**
 * A pointer to something else, converted: `(char *)&x`, `data + 1` of a `void *data`; or null, which
 * shows nothing.
 */
function isView(expression: Expression): boolean {
  if (expression.kind === 'pointer-add') return isView(expression.pointer);
  if (expression.kind === 'constant') return true;
  if (expression.kind !== 'convert') return false;
  if (expression.operand.type.kind !== 'pointer') return expression.operand.kind === 'constant';
  // What a call returns is seldom a view: `char *s = malloc(n)`.
  return !isByte(expression.operand.type.target) && !isEffect(expression.operand);
}

/** `unsigned char` and `signed char` are bytes more often than characters. */
function isRawByte(type: CType): boolean {
  return type.kind === 'integer' && type.name !== 'char';
}

function isByte(type: CType): boolean {
  return isInteger(type) && sizeOf(type) === 1;
}
