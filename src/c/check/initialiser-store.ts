/**
 * The leaves of an initialiser (C17 6.7.9p11–14): the stores that one expression makes
 * to one scalar, record or character array.
 */

import type { Expression, InitialiserStore } from '#c/program.js';
import {
  type ArrayType,
  type CType,
  type IntegerType,
  isInteger,
  isScalar,
  type Member,
  sizeOf,
} from '#c/types.js';
import { convertAssigned } from './assignment-conversion.js';
import { sameType, unqualified } from './compatibility.js';
import { evaluateAddress, evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { toValue } from './conversions.js';
import { describeType } from './describe-type.js';
import { charConstant } from './primary.js';

/** What accumulates while an initialiser is read. */
export interface Spreading {
  readonly context: Context;
  /** The object is filled before the program starts, so values must be constant. */
  readonly isStatic: boolean;
  readonly stores: InitialiserStore[];
  isErroneous: boolean;
  /** The bytes of a flexible array member beyond the record. */
  extraBytes: number | undefined;
}

type CharacterArray = ArrayType & { readonly element: IntegerType };
type StringLiteral = Expression & { kind: 'string' };

/** A part of the object: its type, its offset in bytes, and its member, if it is one. */
export interface PlaceInObject {
  readonly type: CType;
  readonly offset: number;
  readonly member: Member | undefined;
}

/** Whether a string literal may fill the array (C17 6.7.9p14–15). */
export function takesString(type: CType, literal: StringLiteral): type is CharacterArray {
  if (type.kind !== 'array' || type.element.kind !== 'integer') return false;
  const { element } = literal.type;
  return sizeOf(element) === 1 ? type.element.width === 8 : sameType(type.element, element);
}

/** Stores one typed expression at a place that it fills alone. */
export function storeExpression(spreading: Spreading, place: PlaceInObject, expression: Expression): void {
  const { context } = spreading;
  const { type } = place;
  if (type.kind === 'array') {
    if (expression.kind === 'string' && takesString(type, expression))
      storeString(spreading, place, type, expression);
    else reject(spreading, expression, arrayProblem(type, expression));
    return;
  }
  const value = toValue(context, expression);
  if (value === undefined) {
    spreading.isErroneous = true;
  } else if (isScalar(type)) {
    const { span } = expression;
    storeValue(spreading, place, convertAssigned(context, value, type, { kind: 'initialisation' }, span));
  } else if (value.type.kind !== 'void' && !sameType(value.type, type)) {
    reject(spreading, expression, 'invalid initializer');
  } else {
    storeValue(
      spreading,
      place,
      convertAssigned(context, value, type, { kind: 'initialisation' }, value.span),
    );
  }
}

function reject({ context }: Spreading, expression: Expression, message: string): void {
  context.error(expression.span, message);
}

function arrayProblem(type: ArrayType, expression: Expression): string {
  if (expression.kind !== 'string') return 'invalid initializer';
  const [to, from] = [describeType(type.element), describeType(expression.type.element)];
  return `cannot initialize array of '${to}' from a string literal with type array of '${from}'`;
}

function storeValue(spreading: Spreading, place: PlaceInObject, value: Expression | undefined): void {
  const { context, stores } = spreading;
  if (value === undefined) {
    spreading.isErroneous = true;
  } else if (spreading.isStatic && !isConstantValue(context, value)) {
    spreading.isErroneous = true;
    const isNarrowed =
      value.kind === 'convert' &&
      !value.isExplicit &&
      isInteger(value.type) &&
      value.operand.type.kind === 'pointer';
    const what = isNarrowed ? 'computable at load time' : 'constant';
    context.error(value.span, `initializer element is not ${what}`);
  } else {
    stores.push({ offset: place.offset, type: unqualified(place.type), member: place.member, value });
  }
}

/**
 * C17 6.7.9p4; gcc treats a compound literal, a `const` object with a constant value
 * and the truth of an address as constants.
 */
function isConstantValue(context: Context, value: Expression): boolean {
  if (evaluateConstant(value, context.constantObjects) !== undefined) return true;
  const isConstant = (operand: Expression): boolean => isConstantValue(context, operand);
  switch (value.kind) {
    case 'load':
      return value.lvalue.kind === 'compound-literal';
    case 'unary':
      return value.operator === 'not' && isConstant(value.operand);
    case 'comparison':
      return value.left.type.kind === 'pointer' && isConstant(value.left) && isConstant(value.right);
    case 'logical':
      return isConstant(value.left) && isConstant(value.right);
    case 'conditional':
      return isConstant(value.condition) && isConstant(value.whenTrue) && isConstant(value.whenFalse);
    default:
      return evaluateAddress(value) !== undefined;
  }
}

/** Without the final zero, which the zeroed object already has; drops what does not fit (C17 6.7.9p14). */
function storeString(
  { stores }: Spreading,
  place: PlaceInObject,
  type: CharacterArray,
  { elements, span }: StringLiteral,
): void {
  const length = Math.min(elements.length, type.length ?? elements.length);
  const size = sizeOf(type.element);
  for (let index = 0; index < length; index++) {
    const value = charConstant(elements[index]!, span, unqualified(type.element));
    stores.push({ offset: place.offset + index * size, type: value.type, member: undefined, value });
  }
}
