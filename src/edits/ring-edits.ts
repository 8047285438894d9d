/**
 * Indices that are to begin anew at the end of an array, and those that are reckoned in another way
 * than elsewhere.
 *
 *   queue[first + count]  →  queue[(first + count) % CAP]
 *   row[i - 1]            →  row[(i - 1 + N) % N]
 *   queue[i]              →  queue[(first + i) % CAP], where queue[(first + count) % CAP] stands elsewhere
 *   cell[x]               →  cell[y * w + x], where that stands elsewhere
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectSymbol, Program } from '#c/program.js';
import { visitExpression, visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { namedIn } from './other-statements.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import type { Modulus } from './remainder-edits.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import { arithmeticOperators, type Written } from './written.js';

type Arithmetic = Expression & { kind: 'arithmetic' };
type Load = Expression & { kind: 'load' };

export interface Rings {
  readonly moduluses: readonly Modulus[];
  /** By the array: what is reckoned of several variables to be its index. */
  readonly indices: ReadonlyMap<ObjectSymbol, ReadonlyMap<string, Arithmetic>>;
}

/** Ways to reckon the index of one array, the first in the text. */
const indicesMax = 2;

export function ringsOf(program: Program, written: Written, moduluses: readonly Modulus[]): Rings {
  const found = new Map<ObjectSymbol, Map<string, Arithmetic>>();
  visitProgram(program, (node) => {
    const array = node.kind === 'pointer-add' ? arrayOf(node.pointer) : undefined;
    const index = node.kind === 'pointer-add' ? unconverted(node.index) : undefined;
    if (array?.kind !== 'object' || index?.kind !== 'arithmetic' || !isReckoned(index)) return;
    if (!isPure(index) || !written.isPlain(index.span)) return;
    const known = found.get(array.symbol) ?? new Map<string, Arithmetic>();
    if (known.size < indicesMax) found.set(array.symbol, known.set(written.text(index.span), index));
  });
  return { moduluses, indices: found };
}

/** A place in a ring, or in rows that lie one behind the other. */
function isReckoned(index: Arithmetic): boolean {
  if (index.operator === 'remainder') return variablesIn(index).length > 1;
  const isOfRows = [index.left, index.right].map(unconverted).some(isProduct);
  return index.operator === 'add' && isOfRows && variablesIn(index).length > 1;
}

function isProduct(node: Expression): boolean {
  return node.kind === 'arithmetic' && node.operator === 'multiply';
}

function variablesIn(root: Expression): readonly (Load & { lvalue: Expression & { kind: 'object' } })[] {
  const found: (Load & { lvalue: Expression & { kind: 'object' } })[] = [];
  visitExpression(root, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object') found.push(node as (typeof found)[number]);
  });
  return found;
}

function arrayOf(pointer: Expression): Expression | undefined {
  if (pointer.kind === 'decay') return pointer.operand;
  return pointer.kind === 'load' ? pointer.lvalue : undefined;
}

export function proposeRing(
  to: Collector,
  place: PlaceInExpression,
  { moduluses, indices }: Rings,
  scope: VisibleObjects,
): void {
  const { node } = place;
  let at = place.parent;
  while (at?.node.kind === 'convert' && !at.node.isExplicit) at = at.parent;
  const outer = at?.node;
  if (outer?.kind !== 'pointer-add' || unconverted(outer.index) !== node || !to.written.isPlain(node.span))
    return;
  const array = arrayOf(outer.pointer);
  if (array === undefined) return;
  if (node.kind === 'arithmetic') proposeAround(to, place, node, array, moduluses);
  if (node.kind === 'load' && array.kind === 'object')
    for (const index of indices.get(array.symbol)?.values() ?? [])
      proposeAsElsewhere(to, place, node, index, scope);
}

/** Where an array has as many elements as something is taken modulo. */
function proposeAround(
  to: Collector,
  place: PlaceInExpression,
  node: Arithmetic,
  { type }: Expression,
  moduluses: readonly Modulus[],
): void {
  if (type.kind !== 'array' || type.length === undefined) return;
  const { length } = type;
  const modulus = moduluses.find((each) => Number(each.node.value) === length);
  const isBelow = node.operator === 'subtract';
  if (modulus === undefined || !(isBelow || node.operator === 'add') || !isPure(node)) return;
  if (evaluateConstant(node) !== undefined) return;
  const { written } = to;
  const above = isBelow ? operated(node, 'add', node, modulus.node) : node;
  const form = above && operated(node, 'remainder', above, modulus.node);
  const own = written.text(node.span);
  const gap = /\s/.test(written.gaps(node)[0]) ? ' ' : '';
  const sum = isBelow ? `${own}${gap}+${gap}${modulus.text}` : own;
  const text = `(${sum}) % ${modulus.text}`;
  to.replace(place, form, text, arithmeticOperators.remainder.precedence, {
    kind: ['operands', 'index modulo the length'],
    description: `${own} becomes ${text}`,
  });
}

/** What is reckoned elsewhere, with `i` for one of its variables if it does not name `i` itself. */
function proposeAsElsewhere(
  to: Collector,
  place: PlaceInExpression,
  node: Load,
  index: Arithmetic,
  scope: VisibleObjects,
): void {
  const { written } = to;
  const own = written.text(node.span);
  const variables = variablesIn(index);
  const isNamed = variables.some(({ span }) => written.text(span) === own);
  for (const each of isNamed ? [undefined] : variables) {
    if (each !== undefined && !sameType(unqualified(each.type), unqualified(node.type))) continue;
    const form = namedIn(
      each === undefined ? index : rewriteExpression(index, new Map([[each, node]])),
      scope,
    );
    const spans = each === undefined ? [] : [{ span: each.span, text: own }];
    const text = written.withSpans(index.span, spans);
    to.replace(place, form, text, written.precedenceOf(index), {
      kind: ['operands', 'index as elsewhere'],
      description: `${own} becomes ${text}`,
    });
  }
}
