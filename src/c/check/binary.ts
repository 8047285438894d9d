/**
 * Binary operators (C17 6.5.5 to 6.5.14) and the comma (C17 6.5.17): operands converted
 * to their common type, pointer arithmetic separate from that of numbers. Operands that
 * an operator does not take are reported with their types.
 */

import type * as ast from '#c/ast.js';
import type { ArithmeticOperator, ComparisonOperator, Expression } from '#c/program.js';
import {
  intType,
  isArithmetic,
  isComplete,
  isInteger,
  isVariablySized,
  longType,
  type ScalarType,
} from '#c/types.js';
import { cutToPrecision } from './bit-precision.js';
import { compatibleTypes } from './compatibility.js';
import type { Context } from './context.js';
import { convertToCommonType, promote } from './conversions.js';
import { describeType } from './describe-type.js';
import { nonVoidValue, operandValue, placeOf, requireScalar } from './operands.js';
import { pointerComparison, requirePointerArithmetic } from './pointers.js';
import { stepPointer, variableDifference } from './variable-length.js';

type Binary = ast.Expression & { readonly kind: 'binary' };

export const arithmeticNames: Readonly<Record<ast.CompoundOperator, ArithmeticOperator>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
  '<<': 'shift-left',
  '>>': 'shift-right',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
};

const comparisonNames: Readonly<Partial<Record<ast.BinaryOperator, ComparisonOperator>>> = {
  '<': 'less',
  '<=': 'less-equal',
  '>': 'greater',
  '>=': 'greater-equal',
  '==': 'equal',
  '!=': 'not-equal',
};

export function binary(context: Context, node: Binary): Expression | undefined {
  const left = nonVoidValue(context, node.left);
  const right = nonVoidValue(context, node.right);
  if (left === undefined || right === undefined) return undefined;
  const { operator } = node;
  if (operator === '&&' || operator === '||') return logical(context, node, left, right);
  const comparison = comparisonNames[operator];
  if (comparison !== undefined) return compare(context, node, comparison, left, right);
  return arithmetic(context, node, operator as ast.CompoundOperator, left, right);
}

function logical(
  context: Context,
  node: Binary,
  left: Expression,
  right: Expression,
): Expression | undefined {
  const isScalarLeft = requireScalar(context, left) !== undefined;
  if (requireScalar(context, right) === undefined || !isScalarLeft) return undefined;
  const operator = node.operator === '&&' ? 'and' : 'or';
  return { kind: 'logical', operator, left, right, type: intType, ...placeOf(node) };
}

function compare(
  context: Context,
  node: Binary,
  operator: ComparisonOperator,
  left: Expression,
  right: Expression,
): Expression | undefined {
  let operands: { left: Expression; right: Expression } | undefined;
  if (isArithmetic(left.type) && isArithmetic(right.type)) operands = convertToCommonType(left, right);
  else if (left.type.kind === 'pointer' || right.type.kind === 'pointer') {
    operands = pointerComparison(context, left, right, node.span);
  }
  if (operands === undefined) return invalidOperands(context, node, node.operator, left, right);
  const { left: first, right: second } = operands;
  return { kind: 'comparison', operator, left: first, right: second, type: intType, ...placeOf(node) };
}

function arithmetic(
  context: Context,
  node: Binary,
  operator: ast.CompoundOperator,
  left: Expression,
  right: Expression,
): Expression | undefined {
  if (left.type.kind === 'pointer' || right.type.kind === 'pointer') {
    return pointerArithmetic(context, node, left, right);
  }
  if (!admitsOperands(operator, left, right)) return invalidOperands(context, node, operator, left, right);
  const operands = commonOperands(operator, left, right);
  const name = arithmeticNames[operator];
  return cutToPrecision({ kind: 'arithmetic', operator: name, ...operands, ...placeOf(node) });
}

/** Whether an operator takes these operands, neither being a pointer. */
export function admitsOperands(operator: ast.CompoundOperator, left: Expression, right: Expression): boolean {
  const admits = ['+', '-', '*', '/'].includes(operator) ? isArithmetic : isInteger;
  return admits(left.type) && admits(right.type);
}

/** The operands in their common type; those of a shift are promoted separately (C17 6.5.7p3). */
export function commonOperands(
  operator: ast.CompoundOperator,
  left: Expression,
  right: Expression,
): { left: Expression; right: Expression; type: ScalarType } {
  if (operator !== '<<' && operator !== '>>') return convertToCommonType(left, right);
  const promoted = promote(left);
  return { left: promoted, right: promote(right), type: promoted.type as ScalarType };
}

function pointerArithmetic(
  context: Context,
  node: Binary,
  left: Expression,
  right: Expression,
): Expression | undefined {
  const { operator } = node;
  if (left.type.kind === 'pointer' && right.type.kind === 'pointer') {
    if (operator !== '-' || !compatibleTypes(left.type, right.type)) {
      return invalidOperands(context, node, operator, left, right);
    }
    if (left.type.target.kind === 'record' && !isComplete(left.type.target)) {
      return context.error(node.span, 'arithmetic on pointer to an incomplete type');
    }
    if (isVariablySized(left.type.target)) {
      return variableDifference(context, left, right, left.type.target, node.span);
    }
    return { kind: 'pointer-difference', left, right, type: longType, ...placeOf(node) };
  }
  const [pointer, index] = left.type.kind === 'pointer' ? [left, right] : [right, left];
  const isOffset = operator === '+' || (operator === '-' && pointer === left);
  if (!isOffset || !isInteger(index.type) || pointer.type.kind !== 'pointer') {
    return invalidOperands(context, node, operator, left, right);
  }
  if (!requirePointerArithmetic(context, pointer.type, node.span)) return undefined;
  const moved = stepPointer(context, pointer, pointer.type, index, operator === '-', node.span);
  return { ...moved, ...placeOf(node) };
}

export function invalidOperands(
  context: Context,
  node: ast.Expression,
  operator: string,
  left: Expression,
  right: Expression,
): undefined {
  const types = `'${describeType(left.type)}' and '${describeType(right.type)}'`;
  return context.error(node.span, `invalid operands to binary ${operator} (have ${types})`);
}

export function comma(context: Context, node: ast.Expression & { kind: 'comma' }): Expression | undefined {
  const left = operandValue(context, node.left);
  const right = operandValue(context, node.right);
  if (left === undefined || right === undefined) return undefined;
  return { kind: 'comma', left, right, type: right.type, ...placeOf(node) };
}
