/**
 * Statements that follow from what a program does elsewhere: a member or element counted up or down,
 * the zero that ends a text which is written character by character.
 *
 *   q->size++ somewhere     →  q->size++; and q->size--;
 *   line[n++] = c somewhere →  line[n] = '\\0';
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol, Program } from '#c/program.js';
import { operandsOf, visitProgram } from '#c/walk.js';
import { isPure } from './pure.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import type { Written } from './written.js';

export interface OtherStatement {
  /** Without the semicolon. */
  readonly text: string;
  readonly expression: Expression;
  /** What it is called in the table of likelihoods. */
  readonly change: string;
}

/** Those that come first in the text. */
const countedMax = 4;
const endedMax = 4;

export function otherStatements(program: Program, written: Written): readonly OtherStatement[] {
  const counted = new Map<string, OtherStatement>();
  const ended = new Map<string, OtherStatement>();
  visitProgram(program, (node) => {
    if (!written.isPlain(node.span)) return;
    if (node.kind === 'increment' && node.target.kind !== 'object' && isPure(node.target)) {
      const target = written.text(node.target.span);
      for (const delta of [1, -1] as const) {
        const sign = delta === 1 ? '++' : '--';
        const text = `${target}${sign}`;
        counted.set(text, { text, expression: { ...node, delta, isPrefix: false }, change: sign });
      }
    }
    const end = node.kind === 'assign' ? endOf(node.target, written) : undefined;
    if (end !== undefined) ended.set(end.text, end);
  });
  return [...[...counted.values()].slice(0, countedMax), ...[...ended.values()].slice(0, endedMax)];
}

/** The end of `line`, where `line[n++]` or `line[n]` is written. */
function endOf(target: Expression, written: Written): OtherStatement | undefined {
  const { type } = target;
  if (target.kind !== 'dereference' || type.kind !== 'integer' || type.width !== 8) return undefined;
  const own = unqualified(type) as typeof type;
  const { pointer, span } = target;
  if (pointer.kind !== 'pointer-add' || !isPure(pointer.pointer)) return undefined;
  const index = indexOf(pointer.index);
  if (index === undefined) return undefined;
  const text = `${written.text(pointer.pointer.span)}[${written.text(index.span)}] = '\\0'`;
  const element = { ...target, pointer: { ...pointer, index } };
  const zero: Expression = { kind: 'constant', value: 0, type: own, span, macros: [] };
  const expression = {
    kind: 'assign',
    target: element,
    value: zero,
    type: own,
    span,
    macros: [],
  } as const;
  return { text, expression, change: 'the end of a text' };
}

/** The variable that an index is, or that it counts up. */
function indexOf(index: Expression): Expression | undefined {
  const core = index.kind === 'convert' && !index.isExplicit ? index.operand : index;
  if (core.kind === 'load' && core.lvalue.kind === 'object') return core;
  if (core.kind !== 'increment' || core.target.kind !== 'object') return undefined;
  const { target } = core;
  return {
    kind: 'load',
    lvalue: target,
    type: unqualified(target.type) as typeof core.type,
    span: target.span,
    macros: [],
  };
}

/** The same of the variables that bear these names here; undefined where one is missing, or of another type. */
export function namedIn(expression: Expression, scope: VisibleObjects): Expression | undefined {
  const replaced = new Map<Expression, Expression>();
  let isComplete = true;
  const visit = (node: Expression): void => {
    if (node.kind === 'object') {
      const symbol = symbolFor(node.symbol, scope);
      if (symbol === undefined) isComplete = false;
      else if (symbol !== node.symbol) replaced.set(node, { ...node, symbol });
    }
    operandsOf(node).forEach(visit);
  };
  visit(expression);
  return isComplete ? rewriteExpression(expression, replaced) : undefined;
}

function symbolFor(symbol: ObjectSymbol, scope: VisibleObjects): ObjectSymbol | undefined {
  if (scope.includes(symbol)) return symbol;
  return scope.find(({ name, type }) => name === symbol.name && sameType(type, symbol.type));
}
