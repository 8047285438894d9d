/**
 * Types from declarators (C17 6.7.6): the steps of a declarator folded, from the
 * last to the first, over the type of the specifiers. A function declarator opens
 * the scope of its parameters, which a definition's body continues.
 *
 * One variable bound is handled, that of a whole automatic object; a type with a
 * variable bound further in is not.
 */

import type { Span } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { arrayOf, type CType, isComplete, isInteger, pointerTo, sizeOf, unsignedLongType } from '#c/types.js';
import { compatibleTypes, unqualified, withConst } from './compatibility.js';
import type { Context } from './context.js';
import { convertTo } from './conversions.js';
import { describeType } from './describe-type.js';
import { Scope } from './scope.js';
import { specifiedType } from './specifiers.js';
import { translationConstant } from './translation-constant.js';

/** Where a declarator stands: it decides what a variable bound means. */
export type DeclaratorPlace = 'file' | 'block' | 'parameter' | 'member' | 'type-name';

export interface DeclaredType {
  readonly type: CType;
  /** Of a variable length array: its number of elements, as unsigned long. */
  readonly variableLength: Expression | undefined;
}

type ArrayStep = ast.DeclaratorStep & { readonly kind: 'array' };
type FunctionStep = ast.DeclaratorStep & { readonly kind: 'function' };

export function declaredType(
  context: Context,
  base: CType,
  declarator: ast.Declarator,
  place: DeclaratorPlace,
): DeclaredType | undefined {
  let declared: DeclaredType | undefined = { type: base, variableLength: undefined };
  for (let index = declarator.steps.length - 1; index >= 0 && declared !== undefined; index--) {
    const step = declarator.steps[index]!;
    const { type }: DeclaredType = declared;
    switch (step.kind) {
      case 'pointer':
        declared = plain(step.isConst ? withConst(pointerTo(type)) : pointerTo(type));
        break;
      case 'array':
        declared = arrayStep(context, type, declarator, step, index === 0 ? place : 'type-name');
        break;
      case 'function':
        declared = plain(functionStep(context, type, declarator, step));
        break;
    }
  }
  return declared;
}

/** The type of a type name, as in a cast (C17 6.7.7). */
export function typeOfTypeName(context: Context, node: ast.TypeName): CType | undefined {
  const base = specifiedType(context, node.specifiers);
  return base && declaredType(context, base, node.declarator, 'type-name')?.type;
}

function plain(type: CType | undefined): DeclaredType | undefined {
  return type && { type, variableLength: undefined };
}

// ---- arrays

function arrayStep(
  context: Context,
  element: CType,
  declarator: ast.Declarator,
  step: ArrayStep,
  place: DeclaratorPlace,
): DeclaredType | undefined {
  const span = nameSpan(declarator);
  const subject = declarator.name === undefined ? 'type name' : `'${declarator.name}'`;
  if (element.kind === 'void') return context.error(span, `declaration of ${subject} as array of voids`);
  if (element.kind === 'function')
    return context.error(span, `declaration of ${subject} as array of functions`);
  if (!isComplete(element)) {
    return context.error(span, `array type has incomplete element type '${describeType(element)}'`);
  }
  if (step.size === undefined) return plain(arrayOf(element, undefined));
  return boundedArray(context, element, declarator, step.size, place);
}

function boundedArray(
  context: Context,
  element: CType,
  declarator: ast.Declarator,
  size: ast.Expression,
  place: DeclaratorPlace,
): DeclaredType | undefined {
  const span = nameSpan(declarator);
  const subject = declarator.name === undefined ? 'unnamed array' : `array '${declarator.name}'`;
  const bound = translationConstant(context, size);
  if (bound === undefined) return undefined;
  if (!isInteger(bound.expression.type)) {
    return context.error(span, `size of ${subject} has non-integer type`);
  }
  if (bound.kind === 'varying') return variableArray(context, element, declarator, bound.expression, place);
  if (bound.value < 0) return context.error(span, `size of ${subject} is negative`);
  const length = Number(bound.value);
  if (length * sizeOf(element) > Number.MAX_SAFE_INTEGER) {
    return context.error(span, `size of ${subject} is too large`);
  }
  return plain(arrayOf(element, length));
}

function variableArray(
  context: Context,
  element: CType,
  declarator: ast.Declarator,
  bound: Expression,
  place: DeclaratorPlace,
): DeclaredType | undefined {
  const type = arrayOf(element, undefined);
  if (place === 'parameter') return plain(type);
  if (place === 'block') return { type, variableLength: convertTo(bound, unsignedLongType) };
  if (context.scope.isFileScope || place === 'member') {
    const subject = declarator.name === undefined ? 'type name' : `'${declarator.name}'`;
    return context.error(nameSpan(declarator), `variably modified ${subject} at file scope`);
  }
  return context.unsupported(bound.span, 'a variable length array within another type is');
}

// ---- functions

function functionStep(
  context: Context,
  result: CType,
  declarator: ast.Declarator,
  step: FunctionStep,
): CType | undefined {
  const span = nameSpan(declarator);
  const subject = declarator.name === undefined ? 'type name' : `'${declarator.name}'`;
  if (result.kind === 'array' || result.kind === 'function') {
    const what = result.kind === 'array' ? 'an array' : 'a function';
    return context.error(span, `${subject} declared as function returning ${what}`);
  }
  const scope = new Scope(context.scope);
  const parameters = context.inScope(scope, () => parametersOf(context, step));
  if (parameters === undefined) return undefined;
  context.parameterScopes.set(step, { scope, parameters });
  return {
    kind: 'function',
    result: unqualified(result),
    parameters: parameters.map((parameter) => unqualified(parameter.type)),
    variadic: step.isVariadic,
    prototyped: !step.isEmpty && step.identifiers === undefined,
  };
}

function parametersOf(context: Context, step: FunctionStep): ObjectSymbol[] | undefined {
  const parameters = step.parameters.map((node) => parameterOf(context, node));
  if (parameters.length === 1 && isVoidParameter(parameters[0])) return [];
  return parameters.every((parameter) => parameter !== undefined) ? parameters : undefined;
}

function isVoidParameter(parameter: ObjectSymbol | undefined): boolean {
  return parameter?.type.kind === 'void' && parameter.name === '';
}

function parameterOf(context: Context, node: ast.ParameterDeclaration): ObjectSymbol | undefined {
  const { declarator } = node;
  const base = specifiedType(context, node.specifiers);
  const declared = base && declaredType(context, base, declarator, 'parameter');
  if (declared === undefined) {
    if (declarator.name !== undefined) context.scope.names.set(declarator.name, { kind: 'erroneous' });
    return undefined;
  }
  const { storage } = node.specifiers;
  if (storage !== undefined && storage !== 'register') {
    const subject = declarator.name === undefined ? 'unnamed parameter' : `parameter '${declarator.name}'`;
    context.error(nameSpan(declarator), `storage class specified for ${subject}`);
  }
  return enterParameter(context, declarator, declared.type, storage === 'register');
}

/** Declares a parameter in the scope at hand, arrays and functions as pointers (C17 6.7.6.3p7–8). */
export function enterParameter(
  context: Context,
  declarator: Pick<ast.Declarator, 'name' | 'nameSpan' | 'span'>,
  type: CType,
  isRegister: boolean,
): ObjectSymbol {
  const name = declarator.name ?? '';
  const span = nameSpan(declarator);
  const adjusted = adjustParameter(type);
  const known = context.scope.names.get(name);
  if (known?.kind === 'object') {
    const isSame = compatibleTypes(known.symbol.type, adjusted);
    const conflict = `conflicting types for '${name}'; have '${describeType(adjusted)}'`;
    context.error(span, isSame ? `redefinition of parameter '${name}'` : conflict);
  }
  const isAddressed = adjusted.kind === 'record';
  const symbol: ObjectSymbol = {
    kind: 'object',
    name,
    type: adjusted,
    span,
    storage: 'parameter',
    isAddressed,
  };
  if (name !== '') context.scope.names.set(name, { kind: 'object', symbol });
  if (isRegister) context.registerObjects.add(symbol);
  return symbol;
}

function adjustParameter(type: CType): CType {
  if (type.kind === 'array') return pointerTo(type.element);
  return type.kind === 'function' ? pointerTo(type) : type;
}

/** The name's place, or the whole declarator's where it has no name. */
export function nameSpan(declarator: Pick<ast.Declarator, 'name' | 'nameSpan' | 'span'>): Span {
  return declarator.name === undefined ? declarator.span : declarator.nameSpan;
}
