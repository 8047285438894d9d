/**
 * The leaves of an initialiser (C17 6.7.9p11–14): one expression for one scalar,
 * record or character array, as the stores that it makes.
 */

import type { Expression, InitialiserStore } from '#c/program.js';
import { type ArrayType, type CType, type IntegerType, isInteger, isScalar, type Member } from '#c/types.js';
import { convertAssigned } from './assignment-conversion.js';
import { sameType, unqualified } from './compatibility.js';
import { evaluateAddress, evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { toValue } from './conversions.js';
import { describeType } from './describe-type.js';
import { charConstant } from './primary.js';

/** What is collected while an initialiser is read. */
export interface Spreading {
  readonly context: Context;
  /** The object is filled before the program starts, so values must be constant. */
  readonly isStatic: boolean;
  readonly stores: InitialiserStore[];
  isErroneous: boolean;
}

type CharacterArray = ArrayType & { readonly element: IntegerType };

/** A part of the object: its type, its bytes from the start, the member it is, if any. */
export interface Place {
  readonly type: CType;
  readonly offset: number;
  readonly member: Member | undefined;
}

export function isCharacterArray(type: CType): type is CharacterArray {
  return type.kind === 'array' && type.element.kind === 'integer' && type.element.width === 8;
}

/** Stores one expression, already typed, at a place that it fills alone. */
export function storeExpression(spreading: Spreading, place: Place, expression: Expression): void {
  const { context } = spreading;
  const { type } = place;
  if (type.kind === 'array') {
    if (expression.kind === 'string' && isCharacterArray(type))
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
  const element = describeType(type.element);
  return `cannot initialize array of '${element}' from a string literal with type array of 'char'`;
}

function storeValue(spreading: Spreading, place: Place, value: Expression | undefined): void {
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

/** C17 6.7.9p4; gcc takes a compound literal, and a `const` object with a constant value, for constants. */
function isConstantValue(context: Context, value: Expression): boolean {
  if (value.kind === 'load' && value.lvalue.kind === 'compound-literal') return true;
  return (
    evaluateConstant(value, context.constantObjects) !== undefined || evaluateAddress(value) !== undefined
  );
}

/** Without the final zero, which the zeroed object has; what does not fit is left out (C17 6.7.9p14). */
function storeString(
  { stores }: Spreading,
  place: Place,
  type: CharacterArray,
  { bytes, span }: Expression & { kind: 'string' },
): void {
  const length = Math.min(bytes.length, type.length ?? bytes.length);
  for (let index = 0; index < length; index++) {
    const value = charConstant(bytes[index]!, span, unqualified(type.element));
    stores.push({ offset: place.offset + index, type: value.type, member: undefined, value });
  }
}
