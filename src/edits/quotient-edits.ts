/**
 * Quotients taken later, or of one factor at a time: what integers lose by dividing first, and
 * what a product that is divided by is too large for.
 *
 *   3 / 2 * n     →  3 * n / 2
 *   s / (m * m)   →  s / m / m
 *
 * A quotient and a remainder of the same numbers exchanged:
 *
 *   n / 10 + f(n % 10)  →  n % 10 + f(n / 10)
 */

import type { Expression } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitExpression } from '#c/walk.js';
import type { Collector } from './collector.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { rewriteExpression } from './rewrite.js';
import { apart, arithmeticOperators, operatorOf } from './written.js';

type Arithmetic = Expression & { kind: 'arithmetic' };

export function proposeQuotients(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'arithmetic') return;
  proposeExchanged(to, place, node);
  proposeLater(to, place, node);
  proposeOneByOne(to, place, node);
}

/** `a / b * c` → `a * c / b`, of integers that stay integers: else a fraction is meant. */
function proposeLater(to: Collector, place: PlaceInExpression, node: Arithmetic): void {
  const quotient = unconverted(node.left);
  if (node.operator !== 'multiply' || quotient.kind !== 'arithmetic' || quotient.operator !== 'divide')
    return;
  const isFraction = place.parent?.node.kind === 'convert' && !isInteger(place.parent.node.type);
  if (!isInteger(quotient.type) || isFraction) return;
  const [a, b, c] = [unconverted(quotient.left), unconverted(quotient.right), unconverted(node.right)];
  const product = operated(node, 'multiply', a, c);
  const form = product && operated(node, 'divide', product, b);
  const { text, precedence: bound } = arithmeticOperators.divide;
  const [before, after] = to.written.gaps(quotient);
  const first = to.written.binary(node, a, arithmeticOperators.multiply, c);
  const last = to.written.operand(b, bound + 1);
  to.replace(place, form, `${first}${before}${text}${apart(text, after, last)}${last}`, bound, {
    kind: ['operands', 'divided last'],
    description: `divide by ${to.written.text(b.span)} last`,
  });
}

/** `a / (b * c)` → `a / b / c` */
function proposeOneByOne(to: Collector, place: PlaceInExpression, node: Arithmetic): void {
  const product = unconverted(node.right);
  if (node.operator !== 'divide' || product.kind !== 'arithmetic' || product.operator !== 'multiply') return;
  const [a, b, c] = [unconverted(node.left), unconverted(product.left), unconverted(product.right)];
  const inner = operated(node, 'divide', a, b);
  const form = inner && operated(node, 'divide', inner, c);
  const { text, precedence: bound } = arithmeticOperators.divide;
  const [before, after] = to.written.gaps(node);
  const first = to.written.binary(node, a, arithmeticOperators.divide, b);
  const last = to.written.operand(c, bound + 1);
  to.replace(place, form, `${first}${before}${text}${apart(text, after, last)}${last}`, bound, {
    kind: ['operands', 'divided one by one'],
    description: `divide by ${to.written.text(b.span)}, then by ${to.written.text(c.span)}`,
  });
}

/** `n / 10 + f(n % 10)` → `n % 10 + f(n / 10)`, where one stands on each side. */
function proposeExchanged(to: Collector, place: PlaceInExpression, node: Arithmetic): void {
  const { written } = to;
  const [left, right] = [digitsIn(node.left), digitsIn(node.right)];
  const [one, other] = [left[0], right[0]];
  if (one === undefined || other === undefined || left.length + right.length > 2) return;
  if (one.operator === other.operator || !written.isPlain(node.span)) return;
  const isSame = (a: Expression, b: Expression): boolean => written.text(a.span) === written.text(b.span);
  if (!isSame(one.left, other.left) || !isSame(one.right, other.right)) return;
  const exchanged = new Map<Expression, Expression>([
    [one, { ...one, operator: other.operator }],
    [other, { ...other, operator: one.operator }],
  ]);
  const operators = [one, other].map((each) => {
    const index = written.operatorIndex(each.left, each.right);
    const { text } = operatorOf(each === one ? other : one);
    return { span: { firstToken: index, lastToken: index }, text };
  });
  const text = written.withSpans(node.span, operators);
  to.replace(place, rewriteExpression(node, exchanged), text, written.precedenceOf(node), {
    kind: ['operands', '/ and % exchanged'],
    description: `${written.text(node.span)} becomes ${text}`,
  });
}

/** Quotients and remainders of integers. */
function digitsIn(root: Expression): readonly Arithmetic[] {
  const found: Arithmetic[] = [];
  visitExpression(root, (node) => {
    if (node.kind !== 'arithmetic' || !isInteger(node.type)) return;
    if (node.operator === 'divide' || node.operator === 'remainder') found.push(node);
  });
  return found;
}
