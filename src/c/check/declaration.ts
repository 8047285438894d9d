/**
 * Declarations (C17 6.7): enters typedef names, functions and objects in the current
 * scope. Objects of static storage join the globals; automatic ones go to the statement
 * that declares them.
 */

import type * as ast from '#c/ast.js';
import type { Initialiser, ObjectDeclaration, ObjectSymbol } from '#c/program.js';
import { type CType, isComplete, isScalar, isVariablySized } from '#c/types.js';
import { cleanupCall, noteStartAndEnd } from './calling-attributes.js';
import { compatibleTypes, isConstType, unqualified, withConst } from './compatibility.js';
import { evaluateConstant } from './constant-expression.js';
import type { Context } from './context.js';
import { toValue } from './conversions.js';
import { declaredType, nameSpan } from './declarator.js';
import { describeType } from './describe-type.js';
import { completeObject, declareFunction, linkedObject } from './linkage.js';
import { specifiedType } from './specifiers.js';
import { countOfParts } from './variable-length.js';

type Named = ast.Declarator & { readonly name: string };

/** The context of a declaration: automatic objects are added to `automatic`. */
export interface DeclarationSite {
  readonly automatic: ObjectDeclaration[];
}

export function checkDeclaration(context: Context, node: ast.Declaration, site: DeclarationSite): void {
  const { specifiers, declarators } = node;
  const pendingBefore = context.pendingLengths.length;
  const isInferred = specifiers.type.kind === 'auto-type' && declarators.length > 0;
  const base = isInferred
    ? undefined
    : specifiedType(context, specifiers, declarators.length === 0 ? 'alone' : 'mentioned');
  site.automatic.push(...context.pendingLengths.splice(pendingBefore));
  for (const each of declarators) {
    const { declarator } = each;
    if (declarator.name === undefined) continue;
    const named = declarator as Named;
    noteImplicitInt(context, specifiers, named);
    const place = context.scope.isFileScope ? 'file' : 'block';
    const own = isInferred ? inferredType(context, each, specifiers) : base;
    const declared = own && declaredType(context, own, declarator, place);
    if (declared === undefined) {
      enterErroneous(context, named.name);
      continue;
    }
    site.automatic.push(...declared.lengths);
    context.scope.variablyModified.push(...declared.lengths);
    checkAlignment(context, specifiers, named);
    declareOne(context, specifiers, each, named, declared.type, site);
  }
}

/** The type of an object declared as `__auto_type`: that of the initialiser's value. */
function inferredType(
  context: Context,
  { declarator, initialiser, span }: ast.InitDeclarator,
  { isConst }: ast.Specifiers,
): CType | undefined {
  if (declarator.steps.length > 0) {
    return context.error(span, "'__auto_type' requires a plain identifier as declarator");
  }
  if (initialiser?.kind !== 'expression-initialiser') {
    return context.error(span, "'__auto_type' requires an initialized data declaration");
  }
  const { expression } = initialiser;
  const typed = context.expression(expression);
  const value = typed && toValue(context, typed);
  if (typed === undefined || value === undefined) return undefined;
  if (value.type.kind === 'void') {
    return context.error(span, `variable or field '${declarator.name}' declared void`);
  }
  context.checked.set(expression, typed);
  const type = unqualified(value.type);
  return isConst ? withConst(type) : type;
}

/** C90 6.5.2: no type specifier means int. */
export function noteImplicitInt(
  context: Context,
  { type }: ast.Specifiers,
  declarator: ast.Declarator,
): void {
  if (type.kind !== 'basic' || type.keywords.length > 0) return;
  const isFunction = declarator.steps[0]?.kind === 'function';
  const subject = isFunction ? `return type of '${declarator.name}'` : `type of '${declarator.name}'`;
  context.finding('implicit-int', nameSpan(declarator), `${subject} defaults to 'int'`);
}

/** The alignment that the engine gives every object. */
const objectAlignment = 16;

/** Objects lie apart, so a smaller alignment needs no work. */
function checkAlignment(context: Context, { alignment, storage }: ast.Specifiers, declarator: Named): void {
  if (alignment === undefined) return;
  const span = nameSpan(declarator);
  if (storage === 'typedef') context.unsupported(span, 'a type name with an alignment of its own is');
  if (alignment > objectAlignment) {
    context.unsupported(span, `an alignment of more than ${objectAlignment} bytes is`);
  }
}

function enterErroneous(context: Context, name: string): void {
  if (!context.scope.names.has(name)) context.scope.names.set(name, { kind: 'erroneous' });
}

function declareOne(
  context: Context,
  specifiers: ast.Specifiers,
  node: ast.InitDeclarator,
  declarator: Named,
  type: CType,
  site: DeclarationSite,
): void {
  const { name } = declarator;
  const span = nameSpan(declarator);
  const { storage } = specifiers;
  if (storage === 'typedef') {
    if (node.initialiser !== undefined) {
      context.error(span, `typedef '${name}' is initialized (use '__typeof__' instead)`);
    }
    declareTypedef(context, declarator, type);
  } else if (type.kind === 'function') {
    if (node.initialiser !== undefined)
      context.error(span, `function '${name}' is initialized like a variable`);
    if (!context.scope.isFileScope && storage !== undefined && storage !== 'extern') {
      context.error(span, `invalid storage class for function '${name}'`);
    }
    const linkage = { isStatic: storage === 'static', isOldStyle: false };
    const symbol = declareFunction(context, name, type, span, linkage);
    noteStartAndEnd(context, symbol, node.calls);
    const isPlain = !specifiers.isInline || storage === 'extern';
    if (symbol !== undefined && context.scope.isFileScope && isPlain) context.plainFunctions.add(symbol);
  } else if (type.kind === 'void') {
    // At file scope gcc accepts it, but nothing could be done with it.
    if (context.scope.isFileScope) context.unsupported(span, 'an object of type void is');
    else context.error(span, `variable or field '${name}' declared void`);
    enterErroneous(context, name);
  } else if (isVariablySized(type) && (storage === 'static' || storage === 'extern')) {
    context.error(span, `storage size of '${name}' isn't constant`);
    enterErroneous(context, name);
  } else if (context.scope.isFileScope || storage === 'extern') {
    declareLinked(context, specifiers, node, declarator, type);
  } else {
    declareLocal(context, specifiers, node, declarator, type, site);
  }
}

/** C17 6.7.8, 6.7p3. */
function declareTypedef(context: Context, declarator: Named, type: CType): void {
  const { name } = declarator;
  const span = nameSpan(declarator);
  const known = context.scope.names.get(name);
  if (known?.kind === 'typedef') {
    if (!compatibleTypes(known.type, type)) {
      context.error(span, `conflicting types for '${name}'; have '${describeType(type)}'`);
    }
    return;
  }
  if (known !== undefined && known.kind !== 'erroneous') {
    context.error(span, `'${name}' redeclared as different kind of symbol`);
  }
  context.scope.names.set(name, { kind: 'typedef', type });
}

// ---- objects with linkage

function declareLinked(
  context: Context,
  { storage }: ast.Specifiers,
  { initialiser: init, span }: ast.InitDeclarator,
  declarator: Named,
  type: CType,
): void {
  const place = nameSpan(declarator);
  if (storage === 'register') context.error(place, `register name not specified for '${declarator.name}'`);
  if (storage === 'auto') {
    context.error(place, `file-scope declaration of '${declarator.name}' specifies 'auto'`);
  }
  if (storage === 'extern' && init !== undefined && !context.scope.isFileScope) {
    context.error(place, `'${declarator.name}' has both 'extern' and initializer`);
  }
  const symbol = linkedObject(context, declarator.name, type, place, storage);
  if (symbol === undefined) return;
  const isDefinition = storage !== 'extern' || init !== undefined;
  if (!context.globals.has(symbol) || (isDefinition && context.externalObjects.has(symbol))) {
    context.globals.set(symbol, declarationOf(symbol, undefined, span));
  }
  if (isDefinition) context.externalObjects.delete(symbol);
  if (init === undefined) return;
  if (context.globals.get(symbol)?.initialiser !== undefined) {
    context.error(place, `redefinition of '${declarator.name}'`);
  }
  const initialiser = initialise(context, symbol, init, true);
  if (initialiser !== undefined) context.globals.set(symbol, declarationOf(symbol, initialiser, span));
}

function declarationOf(
  symbol: ObjectSymbol,
  initialiser: Initialiser | undefined,
  span: ast.InitDeclarator['span'],
): ObjectDeclaration {
  return { kind: 'object-declaration', symbol, initialiser, variableLength: undefined, span };
}

// ---- objects without linkage

function declareLocal(
  context: Context,
  { storage, type: { kind } }: ast.Specifiers,
  node: ast.InitDeclarator,
  declarator: Named,
  type: CType,
  { automatic }: DeclarationSite,
): void {
  const { name } = declarator;
  const span = nameSpan(declarator);
  const isClash = reportLocalClash(context, declarator, type);
  const symbol: ObjectSymbol = {
    kind: 'object',
    name,
    type,
    span,
    storage: storage === 'static' ? 'static' : 'automatic',
    isAddressed: type.kind === 'array' || type.kind === 'record',
    ...(storage === 'static' && { linkage: 'none' }),
  };
  // After a clash uses are not reported, whichever declaration they mean.
  context.scope.names.set(name, isClash ? { kind: 'erroneous' } : { kind: 'object', symbol });
  if (storage === 'register') context.registerObjects.add(symbol);
  if (isVariablySized(type)) {
    if (node.initialiser !== undefined) {
      context.error(node.initialiser.span, 'variable-sized object may not be initialized');
    }
    const variableLength = countOfParts(context, type, span);
    automatic.push(
      withCleanup(context, node, { ...declarationOf(symbol, undefined, node.span), variableLength }),
    );
    return;
  }
  const isStatic = storage === 'static';
  const initialiser = node.initialiser && initialise(context, symbol, node.initialiser, isStatic);
  if (!isComplete(symbol.type)) {
    if (node.initialiser === undefined) reportIncomplete(context, symbol);
    context.scope.names.set(name, { kind: 'erroneous' });
    return;
  }
  const declared = declarationOf(symbol, initialiser, node.span);
  const declaration = kind === 'auto-type' ? { ...declared, hasInferredType: true as const } : declared;
  if (isStatic) context.globals.set(symbol, declaration);
  else automatic.push(withCleanup(context, node, declaration));
}

function withCleanup(
  context: Context,
  { calls }: ast.InitDeclarator,
  declaration: ObjectDeclaration,
): ObjectDeclaration {
  if (calls?.cleanup === undefined) return declaration;
  const cleanup = cleanupCall(context, declaration.symbol.name, calls.cleanup);
  return cleanup === undefined ? declaration : { ...declaration, cleanup };
}

function reportLocalClash(context: Context, declarator: Named, type: CType): boolean {
  const { name } = declarator;
  const known = context.scope.names.get(name);
  if (known === undefined || known.kind === 'erroneous') return false;
  const span = nameSpan(declarator);
  if (known.kind !== 'object' || known.symbol.storage === 'parameter') {
    context.error(span, `'${name}' redeclared as different kind of symbol`);
  } else if (!compatibleTypes(known.symbol.type, type)) {
    context.error(span, `conflicting types for '${name}'; have '${describeType(type)}'`);
  } else {
    context.error(span, `redeclaration of '${name}' with no linkage`);
  }
  return true;
}

function reportIncomplete(context: Context, { name, type, span }: ObjectSymbol): void {
  const isArray = type.kind === 'array';
  context.error(span, isArray ? `array size missing in '${name}'` : `storage size of '${name}' isn't known`);
}

/** The name is in scope within its own initialiser (C17 6.2.1p7). */
function initialise(
  context: Context,
  symbol: ObjectSymbol,
  node: ast.Initialiser,
  isStatic: boolean,
): Initialiser | undefined {
  if (symbol.type.kind === 'record' && !isComplete(symbol.type)) {
    return context.error(symbol.span, `variable '${symbol.name}' has initializer but incomplete type`);
  }
  const spread = context.parts.initialiser(context, symbol.type, node, isStatic);
  if (spread === undefined) return undefined;
  completeObject(symbol, spread.type);
  const value = spread.initialiser.stores[0]?.value;
  if (isScalar(symbol.type) && isConstType(symbol.type) && value !== undefined && evaluateConstant(value)) {
    context.constantObjects.set(symbol, value);
  }
  return spread.initialiser;
}
