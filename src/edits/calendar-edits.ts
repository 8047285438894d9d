/**
 * The rule of leap years, where a part of it is written: of the hundredth years only the four
 * hundredth have a day more.
 *
 *   y % 4 == 0                    →  (y % 4 == 0 && y % 100 != 0) || y % 400 == 0
 *   y % 4 == 0 && y % 100 != 0    →  (y % 4 == 0 && y % 100 != 0) || y % 400 == 0
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, operated, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { precedence } from './written.js';

type Comparison = Expression & { kind: 'comparison' };

export function proposeCalendar(to: Collector, place: PlaceInExpression): void {
  const { node, parent } = place;
  if (place.isConstant || parent?.node.kind === 'logical') return;
  const year = yearOf(node);
  if (year === undefined || !isPure(year) || !to.written.isPlain(node.span)) return;
  const text = to.written.operand(year, precedence.multiplicative);
  const [by4, by100, by400] = [
    divided(node, year, 4, 'equal'),
    divided(node, year, 100, 'not-equal'),
    divided(node, year, 400, 'equal'),
  ];
  if (by4 === undefined || by100 === undefined || by400 === undefined) return;
  const rule = joined('or', joined('and', by4, by100), by400);
  const written = `(${text} % 4 == 0 && ${text} % 100 != 0) || ${text} % 400 == 0`;
  to.replace(place, rule, written, precedence.or, {
    kind: ['logical', 'the whole rule of leap years'],
    description: 'the whole rule of leap years',
  });
}

/** What is asked whether it can be divided by 4, where no more than that, or by 100 as well, is asked. */
function yearOf(node: Expression): Expression | undefined {
  if (node.kind === 'comparison') return remainderOf(node, 4, 'equal');
  if (node.kind !== 'logical' || node.operator !== 'and') return undefined;
  const { left, right } = node;
  if (left.kind !== 'comparison' || right.kind !== 'comparison') return undefined;
  const year = remainderOf(left, 4, 'equal');
  return remainderOf(right, 100, 'not-equal') === undefined ? undefined : year;
}

function remainderOf(
  { operator, left, right }: Comparison,
  divisor: number,
  wanted: Comparison['operator'],
): Expression | undefined {
  const value = unconverted(left);
  if (operator !== wanted || value.kind !== 'arithmetic' || value.operator !== 'remainder') return undefined;
  const isWanted = evaluateConstant(right)?.value === 0 && evaluateConstant(value.right)?.value === divisor;
  return isWanted ? unconverted(value.left) : undefined;
}

function divided(
  { span, macros }: Expression,
  year: Expression,
  divisor: number,
  operator: Comparison['operator'],
): Expression | undefined {
  const at = { span, macros };
  const number = (value: number): Expression => ({ kind: 'constant', value, type: intType, ...at });
  const remainder = operated(at, 'remainder', year, number(divisor));
  if (remainder === undefined) return undefined;
  const zero = number(0);
  const comparison: Comparison = {
    kind: 'comparison',
    operator,
    left: remainder,
    right: zero,
    type: intType,
    ...at,
  };
  return compared(comparison, remainder, zero);
}

function joined(operator: 'and' | 'or', left: Expression, right: Expression): Expression {
  const { span, macros } = left;
  return { kind: 'logical', operator, left, right, type: intType, span, macros };
}
