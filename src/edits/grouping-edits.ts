/**
 * Operands that bind in another way than was meant, where more than three are joined, and a shift by
 * one that belongs before a division.
 *
 *   t / b - a + 1   →  t / (b - a + 1)
 *   f - 32 * 5 / 9  →  (f - 32) * 5 / 9
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
  proposeFirstGrouped(to, place, node);
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
  putGrouped(to, place, form, second.span.firstToken, node.span.lastToken);
}

/** The sum or difference belongs to the first factors of the product or quotient behind it. */
function proposeFirstGrouped(to: Collector, place: PlaceInExpression, node: Arithmetic): void {
  if (!isAdditive(node)) return;
  const { written } = to;
  const joints: Arithmetic[] = [];
  let first = unconverted(node.right);
  while (isFactored(first) && !written.isParenthesised(first.span)) {
    joints.unshift(first);
    first = unconverted(first.left);
  }
  // All but the last factor are grouped in another way already.
  for (const [index, joint] of joints.slice(0, -1).entries()) {
    const factor = unconverted(joint.left);
    if (written.isParenthesised(factor.span) || !written.isPlain(node.span)) return;
    const sum = operated(node, node.operator, unconverted(node.left), factor);
    const form = joints
      .slice(index)
      .reduce<Expression | undefined>(
        (made, each) => made && operated(node, each.operator, made, unconverted(each.right)),
        sum,
      );
    putGrouped(to, place, form, node.span.firstToken, factor.span.lastToken);
  }
}

function isFactored(node: Expression): node is Arithmetic {
  return (
    node.kind === 'arithmetic' && arithmeticOperators[node.operator].precedence === precedence.multiplicative
  );
}

/** The node with parentheses around some of its tokens. */
function putGrouped(
  to: Collector,
  place: PlaceInExpression,
  form: Expression | undefined,
  first: number,
  last: number,
): void {
  const { written } = to;
  const { span } = place.node;
  const open = `(${written.tokens[first]!.text}`;
  const grouped =
    first === last
      ? [[first, `${open})`] as const]
      : [[first, open] as const, [last, `${written.tokens[last]!.text})`] as const];
  to.replace(place, form, written.withTokens(span, new Map(grouped)), precedence.multiplicative, {
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
