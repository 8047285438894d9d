/**
 * Designators (C17 6.7.9p6–7), and the parts of aggregates in the order in which
 * initialisers fill them: elements by index, members by declaration, one member of a
 * union. A part is a place (type and offset), never an expression.
 */

import type * as ast from '#c/ast.js';
import { type ArrayType, isInteger, type RecordType, sizeOf } from '#c/types.js';
import type { Context } from './context.js';
import { describeType } from './describe-type.js';
import type { PlaceInObject } from './initialiser-store.js';
import { findMember } from './layout.js';
import { translationConstant } from './translation-constant.js';

export type Aggregate = PlaceInObject & { readonly type: ArrayType | RecordType };

/**
 * The positions that a designator names in an aggregate, and the remaining designators for the part
 * there.
 */
export interface Designated {
  readonly first: number;
  readonly last: number;
  readonly rest: readonly ast.Designator[];
}

export function isAggregate(place: PlaceInObject): place is Aggregate {
  return place.type.kind === 'array' || place.type.kind === 'record';
}

/** The part at a position: an element, or a member in order of declaration. */
export function partAt({ type, offset }: Aggregate, position: number): PlaceInObject | undefined {
  if (type.kind === 'array') {
    if (type.length !== undefined && position >= type.length) return undefined;
    return { type: type.element, offset: offset + position * sizeOf(type.element), member: undefined };
  }
  const member = type.definition.body?.members[position];
  return member && { type: member.type, offset: offset + member.offset, member };
}

/** The position to fill after this one; a union has none (C17 6.7.9p17). */
export function positionAfter({ type }: Aggregate, position: number): number {
  return type.kind === 'record' && type.isUnion ? Number.POSITIVE_INFINITY : position + 1;
}

export function resolveDesignators(
  context: Context,
  { type }: Aggregate,
  designators: readonly ast.Designator[],
): Designated | undefined {
  const designator = designators[0]!;
  const rest = designators.slice(1);
  if (designator.kind === 'field') return resolveField(context, type, designator, designators);
  if (type.kind !== 'array') return context.error(designator.span, 'array index in non-array initializer');
  const [first, last] =
    designator.kind === 'index' ? [designator.index, designator.index] : [designator.first, designator.last];
  const from = indexOf(context, type, first);
  const to = first === last ? from : indexOf(context, type, last);
  if (from === undefined || to === undefined) return undefined;
  if (to < from) return context.error(designator.span, 'empty index range in initializer');
  return { first: from, last: to, rest };
}

function resolveField(
  context: Context,
  type: ArrayType | RecordType,
  { name, span }: ast.Designator & { kind: 'field' },
  designators: readonly ast.Designator[],
): Designated | undefined {
  if (type.kind !== 'record') return context.error(span, 'field name not in record or union initializer');
  const path = findMember(type, name);
  if (path === undefined) {
    if (context.erroneousRecords.has(type.definition)) return undefined;
    return context.error(span, `'${describeType(type)}' has no member named '${name}'`);
  }
  const position = type.definition.body?.members.indexOf(path[0]!) ?? 0;
  // Within an anonymous record the same name is looked up again.
  return { first: position, last: position, rest: path.length > 1 ? designators : designators.slice(1) };
}

function indexOf(context: Context, type: ArrayType, node: ast.Expression): number | undefined {
  const index = translationConstant(context, node);
  if (index === undefined) return undefined;
  if (!isInteger(index.expression.type)) {
    return context.error(node.span, 'array index in initializer not of integer type');
  }
  if (index.kind === 'varying') return context.error(node.span, 'nonconstant array index in initializer');
  if (index.value < 0 || (type.length !== undefined && index.value >= type.length)) {
    return context.error(node.span, 'array index in initializer exceeds array bounds');
  }
  return Number(index.value);
}
