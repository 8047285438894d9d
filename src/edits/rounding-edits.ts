/**
 * Values that are cut off where they are meant to be rounded.
 *
 *   (int)(x * 100)   →  (int)(x * 100 + 0.5)
 *   minutes / 60     →  (minutes + 59) / 60
 *   n / k            →  (n + k - 1) / k
 */

import type { Expression } from '#c/program.js';
import { doubleType, intType, isInteger } from '#c/types.js';
import type { Collector } from './collector.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { apart, arithmeticOperators, coreOf } from './written.js';

export function proposeRoundings(to: Collector, place: PlaceInExpression): void {
  if (place.isConstant) return;
  proposeHalfMore(to, place);
  proposeRoundedUp(to, place);
}

/** What becomes an integer loses its fraction (C17 6.3.1.4p1). */
function proposeHalfMore(to: Collector, place: PlaceInExpression): void {
  const { node, parent } = place;
  if (node.type.kind !== 'floating' || node.kind === 'constant' || node.kind === 'convert') return;
  if (parent?.node.kind !== 'convert' || !isInteger(parent.node.type)) return;
  const { span } = node;
  const half: Expression = { kind: 'constant', value: 0.5, type: doubleType, span, macros: [] };
  const { text: sign, precedence: bound } = arithmeticOperators.add;
  const text = `${to.written.operand(node, bound)} ${sign} 0.5`;
  to.replace(place, operated(node, 'add', node, half), text, bound, {
    kind: ['operands', 'half more before it is cut off'],
    description: `${to.written.text(span)} becomes ${text}`,
  });
}

/** A quotient of integers, by a number or by a variable. */
function proposeRoundedUp(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'arithmetic' || node.operator !== 'divide' || !isInteger(node.type)) return;
  const { written } = to;
  const [dividend, divisor] = [unconverted(node.left), unconverted(node.right)];
  if (dividend.kind === 'constant') return;
  const { span } = divisor;
  const number = (value: number): Expression => {
    return { kind: 'constant', value, type: intType, span, macros: [] };
  };
  const isLiteral = divisor.kind === 'constant' && written.isSingleToken(span);
  const value = isLiteral ? Number(divisor.value) : Number.NaN;
  if (isLiteral ? !(value > 1) : coreOf(divisor).kind !== 'object') return;
  const { text: slash, precedence: bound } = arithmeticOperators.divide;
  const { add, subtract } = arithmeticOperators;
  const [before, after] = written.gaps(node);
  const sign = (text: string): string => `${before}${text}${after}`;
  const name = written.text(span);
  const more = isLiteral ? number(value - 1) : divisor;
  const sum = operated(node, 'add', dividend, more);
  const whole = isLiteral ? sum : sum && operated(node, 'subtract', sum, number(1));
  const own = written.operand(dividend, add.precedence);
  const raised = isLiteral
    ? `${own}${sign(add.text)}${value - 1}`
    : `${own}${sign(add.text)}${name}${sign(subtract.text)}1`;
  const form = whole && operated(node, 'divide', whole, divisor);
  const text = `(${raised})${before}${slash}${apart(slash, after, name)}${name}`;
  to.replace(place, form, text, bound, {
    kind: ['operands', 'rounded up'],
    description: `${written.text(node.span)} becomes ${text}`,
  });
}
