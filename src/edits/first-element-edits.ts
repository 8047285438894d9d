/**
 * The value that a search for the largest or smallest begins with: the first element, or one beyond all
 * that are looked at.
 *
 *   int max = 0; … if (a[i] > max) max = a[i];   →  int max = a[0]; …
 *   int min = 0; … if (mark < min) min = mark;   →  int min = 1000000; …
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

/** What a variable is compared with: elements whose index is a variable, with 0 in its place; or a number beyond them. */
export interface FirstElement {
  readonly text: string;
  readonly value: Expression;
}

export type FirstElements = ReadonlyMap<ObjectSymbol, readonly FirstElement[]>;

/** For one variable. */
const elementsMax = 4;

/** Beyond what people count, and short enough to be read. */
const beyondAll = 1_000_000;

export function firstElements(program: Program, written: Written): FirstElements {
  const found = new Map<ObjectSymbol, Map<string, FirstElement>>();
  const kept = keptTexts(program, written);
  visitProgram(program, (node) => {
    if (node.kind !== 'comparison' || !/^(?:less|greater)/.test(node.operator)) return;
    const sides = [unconverted(node.left), unconverted(node.right)] as const;
    for (const [one, other] of [sides, [sides[1], sides[0]]] as const) {
      if (one.kind !== 'load' || one.lvalue.kind !== 'object' || !isArithmetic(one.type)) continue;
      const { symbol } = one.lvalue;
      const known = found.get(symbol) ?? new Map<string, FirstElement>();
      for (const each of firstOf(other, written)) known.set(each.text, each);
      if (kept.get(symbol)?.has(written.text(other.span)) === true) {
        const isLargest = node.operator.startsWith('less') === (one === sides[0]);
        const each = beyond(isLargest ? -beyondAll : beyondAll, other);
        known.set(each.text, each);
      }
      found.set(symbol, known);
    }
  });
  return new Map([...found].map(([symbol, known]) => [symbol, likeliest([...known.values()])]));
}

/** An element where there is one: who has them all begins with the first. */
function likeliest(known: readonly FirstElement[]): readonly FirstElement[] {
  const elements = known.filter(({ value }) => value.kind === 'load');
  return (elements.length > 0 ? elements : known).slice(0, elementsMax);
}

/** What variables are given, by its text. */
function keptTexts(program: Program, written: Written): ReadonlyMap<ObjectSymbol, ReadonlySet<string>> {
  const kept = new Map<ObjectSymbol, Set<string>>();
  visitProgram(program, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'object') return;
    const texts = kept.get(node.target.symbol) ?? new Set();
    kept.set(node.target.symbol, texts.add(written.text(node.value.span)));
  });
  return kept;
}

function beyond(value: number, { span, macros }: Expression): FirstElement {
  const at = { type: intType, span, macros };
  const number: Expression = { kind: 'constant', value: Math.abs(value), ...at };
  return {
    text: `${value}`,
    value: value < 0 ? { kind: 'unary', operator: 'negate', operand: number, ...at } : number,
  };
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
    const isElement = value.kind === 'load';
    to.replace(place, form, text, isElement ? precedence.postfix : precedence.unary, {
      kind: ['first value', isElement ? 'the first element' : 'beyond all others'],
      description: `${to.written.text(node.span)} becomes ${text}`,
    });
  }
}
