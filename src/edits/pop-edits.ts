/**
 * The topmost element is looked at where it should be taken off.
 *
 *   stack[top - 1]   →  stack[--top]
 *   stack[top]       →  stack[top--]
 */

import type { Expression, Program } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { type Counted, countedIn } from './full-edits.js';
import { knownNumber } from './known-number.js';
import { outerOf, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { precedence } from './written.js';

type Load = Expression & { readonly kind: 'load' };

/** Variables and members that a program counts down somewhere. */
export type CountedDown = ReadonlySet<Counted>;

export function countedDown(program: Program): CountedDown {
  const found = new Set<Counted>();
  visitProgram(program, (node) => {
    const named = node.kind === 'increment' && node.delta === -1 ? countedIn(node.target) : undefined;
    if (named !== undefined) found.add(named);
  });
  return found;
}

export function proposePops(to: Collector, place: PlaceInExpression, counted: CountedDown): void {
  const { node } = place;
  const outer = outerOf(place);
  if (outer?.kind !== 'pointer-add' || outer.isSubtraction || unconverted(outer.index) !== node) return;
  const top = topOf(node);
  const { written } = to;
  if (top === undefined || !isInteger(top.type) || !written.isPlain(node.span)) return;
  const isPrefix = node !== top;
  const name = written.operand(top, isPrefix ? precedence.unary : precedence.postfix);
  const text = isPrefix ? `--${name}` : `${name}--`;
  const { lvalue: target, type, span } = top;
  const named = countedIn(target);
  if (named === undefined || !counted.has(named) || !isPure(target)) return;
  const form = { kind: 'increment', target, delta: -1, isPrefix, type, span, macros: [] } as Expression;
  to.replace(place, form, text, isPrefix ? precedence.unary : precedence.postfix, {
    kind: ['increment', 'the topmost is taken off'],
    description: `${written.text(node.span)} becomes ${text}`,
  });
}

/** What is the index, or one more than it. */
function topOf(index: Expression): Load | undefined {
  if (index.kind === 'load') return index;
  if (index.kind !== 'arithmetic' || index.operator !== 'subtract') return undefined;
  const left = unconverted(index.left);
  return left.kind === 'load' && knownNumber(index.right) === 1 ? left : undefined;
}
