/**
 * Conditions that only ask whether a number is zero, where its sign is meant: `while (k)` →
 * `while (k >= 0)`, `while (n--)` → `while (n-- > 0)`.
 */

import type { ComparisonOperator, Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, type PlaceInExpression } from './place.js';
import { comparisonOperators, precedence } from './written.js';

export function proposeSigned(to: Collector, place: PlaceInExpression): void {
  const { node, use } = place;
  if (use !== 'condition' || place.parent !== undefined) return;
  if (node.kind !== 'load' && node.kind !== 'increment') return;
  if (node.type.kind !== 'integer' || !node.type.signed || !to.written.isPlain(node.span)) return;
  // What is counted down where it is asked for would go on for another round.
  const operators = node.kind === 'load' ? (['greater', 'greater-equal'] as const) : (['greater'] as const);
  for (const operator of operators)
    compareWithZero(to, place, operator, `with ${comparisonOperators[operator].text} 0`);
}

/** `n` → `n > 0` */
export function compareWithZero(
  to: Collector,
  place: PlaceInExpression,
  operator: ComparisonOperator,
  change: string,
): void {
  const { node } = place;
  const { span, macros } = node;
  const right: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const at = { kind: 'comparison', operator, left: node, right, type: intType, span, macros } as const;
  const { text, precedence: bound } = comparisonOperators[operator];
  const own = to.written.operand(node, precedence.relational + 1);
  to.replace(place, compared(at, node, right), `${own} ${text} 0`, bound, {
    kind: ['comparison', change],
    description: `${own} becomes ${own} ${text} 0`,
  });
}
