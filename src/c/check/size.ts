/**
 * `sizeof`, `_Alignof` and `offsetof` (C17 6.5.3.4, 7.19p3): constants of type
 * unsigned long, their operand typed but not evaluated. The size of a variable
 * length array is computed from a length that its declaration keeps.
 */

import type { Span } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { Expression, ObjectDeclaration, ObjectSymbol } from '#c/program.js';
import { alignmentOf, type CType, isComplete, sizeOf, unsignedLongType } from '#c/types.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';
import { findMember } from './layout.js';
import { placeOf } from './operands.js';

type NodeOf<K extends ast.Expression['kind']> = ast.Expression & { readonly kind: K };

export function sizeOfExpression(
  context: Context,
  node: NodeOf<'sizeof-expression'>,
): Expression | undefined {
  const operand = context.expression(node.operand);
  if (operand === undefined) return undefined;
  if (operand.kind === 'member' && operand.member.bitField !== undefined) {
    return context.error(node.span, "'sizeof' applied to a bit-field");
  }
  const declarations =
    operand.kind === 'object' ? context.variableLengthArrays.get(operand.symbol) : undefined;
  if (operand.kind === 'object' && declarations !== undefined) {
    return sizeOfVariableArray(operand.symbol, declarations, node);
  }
  return sizeConstant(context, operand.type, node, 'sizeof', sizeOf);
}

export function sizeOfType(context: Context, node: NodeOf<'sizeof-type'>): Expression | undefined {
  const type = context.parts.typeName(context, node.type);
  return type && sizeConstant(context, type, node, 'sizeof', sizeOf);
}

export function alignOfType(context: Context, node: NodeOf<'alignof-type'>): Expression | undefined {
  const type = context.parts.typeName(context, node.type);
  return type && sizeConstant(context, type, node, '_Alignof', alignmentOf);
}

function sizeConstant(
  context: Context,
  type: CType,
  node: ast.Expression,
  operator: string,
  measure: (type: CType) => number,
): Expression | undefined {
  // Void and functions have the size 1 in gcc.
  if (!isComplete(type) && type.kind !== 'void' && type.kind !== 'function') {
    const message = `invalid application of '${operator}' to incomplete type '${describeType(type)}'`;
    return context.error(node.span, message);
  }
  return { kind: 'constant', value: measure(type), type: unsignedLongType, ...placeOf(node) };
}

/** `sizeof a` for `int a[n]`: the length that `n` had at the declaration, times the element's size. */
function sizeOfVariableArray(
  symbol: ObjectSymbol,
  declarations: ObjectDeclaration[],
  node: ast.Expression,
): Expression {
  const length = loadOf(lengthObject(symbol, declarations), node.span);
  const value = symbol.type.kind === 'array' ? sizeOf(symbol.type.element) : 0;
  const size: Expression = { kind: 'constant', value, type: unsignedLongType, span: node.span, macros: [] };
  return {
    kind: 'arithmetic',
    operator: 'multiply',
    left: length,
    right: size,
    type: unsignedLongType,
    ...placeOf(node),
  };
}

/**
 * The object that keeps the array's length, declared just before it:
 * `int a[n];` → `unsigned long 'a.length' = n; int a['a.length'];`
 */
function lengthObject(symbol: ObjectSymbol, declarations: ObjectDeclaration[]): ObjectSymbol {
  const index = declarations.findIndex((declaration) => declaration.symbol === symbol);
  const array = declarations[index];
  const before = declarations[index - 1];
  const name = `${symbol.name}.length`;
  if (before?.symbol.name === name) return before.symbol;
  const { span } = symbol;
  const length: ObjectSymbol = {
    kind: 'object',
    name,
    type: unsignedLongType,
    span,
    storage: 'automatic',
    isAddressed: false,
  };
  if (array?.variableLength === undefined) return length;
  const store = { offset: 0, type: unsignedLongType, member: undefined, value: array.variableLength };
  const initialiser = { zeroFirst: false, stores: [store], isAggregate: false, span };
  declarations.splice(
    index,
    1,
    { kind: 'object-declaration', symbol: length, initialiser, variableLength: undefined, span },
    { ...array, variableLength: loadOf(length, span) },
  );
  return length;
}

function loadOf(symbol: ObjectSymbol, span: Span): Expression {
  const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
  return { kind: 'load', lvalue, type: symbol.type, span, macros: [] };
}

export function offsetOf(context: Context, node: NodeOf<'offsetof'>): Expression | undefined {
  const type = context.parts.typeName(context, node.type);
  if (type === undefined) return undefined;
  const path = type.kind === 'record' ? findMember(type, node.member) : undefined;
  if (path === undefined) {
    return context.error(node.span, `'${describeType(type)}' has no member named '${node.member}'`);
  }
  const value = path.reduce((offset, member) => offset + member.offset, 0);
  return { kind: 'constant', value, type: unsignedLongType, ...placeOf(node) };
}
