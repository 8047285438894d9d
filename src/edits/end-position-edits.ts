/**
 * What holds only for the first or the last of all, or for all others; and a count that has to be
 * complete before it is said that all is well.
 *
 *   if (i % 3 == 0) printf(" ");         →  i % 3 == 0 && i > 0
 *   if (c == 'X') value = 10;            →  c == 'X' && pos == 9, where ten are counted
 *   return sum % 11 == 0;                →  pos == 10 && sum % 11 == 0
 */

import { unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { branchesIn, countedUpIn } from './first-round-edits.js';
import { startOf } from './header-edits.js';
import type { Loop } from './held-statements.js';
import { isLoop } from './held-statements.js';
import {
  asWritten,
  comparing,
  isCompared,
  numberAt,
  type Part,
  partsOf,
  proposeJoined,
  variableAt,
} from './joined-condition.js';
import { operated, unconverted } from './place.js';
import { isPure } from './pure.js';
import type { VisibleObjects } from './walk-places.js';
import { type ComparisonName, coreOf, precedence, type Written } from './written.js';

/** Counters of one loop besides its own. */
const countersMax = 2;

/** Numbers up to which something is counted, by what counts. */
export type CountLimits = ReadonlyMap<ObjectSymbol, ReadonlySet<number>>;

/** `pos < 10`, `pos == 10`, `10 - pos`: what is compared with a number, or taken from it. */
export function countLimits(program: Program): CountLimits {
  const found = new Map<ObjectSymbol, Set<number>>();
  const counted = new Set<ObjectSymbol>(program.functions.flatMap(({ body }) => countedUpIn(body)));
  const add = (side: Expression, other: Expression): void => {
    const core = coreOf(side);
    const constant = evaluateConstant(other);
    if (core.kind !== 'object' || !counted.has(core.symbol)) return;
    if (constant?.kind !== 'integer' || constant.value < 2) return;
    const limits = found.get(core.symbol) ?? new Set();
    found.set(core.symbol, limits.add(Number(constant.value)));
  };
  visitProgram(program, (node) => {
    if (node.kind === 'comparison') {
      add(node.left, node.right);
      add(node.right, node.left);
    }
    if (node.kind === 'arithmetic' && node.operator === 'subtract') add(node.right, node.left);
  });
  return found;
}

export function proposePositions(
  to: Collector,
  statement: Statement,
  scope: VisibleObjects,
  limits: CountLimits,
): void {
  if (statement.kind === 'return') proposeComplete(to, statement, scope, limits);
  if (!isLoop(statement)) return;
  for (const { condition } of branchesIn(statement.body)) {
    for (const part of positionsOf(to.written, statement, condition, scope, limits)) {
      const [place] = partsOf(to.written, condition);
      proposeJoined(to, place!, part, 'and', 'after', ['step', 'the first or last alone']);
    }
  }
}

function positionsOf(
  written: Written,
  loop: Loop,
  condition: Expression,
  scope: VisibleObjects,
  limits: CountLimits,
): readonly Part[] {
  const { span } = condition;
  const ends = endsOf(written, loop, condition);
  const own = ends === undefined ? [] : [ends.symbol];
  const counted = countedUpIn(loop.body).filter((each) => scope.includes(each) && !own.includes(each));
  const found: (Part | undefined)[] = [];
  const ask = (symbol: ObjectSymbol, operator: ComparisonName, end: Part | undefined): void => {
    if (end !== undefined) found.push(comparing(written, variableAt(symbol, span), operator, end));
  };
  const others = counted.filter((each) => !isCompared(condition, each)).slice(0, countersMax);
  for (const symbol of others)
    for (const limit of limits.get(symbol) ?? []) ask(symbol, 'equal', numberAt(limit - 1, span));
  if (ends !== undefined && !isCompared(condition, ends.symbol)) {
    ask(ends.symbol, 'greater', ends.low);
    ask(ends.symbol, 'equal', ends.low);
    ask(ends.symbol, 'less', ends.high);
    ask(ends.symbol, 'equal', ends.high);
  }
  for (const symbol of others) {
    ask(symbol, 'equal', numberAt(0, span));
    ask(symbol, 'greater', numberAt(0, span));
  }
  return found.filter((each) => each !== undefined);
}

interface Ends {
  readonly symbol: ObjectSymbol;
  readonly low: Part | undefined;
  readonly high: Part | undefined;
}

/** The least and the largest value that the counter of a loop has in it. */
function endsOf(written: Written, loop: Loop, at: Expression): Ends | undefined {
  if (loop.kind !== 'for' || loop.initialise === undefined || loop.advance?.kind !== 'increment')
    return undefined;
  const start = startOf(loop.initialise);
  const { condition, advance } = loop;
  const counter = coreOf(advance.target);
  if (start === undefined || counter.kind !== 'object' || counter.symbol !== start.symbol) return undefined;
  const { symbol } = start;
  if (!isInteger(unqualified(symbol.type))) return undefined;
  const first = endAt(written, start.value, 0, at);
  const bound = condition?.kind === 'comparison' ? boundOf(condition, symbol) : undefined;
  const isUp = advance.delta === 1;
  const last = bound && endAt(written, bound.end, bound.isStrict ? (isUp ? -1 : 1) : 0, at);
  return isUp ? { symbol, low: first, high: last } : { symbol, low: last, high: first };
}

function boundOf(
  { operator, left, right }: Expression & { readonly kind: 'comparison' },
  symbol: ObjectSymbol,
): { readonly end: Expression; readonly isStrict: boolean } | undefined {
  const core = coreOf(left);
  if (core.kind !== 'object' || core.symbol !== symbol || operator === 'equal') return undefined;
  return { end: unconverted(right), isStrict: !operator.endsWith('equal') || operator === 'not-equal' };
}

/** `n`, and with one less or more `n - 1` or `n + 1`; of a number, that number. */
function endAt(written: Written, end: Expression, delta: -1 | 0 | 1, { span }: Expression): Part | undefined {
  if (!isInteger(end.type) || !isPure(end) || !written.isPlain(end.span)) return undefined;
  const text = written.text(end.span);
  if (end.kind === 'constant' && /^\d{1,9}$/.test(text)) return numberAt(Number(text) + delta, span);
  if (delta === 0) return asWritten(written, end);
  const form = operated(end, delta < 0 ? 'subtract' : 'add', end, numberAt(1, end.span).form);
  return form && { form, text: `${written.operand(end, precedence.additive)} ${delta < 0 ? '-' : '+'} 1` };
}

/** The truth that a function returns asks for all that it has counted. */
function proposeComplete(
  to: Collector,
  { value }: Statement & { readonly kind: 'return' },
  scope: VisibleObjects,
  limits: CountLimits,
): void {
  const node = value && unconverted(value);
  if (node?.kind !== 'comparison' && node?.kind !== 'logical') return;
  const [root] = partsOf(to.written, node);
  const counted = scope.filter((symbol) => symbol.storage === 'automatic' && limits.has(symbol)).reverse();
  for (const symbol of counted.slice(0, countersMax)) {
    if (isCompared(node, symbol)) continue;
    for (const limit of limits.get(symbol)!) {
      const part = comparing(to.written, variableAt(symbol, node.span), 'equal', numberAt(limit, node.span));
      if (part !== undefined)
        proposeJoined(to, { ...root!, use: 'value' }, part, 'and', 'before', [
          'logical',
          'all that is counted',
        ]);
    }
  }
}
