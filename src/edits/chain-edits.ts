/** Edits of chains of comparisons, all parts in the same way: one mistake, made several times. */

import type { Expression } from '#c/program.js';
import type { Collector } from './collector.js';
import type { PlaceInExpression } from './place.js';
import { type ComparisonName, comparisonNames, comparisonOperators, logicalOperators } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

/** `a < b && b < c` → `a <= b && b <= c`: the same mistake in each part of a chain. */
export function proposeInAll(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'logical') return;
  if (place.parent?.node.kind === 'logical' && place.parent.node.operator === node.operator) return;
  const compared = comparisonsIn(node, node.operator);
  for (const written of comparisonNames) {
    const alike = compared.filter(({ operator }) => operator === written);
    if (alike.length < 2) continue;
    for (const operator of comparisonNames) {
      if (operator === written) continue;
      const [before, after] = [comparisonOperators[written].text, comparisonOperators[operator].text];
      const tokens = new Map(
        alike.map(({ left, right }) => [to.written.operatorIndex(left, right), after] as const),
      );
      const form = withOperators(node, new Set(alike), operator);
      const { text: chain, precedence: bound } = logicalOperators[node.operator];
      to.replace(place, form, to.written.withTokens(node.span, tokens), bound, {
        kind: ['comparison', `${before} to ${after} in all`],
        description: `${before} becomes ${after} in all ${alike.length} comparisons joined by ${chain}`,
      });
    }
  }
}

function comparisonsIn(
  node: Expression,
  operator: Node<'logical'>['operator'],
): readonly Node<'comparison'>[] {
  if (node.kind === 'comparison') return [node];
  if (node.kind !== 'logical' || node.operator !== operator) return [];
  return [...comparisonsIn(node.left, operator), ...comparisonsIn(node.right, operator)];
}

function withOperators(
  node: Expression,
  changed: ReadonlySet<Expression>,
  operator: ComparisonName,
): Expression {
  if (node.kind === 'comparison' && changed.has(node)) return { ...node, operator };
  if (node.kind !== 'logical') return node;
  const [left, right] = [node.left, node.right].map((each) => withOperators(each, changed, operator));
  return { ...node, left: left!, right: right! };
}
