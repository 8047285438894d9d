/**
 * A search for the largest or smallest that never lets in the first of all, since it is compared
 * with a number that stood there before: the first round is let in by a flag, a count, or the counter of the loop.
 *
 *   if (a[i] != max && a[i] > second) { second = a[i]; found = 1; }  →  … && (!found || a[i] > second)
 *   if (t < least) { least = t; } n++;                               →  n == 0 || t < least
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { startOf } from './header-edits.js';
import { isLoop, type Loop } from './held-statements.js';
import {
  comparing,
  loadOf,
  numberAt,
  type Part,
  partsOf,
  proposeJoined,
  variableAt,
} from './joined-condition.js';
import type { PlaceInExpression } from './place.js';
import type { VisibleObjects } from './walk-places.js';
import { coreOf } from './written.js';

type If = Statement & { readonly kind: 'if' };
type Assign = Expression & { readonly kind: 'assign' };

/** Ways to ask for the first round. */
const waysMax = 3;

/** Loops within loops. */
export function innerLoops({ functions }: Program): ReadonlySet<Statement> {
  const found = new Set<Statement>();
  const visit = (statement: Statement, isInLoop: boolean): void => {
    const isRepeated = isLoop(statement);
    if (isRepeated && isInLoop) found.add(statement);
    for (const inner of statementsIn(statement)) visit(inner, isInLoop || isRepeated);
  };
  for (const { body } of functions) visit(body, false);
  return found;
}

/** @param inner the loops within others: what is kept there is more often to be set back */
export function proposeFirstRound(
  to: Collector,
  statement: Statement,
  scope: VisibleObjects,
  inner: ReadonlySet<Statement>,
): void {
  if (!isLoop(statement)) return;
  const counter = inner.has(statement) ? undefined : counterOf(statement);
  for (const each of branchesIn(statement.body)) proposeIn(to, statement, each, scope, counter);
}

interface Counter {
  readonly symbol: ObjectSymbol;
  readonly first: number;
}

function counterOf(loop: Loop): Counter | undefined {
  const start = loop.kind === 'for' && loop.initialise ? startOf(loop.initialise) : undefined;
  const first = start && isInteger(start.symbol.type) ? evaluateConstant(start.value) : undefined;
  return start && first?.kind === 'integer'
    ? { symbol: start.symbol, first: Number(first.value) }
    : undefined;
}

/** Branches of a round, not those of loops within it. */
export function branchesIn(statement: Statement): readonly If[] {
  if (isLoop(statement)) return [];
  const inner = statementsIn(statement).flatMap(branchesIn);
  return statement.kind === 'if' ? [statement, ...inner] : inner;
}

function proposeIn(
  to: Collector,
  loop: Loop,
  branch: If,
  scope: VisibleObjects,
  counter: Counter | undefined,
): void {
  const kept = assignmentsIn(branch.whenTrue);
  const place = partsOf(to.written, branch.condition).find((each) => isKept(to, each, kept));
  if (place === undefined) return;
  const own = to.written.text(branch.condition.span);
  const ways = waysFor(to, loop, branch, scope, counter).filter((part) => !own.includes(part.text));
  for (const part of ways.slice(0, waysMax))
    proposeJoined(to, place, part, 'or', 'before', ['logical', 'the first is let in']);
}

function assignmentsIn(statement: Statement): readonly Assign[] {
  const found: Assign[] = [];
  visitStatement(statement, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'object') found.push(node);
  });
  return found;
}

/** What is compared is what is kept: `x > best`, and then `best = x`. */
function isKept({ written }: Collector, { node }: PlaceInExpression, kept: readonly Assign[]): boolean {
  if (node.kind !== 'comparison' || !/^(?:less|greater)/.test(node.operator)) return false;
  const [left, right] = [node.left, node.right].map(({ span }) => written.text(span));
  return kept.some(({ target, value }) => {
    const [best, other] = [written.text(target.span), written.text(value.span)];
    return (best === right && other === left) || (best === left && other === right);
  });
}

function waysFor(
  to: Collector,
  loop: Loop,
  branch: If,
  scope: VisibleObjects,
  counter: Counter | undefined,
): readonly Part[] {
  const { span } = branch.condition;
  const equals = (symbol: ObjectSymbol, value: number): readonly Part[] => {
    const part = comparing(to.written, variableAt(symbol, span), 'equal', numberAt(value, span));
    return part === undefined ? [] : [part];
  };
  const flags = assignmentsIn(branch.whenTrue).flatMap(({ target, value }): readonly Part[] => {
    const mark = coreOf(value);
    if (target.kind !== 'object' || mark.kind !== 'constant' || Number(mark.value) !== 1) return [];
    const { symbol } = target;
    if (!isInteger(symbol.type) || !scope.includes(symbol)) return [];
    const operand = loadOf(symbol, span);
    const form: Expression = { kind: 'unary', operator: 'not', operand, type: intType, span, macros: [] };
    return [{ form, text: `!${symbol.name}` }];
  });
  const counts = countedUpIn(loop.body).filter((symbol) => scope.includes(symbol));
  return [
    ...flags,
    ...counts.flatMap((symbol) => equals(symbol, 0)),
    ...(counter === undefined ? [] : equals(counter.symbol, counter.first)),
  ];
}

/** Integers that are counted up there, each once, in the order of the text. */
export function countedUpIn(statement: Statement): readonly ObjectSymbol[] {
  const found = new Set<ObjectSymbol>();
  visitStatement(statement, (node) => {
    if (node.kind !== 'increment' || node.delta !== 1 || node.target.kind !== 'object') return;
    if (isInteger(node.type)) found.add(node.target.symbol);
  });
  return [...found];
}
