/**
 * Types from declarators (C17 6.7.6): folds the steps of a declarator, from the last to
 * the first, over the type of the specifiers. A function declarator opens the scope of
 * its parameters, which a definition's body continues. Variable bounds are returned
 * with the type, as declarations of the objects that keep them.
 */

import type * as ast from '#c/ast.js';
import type { Expression, ObjectDeclaration, ObjectSymbol } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { arrayOf, type CType, isComplete, isInteger, isVariablySized, pointerTo, sizeOf } from '#c/types.js';
import { compatibleTypes, unqualified, withConst } from './compatibility.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';
import { Scope } from './scope.js';
import { specifiedType } from './specifiers.js';
import { translationConstant } from './translation-constant.js';
import { variableArray } from './variable-length.js';

/** Where a declarator stands, which decides what a variable bound means. */
export type DeclaratorPlace = 'file' | 'block' | 'parameter' | 'member' | 'type-name';

export interface DeclaredType {
  readonly type: CType;
  /** The variable bounds in it, outermost first. */
  readonly lengths: readonly ObjectDeclaration[];
}

type ArrayStep = ast.DeclaratorStep & { readonly kind: 'array' };
type FunctionStep = ast.DeclaratorStep & { readonly kind: 'function' };

export function declaredType(
  context: Context,
  base: CType,
  declarator: ast.Declarator,
  place: DeclaratorPlace,
): DeclaredType | undefined {
  const lengths: ObjectDeclaration[] = [];
  let type: CType | undefined = base;
  for (let index = declarator.steps.length - 1; index >= 0 && type !== undefined; index--) {
    const step = declarator.steps[index]!;
    switch (step.kind) {
      case 'pointer':
        type = step.isConst ? withConst(pointerTo(type)) : pointerTo(type);
        break;
      case 'array': {
        const isOutermost = index === 0;
        const declared = arrayStep(context, type, declarator, step, place, isOutermost);
        type = declared?.type;
        if (declared !== undefined) lengths.unshift(...declared.lengths);
        break;
      }
      case 'function':
        type = functionStep(context, type, declarator, step);
        break;
    }
  }
  return type && { type, lengths };
}

/** The type of a type name, as in a cast (C17 6.7.7). */
export function typeOfTypeName(context: Context, node: ast.TypeName): CType | undefined {
  const base = specifiedType(context, node.specifiers);
  const declared = base && declaredType(context, base, node.declarator, 'type-name');
  if (declared !== undefined) context.pendingLengths.push(...declared.lengths);
  return declared?.type;
}

function plain(type: CType | undefined): DeclaredType | undefined {
  return type && { type, lengths: [] };
}

// ---- arrays

function arrayStep(
  context: Context,
  element: CType,
  declarator: ast.Declarator,
  step: ArrayStep,
  place: DeclaratorPlace,
  isOutermost: boolean,
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
  if (step.size === 'unspecified') return unspecifiedArray(element);
  return boundedArray(context, element, declarator, step.size, place, isOutermost);
}

/** `[*]` is allowed only in prototypes, where its length is never needed (C17 6.7.6.2p4). */
function unspecifiedArray(element: CType): DeclaredType {
  return { type: { ...arrayOf(element, undefined), runTimeLength: { name: '*' } }, lengths: [] };
}

function boundedArray(
  context: Context,
  element: CType,
  declarator: ast.Declarator,
  size: ast.Expression,
  place: DeclaratorPlace,
  isOutermost: boolean,
): DeclaredType | undefined {
  const span = nameSpan(declarator);
  const subject = declarator.name === undefined ? 'unnamed array' : `array '${declarator.name}'`;
  const bound = translationConstant(context, size);
  if (bound === undefined) return undefined;
  if (!isInteger(bound.expression.type)) {
    return context.error(span, `size of ${subject} has non-integer type`);
  }
  if (bound.kind === 'varying') {
    // The parameter is a pointer, whatever the bound (C17 6.7.6.3p7).
    if (place === 'parameter' && isOutermost) return plain(arrayOf(element, undefined));
    return arrayOfVariableLength(context, element, declarator, bound.expression, place);
  }
  if (bound.value < 0) return context.error(span, `size of ${subject} is negative`);
  const length = Number(bound.value);
  if (!isVariablySized(element) && length * sizeOf(element) > Number.MAX_SAFE_INTEGER) {
    return context.error(span, `size of ${subject} is too large`);
  }
  return plain(arrayOf(element, length));
}

function arrayOfVariableLength(
  context: Context,
  element: CType,
  declarator: ast.Declarator,
  bound: Expression,
  place: DeclaratorPlace,
): DeclaredType | undefined {
  if (context.scope.isFileScope) {
    const subject = declarator.name === undefined ? 'type name' : `'${declarator.name}'`;
    return context.error(nameSpan(declarator), `variably modified ${subject} at file scope`);
  }
  if (place === 'member') return context.unsupported(bound.span, 'a variable length array in a structure is');
  const { type, length } = variableArray(context, element, bound, declarator.name);
  return { type, lengths: [length] };
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
  const lengths: ObjectDeclaration[] = [];
  const parameters = context.inScope(scope, () => parametersOf(context, step, lengths));
  if (parameters === undefined) return undefined;
  context.parameterScopes.set(step, { scope, parameters, lengths });
  return {
    kind: 'function',
    result: unqualified(result),
    parameters: parameters.map((parameter) => unqualified(parameter.type)),
    variadic: step.isVariadic,
    prototyped: !step.isEmpty && step.identifiers === undefined,
  };
}

function parametersOf(
  context: Context,
  step: FunctionStep,
  lengths: ObjectDeclaration[],
): ObjectSymbol[] | undefined {
  const parameters = step.parameters.map((node) => parameterOf(context, node, lengths));
  const voidIndex = parameters.findIndex(isVoidParameter);
  if (voidIndex >= 0) {
    const { span } = step.parameters[voidIndex]!;
    if (parameters.length > 1 || step.isVariadic) {
      return context.error(span, "'void' must be the only parameter");
    }
    if (step.parameters[0]!.specifiers.isConst) {
      return context.error(span, "'void' as only parameter may not be qualified");
    }
    return [];
  }
  return parameters.every((parameter) => parameter !== undefined) ? parameters : undefined;
}

function isVoidParameter(parameter: ObjectSymbol | undefined): boolean {
  return parameter?.type.kind === 'void' && parameter.name === '';
}

function parameterOf(
  context: Context,
  node: ast.ParameterDeclaration,
  lengths: ObjectDeclaration[],
): ObjectSymbol | undefined {
  const { declarator } = node;
  const base = specifiedType(context, node.specifiers);
  const declared = base && declaredType(context, base, declarator, 'parameter');
  if (declared === undefined) {
    if (declarator.name !== undefined) context.scope.names.set(declarator.name, { kind: 'erroneous' });
    return undefined;
  }
  lengths.push(...declared.lengths);
  const { storage } = node.specifiers;
  if (storage !== undefined && storage !== 'register') {
    const subject = declarator.name === undefined ? 'unnamed parameter' : `parameter '${declarator.name}'`;
    context.error(nameSpan(declarator), `storage class specified for ${subject}`);
  }
  return enterParameter(context, declarator, declared.type, storage === 'register');
}

/** Declares a parameter in the current scope, arrays and functions as pointers (C17 6.7.6.3p7–8). */
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

/** The name's place, or the whole declarator's if it has no name. */
export function nameSpan(declarator: Pick<ast.Declarator, 'name' | 'nameSpan' | 'span'>): TokenSpan {
  return declarator.name === undefined ? declarator.span : declarator.nameSpan;
}
