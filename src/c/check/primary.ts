/**
 * Primary expressions (C17 6.5.1) and compound literals (C17 6.5.2.5). An undeclared
 * name is reported once per function, as in gcc; for names in calls see `call.ts`.
 */

import { wrapInt } from '#base/integer.js';
import type * as ast from '#c/ast.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import {
  arrayOf,
  charType,
  type IntegerType,
  intType,
  isComplete,
  isVariablySized,
  unsignedIntType,
  unsignedShortType,
} from '#c/types.js';
import { withConst } from './compatibility.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';
import { readNumber } from './number-constant.js';
import { placeOf } from './operands.js';

type NodeOf<K extends ast.Expression['kind']> = ast.Expression & { readonly kind: K };

export function identifier(context: Context, node: NodeOf<'identifier'>): Expression | undefined {
  const { name, span } = node;
  const entry = context.scope.lookup(name);
  switch (entry?.kind) {
    case 'object':
      return { kind: 'object', symbol: entry.symbol, type: entry.symbol.type, ...placeOf(node) };
    case 'function':
      return { kind: 'function', symbol: entry.symbol, type: entry.symbol.type, ...placeOf(node) };
    case 'enumerator':
      return { kind: 'constant', value: entry.value, type: entry.type, ...placeOf(node) };
    case 'typedef':
      return context.error(span, `expected expression before '${name}'`);
    case 'erroneous':
      return undefined;
    case undefined: {
      const symbol = isFunctionName(name) ? functionNameObject(context, span) : undefined;
      if (symbol === undefined) return reportUndeclared(context, name, span);
      return { kind: 'object', symbol, type: symbol.type, ...placeOf(node) };
    }
  }
}

/** Once per function and name, as in gcc. */
function reportUndeclared(context: Context, name: string, span: TokenSpan): undefined {
  const { body } = context;
  if (body === undefined) return context.error(span, `'${name}' undeclared here (not in a function)`);
  if (body.undeclared.has(name)) return undefined;
  body.undeclared.add(name);
  return context.error(span, `'${name}' undeclared (first use in this function)`);
}

function isFunctionName(name: string): boolean {
  return name === '__func__' || name === '__FUNCTION__' || name === '__PRETTY_FUNCTION__';
}

/** `static const char __func__[] = "f";` (C17 6.4.2.2p1), made at its first use. */
function functionNameObject(context: Context, span: TokenSpan): ObjectSymbol | undefined {
  const { body } = context;
  if (body === undefined || body.nameObject !== undefined) return body?.nameObject;
  const bytes = [...body.symbol.name].map((letter) => letter.charCodeAt(0));
  const type = arrayOf(withConst(charType), bytes.length + 1);
  const symbol: ObjectSymbol = {
    kind: 'object',
    name: '__func__',
    type,
    span,
    storage: 'static',
    isAddressed: true,
  };
  const stores = bytes.map((byte, offset) => ({
    offset,
    type: charType,
    member: undefined,
    value: charConstant(byte, span),
  }));
  context.globals.set(symbol, {
    kind: 'object-declaration',
    symbol,
    initialiser: { zeroFirst: true, stores, isAggregate: true, span },
    variableLength: undefined,
    span,
  });
  body.nameObject = symbol;
  return symbol;
}

/** One element of a string as the value of an array's element. */
export function charConstant(element: number, span: TokenSpan, type: IntegerType = charType): Expression {
  return { kind: 'constant', value: wrapInt(element, type.width, type.signed), type, span, macros: [] };
}

export function number(context: Context, node: NodeOf<'number'>): Expression | undefined {
  const constant = readNumber(node.text);
  if (constant.kind === 'error') return context.error(node.span, constant.message);
  if (constant.kind === 'imaginary') return context.unsupported(node.span, '_Complex is');
  return { kind: 'constant', value: constant.value, type: constant.type, ...placeOf(node) };
}

/** The types of elements of string literals; `wchar_t`, `char16_t` and `char32_t` as on x86-64 Linux. */
const elementTypes: Readonly<Record<ast.Encoding, IntegerType>> = {
  char: charType,
  wchar_t: intType,
  char16_t: unsignedShortType,
  char32_t: unsignedIntType,
};

export function character(node: NodeOf<'character'>): Expression {
  const { value, encoding } = node;
  const type = encoding === 'char' ? intType : elementTypes[encoding];
  return { kind: 'constant', value, type, ...placeOf(node) };
}

export function string(node: NodeOf<'string'>): Expression {
  const { elements, encoding } = node;
  const type = arrayOf(elementTypes[encoding], elements.length + 1);
  return { kind: 'string', elements, type, ...placeOf(node) };
}

export function compoundLiteral(context: Context, node: NodeOf<'compound-literal'>): Expression | undefined {
  const named = context.parts.typeName(context, node.type);
  if (named === undefined) return undefined;
  if (named.kind === 'function' || named.kind === 'void' || (named.kind === 'record' && !isComplete(named))) {
    return context.error(node.span, `invalid use of undefined type '${describeType(named)}'`);
  }
  if (isVariablySized(named)) return context.error(node.span, 'compound literal has variable size');
  const isStatic = context.body === undefined;
  const spread = context.parts.initialiser(context, named, node.initialiser, isStatic);
  if (spread === undefined) return undefined;
  if (spread.initialiser.extraBytes !== undefined) {
    return context.unsupported(node.span, 'a flexible array member in a compound literal is');
  }
  const symbol: ObjectSymbol = {
    kind: 'object',
    name: 'compound literal',
    type: spread.type,
    span: node.span,
    storage: isStatic ? 'static' : 'automatic',
    isAddressed: true,
  };
  const { type, initialiser } = spread;
  return { kind: 'compound-literal', symbol, initialiser, type, ...placeOf(node) };
}
