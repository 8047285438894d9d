/**
 * Parts that are exchanged across others: factors of two products, and what two neighbouring
 * assignments store.
 *
 *   a.z * a.n + b.z * b.n   →  a.z * b.n + b.z * a.n
 *   t.z = b.z; t.n = b.n;   →  t.z = b.n; t.n = b.z;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, Statement } from '#c/program.js';
import type { Collector } from './collector.js';
import { isEnteredFromOutside } from './held-statements.js';
import { compared, operated, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { type Binary, operatorOf, precedence, type Written } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };
type Product = Node<'arithmetic'>;
type Side = 'left' | 'right';

/** Which factor of the first product is exchanged for which of the second. */
const ways: readonly (readonly [Side, Side])[] = [
  ['right', 'right'],
  ['right', 'left'],
  ['left', 'right'],
  ['left', 'left'],
];
/** In a sum of products the other two ways are the same. */
const waysOfSum = ways.slice(0, 2);

export function proposeCrossedFactors(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (place.isConstant || (node.kind !== 'arithmetic' && node.kind !== 'comparison')) return;
  if (node.kind === 'arithmetic' && node.operator !== 'add' && node.operator !== 'subtract') return;
  const [first, second] = [unconverted(node.left), unconverted(node.right)];
  if (!isProduct(first) || !isProduct(second) || !to.written.isPlain(node.span)) return;
  const isSum = node.operator === 'add' && first.operator === 'multiply' && second.operator === 'multiply';
  for (const [one, other] of isSum ? waysOfSum : ways) {
    exchangeFactors(to, place, node, { product: first, side: one }, { product: second, side: other });
  }
}

function isProduct(node: Expression): node is Product {
  return node.kind === 'arithmetic' && (node.operator === 'multiply' || node.operator === 'divide');
}

interface Factor {
  readonly product: Product;
  readonly side: Side;
}

function exchangeFactors(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'arithmetic'> | Node<'comparison'>,
  one: Factor,
  other: Factor,
): void {
  const { written } = to;
  const [a, b] = [factorIn(one), factorIn(other)];
  if (a.kind !== 'load' || b.kind !== 'load' || !sameType(a.type, b.type) || !isPure(a) || !isPure(b)) return;
  const [left, right] = [withFactor(one, b), withFactor(other, a)];
  if (left === undefined || right === undefined) return;
  const form =
    node.kind === 'comparison' ? compared(node, left, right) : operated(node, node.operator, left, right);
  const text = written.withSpans(node.span, [
    { span: a.span, text: written.operand(b, precedence.unary) },
    { span: b.span, text: written.operand(a, precedence.unary) },
  ]);
  const names = [a, b].map(({ span }) => written.text(span));
  to.replace(place, form, text, operatorOf(node as Binary).precedence, {
    kind: ['operands', 'factors exchanged'],
    description: `${names.join(' and ')} are exchanged`,
  });
}

function factorIn({ product, side }: Factor): Expression {
  return unconverted(product[side]);
}

function withFactor({ product, side }: Factor, factor: Expression): Expression | undefined {
  const [left, right] = [unconverted(product.left), unconverted(product.right)];
  return side === 'left'
    ? operated(product, product.operator, factor, right)
    : operated(product, product.operator, left, factor);
}

type Store = Node<'assign'>;

/** Two neighbours that store to parts of one whole, or both to variables. */
export function proposeCrossedValues(to: Collector, block: Statement): void {
  if (block.kind !== 'compound' || isEnteredFromOutside(block)) return;
  const { written } = to;
  const stores = block.body.map((statement) => storeIn(written, statement));
  for (const [index, first] of stores.entries()) {
    const second = stores[index + 1];
    if (first === undefined || second === undefined || !isPair(written, first, second)) continue;
    if (!to.mayCopy(block.span)) return;
    const exchanged = (at: number, store: Store, value: Expression): Statement =>
      ({ ...block.body[at]!, expression: { ...store, value } }) as Statement;
    const body = block.body.map((each, at) => {
      if (at === index) return exchanged(at, first, second.value);
      return at === index + 1 ? exchanged(at, second, first.value) : each;
    });
    const range = { ...first.span, lastToken: second.span.lastToken };
    const names = [first, second].map(({ value }) => written.text(value.span));
    const text = written.withSpans(range, [
      { span: first.value.span, text: names[1]! },
      { span: second.value.span, text: names[0]! },
    ]);
    to.add(
      written.replaceNode(range, text),
      first.span,
      { kind: 'statement', node: block, form: { ...block, body } },
      { kind: ['order', 'values exchanged'], description: `${names.join(' and ')} are exchanged` },
    );
  }
}

function storeIn(written: Written, statement: Statement): Store | undefined {
  if (statement.kind !== 'expression-statement' || !written.isPlain(statement.span)) return undefined;
  const { expression } = statement;
  if (expression.kind !== 'assign' || expression.value.kind !== 'load') return undefined;
  return isPure(expression.target) && isPure(expression.value) ? expression : undefined;
}

function isPair(written: Written, first: Store, second: Store): boolean {
  const [one, other] = [first, second].map(({ target, value }) => ({
    whole: wholeOf(written, target),
    target: written.text(target.span),
    value: written.text(value.span),
  })) as [Record<'whole' | 'target' | 'value', string>, Record<'whole' | 'target' | 'value', string>];
  if (!sameType(unqualified(first.target.type), unqualified(second.target.type))) return false;
  if (one.whole !== other.whole || one.value === other.value || one.target === other.target) return false;
  // A line of an exchange, or a value that is handed on.
  return one.target !== other.value && one.value !== other.target;
}

/** What a target is a part of; nothing where it is a variable. */
function wholeOf(written: Written, target: Expression): string {
  if (target.kind === 'member') return written.text(target.record.span);
  if (target.kind === 'dereference' && target.pointer.kind === 'pointer-add')
    return written.text(target.pointer.pointer.span);
  return target.kind === 'object' ? '' : written.text(target.span);
}
