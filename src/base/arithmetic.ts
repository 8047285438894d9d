/**
 * The binary operators of C on machine integers (C17 6.5.5 to 6.5.12), for the compiler's constants
 * and for the engine alike: the exact result, or nothing where C gives none. What happens then is
 * up to the caller: for a compiler the expression is not a constant, a machine traps or does
 * something of its own.
 */

import {
  addInt,
  type BitwiseOperator,
  bitwiseInt,
  divInt,
  fitsInt,
  type Int,
  maxInt,
  minInt,
  mulInt,
  remInt,
  shiftLeftInt,
  shiftRightInt,
  subInt,
  wrapInt,
} from './integer.js';

export type ArithmeticOperator =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'remainder'
  | 'shift-left'
  | 'shift-right'
  | BitwiseOperator;

/**
 * The result, not yet reduced to the type: `wrapInt` does that, and it overflowed if that changes
 * it. Undefined for a division by zero, for a division whose quotient the type cannot hold
 * (6.5.5p6), and for a shift by a negative count or by the width or more (6.5.7p3).
 * @param left a value of the type
 * @param right a value of the type; for a shift, any integer
 */
export function exactArithmetic(
  operator: ArithmeticOperator,
  left: Int,
  right: Int,
  width: number,
  signed: boolean,
): Int | undefined {
  switch (operator) {
    case 'add':
      return addInt(left, right);
    case 'subtract':
      return subInt(left, right);
    case 'multiply':
      return mulInt(left, right);
    case 'divide':
    case 'remainder': {
      if (right === 0) return undefined;
      const isOverflow = right === -1 && !fitsInt(subInt(0, left), width, signed);
      if (isOverflow) return undefined;
      return operator === 'divide' ? divInt(left, right) : remInt(left, right);
    }
    case 'shift-left':
      return isShiftCount(right, width) ? shiftLeftInt(left, Number(right)) : undefined;
    case 'shift-right':
      return isShiftCount(right, width) ? shiftRightInt(left, Number(right)) : undefined;
    default:
      return bitwiseInt(operator, left, right);
  }
}

function isShiftCount(count: Int, width: number): boolean {
  return count >= 0 && count < width;
}

/**
 * The value that gcc gives an operation on constants. It computes even what it warns about: a shift
 * by the width or more shifts all bits out, the smallest integer divided by -1 wraps. Undefined
 * where it leaves the operation to the machine: a division by zero, a shift by a negative count.
 */
export function foldArithmetic(
  operator: ArithmeticOperator,
  left: Int,
  right: Int,
  width: number,
  signed: boolean,
): Int | undefined {
  const exact = exactArithmetic(operator, left, right, width, signed);
  if (exact !== undefined) return wrapInt(exact, width, signed);
  if (operator === 'divide' || operator === 'remainder') {
    if (right === 0) return undefined;
    return operator === 'divide' ? left : 0;
  }
  if (right < 0) return undefined;
  return operator === 'shift-right' && left < 0 ? -1 : 0;
}

/** The integer that gcc makes of a floating constant: truncated, and if the type cannot hold it, the nearest it can. */
export function foldTruncation(value: number, width: number, signed: boolean): Int | undefined {
  if (Number.isNaN(value)) return undefined;
  if (value <= Number(minInt(width, signed))) return minInt(width, signed);
  if (value >= Number(maxInt(width, signed))) return maxInt(width, signed);
  const whole = Math.trunc(value) + 0;
  return Number.isSafeInteger(whole) ? whole : BigInt(whole);
}

/** In double; undefined for the operators that have no floating operands. */
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
