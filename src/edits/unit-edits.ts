/**
 * A number of smaller units is what is left of the larger one: minutes within the hour.
 *
 *   m = n / 60;   →  m = n % 3600 / 60;
 *
 * Larger units are the numbers that the program divides by elsewhere.
 */

import type { Expression, Program } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { knownNumber } from './known-number.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { isNumberOrMacro } from './seen-constants.js';
import { precedence, type Written } from './written.js';

export interface Unit {
  readonly text: string;
  readonly node: Expression & { readonly kind: 'constant' };
}

/** Larger units of one number, the smallest first. */
const unitsMax = 3;

export function unitsOf(program: Program, written: Written): readonly Unit[] {
  const found = new Map<string, Unit>();
  visitProgram(program, (node) => {
    if (node.kind !== 'arithmetic' || (node.operator !== 'divide' && node.operator !== 'remainder')) return;
    const divisor = unconverted(node.right);
    if (!isInteger(divisor.type) || !isNumberOrMacro(divisor, written)) return;
    const text = written.text(divisor.span);
    found.set(text, { text, node: divisor });
  });
  return [...found.values()].sort((a, b) => Number(a.node.value) - Number(b.node.value));
}

export function proposeWithinUnits(to: Collector, place: PlaceInExpression, units: readonly Unit[]): void {
  const { node } = place;
  if (node.kind !== 'arithmetic' || node.operator !== 'divide' || !isInteger(node.type)) return;
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  const small = knownNumber(right);
  const { written } = to;
  if (small === undefined || small <= 1 || !isPure(left) || !written.isPlain(node.span)) return;
  const isLarger = ({ node: { value } }: Unit): boolean =>
    Number(value) > small && Number(value) % small === 0;
  for (const { text: unit, node: large } of units.filter(isLarger).slice(0, unitsMax)) {
    const rest = operated(node, 'remainder', left, large);
    const form = rest && operated(node, 'divide', rest, right);
    const [before, after] = written.gaps(node);
    const divided = written.operand(left, precedence.multiplicative);
    const text = `${divided}${before}%${after}${unit}${before}/${after}${written.operand(right, precedence.multiplicative + 1)}`;
    to.replace(place, form, text, precedence.multiplicative, {
      kind: ['operands', 'within a larger unit'],
      description: `${written.text(node.span)} becomes ${text}`,
    });
  }
}
