/**
 * The first element as the value that a search for the largest or smallest begins with.
 *
 *   int max = 0; … if (a[i] > max) max = a[i];   →  int max = a[0]; …
 */

import { convertTo } from '#c/check/conversions.js';
import type { Expression, ObjectDeclaration, ObjectSymbol, Program } from '#c/program.js';
import { intType, isArithmetic } from '#c/types.js';
import { visitExpression, visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { namedIn } from './other-statements.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import { precedence, type Written } from './written.js';

/** What a variable is compared with: elements whose index is a variable, with 0 in its place. */
export interface FirstElement {
  readonly text: string;
  readonly value: Expression;
}

export type FirstElements = ReadonlyMap<ObjectSymbol, readonly FirstElement[]>;

/** For one variable. */
const elementsMax = 4;

export function firstElements(program: Program, written: Written): FirstElements {
  const found = new Map<ObjectSymbol, Map<string, FirstElement>>();
  visitProgram(program, (node) => {
    if (node.kind !== 'comparison' || !/^(?:less|greater)/.test(node.operator)) return;
    const sides = [unconverted(node.left), unconverted(node.right)] as const;
    for (const [one, other] of [sides, [sides[1], sides[0]]] as const) {
      if (one.kind !== 'load' || one.lvalue.kind !== 'object' || !isArithmetic(one.type)) continue;
      const { symbol } = one.lvalue;
      const known = found.get(symbol) ?? new Map<string, FirstElement>();
      for (const each of firstOf(other, written)) known.set(each.text, each);
      found.set(symbol, known);
    }
  });
  return new Map([...found].map(([symbol, known]) => [symbol, [...known.values()].slice(0, elementsMax)]));
}

function firstOf(element: Expression, written: Written): readonly FirstElement[] {
  if (element.kind !== 'load' || !isPure(element) || !written.isPlain(element.span)) return [];
  const indices: Expression[] = [];
  visitExpression(element, (node) => {
    if (node.kind !== 'pointer-add' || !written.isSubscript(node)) return;
    const index = unconverted(node.index);
    if (index.kind === 'load' && index.lvalue.kind === 'object') indices.push(node.index);
  });
  return indices.map((index) => {
    const { span, macros } = index;
    const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros };
    const value = rewriteExpression(
      element,
      new Map([[index, convertTo(zero, index.type as typeof intType)]]),
    );
    return { text: written.withSpans(element.span, [{ span, text: '0' }]), value };
  });
}

export function proposeFirstElements(
  to: Collector,
  place: PlaceInExpression,
  elements: FirstElements,
  scope: VisibleObjects,
): void {
  const { node } = place;
  if (node.kind !== 'assign' || node.target.kind !== 'object') return;
  const at = { ...placeOf(node.value), parent: place };
  propose(to, at, elements.get(node.target.symbol), scope);
}

/** The same of a declaration. */
export function proposeFirstDeclared(
  to: Collector,
  { symbol, initialiser }: ObjectDeclaration,
  elements: FirstElements,
  scope: VisibleObjects,
): void {
  const [store, ...others] = initialiser?.stores ?? [];
  if (store === undefined || others.length > 0 || symbol.storage === 'static') return;
  propose(to, placeOf(store.value), elements.get(symbol), scope);
}

function placeOf(node: Expression): PlaceInExpression {
  return { node, parent: undefined, use: 'value', required: precedence.assignment, isConstant: false };
}

function propose(
  to: Collector,
  place: PlaceInExpression,
  elements: readonly FirstElement[] = [],
  scope: VisibleObjects,
): void {
  const { node } = place;
  const { kind } = unconverted(node);
  if (kind !== 'constant' && kind !== 'unary') return;
  for (const { text, value } of elements) {
    const form = namedIn(value, scope);
    to.replace(place, form, text, precedence.postfix, {
      kind: ['first value', 'the first element'],
      description: `${to.written.text(node.span)} becomes ${text}`,
    });
  }
}
