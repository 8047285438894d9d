/**
 * Function definitions (C17 6.9.1), including K&R ones: there the parameters have their
 * declared types while callers pass promoted ones, which are converted on entry.
 */

import type * as ast from '#c/ast.js';
import type {
  FunctionDefinition,
  FunctionSymbol,
  ObjectDeclaration,
  ObjectSymbol,
  Statement,
} from '#c/program.js';
import { type CType, doubleType, type FunctionType, intType, isComplete } from '#c/types.js';
import { noteStartAndEnd } from './calling-attributes.js';
import { compatibleTypes } from './compatibility.js';
import type { Context, ParameterScope } from './context.js';
import { noteImplicitInt } from './declaration.js';
import { declaredType, enterParameter, nameSpan } from './declarator.js';
import { type FunctionBody, openFunctionBody } from './function-body.js';
import { completeComputedGotos } from './label-address.js';
import { declareFunction } from './linkage.js';
import { specifiedType } from './specifiers.js';
import { checkItems } from './statement.js';

export function checkFunctionDefinition(context: Context, node: ast.FunctionDefinition): void {
  const { declarator, specifiers } = node;
  const step = declarator.steps[0];
  noteImplicitInt(context, specifiers, declarator);
  const base = specifiedType(context, specifiers);
  const type = base && declaredType(context, base, declarator, 'file')?.type;
  const opened = step && context.parameterScopes.get(step);
  const { name } = declarator;
  if (type?.kind !== 'function' || opened === undefined || step?.kind !== 'function' || name === undefined) {
    if (name !== undefined) context.scope.names.set(name, { kind: 'erroneous' });
    return;
  }
  const [stray] = step.identifiers === undefined && !step.isEmpty ? node.oldStyleDeclarations : [];
  if (stray !== undefined) {
    context.error(stray.span, 'old-style parameter declarations in prototyped function definition');
  }
  const symbol = symbolOf(context, node, name, type);
  noteStartAndEnd(context, symbol, node.calls);
  const lengths = [...opened.lengths];
  const parameters =
    step.identifiers === undefined
      ? opened.parameters
      : context.inScope(opened.scope, () =>
          oldStyleParameters(context, node, step.identifiers ?? [], lengths),
        );
  if (step.identifiers !== undefined) comparePrototype(context, node, symbol, parameters);
  requireComplete(context, node, type, parameters);
  defineFunction(context, node, symbol, { scope: opened.scope, parameters, lengths });
}

/** If the name is taken, a symbol outside the tables stands in, so that the body is checked. */
function symbolOf(
  context: Context,
  { declarator, specifiers }: ast.FunctionDefinition,
  name: string,
  type: FunctionType,
): FunctionSymbol {
  const span = nameSpan(declarator);
  const step = declarator.steps[0];
  const isOldStyle = step?.kind === 'function' && step.identifiers !== undefined;
  const isStatic = specifiers.storage === 'static';
  const symbol = declareFunction(context, name, type, span, { isStatic, isOldStyle });
  if (symbol !== undefined && context.definedFunctions.has(symbol)) {
    context.error(span, `redefinition of '${name}'`);
  }
  if (symbol === undefined || context.definedFunctions.has(symbol)) {
    return { kind: 'function', name, type, span, definition: undefined, isImplicit: false };
  }
  context.definedFunctions.add(symbol);
  if (specifiers.isInline && specifiers.storage === undefined) context.inlineDefinitions.add(symbol);
  return symbol;
}

function requireComplete(
  context: Context,
  { declarator }: ast.FunctionDefinition,
  type: FunctionType,
  parameters: readonly ObjectSymbol[],
): void {
  if (type.result.kind === 'record' && !isComplete(type.result)) {
    context.error(nameSpan(declarator), 'return type is an incomplete type');
  }
  parameters.forEach(({ name, type: parameterType, span }, index) => {
    if (hasOpenLength(context, parameterType)) {
      context.error(span, "'[*]' not allowed in other than function prototype scope");
    } else if (!isComplete(parameterType)) {
      context.error(span, `parameter ${index + 1} ('${name}') has incomplete type`);
    }
  });
}

/** Whether there is a `[*]` in the type. */
function hasOpenLength(context: Context, type: CType): boolean {
  if (type.kind === 'pointer') return hasOpenLength(context, type.target);
  if (type.kind !== 'array') return false;
  const { runTimeLength } = type;
  const isOpen = runTimeLength !== undefined && !context.lengthObjects.has(runTimeLength);
  return isOpen || hasOpenLength(context, type.element);
}

function defineFunction(
  context: Context,
  node: ast.FunctionDefinition,
  symbol: FunctionSymbol,
  { scope, parameters, lengths }: ParameterScope,
): void {
  const body = openFunctionBody(symbol);
  context.body = body;
  // The outermost block shares the scope of the parameters (C17 6.2.1p4).
  const items = context.inScope(scope, () => checkItems(context, body, node.body));
  context.body = undefined;
  completeComputedGotos(body);
  reportLostLabels(context, body);
  const { span } = node.body;
  // The lengths in the parameters' types are computed on entry (C17 6.9.1p10).
  if (lengths.length > 0) items.unshift({ kind: 'declarations', objects: lengths, span });
  const statement: Statement = { kind: 'compound', body: items, span };
  const { innerObjects } = body;
  const definition: FunctionDefinition = {
    symbol,
    parameters,
    body: statement,
    innerObjects,
    span: node.span,
  };
  symbol.definition = definition;
  if (context.functionSymbols.get(symbol.name) === symbol) context.functions.push(definition);
}

function reportLostLabels(context: Context, body: FunctionBody): void {
  const reported = new Set<string>();
  for (const { label, span, variablyModified } of body.gotos) {
    const target = body.labels.get(label);
    const passed = target?.find((each) => !variablyModified.includes(each));
    if (passed !== undefined) {
      const isInside = body.statementExpressions.has(passed);
      const where = isInside ? 'statement expression' : 'scope of identifier with variably modified type';
      context.error(span, `jump into ${where}`);
    }
    if (target !== undefined || reported.has(label)) continue;
    reported.add(label);
    context.error(span, `label '${label}' used but not defined`);
  }
}

// ---- K&R

/** `f(a, b) char *a; {…}`: undeclared parameters are int (C90 6.7.1). */
function oldStyleParameters(
  context: Context,
  node: ast.FunctionDefinition,
  identifiers: readonly string[],
  lengths: ObjectDeclaration[],
): ObjectSymbol[] {
  const declared = new Map<string, ObjectSymbol>();
  for (const { specifiers, declarators } of node.oldStyleDeclarations) {
    const base = specifiedType(context, specifiers);
    for (const { declarator, initialiser } of declarators) {
      const declaredHere = base && declaredType(context, base, declarator, 'parameter');
      const type = declaredHere?.type;
      const { name } = declarator;
      if (name === undefined) continue;
      lengths.push(...(declaredHere?.lengths ?? []));
      if (initialiser !== undefined) {
        context.error(nameSpan(declarator), `parameter '${name}' is initialized`);
      }
      if (!identifiers.includes(name)) {
        context.error(nameSpan(declarator), `declaration for parameter '${name}' but no such parameter`);
      }
      const isRegister = specifiers.storage === 'register';
      declared.set(name, enterParameter(context, declarator, type ?? intType, isRegister));
    }
  }
  return identifiers.map((name) => {
    const found = declared.get(name);
    if (found !== undefined) return found;
    const { declarator } = node;
    context.finding('implicit-int', nameSpan(declarator), `type of '${name}' defaults to 'int'`);
    const place = { name, nameSpan: nameSpan(declarator), span: declarator.span };
    return enterParameter(context, place, intType, false);
  });
}

/** For an earlier prototype; gcc requires the declared types, promoted or not (cf. C17 6.7.6.3p15). */
function comparePrototype(
  context: Context,
  { declarator }: ast.FunctionDefinition,
  { type }: FunctionSymbol,
  parameters: readonly ObjectSymbol[],
): void {
  if (!type.prototyped) return;
  if (type.parameters.length !== parameters.length) {
    context.error(nameSpan(declarator), "number of arguments doesn't match prototype");
    return;
  }
  parameters.forEach((parameter, index) => {
    const wanted = type.parameters[index]!;
    const isPromoted = compatibleTypes(promotedParameter(parameter.type), wanted);
    if (isPromoted || compatibleTypes(parameter.type, wanted)) return;
    context.error(parameter.span, `argument '${parameter.name}' doesn't match prototype`);
  });
}

function promotedParameter(type: CType): CType {
  if (type.kind === 'integer' && type.rank < intType.rank) return intType;
  return type.kind === 'floating' && type.name === 'float' ? doubleType : type;
}
