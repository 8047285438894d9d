/**
 * Limits of ranges, by what failing tests read: the number that puts what they read on the other side,
 * or the roundest beyond it.
 *
 *   p >= 75, and a failing test reads 70   →  p >= 70
 *   p > 75, and a failing test reads 72    →  p > 71, p > 70
 */

import type { ComparisonOperator, Expression } from '#c/program.js';
import type { Collector } from './collector.js';
import { outerOf, type PlaceInExpression, unconverted } from './place.js';
import { type ReadTexts, unnamedValues } from './read-values.js';
import { precedence } from './written.js';

/** Numbers of failing tests for one limit, the nearest first. */
const valuesMax = 2;

/** Further off than this part of it, another limit is meant. */
const farthestShare = 0.5;

const roundTo = 5;

export function proposeLimits(to: Collector, place: PlaceInExpression, texts: ReadTexts | undefined): void {
  const { node } = place;
  const outer = outerOf(place);
  if (texts === undefined || node.kind !== 'constant' || outer?.kind !== 'comparison') return;
  const own = to.written.text(node.span);
  if (!/^[1-9]\d{0,5}$/.test(own) || !to.written.isSingleToken(node.span)) return;
  // Read from the side of the number: `70 <= p` as `p >= 70`.
  const operator = unconverted(outer.right) === node ? outer.operator : turned[outer.operator];
  const belongsAbove = operator && isInRangeAbove[operator];
  if (belongsAbove === undefined) return;
  const limit = Number(own);
  const found = new Set(nearestTo(limit, texts).flatMap((value) => limitsFor(value, limit, belongsAbove)));
  found.delete(limit);
  for (const value of found) {
    const form: Expression = { ...node, value };
    to.replace(place, form, String(value), precedence.primary, {
      kind: ['constant', 'a limit by what is read'],
      description: `${own} becomes ${value}`,
    });
  }
}

const turned: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  less: 'greater',
  'less-equal': 'greater-equal',
  greater: 'less',
  'greater-equal': 'less-equal',
};

/** Whether the limit itself belongs to what lies above it. */
const isInRangeAbove: Partial<Record<ComparisonOperator, boolean>> = {
  less: true,
  'greater-equal': true,
  greater: false,
  'less-equal': false,
};

function nearestTo(limit: number, texts: ReadTexts): readonly number[] {
  const read = (text: string): readonly number[] =>
    (text.match(/(?<![\d.])\d{1,6}(?![\d.])/g) ?? []).map(Number);
  const distance = (value: number): number => Math.abs(value - limit);
  return unnamedValues(texts, read, (value) => distance(value) > limit * farthestShare)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, valuesMax);
}

/** The limits that put a value on the other side of what it is on. */
function limitsFor(value: number, limit: number, belongsAbove: boolean): readonly number[] {
  const isAbove = belongsAbove ? value >= limit : value > limit;
  // The number next to what is read, on the side that it is to leave.
  const next = isAbove ? (belongsAbove ? value + 1 : value) : belongsAbove ? value : value - 1;
  const round = (isAbove ? Math.ceil(next / roundTo) : Math.floor(next / roundTo)) * roundTo;
  return round > 0 ? [round, next] : [next];
}
