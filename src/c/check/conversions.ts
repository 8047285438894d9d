/**
 * Conversions made explicit (C17 6.3): lvalues to values, promotions, the usual
 * arithmetic conversions, arguments without a prototype. `assignment-conversion.ts`
 * says what may be converted to what in an assignment.
 *
 * No conversion is inserted between identical types; a null pointer constant becomes a
 * zero of the pointer type. Inserted nodes have no macros: the node they wrap keeps its
 * own.
 */

import type { Expression } from '#c/program.js';
import {
  type CType,
  doubleType,
  type EnumType,
  type FloatingType,
  floatType,
  type IntegerType,
  integerOf,
  intType,
  isArithmetic,
  isComplete,
  isInteger,
  longDoubleType,
  type Member,
  pointerTo,
  unsignedIntType,
  unsignedLongLongType,
  unsignedLongType,
} from '#c/types.js';
import { cutToPrecision, holdsAll, precisionOf } from './bit-precision.js';
import { compatibleTypes, sameType, unqualified } from './compatibility.js';
import { evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';

/** Whether the expression names an object (C17 6.3.2.1p1); functions are not objects. */
export function isLvalue(expression: Expression): boolean {
  switch (expression.kind) {
    case 'object':
    case 'string':
    case 'compound-literal':
      return true;
    case 'dereference':
      return expression.type.kind !== 'function';
    case 'member':
      return isLvalue(expression.record);
    default:
      return false;
  }
}

/**
 * The value of an expression: the content of an lvalue, a pointer for an array or a
 * function (C17 6.3.2.1p2–4). Void expressions do not change.
 */
export function toValue(context: Context, expression: Expression): Expression | undefined {
  const { type, span } = expression;
  if (type.kind === 'function') {
    if (expression.kind === 'dereference') return expression.pointer;
    return { kind: 'decay', operand: expression, type: pointerTo(type), span, macros: [] };
  }
  if (type.kind === 'array') {
    return { kind: 'decay', operand: expression, type: pointerTo(type.element), span, macros: [] };
  }
  if (!isLvalue(expression) || type.kind === 'void') return expression;
  if (!isComplete(type)) return context.error(span, `invalid use of undefined type '${describeType(type)}'`);
  return { kind: 'load', lvalue: expression, type: unqualified(type), span, macros: [] };
}

/** A conversion that the language makes, or the expression itself if that changes nothing. */
export function convertTo(expression: Expression, type: CType): Expression {
  if (sameType(expression.type, type)) return expression;
  if (type.kind === 'pointer' && isNullPointerConstant(expression)) {
    const { span, macros } = expression;
    return { kind: 'constant', value: 0, type: unqualified(type), span, macros };
  }
  return convertNode(expression, type);
}

/** A cast's conversion, which stays visible. */
export function castTo(expression: Expression, type: CType): Expression {
  return { ...convertNode(expression, type), isExplicit: true };
}

function convertNode(operand: Expression, type: CType): Expression & { kind: 'convert' } {
  return {
    kind: 'convert',
    operand,
    type: unqualified(type),
    isExplicit: false,
    span: operand.span,
    macros: [],
  };
}

/** Integer promotions (C17 6.3.1.1p2); the operand is a value of integer type. */
export function promote(expression: Expression): Expression {
  const type = promotedType(expression);
  const promoted = convertTo(expression, type);
  return type.precision === undefined ? promoted : ({ ...promoted, type } as Expression);
}

export function promotedType(expression: Expression): IntegerType {
  const type = integerOf(expression.type as IntegerType | EnumType);
  const bits = bitFieldOf(expression)?.width;
  if (bits !== undefined && bits <= 32) return bits === 32 && !type.signed ? unsignedIntType : intType;
  if (bits !== undefined && bits < type.width) return { ...unqualified(type), precision: bits };
  return type.rank < intType.rank ? intType : unqualified(type);
}

/**
 * The bit-field whose value an expression has as it is. In gcc an assignment to a
 * bit-field, and a comma before one, are still of its type (C17 6.7.2.1p10 calls it a
 * type of that many bits); a cast, even one to the declared type, is not.
 */
export function bitFieldOf(expression: Expression): Member['bitField'] {
  switch (expression.kind) {
    case 'member':
      return expression.member.bitField;
    case 'load':
      return bitFieldOf(expression.lvalue);
    case 'assign':
    case 'compound-assign':
    case 'increment':
      return bitFieldOf(expression.target);
    case 'comma':
      return bitFieldOf(expression.right);
    case 'statement-expression':
      return expression.result && bitFieldOf(expression.result);
    default:
      return undefined;
  }
}

/** Default argument promotions (C17 6.5.2.2p6); the argument is a value. */
export function promoteArgument(expression: Expression): Expression {
  const { type } = expression;
  if (isInteger(type)) return promote(expression);
  return type.kind === 'floating' && type.name === 'float' ? convertTo(expression, doubleType) : expression;
}

/** Both operands in their common type (C17 6.3.1.8); they are values of arithmetic type. */
export function convertToCommonType(
  left: Expression,
  right: Expression,
): { left: Expression; right: Expression; type: IntegerType | FloatingType } {
  const type = commonType(left, right);
  return { left: convertOperand(left, type), right: convertOperand(right, type), type };
}

function convertOperand(operand: Expression, type: IntegerType | FloatingType): Expression {
  const converted = convertTo(operand, type);
  if (type.kind !== 'integer' || type.precision === undefined) return converted;
  return holdsAll(type, promotedType(operand))
    ? converted
    : cutToPrecision({ ...converted, type } as Expression);
}

function commonType(left: Expression, right: Expression): IntegerType | FloatingType {
  for (const floating of [longDoubleType, doubleType, floatType]) {
    if (sameType(left.type, floating) || sameType(right.type, floating)) return floating;
  }
  return commonIntegerType(promotedType(left), promotedType(right));
}

function commonIntegerType(a: IntegerType, b: IntegerType): IntegerType {
  if (precisionOf(a) !== precisionOf(b) && (a.precision ?? b.precision) !== undefined) {
    return precisionOf(a) > precisionOf(b) ? a : b;
  }
  if (a.signed === b.signed) return a.rank >= b.rank ? a : b;
  const [signed, unsigned] = a.signed ? [a, b] : [b, a];
  if (unsigned.rank >= signed.rank) return unsigned;
  if (signed.width > unsigned.width) return signed;
  return signed.rank > unsignedLongType.rank ? unsignedLongLongType : unsignedLongType;
}

/** C17 6.3.2.3p3: an integer constant expression with the value 0, or one cast to `void *`. */
export function isNullPointerConstant(expression: Expression): boolean {
  const { type } = expression;
  if (type.kind === 'pointer') {
    return expression.kind === 'constant' && expression.value === 0 && type.target.kind === 'void';
  }
  if (!isInteger(type)) return false;
  const constant = evaluateConstant(expression);
  return constant?.kind === 'integer' && constant.value === 0;
}

/** Whether pointers to these may be mixed without a warning that matters. */
export function targetsMix(a: CType, b: CType): boolean {
  if (a.kind === 'void' || b.kind === 'void' || compatibleTypes(a, b)) return true;
  return representation(a) !== undefined && representation(a) === representation(b);
}

/** Integers that differ only in sign may alias (C17 6.5p7). */
function representation(type: CType): number | undefined {
  if (!isArithmetic(type) || type.kind === 'floating') return undefined;
  return integerOf(type).width;
}
