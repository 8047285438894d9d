/**
 * Operands that bind in another way than was meant, where more than three are joined, and a shift by
 * one that belongs before a division.
 *
 *   t / b - a + 1   →  t / (b - a + 1)
 *   m / 3 + 1       →  (m - 1) / 3 + 1
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import type { Collector } from './collector.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { arithmeticOperators, precedence } from './written.js';

type Arithmetic = Expression & { kind: 'arithmetic' };

export function proposeLongGroupings(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'arithmetic' || place.isConstant) return;
  proposeRestGrouped(to, place, node);
  proposeFromZero(to, place, node);
}

/** What is added behind a product or a quotient belongs to its second operand. */
function proposeRestGrouped(to: Collector, place: PlaceInExpression, node: Arithmetic): void {
  if (!isAdditive(node) || isContinued(place)) return;
  const { written } = to;
  const added: Arithmetic[] = [node];
  let first = unconverted(node.left);
  while (isAdditive(first) && !written.isParenthesised(first.span)) {
    added.unshift(first);
    first = unconverted(first.left);
  }
  // Fewer are grouped in another way already.
  if (added.length < 2 || first.kind !== 'arithmetic' || written.isParenthesised(first.span)) return;
  if (arithmeticOperators[first.operator].precedence !== precedence.multiplicative) return;
  const second = unconverted(first.right);
  if (!written.isPlain(node.span) || written.isParenthesised(second.span)) return;
  const rest = added.reduce<Expression | undefined>(
    (sum, each) => sum && operated(each, each.operator, sum, unconverted(each.right)),
    second,
  );
  const form = rest && operated(node, first.operator, unconverted(first.left), rest);
  const { firstToken } = second.span;
  const { lastToken } = node.span;
  const grouped = new Map([
    [firstToken, `(${written.tokens[firstToken]!.text}`],
    [lastToken, `${written.tokens[lastToken]!.text})`],
  ]);
  const text = written.withTokens(node.span, grouped);
  to.replace(place, form, text, precedence.multiplicative, {
    kind: ['operands', 'grouped in another way'],
    description: 'the operands are grouped in another way',
  });
}

function isAdditive(node: Expression): node is Arithmetic {
  return node.kind === 'arithmetic' && (node.operator === 'add' || node.operator === 'subtract');
}

/** More is added behind it. */
function isContinued({ node, parent }: PlaceInExpression): boolean {
  const outer = parent?.node.kind === 'convert' ? parent.parent?.node : parent?.node;
  return outer !== undefined && isAdditive(outer) && unconverted(outer.left) === node;
}

/** Who counts groups from 1 has to count their members from 0. */
function proposeFromZero(to: Collector, place: PlaceInExpression, node: Arithmetic): void {
  const outer = place.parent?.node;
  if (node.operator !== 'divide' || !isInteger(node.type) || outer === undefined || !isAdditive(outer))
    return;
  if (outer.operator !== 'add' || evaluateConstant(outer.right)?.value !== 1) return;
  const [dividend, divisor] = [unconverted(node.left), unconverted(node.right)];
  if (dividend.kind === 'constant' || divisor.kind !== 'constant') return;
  const { written } = to;
  const { span } = dividend;
  const one: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const before = operated(node, 'subtract', dividend, one);
  const form = before && operated(node, 'divide', before, divisor);
  const { subtract, divide } = arithmeticOperators;
  const [gapBefore, gapAfter] = written.gaps(node);
  const own = written.operand(dividend, subtract.precedence);
  const shifted = `(${own}${gapBefore}${subtract.text}${gapAfter}1)`;
  const text = `${shifted}${gapBefore}${divide.text}${gapAfter}${written.text(divisor.span)}`;
  to.replace(place, form, text, divide.precedence, {
    kind: ['operands', 'counted from 0 before it is divided'],
    description: `${written.text(node.span)} becomes ${text}`,
  });
}
