/**
 * Edits of literals in quotes that were not meant so, and of ranges written as in mathematics.
 *
 *   '0'          →  0
 *   'x'          →  x, where a variable has that name
 *   0 <= x <= 9  →  0 <= x && x <= 9
 */

import { isEffect } from '#c/evaluation.js';
import type { Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Collector } from './collector.js';
import { compared, type PlaceInExpression, unconverted } from './place.js';
import { comparisonOperators, logicalOperators, precedence } from './written.js';

/** `'0'` → `0`. */
export function proposeUnquoted(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'constant' || !to.written.isSingleToken(node.span)) return;
  const { text } = to.written.tokens[node.span.firstToken]!;
  const [, digit] = /^'(\d)'$/.exec(text) ?? [];
  if (digit === undefined) return;
  const form: Expression = { ...node, value: Number(digit), type: intType };
  to.replace(place, form, digit, precedence.primary, {
    kind: ['character', 'without quotes'],
    description: `${text} becomes ${digit}`,
  });
}

/** `a <= b <= c` → `a <= b && b <= c`. */
export function proposeRanges(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'comparison') return;
  const inner = unconverted(node.left);
  const { written } = to;
  if (inner.kind !== 'comparison' || written.isParenthesised(inner.span)) return;
  const middle = unconverted(inner.right);
  const second = compared(node, middle, unconverted(node.right));
  if (second === undefined || !isPure(middle)) return;
  const { span, macros } = node;
  const form: Expression = {
    kind: 'logical',
    operator: 'and',
    left: inner,
    right: second,
    type: intType,
    span,
    macros,
  };
  const operand = written.operand(middle, comparisonOperators[node.operator].precedence);
  const index = written.operatorIndex(inner, node.right);
  const texts = [
    { span: { firstToken: index, lastToken: index }, text: `&& ${operand} ${written.tokens[index]!.text}` },
  ];
  to.replace(place, form, written.withSpans(span, texts), logicalOperators.and.precedence, {
    kind: ['comparison', 'of two, joined by &&'],
    description: `both comparisons of ${written.text(middle.span)} must hold`,
  });
}

function isPure(expression: Expression): boolean {
  return !isEffect(expression) && operandsOf(expression).every(isPure);
}
