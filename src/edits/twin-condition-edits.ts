/**
 * A condition that asks for one of two what it has to ask for both.
 *
 *   if (h1 > 23 || m1 > 59)   →  h1 > 23 || m1 > 59 || h2 > 23 || m2 > 59
 *   if (a == 0) return 0;     →  a == 0 || b == 0, of two parameters, or two that are read together
 *   if (scanf(…) != 2 || a < 0)  →  scanf(…) != 2 || a < 0 || b < 0
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { visitExpression, visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isLoop } from './held-statements.js';
import { partsOf, proposeJoined } from './joined-condition.js';
import { isPure } from './pure.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import { coreOf } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };

/** Twins of one variable, the nearest. */
const twinsMax = 2;

/** Variables that one call reads, by each of them. */
export type ReadTogether = ReadonlyMap<ObjectSymbol, readonly ObjectSymbol[]>;

export function readTogether(program: Program): ReadTogether {
  const found = new Map<ObjectSymbol, readonly ObjectSymbol[]>();
  visitProgram(program, (node) => {
    if (node.kind !== 'call') return;
    const read = node.arguments.flatMap((argument) => {
      const core = coreOf(argument);
      return core.kind === 'address-of' && core.lvalue.kind === 'object' ? [core.lvalue.symbol] : [];
    });
    for (const each of read) found.set(each, [...read, ...(found.get(each) ?? [])]);
  });
  return found;
}

export function proposeTwinConditions(
  to: Collector,
  statement: Statement,
  scope: VisibleObjects,
  together: ReadTogether,
): void {
  if (statement.kind !== 'if' && !isLoop(statement)) return;
  const { condition } = statement;
  if (condition === undefined || !to.written.isSpelled(condition.span)) return;
  proposeFor(to, condition, condition, scope, together);
  if (condition.kind === 'logical') proposeFor(to, condition, condition.right, scope, together);
}

/** @param part what is asked once more of others: the condition, or the last part of it */
function proposeFor(
  to: Collector,
  condition: Expression,
  part: Expression,
  scope: VisibleObjects,
  together: ReadTogether,
): void {
  if (!isPure(part)) return;
  const objects = objectsIn(part);
  const symbols = [...new Set(objects.map(({ symbol }) => symbol))];
  const twins = numberedTwins(symbols, scope);
  const [symbol] = symbols;
  const others = symbol !== undefined && symbols.length === 1 ? singleTwins(symbol, scope, together) : [];
  const renamings = [...twins, ...others.map((other) => new Map([[symbol!, other]]))];
  for (const renaming of renamings.slice(0, twinsMax)) propose(to, condition, part, objects, renaming);
}

function objectsIn(condition: Expression): readonly Node<'object'>[] {
  const found: Node<'object'>[] = [];
  visitExpression(condition, (node) => {
    if (node.kind === 'object') found.push(node);
  });
  return found.sort((a, b) => a.span.firstToken - b.span.firstToken);
}

type Renaming = ReadonlyMap<ObjectSymbol, ObjectSymbol>;

/** `h1` and `m1` become `h2` and `m2`: all carry one number, and all have their twin. */
function numberedTwins(symbols: readonly ObjectSymbol[], scope: VisibleObjects): readonly Renaming[] {
  const numbers = new Set(symbols.map(({ name }) => /[1-9]$/.exec(name)?.[0]));
  const [number] = numbers;
  if (numbers.size !== 1 || number === undefined) return [];
  return [Number(number) + 1, Number(number) - 1].flatMap((other) => {
    const pairs = symbols.flatMap((symbol) => {
      const name = `${symbol.name.slice(0, -1)}${other}`;
      const twin = scope.find((each) => each.name === name && isAlike(each, symbol));
      return twin === undefined ? [] : [[symbol, twin] as const];
    });
    return pairs.length === symbols.length ? [new Map(pairs)] : [];
  });
}

function singleTwins(
  symbol: ObjectSymbol,
  scope: VisibleObjects,
  together: ReadTogether,
): readonly ObjectSymbol[] {
  const read = together.get(symbol) ?? [];
  const isTwin = (each: ObjectSymbol): boolean =>
    each !== symbol &&
    isAlike(each, symbol) &&
    (read.includes(each) || (symbol.storage === 'parameter' && each.storage === 'parameter'));
  return scope.filter(isTwin);
}

function isAlike(one: ObjectSymbol, other: ObjectSymbol): boolean {
  return sameType(unqualified(one.type), unqualified(other.type));
}

function propose(
  to: Collector,
  condition: Expression,
  part: Expression,
  objects: readonly Node<'object'>[],
  renaming: Renaming,
): void {
  const { written } = to;
  const changed = objects.map((each) => [each, { ...each, symbol: renaming.get(each.symbol)! }] as const);
  const form = rewriteExpression(part, new Map<Expression, Expression>(changed));
  const text = written.withSpans(
    part.span,
    changed.map(([{ span }, { symbol }]) => ({ span, text: symbol.name })),
  );
  // The twin has a condition of its own.
  if (condition.span.file.text.includes(text)) return;
  const [place] = partsOf(written, condition);
  const operators = condition.kind === 'logical' ? [condition.operator] : (['or', 'and'] as const);
  for (const operator of operators)
    proposeJoined(to, place!, { form, text }, operator, 'after', ['logical', 'the same of its twin']);
}
