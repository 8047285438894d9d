/**
 * Names with linkage (C17 6.2.2): one symbol for all declarations of a function, or of
 * an object at file scope or `extern`, with the composite of their types.
 */

import type { Span } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { FunctionSymbol, ObjectSymbol } from '#c/program.js';
import { arrayOf, type CType, type FunctionType, isComplete } from '#c/types.js';
import { compatibleTypes, compositeType } from './compatibility.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';
import type { Entry } from './scope.js';

/**
 * The symbol of a function declared here; undefined if the name is taken by something else.
 * @param isOldStyle it is a K&R definition: its parameters are compared with an earlier
 * prototype when they are read
 */
export function declareFunction(
  context: Context,
  name: string,
  type: FunctionType,
  span: Span,
  { isStatic, isOldStyle }: { isStatic: boolean; isOldStyle: boolean },
): FunctionSymbol | undefined {
  const symbol = context.functionSymbols.get(name);
  if (isTaken(context, name, symbol)) {
    return context.error(span, `'${name}' redeclared as different kind of symbol`);
  }
  if (symbol === undefined) {
    const declared: FunctionSymbol = {
      kind: 'function',
      name,
      type,
      span,
      definition: undefined,
      isImplicit: false,
    };
    if (isStatic) context.internalLinkage.add(declared);
    context.functionSymbols.set(name, declared);
    context.scope.names.set(name, { kind: 'function', symbol: declared });
    return declared;
  }
  context.scope.names.set(name, { kind: 'function', symbol });
  if (isStatic && !context.internalLinkage.has(symbol)) {
    context.error(span, `static declaration of '${name}' follows non-static declaration`);
  }
  const agrees = isOldStyle
    ? compatibleTypes(symbol.type.result, type.result)
    : compatibleTypes(symbol.type, type);
  if (agrees) symbol.type = compositeType(symbol.type, type) as FunctionType;
  else reportConflict(context, symbol, type, span);
  return symbol;
}

/** gcc lets a void function replace its own implicit declaration. */
function reportConflict(context: Context, symbol: FunctionSymbol, type: FunctionType, span: Span): void {
  const isTolerated = symbol.isImplicit && type.result.kind === 'void' && !symbol.type.prototyped;
  symbol.type = type;
  if (isTolerated) return;
  context.error(span, `conflicting types for '${symbol.name}'; have '${describeType(type)}'`);
}

function isTaken(context: Context, name: string, symbol: FunctionSymbol | undefined): boolean {
  const known = context.scope.names.get(name);
  if (known === undefined || known.kind === 'erroneous') return false;
  return known.kind !== 'function' || known.symbol !== symbol;
}

/** The symbol of an object at file scope or `extern`; undefined if the name is taken by something else. */
export function linkedObject(
  context: Context,
  name: string,
  type: CType,
  span: Span,
  storage: ast.StorageClass | undefined,
): ObjectSymbol | undefined {
  const entry = context.scope.names.get(name);
  const known = context.linkedObjects.get(name);
  if (isOtherKind(entry, known) || context.functionSymbols.has(name)) {
    return context.error(span, `'${name}' redeclared as different kind of symbol`);
  }
  const symbol = known ?? {
    kind: 'object',
    name,
    type,
    span,
    storage: 'static',
    isAddressed: type.kind === 'array' || type.kind === 'record',
    ...(storage === 'static' && { linkage: 'internal' }),
  };
  context.scope.names.set(name, { kind: 'object', symbol });
  if (known === undefined) {
    context.linkedObjects.set(name, symbol);
    if (storage === 'static') context.internalLinkage.add(symbol);
    if (storage === 'extern') context.externalObjects.add(symbol);
    return symbol;
  }
  reportLinkage(context, symbol, span, storage);
  if (compatibleTypes(symbol.type, type)) completeObject(symbol, compositeType(symbol.type, type));
  else {
    context.scope.names.set(name, { kind: 'erroneous' });
    return context.error(span, `conflicting types for '${name}'; have '${describeType(type)}'`);
  }
  return symbol;
}

function isOtherKind(entry: Entry | undefined, known: ObjectSymbol | undefined): boolean {
  if (entry === undefined || entry.kind === 'erroneous') return false;
  return entry.kind !== 'object' || entry.symbol !== known;
}

function reportLinkage(
  context: Context,
  symbol: ObjectSymbol,
  span: Span,
  storage: ast.StorageClass | undefined,
): void {
  const isInternal = context.internalLinkage.has(symbol);
  if (storage === 'static' && !isInternal) {
    context.error(span, `static declaration of '${symbol.name}' follows non-static declaration`);
  } else if (storage === undefined && isInternal) {
    context.error(span, `non-static declaration of '${symbol.name}' follows static declaration`);
  }
}

/**
 * Gives an object declared with an incomplete array type its complete type, for everyone who holds
 * the symbol.
 */
export function completeObject(symbol: ObjectSymbol, type: CType): void {
  (symbol as { type: CType }).type = type;
}

/** At the end of the file, defines what was only declared tentatively (C17 6.9.2p2). */
export function completeTentativeObjects(context: Context): void {
  for (const symbol of context.globals.keys()) {
    const { type, name, span } = symbol;
    if (isComplete(type) || context.externalObjects.has(symbol)) continue;
    if (type.kind === 'array' && isComplete(type.element)) completeObject(symbol, arrayOf(type.element, 1));
    else context.error(span, `storage size of '${name}' isn't known`);
  }
}
