/**
 * Initialisers spread over the object they fill (C17 6.7.9): braces and elided
 * braces, designators, the length of `T a[] = …`.
 *
 * `struct {int a; int b[2];} x = {1, 2}` → zero; 1 at 0; 2 at 4.
 *
 * Every expression is checked once, in source order. Excess items are checked and
 * dropped, as gcc does with a warning.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { type ArrayType, arrayOf, type CType, isInteger, sizeOf } from '#c/types.js';
import { sameType } from './compatibility.js';
import type { Context, SpreadInitialiser } from './context.js';
import {
  type Aggregate,
  type Designated,
  isAggregate,
  partAt,
  positionAfter,
  resolveDesignators,
} from './designator.js';
import { type PlaceInObject, type Spreading, storeExpression, takesString } from './initialiser-store.js';

/** More stores are not worth their memory; a range designator can ask for any number. */
const storesMax = 1 << 20;

export function spreadInitialiser(
  context: Context,
  type: CType,
  node: ast.Initialiser,
  isStatic: boolean,
): SpreadInitialiser | undefined {
  const spreading: Spreading = { context, isStatic, stores: [], isErroneous: false, extraBytes: undefined };
  const errorsBefore = context.diagnostics.length;
  const place: PlaceInObject = { type, offset: 0, member: undefined };
  const length = fill(spreading, place, node);
  if (spreading.isErroneous || context.diagnostics.length > errorsBefore) return undefined;
  const isList = node.kind === 'list-initialiser';
  const zeroFirst = type.kind === 'array' || (type.kind === 'record' && isList);
  const completed = type.kind === 'array' && type.length === undefined ? arrayOf(type.element, length) : type;
  const initialiser = {
    zeroFirst,
    stores: spreading.stores,
    isAggregate: isList || type.kind === 'array',
    ...(spreading.extraBytes !== undefined && { extraBytes: spreading.extraBytes }),
    span: node.span,
  };
  return { type: completed, initialiser };
}

/** Fills a place. For an array, returns how many elements were needed. */
function fill(spreading: Spreading, place: PlaceInObject, node: ast.Initialiser): number {
  if (node.kind === 'expression-initialiser') {
    const expression = spreading.context.expression(node.expression);
    if (expression === undefined) spreading.isErroneous = true;
    else storeExpression(spreading, place, expression);
    return expression?.kind === 'string' ? expression.elements.length + 1 : 0;
  }
  if (!isAggregate(place)) return fillScalar(spreading, place, node);
  const [first, ...excess] = node.items;
  const isString = first?.designators.length === 0 && first.value.kind === 'expression-initialiser';
  if (isString && place.type.kind === 'array' && first.value.expression.kind === 'string') {
    if (isInteger(place.type.element)) {
      if (excess[0] !== undefined) {
        spreading.context.error(excess[0].span, "excess elements in 'char' array initializer");
      }
      return fill(spreading, place, first.value);
    }
  }
  return fillAggregate(spreading, place, new Items(spreading, node.items), true, []);
}

/** `int x = {5}` (C17 6.7.9p11). */
function fillScalar(
  spreading: Spreading,
  place: PlaceInObject,
  node: ast.Initialiser & { kind: 'list-initialiser' },
): number {
  const { context } = spreading;
  const [first, ...excess] = node.items;
  if (first === undefined) {
    context.error(node.span, 'empty scalar initializer');
  } else if (first.designators[0] !== undefined) {
    const { kind, span } = first.designators[0];
    const isField = kind === 'field';
    const message = isField
      ? 'field name not in record or union initializer'
      : 'array index in non-array initializer';
    context.error(span, message);
  } else {
    fill(spreading, place, first.value);
  }
  for (const item of excess) drop(spreading, item.value);
  return 0;
}

/** Checks an initialiser that initialises nothing. */
function drop(spreading: Spreading, node: ast.Initialiser): void {
  if (node.kind === 'list-initialiser') for (const item of node.items) drop(spreading, item.value);
  else if (spreading.context.expression(node.expression) === undefined) spreading.isErroneous = true;
}

/** The items of one pair of braces, consumed by the aggregate itself and by parts without braces. */
class Items {
  readonly #spreading: Spreading;
  readonly #items: readonly ast.InitialiserItem[];
  #index = 0;
  #typed: { readonly expression: Expression | undefined } | undefined;

  constructor(spreading: Spreading, items: readonly ast.InitialiserItem[]) {
    this.#spreading = spreading;
    this.#items = items;
  }

  get current(): ast.InitialiserItem | undefined {
    return this.#items[this.#index];
  }

  advance(): void {
    this.#index++;
    this.#typed = undefined;
  }

  /**
   * The current item's expression; its type decides which part it fills, so callers ask for it
   * repeatedly.
   */
  expression(node: ast.Expression): Expression | undefined {
    this.#typed ??= { expression: this.#spreading.context.expression(node) };
    return this.#typed.expression;
  }
}

/**
 * Fills an aggregate from items until either ends (C17 6.7.9p17–20).
 * @param isBraced the items stand in the aggregate's own braces: designators belong to
 * it, and the rest is excess
 * @param designators the first item's, if they lead here from an outer aggregate
 */
function fillAggregate(
  spreading: Spreading,
  place: Aggregate,
  items: Items,
  isBraced: boolean,
  designators: readonly ast.Designator[],
): number {
  let position = 0;
  let extent = 0;
  let leading = designators;
  for (let item = items.current; item !== undefined; item = items.current) {
    if (leading.length === 0 && item.designators.length > 0 && !isBraced) break;
    const named = leading.length > 0 ? leading : item.designators;
    leading = [];
    const designated =
      named.length === 0
        ? { first: position, last: position, rest: [] }
        : resolveDesignators(spreading.context, place, named);
    if (designated === undefined) {
      spreading.isErroneous = true;
      items.advance();
      continue;
    }
    const part = partAt(place, designated.first);
    if (part === undefined) {
      if (!isBraced) break;
      drop(spreading, item.value);
      items.advance();
      continue;
    }
    if (isFlexible(part)) fillFlexible(spreading, place, part, items);
    else fillRange(spreading, part, items, designated);
    // A part without parts of its own consumes nothing.
    if (named.length > 0 && items.current === item) items.advance();
    extent = Math.max(extent, designated.last + 1);
    position = positionAfter(place, designated.last);
  }
  return extent;
}

/** Fills the first part of a range and copies its stores to the others. */
function fillRange(
  spreading: Spreading,
  part: PlaceInObject,
  items: Items,
  { first, last, rest }: Designated,
): void {
  const { context, stores } = spreading;
  const span = items.current?.span;
  const mark = stores.length;
  fillPart(spreading, part, items, rest);
  const made = stores.slice(mark);
  if ((last - first) * made.length > storesMax && span !== undefined) {
    context.unsupported(span, 'an initialiser of this size is');
    return;
  }
  for (let shift = 1; shift <= last - first; shift++) {
    for (const store of made) stores.push({ ...store, offset: store.offset + shift * sizeOf(part.type) });
  }
}

/** Fills one part from the current item, or from as many as it takes if its braces are omitted. */
function fillPart(
  spreading: Spreading,
  part: PlaceInObject,
  items: Items,
  designators: readonly ast.Designator[],
): void {
  const item = items.current!;
  if (designators[0] !== undefined) {
    fillDesignatedPart(spreading, part, items, designators);
  } else if (item.value.kind === 'list-initialiser') {
    fill(spreading, part, item.value);
    items.advance();
  } else {
    fillFromExpression(spreading, part, items, item.value.expression);
  }
}

function fillDesignatedPart(
  spreading: Spreading,
  part: PlaceInObject,
  items: Items,
  designators: readonly ast.Designator[],
): void {
  if (isAggregate(part)) {
    fillAggregate(spreading, part, items, false, designators);
    return;
  }
  const { kind, span } = designators[0]!;
  const message =
    kind === 'field'
      ? 'field name not in record or union initializer'
      : 'array index in non-array initializer';
  spreading.context.error(span, message);
  items.advance();
}

function isFlexible(part: PlaceInObject): part is PlaceInObject & { readonly type: ArrayType } {
  return part.type.kind === 'array' && part.type.length === undefined;
}

/** A flexible array member: gcc allows elements in it for objects of static storage. */
function fillFlexible(
  spreading: Spreading,
  record: Aggregate,
  part: PlaceInObject & { readonly type: ArrayType },
  items: Items,
): void {
  const { context } = spreading;
  const { value, span } = items.current!;
  items.advance();
  const isBraced = value.kind === 'list-initialiser' || value.expression.kind === 'string';
  if (isBraced && value.kind === 'list-initialiser' && value.items.length === 0) return;
  if (record.offset !== 0 || !isBraced) {
    context.error(span, 'initialization of flexible array member in a nested context');
  } else if (!spreading.isStatic) {
    context.error(span, 'non-static initialization of a flexible array member');
  } else {
    const length = fill(spreading, part, value);
    const end = part.offset + length * sizeOf(part.type.element);
    spreading.extraBytes = Math.max(0, end - sizeOf(record.type));
  }
}

/** An expression fills a part that it fits whole; otherwise the part's parts (C17 6.7.9p13, p20). */
function fillFromExpression(
  spreading: Spreading,
  part: PlaceInObject,
  items: Items,
  node: ast.Expression,
): void {
  const expression = items.expression(node);
  if (expression === undefined) {
    spreading.isErroneous = true;
    items.advance();
    return;
  }
  const isWhole =
    expression.kind === 'string' ? takesString(part.type, expression) : sameType(expression.type, part.type);
  if (isAggregate(part) && !isWhole) {
    fillAggregate(spreading, part, items, false, []);
    return;
  }
  storeExpression(spreading, part, expression);
  items.advance();
}
