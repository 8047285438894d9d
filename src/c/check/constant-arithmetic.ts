/**
 * The operators of constant expressions on numbers (C17 6.5.5 to 6.5.12). Integers are
 * computed exactly and then wrapped to the width of their type; what is undefined
 * (division by zero, oversized shifts) has no value.
 */

import {
  addInt,
  bitwiseInt,
  divInt,
  type Int,
  mulInt,
  remInt,
  shiftLeftInt,
  shiftRightInt,
  subInt,
  wrapInt,
} from '#base/integer.js';
import type { ArithmeticOperator } from '#c/program.js';
import type { IntegerType } from '#c/types.js';

/** Undefined for a division by zero and for a shift by a negative or oversized count. */
export function integerArithmetic(
  operator: ArithmeticOperator,
  left: Int,
  right: Int,
  type: IntegerType,
): Int | undefined {
  const exact = exactArithmetic(operator, left, right, type.width);
  return exact === undefined ? undefined : wrapInt(exact, type.width, type.signed);
}

function exactArithmetic(
  operator: ArithmeticOperator,
  left: Int,
  right: Int,
  width: number,
): Int | undefined {
  switch (operator) {
    case 'add':
      return addInt(left, right);
    case 'subtract':
      return subInt(left, right);
    case 'multiply':
      return mulInt(left, right);
    case 'divide':
      return right === 0 ? undefined : divInt(left, right);
    case 'remainder':
      return right === 0 ? undefined : remInt(left, right);
    case 'shift-left':
      return right < 0 || right >= width ? undefined : shiftLeftInt(left, Number(right));
    case 'shift-right':
      return right < 0 || right >= width ? undefined : shiftRightInt(left, Number(right));
    case 'and':
    case 'or':
    case 'xor':
      return bitwiseInt(operator, left, right);
  }
}

/** In double; undefined for operators that have no floating operands. */
export function floatingArithmetic(
  operator: ArithmeticOperator,
  left: number,
  right: number,
): number | undefined {
  switch (operator) {
    case 'add':
      return left + right;
    case 'subtract':
      return left - right;
    case 'multiply':
      return left * right;
    case 'divide':
      return left / right;
    default:
      return undefined;
  }
}
