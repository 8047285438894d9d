/**
 * Factors that stand at the wrong operand, or are missing.
 *
 *   rev + d * 10      →  rev * 10 + d
 *   rev = rev + d     →  rev = rev * 10 + d
 *   votes > valid     →  2 * votes > valid
 *   i < n             →  i < n / 2
 */

import type { Expression } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, operated, outerOf, type PlaceInExpression, stored, unconverted } from './place.js';
import { arithmeticOperators, comparisonOperators, coreOf, precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

export function proposeFactors(to: Collector, place: PlaceInExpression): void {
  if (place.isConstant) return;
  const { node } = place;
  if (node.kind === 'arithmetic') {
    proposeMoved(to, place, node);
    proposeNextDigit(to, place, node);
  }
  if (node.kind === 'compound-assign') proposeNextDigitAdded(to, place, node);
  if (node.kind === 'comparison') proposeHalf(to, place, node);
}

/** `a + b * c` → `a * c + b`, `b * c + a` → `b + a * c`. */
function proposeMoved(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  if (node.operator !== 'add' && node.operator !== 'subtract') return;
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  const isLeft = isProduct(left);
  const [product, other] = isLeft ? [left, right] : [right, left];
  if (!isProduct(product) || isProduct(other) || other.kind === 'constant') return;
  const [factor, single] = factorOf(product);
  if (factor === undefined) return;
  const moved = operated(product, 'multiply', other, factor);
  const [first, second] = isLeft ? [single, moved] : [moved, single];
  const { text, precedence: bound } = arithmeticOperators[node.operator];
  const [before, after] = to.written.gaps(node);
  const ofMoved = to.written.binary(product, other, arithmeticOperators.multiply, factor);
  const ofSingle = to.written.operand(single, isLeft ? bound : bound + 1);
  const [one, two] = isLeft ? [ofSingle, ofMoved] : [ofMoved, ofSingle];
  const form = first && second && operated(node, node.operator, first, second);
  to.replace(place, form, `${one}${before}${text}${after}${two}`, bound, {
    kind: ['operands', 'the factor at the other operand'],
    description: `${to.written.text(node.span)} becomes ${one}${before}${text}${after}${two}`,
  });
}

function isProduct(node: Expression): node is Node<'arithmetic'> {
  return node.kind === 'arithmetic' && node.operator === 'multiply';
}

/** A number among two factors, else the second, and what is left. */
function factorOf({ left, right }: Node<'arithmetic'>): readonly [Expression | undefined, Expression] {
  const [first, second] = [unconverted(left), unconverted(right)];
  if (second.kind === 'constant') return [first.kind === 'constant' ? undefined : second, first];
  if (first.kind === 'constant') return [first, second];
  return [coreOf(second).kind === 'object' ? second : undefined, first];
}

/** `n = n + d` → `n = n * 10 + d`: one more digit of a number. */
function proposeNextDigit(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const outer = outerOf(place);
  if (outer?.kind !== 'assign' || node.operator !== 'add') return;
  const target = coreOf(outer.target);
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  const isOwn = (side: Expression): boolean => isSameObject(coreOf(side), target);
  if (isOwn(left) === isOwn(right)) return;
  const [own, digit] = isOwn(left) ? [left, right] : [right, left];
  const made = nextDigit(to, node, own, digit, to.written.gaps(node));
  if (made !== undefined) to.replace(place, made.form, made.text, precedence.additive, made.wording);
}

/** `n += d` → `n = n * 10 + d`. */
function proposeNextDigitAdded(to: Collector, place: PlaceInExpression, node: Node<'compound-assign'>): void {
  const { target, operator, span, macros } = node;
  const digit = unconverted(node.operand);
  if (operator !== 'add' || coreOf(target).kind !== 'object') return;
  const own: Expression = {
    kind: 'load',
    lvalue: target,
    type: target.type as Node<'load'>['type'],
    span: target.span,
    macros: [],
  };
  const made = nextDigit(to, node, own, digit, [' ', ' ']);
  const form = made && stored({ target, span, macros }, made.form);
  if (made === undefined) return;
  const text = `${to.written.text(target.span)} = ${made.text}`;
  const description = `${to.written.text(span)} becomes ${text}`;
  to.replace(place, form, text, precedence.assignment, { ...made.wording, description });
}

function nextDigit(
  { written }: Collector,
  at: Expression,
  own: Expression,
  digit: Expression,
  [before, after]: readonly [string, string],
) {
  if (!isInteger(own.type) || !isInteger(digit.type) || digit.kind === 'constant' || isProduct(digit)) return;
  const ten: Expression = { kind: 'constant', value: 10, type: intType, span: own.span, macros: [] };
  const product = operated(at, 'multiply', own, ten);
  const form = product && operated(at, 'add', product, digit);
  if (form === undefined) return;
  const { add, multiply } = arithmeticOperators;
  const sign = (text: string): string => `${before}${text}${after}`;
  const last = written.operand(digit, add.precedence + 1);
  const text = `${written.text(own.span)}${sign(multiply.text)}10${sign(add.text)}${last}`;
  const description = `${written.text(at.span)} becomes ${text}`;
  return { form, text, wording: { kind: ['operands', 'one more digit'] as const, description } };
}

function isSameObject(one: Expression, other: Expression): boolean {
  return one.kind === 'object' && other.kind === 'object' && one.symbol === other.symbol;
}

/** Half of one side: the majority of all, the first half of an array. */
function proposeHalf(to: Collector, place: PlaceInExpression, node: Node<'comparison'>): void {
  const { operator } = node;
  if (operator === 'equal' || operator === 'not-equal') return;
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  const sides = [left, right];
  if (!sides.every(({ kind, type }) => isInteger(type) && kind !== 'constant')) return;
  const { text: sign, precedence: bound } = comparisonOperators[operator];
  const { written } = to;
  const { span, macros } = node;
  const two: Expression = { kind: 'constant', value: 2, type: intType, span, macros };
  const [before, after] = written.gaps(node);
  const { multiply, divide } = arithmeticOperators;
  const join = (first: string, second: string): string => `${first}${before}${sign}${after}${second}`;
  const [first, second] = sides.map((side) => written.operand(side, bound + 1)) as [string, string];
  const twice = (side: Expression): string => `2 * ${written.operand(side, multiply.precedence + 1)}`;
  const isCounted = sides.every((side) => coreOf(side).kind === 'object');
  const proposals = [
    [operated(node, 'multiply', two, left), right, join(twice(left), second)],
    [left, operated(node, 'multiply', two, right), join(first, twice(right))],
  ] as [Expression | undefined, Expression | undefined, string][];
  // A loop over half of an array is written so.
  if (isCounted)
    proposals.unshift([
      left,
      operated(node, 'divide', right, two),
      join(first, `${written.operand(right, divide.precedence)} / 2`),
    ]);
  for (const [one, other, text] of proposals) {
    to.replace(place, one && other && compared(node, one, other), text, bound, {
      kind: ['operands', 'half of one side'],
      description: `${written.text(span)} becomes ${text}`,
    });
  }
}
