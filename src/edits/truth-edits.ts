/**
 * Conditions that only ask whether a number is zero, where its sign is meant: `while (k)` →
 * `while (k >= 0)`, `while (n--)` → `while (n-- > 0)`.
 */

import type { Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, type PlaceInExpression } from './place.js';
import { comparisonOperators, precedence } from './written.js';

export function proposeSigned(to: Collector, place: PlaceInExpression): void {
  const { node, use } = place;
  if (use !== 'condition' || place.parent !== undefined) return;
  if (node.kind !== 'load' && node.kind !== 'increment') return;
  if (node.type.kind !== 'integer' || !node.type.signed || !to.written.isPlain(node.span)) return;
  const { span, macros } = node;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const own = to.written.operand(node, precedence.relational + 1);
  // What is counted down where it is asked for would go on for another round.
  const operators = node.kind === 'load' ? (['greater', 'greater-equal'] as const) : (['greater'] as const);
  for (const operator of operators) {
    const { text, precedence: bound } = comparisonOperators[operator];
    const at = {
      kind: 'comparison',
      operator,
      left: node,
      right: zero,
      type: intType,
      span,
      macros,
    } as const;
    to.replace(place, compared(at, node, zero), `${own} ${text} 0`, bound, {
      kind: ['comparison', `with ${text} 0`],
      description: `${own} becomes ${own} ${text} 0`,
    });
  }
}
