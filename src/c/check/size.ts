/**
 * `sizeof`, `_Alignof` and `offsetof` (C17 6.5.3.4, 7.19p3): constants of type
 * unsigned long, their operand typed but not evaluated. The size of a variable
 * length array is computed from the lengths that its declaration keeps.
 */

import { addInt, type Int, mulInt } from '#base/integer.js';
import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { alignmentOf, type CType, isComplete, isVariablySized, sizeOf, unsignedLongType } from '#c/types.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';
import { findMember } from './layout.js';
import { placeOf } from './operands.js';
import { translationConstant } from './translation-constant.js';
import { sizeOfVariable } from './variable-length.js';

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
  if (isVariablySized(operand.type)) {
    return { ...sizeOfVariable(context, operand.type, node.span), ...placeOf(node) };
  }
  return sizeConstant(context, operand.type, node, 'sizeof', sizeOf);
}

export function sizeOfType(context: Context, node: NodeOf<'sizeof-type'>): Expression | undefined {
  const type = context.parts.typeName(context, node.type);
  if (type !== undefined && isVariablySized(type)) {
    return { ...sizeOfVariable(context, type, node.span), ...placeOf(node) };
  }
  return type && sizeConstant(context, type, node, 'sizeof', sizeOf);
}

export function alignOfType(context: Context, node: NodeOf<'alignof-type'>): Expression | undefined {
  const type = context.parts.typeName(context, node.type);
  return type && sizeConstant(context, type, node, '_Alignof', alignmentOf);
}

export function alignOfExpression(
  context: Context,
  node: NodeOf<'alignof-expression'>,
): Expression | undefined {
  const operand = context.expression(node.operand);
  if (operand?.kind === 'member' && operand.member.bitField !== undefined) {
    return context.error(node.span, "'_Alignof' applied to a bit-field");
  }
  if (operand === undefined) return undefined;
  // An array's alignment is its elements', however many they are.
  const type = operand.type.kind === 'array' ? operand.type.element : operand.type;
  return sizeConstant(context, type, node, '_Alignof', alignmentOf);
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

/** `offsetof(T, a.b[2])`: the members and elements on the way, each from the one before. */
export function offsetOf(context: Context, node: NodeOf<'offsetof'>): Expression | undefined {
  let type = context.parts.typeName(context, node.type);
  let offset: Int = 0;
  for (const step of node.path) {
    const part =
      type && (step.kind === 'field' ? fieldPart(context, type, step) : elementPart(context, type, step));
    if (part === undefined) return undefined;
    type = part.type;
    offset = addInt(offset, part.offset);
  }
  return { kind: 'constant', value: offset, type: unsignedLongType, ...placeOf(node) };
}

interface Part {
  readonly type: CType;
  readonly offset: Int;
}

function fieldPart(
  context: Context,
  type: CType,
  { name, span }: ast.Designator & { kind: 'field' },
): Part | undefined {
  if (type.kind !== 'record') {
    return context.error(span, `request for member '${name}' in something not a structure or union`);
  }
  const path = findMember(type, name);
  if (path === undefined) {
    return context.error(span, `'${describeType(type)}' has no member named '${name}'`);
  }
  const last = path.at(-1)!;
  if (last.bitField !== undefined) {
    return context.error(span, `attempt to take address of bit-field structure member '${name}'`);
  }
  return { type: last.type, offset: path.reduce((offset, member) => offset + member.offset, 0) };
}

function elementPart(context: Context, type: CType, step: ast.Designator): Part | undefined {
  if (type.kind !== 'array' || step.kind !== 'index') {
    return context.error(step.span, 'subscripted value is neither array nor pointer nor vector');
  }
  const index = translationConstant(context, step.index);
  if (index === undefined) return undefined;
  if (index.kind === 'varying') return context.unsupported(step.span, 'offsetof with a variable index is');
  return { type: type.element, offset: mulInt(index.value, sizeOf(type.element)) };
}
