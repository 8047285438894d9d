/**
 * Variable length arrays (C17 6.7.6.2p4–5): every variable bound is kept in its own
 * object, computed where the type occurs, and whatever depends on the size of such a
 * type is reduced to known sizes, so that nothing else needs to know about them:
 *
 *     int a[n][m];     →  unsigned long 'a.length' = n, 'a.length' = m; int a[n·m];
 *     a[i][j]          →  *((int *)((int *)a + i * m) + j)
 *     sizeof a         →  n * (m * 4)
 */

import type { Expression, ObjectDeclaration, ObjectSymbol } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import {
  type ArrayType,
  arrayOf,
  type CType,
  isInteger,
  isVariablySized,
  knownPart,
  longType,
  type PointerType,
  pointerTo,
  sizeOf,
  unsignedLongType,
} from '#c/types.js';
import type { Context } from './context.js';
import { castTo, convertTo } from './conversions.js';

/** Ends the name of the checker's own object for a bound. */
export const lengthSuffix = '.length';

/** An array with a bound that the program computes, and the declaration of the object that keeps it. */
export function variableArray(
  context: Context,
  element: CType,
  bound: Expression,
  name: string | undefined,
): { readonly type: ArrayType; readonly length: ObjectDeclaration } {
  const length = lengthDeclaration(bound, `${name ?? 'type'}${lengthSuffix}`);
  context.lengthObjects.set(length.symbol, length.symbol);
  return { type: { ...arrayOf(element, undefined), runTimeLength: length.symbol }, length };
}

function lengthDeclaration(bound: Expression, name: string): ObjectDeclaration {
  return valueDeclaration(convertTo(bound, unsignedLongType), name);
}

/** The checker's own object that holds a value; its name has a dot, unlike any name of the user's. */
export function valueDeclaration(value: Expression, name: string): ObjectDeclaration {
  const { span, type } = value;
  const symbol: ObjectSymbol = {
    kind: 'object',
    name,
    type,
    span,
    storage: 'automatic',
    isAddressed: false,
  };
  const store = { offset: 0, type, member: undefined, value };
  const initialiser = { zeroFirst: false, stores: [store], isAggregate: false, span };
  return { kind: 'object-declaration', symbol, initialiser, variableLength: undefined, span };
}

export function loadOf(symbol: ObjectSymbol, span: TokenSpan): Expression {
  const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
  return { kind: 'load', lvalue, type: symbol.type, span, macros: [] };
}

/** The number of known parts in an object of the type, as unsigned long. */
export function countOfParts(context: Context, type: CType, span: TokenSpan): Expression {
  if (!isVariablySized(type)) return longConstant(1, span);
  const symbol = type.runTimeLength && context.lengthObjects.get(type.runTimeLength);
  const length = symbol === undefined ? longConstant(type.length ?? 0, span) : loadOf(symbol, span);
  if (!isVariablySized(type.element)) return length;
  return multiply(length, countOfParts(context, type.element, span), span);
}

/** `sizeof` for such a type, as unsigned long. */
export function sizeOfVariable(context: Context, type: CType, span: TokenSpan): Expression {
  return multiply(countOfParts(context, type, span), longConstant(sizeOf(knownPart(type)), span), span);
}

function longConstant(value: number, span: TokenSpan): Expression {
  return { kind: 'constant', value, type: unsignedLongType, span, macros: [] };
}

function multiply(left: Expression, right: Expression, span: TokenSpan): Expression {
  return { kind: 'arithmetic', operator: 'multiply', left, right, type: unsignedLongType, span, macros: [] };
}

/** `pointer + index` or `pointer - index`, in elements of any size; `type` is the pointer's. */
export function stepPointer(
  context: Context,
  pointer: Expression,
  type: PointerType,
  index: Expression,
  isSubtraction: boolean,
  span: TokenSpan,
): Expression {
  if (!isVariablySized(type.target)) {
    return { kind: 'pointer-add', pointer, index, isSubtraction, type, span, macros: [] };
  }
  const unit = pointerTo(knownPart(type.target));
  const count = convertTo(countOfParts(context, type.target, span), longType);
  const parts: Expression = {
    kind: 'arithmetic',
    operator: 'multiply',
    left: isInteger(index.type) ? convertTo(index, longType) : index,
    right: count,
    type: longType,
    span,
    macros: [],
  };
  const base = castTo(pointer, unit);
  const moved: Expression = {
    kind: 'pointer-add',
    pointer: base,
    index: parts,
    isSubtraction,
    type: unit,
    span,
    macros: [],
  };
  return castTo(moved, type);
}

/** `left - right` in elements of a variable size. */
export function variableDifference(
  context: Context,
  left: Expression,
  right: Expression,
  target: CType,
  span: TokenSpan,
): Expression {
  const unit = pointerTo(knownPart(target));
  const parts: Expression = {
    kind: 'pointer-difference',
    left: castTo(left, unit),
    right: castTo(right, unit),
    type: longType,
    span,
    macros: [],
  };
  const count = convertTo(countOfParts(context, target, span), longType);
  return {
    kind: 'arithmetic',
    operator: 'divide',
    left: parts,
    right: count,
    type: longType,
    span,
    macros: [],
  };
}
