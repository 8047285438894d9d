/**
 * Edits of literals in quotes that were not meant so, and of ranges written as in mathematics.
 *
 *   '0'          →  0
 *   'x'          →  x, where a variable has that name
 *   0 <= x <= 9  →  0 <= x && x <= 9
 */

import type { Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { comparisonOperators, logicalOperators, precedence, type SpanText } from './written.js';

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
  const made = rangeOf(to, node);
  if (made === undefined || node.kind !== 'comparison') return;
  const { written } = to;
  const { form, texts } = made;
  to.replace(place, form, written.withSpans(node.span, texts), logicalOperators.and.precedence, {
    kind: ['comparison', 'of two, joined by &&'],
    description: 'both comparisons must hold',
  });
}

/** The two comparisons that were meant, and what becomes of the text. */
export function rangeOf(
  { written }: Collector,
  node: Expression,
): { readonly form: Expression; readonly texts: readonly SpanText[] } | undefined {
  if (node.kind !== 'comparison') return undefined;
  const inner = unconverted(node.left);
  if (inner.kind !== 'comparison' || written.isParenthesised(inner.span)) return undefined;
  const middle = unconverted(inner.right);
  const right = compared(node, middle, unconverted(node.right));
  if (right === undefined || !isPure(middle)) return undefined;
  const { span, macros } = node;
  const form: Expression = {
    kind: 'logical',
    operator: 'and',
    left: inner,
    right,
    type: intType,
    span,
    macros,
  };
  const operand = written.operand(middle, comparisonOperators[node.operator].precedence);
  const index = written.operatorIndex(inner, node.right);
  const text = `&& ${operand} ${written.tokens[index]!.text}`;
  return { form, texts: [{ span: { firstToken: index, lastToken: index }, text }] };
}
