/**
 * Assignments, simple and compound (C17 6.5.16). The value stored already has the
 * target's type; in `a op= b` the target is computed once, and its conversions are left
 * to whoever executes the node.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { isInteger, isScalar, isVariablySized } from '#c/types.js';
import { convertAssigned } from './assignment-conversion.js';
import { admitsOperands, arithmeticNames, commonOperands, invalidOperands } from './binary.js';
import { unqualified } from './compatibility.js';
import type { Context } from './context.js';
import { promotedType, toValue } from './conversions.js';
import { requireModifiable } from './modifiable.js';
import { nonVoidValue, operandValue, placeOf } from './operands.js';
import { movedPointer, requirePointerArithmetic } from './pointers.js';

type Assignment = ast.Expression & { readonly kind: 'assignment' };

const messages = { lvalue: 'lvalue required as left operand of assignment', readOnly: 'assignment of' };

export function assignment(context: Context, node: Assignment): Expression | undefined {
  const target = context.expression(node.target);
  const isModifiable = target !== undefined && requireModifiable(context, target, messages, node.span);
  if (node.operator !== undefined) {
    const operand = nonVoidValue(context, node.value);
    if (!isModifiable || operand === undefined) return undefined;
    return compoundAssignment(context, node, node.operator, target, operand);
  }
  const value = operandValue(context, node.value);
  if (!isModifiable || value === undefined) return undefined;
  const type = unqualified(target.type);
  const converted = convertAssigned(context, value, type, { kind: 'assignment' }, node.span);
  return converted && { kind: 'assign', target, value: converted, type, ...placeOf(node) };
}

/** The target's place is computed once; whoever executes the node converts its value. */
function compoundAssignment(
  context: Context,
  node: Assignment,
  operator: ast.CompoundOperator,
  target: Expression,
  operand: Expression,
): Expression | undefined {
  const held = toValue(context, target);
  if (held === undefined) return undefined;
  const type = unqualified(target.type);
  const shared = { kind: 'compound-assign', operator: arithmeticNames[operator], target, type } as const;
  if (type.kind === 'pointer' && isInteger(operand.type) && (operator === '+' || operator === '-')) {
    if (!requirePointerArithmetic(context, type, node.span)) return undefined;
    if (isVariablySized(type.target)) {
      const moved = movedPointer(context, target, operand, operator === '-', node.span);
      return moved && { ...moved, ...placeOf(node) };
    }
    return { ...shared, operand, operationType: type, ...placeOf(node) };
  }
  if (isMixedInPlace(operator, held, operand)) {
    return context.unsupported(node.span, `'${operator}=' that stores a sum or difference of pointers is`);
  }
  if (!isScalar(type) || !admitsOperands(operator, held, operand)) {
    return invalidOperands(context, node, operator, held, operand);
  }
  const { right, type: operationType } = commonOperands(operator, held, operand);
  const precision = operationType.kind === 'integer' ? operationType.precision : undefined;
  if (precision !== undefined && promotedType(held).precision !== precision) {
    return context.unsupported(node.span, `'${operator}=' with a bit-field wider than int is`);
  }
  return { ...shared, operand: right, operationType, ...placeOf(node) };
}

/** `i += p` and `p -= q`: gcc only warns about the conversion that stores the result. */
function isMixedInPlace(operator: ast.CompoundOperator, held: Expression, operand: Expression): boolean {
  if (operand.type.kind !== 'pointer') return false;
  return (operator === '+' && isInteger(held.type)) || (operator === '-' && held.type.kind === 'pointer');
}
