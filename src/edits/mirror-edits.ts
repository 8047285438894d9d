/**
 * Elements from the other end, where a loop copies one array into another:
 *
 *   for (i = 0; i < n; i++) b[i] = a[i];   →  b[i] = a[n - 1 - i];
 */

import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import type { Collector } from './collector.js';
import { startOf } from './header-edits.js';
import { operated, outerOf, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { coreOf, holds, precedence, type Written } from './written.js';

/** A loop that counts from 0 or 1 to a bound. */
interface Counting {
  readonly symbol: ObjectSymbol;
  readonly bound: Expression;
  /** The first index and the last one add up to the bound and this. */
  readonly beyond: -1 | 0 | 1;
  readonly body: Statement;
}

export function countingLoops(program: Program, written: Written): readonly Counting[] {
  return program.functions
    .filter((each) => written.isSubmissionNode(each))
    .flatMap(({ body }) => loopsIn(body, written));
}

function loopsIn(statement: Statement, written: Written): readonly Counting[] {
  const inner = statementsIn(statement).flatMap((each) => loopsIn(each, written));
  const own = countingOf(statement, written);
  return own === undefined ? inner : [own, ...inner];
}

function countingOf(loop: Statement, written: Written): Counting | undefined {
  if (loop.kind !== 'for' || loop.advance?.kind !== 'increment' || loop.advance.delta !== 1) return undefined;
  const { condition, advance, initialise, body } = loop;
  if (condition?.kind !== 'comparison' || advance.target.kind !== 'object' || initialise === undefined)
    return undefined;
  const { symbol } = advance.target;
  const compared = coreOf(condition.left);
  const start = startOf(initialise);
  const first = start?.symbol === symbol && start.value.kind === 'constant' ? Number(start.value.value) : -1;
  const bound = unconverted(condition.right);
  const isStrict = condition.operator === 'less';
  if (!isStrict && condition.operator !== 'less-equal') return undefined;
  if (compared.kind !== 'object' || compared.symbol !== symbol || (first !== 0 && first !== 1))
    return undefined;
  if (!isInteger(bound.type) || !isPure(bound) || !written.isPlain(bound.span)) return undefined;
  return { symbol, bound, beyond: (first - (isStrict ? 1 : 0)) as Counting['beyond'], body };
}

/** `a[i]` → `a[n - 1 - i]`, of an element that is stored to `b[i]`. */
export function proposeMirrored(to: Collector, place: PlaceInExpression, loops: readonly Counting[]): void {
  const { node } = place;
  if (node.kind !== 'load' || node.lvalue.kind !== 'object') return;
  const { symbol } = node.lvalue;
  const target = storedTo(place);
  if (target === undefined || indexOf(target) !== symbol) return;
  const { written } = to;
  const loop = loops.findLast((each) => each.symbol === symbol && holds(each.body.span, node.span));
  if (loop === undefined) return;
  const { bound, beyond } = loop;
  const one: Expression = { kind: 'constant', value: 1, type: intType, span: node.span, macros: [] };
  const ends = beyond === 0 ? bound : operated(node, beyond < 0 ? 'subtract' : 'add', bound, one);
  const form = ends && operated(node, 'subtract', ends, node);
  const last = beyond === 0 ? '' : beyond < 0 ? ' - 1' : ' + 1';
  const text = `${written.operand(bound, precedence.additive)}${last} - ${written.text(node.span)}`;
  to.replace(place, form, text, precedence.additive, {
    kind: ['operands', 'index from the other end'],
    description: `${written.text(node.span)} becomes ${text}`,
  });
}

/** Where the element goes whose index stands at `place`. */
function storedTo(place: PlaceInExpression): Expression | undefined {
  let at = place.parent;
  while (at?.node.kind === 'convert') at = at.parent;
  if (at?.node.kind !== 'pointer-add' || at.parent?.node.kind !== 'dereference') return undefined;
  const element = at.parent.parent;
  if (element?.node.kind !== 'load') return undefined;
  const outer = outerOf(element);
  return outer?.kind === 'assign' ? outer.target : undefined;
}

function indexOf(target: Expression): ObjectSymbol | undefined {
  if (target.kind !== 'dereference' || target.pointer.kind !== 'pointer-add') return undefined;
  const index = coreOf(target.pointer.index);
  return index.kind === 'object' ? index.symbol : undefined;
}
