/**
 * Unary operators (C17 6.5.3), `++` and `--` (C17 6.5.2.4, 6.5.3.1), casts (C17 6.5.4).
 * `&*p` is `p`, `+x` is the promoted `x`; a cast that changes nothing leaves no node.
 */

import type * as ast from '#c/ast.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import {
  type CType,
  intType,
  isArithmetic,
  isInteger,
  isScalar,
  isVariablySized,
  type Member,
  pointerTo,
  type RecordType,
} from '#c/types.js';
import { cutToPrecision } from './bit-precision.js';
import { sameInDetail, sameType, unqualified } from './compatibility.js';
import type { Context } from './context.js';
import { bitFieldOf, castTo, isLvalue, isNullPointerConstant, promote, toValue } from './conversions.js';
import { describeType } from './describe-type.js';
import { requireModifiable } from './modifiable.js';
import { nonVoidValue, operandValue, placeOf, standInFor } from './operands.js';
import { movedPointer, requirePointerArithmetic } from './pointers.js';
import { stepPointer } from './variable-length.js';

type NodeOf<K extends ast.Expression['kind']> = ast.Expression & { readonly kind: K };

export function unary(context: Context, node: NodeOf<'unary'>): Expression | undefined {
  switch (node.operator) {
    case '&':
      return addressOf(context, node);
    case '*':
      return dereference(context, node);
    case '!': {
      const value = operandValue(context, node.operand);
      if (value?.type.kind === 'void') return context.error(node.span, 'invalid use of void expression');
      return value && arithmeticUnary(context, node, '!', value);
    }
    default: {
      const value = nonVoidValue(context, node.operand);
      return value && arithmeticUnary(context, node, node.operator, value);
    }
  }
}

const wordsOf = {
  '+': 'unary plus',
  '-': 'unary minus',
  '~': 'bit-complement',
  '!': 'unary exclamation mark',
};

function arithmeticUnary(
  context: Context,
  node: NodeOf<'unary'>,
  operator: keyof typeof wordsOf,
  value: Expression,
): Expression | undefined {
  const { type } = value;
  const isAdmissible =
    operator === '!' ? isScalar(type) : operator === '~' ? isInteger(type) : isArithmetic(type);
  if (!isAdmissible) return context.error(node.span, `wrong type argument to ${wordsOf[operator]}`);
  if (operator === '!') {
    return { kind: 'unary', operator: 'not', operand: value, type: intType, ...placeOf(node) };
  }
  const operand = isInteger(type) ? promote(value) : value;
  if (operator === '+') {
    // The promoted value of a bit-field is one no longer, also where its type stays.
    const isPlainInt = bitFieldOf(operand) !== undefined && sameType(operand.type, intType);
    return standInFor(node, isPlainInt ? castTo(operand, intType) : operand);
  }
  const name = operator === '-' ? 'negate' : 'complement';
  if (!isScalar(operand.type)) return undefined;
  return cutToPrecision({
    kind: 'unary',
    operator: name,
    operand,
    type: operand.type,
    ...placeOf(node),
  });
}

function dereference(context: Context, node: NodeOf<'unary'>): Expression | undefined {
  const pointer = nonVoidValue(context, node.operand);
  if (pointer === undefined) return undefined;
  if (pointer.type.kind !== 'pointer') {
    const message = `invalid type argument of unary '*' (have '${describeType(pointer.type)}')`;
    return context.error(node.span, message);
  }
  return { kind: 'dereference', pointer, type: pointer.type.target, ...placeOf(node) };
}

function addressOf(context: Context, node: NodeOf<'unary'>): Expression | undefined {
  const operand = context.expression(node.operand);
  if (operand === undefined) return undefined;
  // `&*p` is `p`, and `&a[i]` is `a + i` (C17 6.5.3.2p3).
  if (operand.kind === 'dereference') return standInFor(node, operand.pointer);
  if (operand.type.kind === 'function') {
    const pointer = toValue(context, operand);
    return pointer && standInFor(node, pointer);
  }
  if (!isLvalue(operand)) return context.error(node.span, "lvalue required as unary '&' operand");
  if (operand.kind === 'member' && operand.member.bitField !== undefined) {
    return context.error(node.span, `cannot take address of bit-field '${operand.member.name}'`);
  }
  if (operand.kind === 'object') {
    const { symbol } = operand;
    if (context.registerObjects.has(symbol)) {
      return context.error(node.span, `address of register variable '${symbol.name}' requested`);
    }
    symbol.isAddressed = true;
  }
  return { kind: 'address-of', lvalue: operand, type: pointerTo(operand.type), ...placeOf(node) };
}

export function increment(context: Context, node: NodeOf<'increment'>): Expression | undefined {
  const target = context.expression(node.operand);
  if (target === undefined) return undefined;
  const word = node.delta === 1 ? 'increment' : 'decrement';
  const { type } = target;
  if (isLvalue(target) && !isScalar(type) && type.kind !== 'array') {
    return context.error(node.span, `wrong type argument to ${word}`);
  }
  const messages = { lvalue: `lvalue required as ${word} operand`, readOnly: `${word} of` };
  if (!requireModifiable(context, target, messages, node.span) || !isScalar(type)) return undefined;
  const { delta, isPrefix } = node;
  if (type.kind === 'pointer' && !requirePointerArithmetic(context, type, node.span)) return undefined;
  if (type.kind === 'pointer' && isVariablySized(type.target)) {
    return stepOverArray(context, node, target);
  }
  return { kind: 'increment', target, delta, isPrefix, type: unqualified(type), ...placeOf(node) };
}

/** `p++` over arrays of variable length: `(p = p + 1) - 1`. */
function stepOverArray(
  context: Context,
  node: NodeOf<'increment'>,
  target: Expression,
): Expression | undefined {
  const { delta, isPrefix, span } = node;
  const one: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const moved = movedPointer(context, target, one, delta === -1, span);
  if (moved === undefined || isPrefix) return moved && { ...moved, ...placeOf(node) };
  return { ...stepPointer(context, moved, moved.type, one, delta === 1, span), ...placeOf(node) };
}

export function cast(context: Context, node: NodeOf<'cast'>): Expression | undefined {
  const named = context.parts.typeName(context, node.type);
  const operand = operandValue(context, node.operand);
  if (named === undefined || operand === undefined) return undefined;
  const type = unqualified(named);
  if (type.kind === 'void') {
    return { kind: 'convert', operand, type, isExplicit: true, ...placeOf(node) };
  }
  const member = type.kind === 'record' ? memberOfUnion(operand.type, type) : undefined;
  if (member !== undefined) return unionOf(context, node, operand, type, member);
  const problem = castProblem(operand.type, type);
  if (problem !== undefined) return context.error(node.span, problem);
  // A cast that only qualifies the pointed-to type must stay: it decides what the pointer may be used for.
  const isSame =
    sameType(operand.type, type) && sameInDetail(operand.type, type) && bitFieldOf(operand) === undefined;
  if (isSame || type.kind === 'record') return standInFor(node, operand);
  if (type.kind === 'pointer' && isNullPointerConstant(operand)) {
    return { kind: 'constant', value: 0, type, ...placeOf(node) };
  }
  return { ...castTo(operand, type), ...placeOf(node) };
}

/** gcc converts a value with the type of one of its members to a union. */
function memberOfUnion(from: CType, to: RecordType): Member | undefined {
  return to.isUnion ? to.definition.body?.members.find(({ type }) => sameType(type, from)) : undefined;
}

/** `(union u)x` is `(union u){.member = x}` as a value. */
function unionOf(
  context: Context,
  node: NodeOf<'cast'>,
  value: Expression,
  type: CType,
  member: Member,
): Expression | undefined {
  if (context.body === undefined) return context.unsupported(node.span, 'a cast to a union at file scope is');
  const { span } = node;
  const symbol: ObjectSymbol = {
    kind: 'object',
    name: 'union value',
    type,
    span,
    storage: 'automatic',
    isAddressed: true,
  };
  const store = { offset: member.offset, type: member.type, member, value };
  const initialiser = { zeroFirst: true, stores: [store], isAggregate: true, span };
  const literal: Expression = { kind: 'compound-literal', symbol, initialiser, type, span, macros: [] };
  return { kind: 'load', lvalue: literal, type, ...placeOf(node) };
}

/** C17 6.5.4p2–4, in gcc's words. */
function castProblem(from: CType, to: CType): string | undefined {
  if (to.kind === 'array') return 'cast specifies array type';
  if (to.kind === 'function') return 'cast specifies function type';
  if (from.kind === 'void') return 'invalid use of void expression';
  if (to.kind === 'record') return sameType(from, to) ? undefined : 'conversion to non-scalar type requested';
  if (from.kind === 'record') {
    const wanted = to.kind === 'floating' ? 'a floating-point' : 'an integer';
    return to.kind === 'pointer'
      ? 'cannot convert to a pointer type'
      : `aggregate value used where ${wanted} was expected`;
  }
  if (from.kind === 'pointer' && to.kind === 'floating') {
    return 'pointer value used where a floating-point was expected';
  }
  return from.kind === 'floating' && to.kind === 'pointer' ? 'cannot convert to a pointer type' : undefined;
}
