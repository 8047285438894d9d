/**
 * The element that was kept before a loop moved the others, and that is put nowhere:
 *
 *   last = a[n - 1]; for (i = n - 1; i > 0; i--) a[i] = a[i - 1];       →  … a[0] = last;
 *   key = a[i]; for (j = i; …; j--) a[j] = a[j - 1];                    →  … a[j] = key;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Statement } from '#c/program.js';
import { intType, isInteger, isScalar, type ScalarType } from '#c/types.js';
import { statementsIn, visitExpression, visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { objectAt } from './missing-statements.js';
import { unconverted } from './place.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import type { Written } from './written.js';

type Loop = Statement & { kind: 'while' | 'for' };

/** An element of an array: `a[i]`. */
interface Element {
  readonly node: Expression & { readonly kind: 'dereference' };
  readonly pointer: Expression & { readonly kind: 'pointer-add' };
  readonly array: string;
}

export function proposeShifted(to: Collector, { body }: FunctionDefinition): void {
  const stored = storedIn(body);
  visitBlocks(body, (block) => {
    for (const [index, statement] of block.entries()) {
      const kept = keptBy(statement, to.written);
      if (kept === undefined || kept.symbol.isAddressed || stored.has(kept.symbol)) continue;
      const loop = block.slice(index + 1).find(isLoop);
      const moved = loop && movedIn(loop.body, kept.element, to.written);
      if (loop !== undefined && moved !== undefined) proposeAt(to, loop, moved, kept.symbol);
    }
  });
}

function visitBlocks(statement: Statement, see: (block: readonly Statement[]) => void): void {
  if (statement.kind === 'compound') see(statement.body);
  for (const inner of statementsIn(statement)) visitBlocks(inner, see);
}

function isLoop(statement: Statement): statement is Loop {
  return statement.kind === 'while' || statement.kind === 'for';
}

/** Variables that are read for more than to be compared. */
function storedIn(body: Statement): ReadonlySet<ObjectSymbol> {
  const reads = new Map<ObjectSymbol, number>();
  const count = (node: Expression, by: number): void => {
    if (node.kind !== 'load' || node.lvalue.kind !== 'object') return;
    const { symbol } = node.lvalue;
    reads.set(symbol, (reads.get(symbol) ?? 0) + by);
  };
  visitStatement(body, (node) => {
    count(node, 1);
    if (node.kind === 'comparison') for (const side of [node.left, node.right]) count(unconverted(side), -1);
  });
  return new Set([...reads].filter(([, left]) => left > 0).map(([symbol]) => symbol));
}

interface Kept {
  readonly symbol: ObjectSymbol;
  readonly element: Element;
}

/** `last = a[n - 1];`, or a variable declared so. */
function keptBy(statement: Statement, written: Written): Kept | undefined {
  const kept = (symbol: ObjectSymbol, value: Expression | undefined): Kept | undefined => {
    const element = value?.kind === 'load' ? elementOf(value.lvalue, written) : undefined;
    return element &&
      isScalar(symbol.type) &&
      sameType(unqualified(symbol.type), unqualified(element.node.type))
      ? { symbol, element }
      : undefined;
  };
  if (statement.kind === 'declarations') {
    const { symbol, initialiser } = statement.objects.at(-1) ?? {};
    return symbol && kept(symbol, initialiser?.stores[0]?.value);
  }
  if (statement.kind !== 'expression-statement' || statement.expression.kind !== 'assign') return undefined;
  const { target, value } = statement.expression;
  return target.kind === 'object' ? kept(target.symbol, value) : undefined;
}

function elementOf(node: Expression, written: Written): Element | undefined {
  if (node.kind !== 'dereference' || node.pointer.kind !== 'pointer-add') return undefined;
  const { pointer } = node;
  if (!written.isSubscript(pointer) || !written.isPlain(node.span) || !isPure(node)) return undefined;
  return { node, pointer, array: written.text(pointer.pointer.span) };
}

/** What a loop stores an element of the same array to. */
function movedIn(body: Statement, { array }: Element, written: Written): Element | undefined {
  let moved: Element | undefined;
  visitStatement(body, (node) => {
    if (moved !== undefined || node.kind !== 'assign' || node.value.kind !== 'load') return;
    const [target, from] = [node.target, node.value.lvalue].map((each) => elementOf(each, written));
    if (target?.array === array && from?.array === array) moved = target;
  });
  return moved;
}

/** Where the loop ends, at the start, and where it moved an element to last. */
function proposeAt(to: Collector, loop: Loop, moved: Element, symbol: ObjectSymbol): void {
  const { condition, span } = loop;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const bound = condition?.kind === 'comparison' ? unconverted(condition.right) : undefined;
  if (bound !== undefined && isInteger(bound.type) && isPure(bound))
    put(to, loop, moved, symbol, bound, to.written.text(bound.span));
  put(to, loop, moved, symbol, zero, '0');
  const { index } = moved.pointer;
  if (!namesOwn(loop, index)) put(to, loop, moved, symbol, index, to.written.text(index.span));
}

/** It names what the loop itself declares. */
function namesOwn(loop: Loop, index: Expression): boolean {
  const { initialise } = loop.kind === 'for' ? loop : {};
  const own = initialise?.kind === 'declarations' ? initialise.objects.map(({ symbol }) => symbol) : [];
  let isOwn = false;
  visitExpression(index, (node) => {
    isOwn ||= node.kind === 'object' && own.includes(node.symbol);
  });
  return isOwn;
}

function put(
  to: Collector,
  loop: Loop,
  { node, pointer, array }: Element,
  symbol: ObjectSymbol,
  index: Expression,
  indexText: string,
): void {
  const { span } = loop;
  if (!isCopied(loop) || !to.written.isPlain(span) || !to.mayCopy(span)) return;
  const target: Expression = { ...node, pointer: { ...pointer, index, isSubtraction: false } };
  const type = unqualified(node.type) as ScalarType;
  const value: Expression = { kind: 'load', lvalue: objectAt(symbol, span), type, span, macros: [] };
  const expression: Expression = { kind: 'assign', target, value, type, span, macros: [] };
  const subject = `${array}[${indexText}]`;
  const text = `${subject} = ${symbol.name}`;
  const place = { anchor: loop, side: 'after', isItem: true } as const;
  const kind = ['order', 'what was kept is put back'] as const;
  putExpressionBeside(to, place, { expression, text, subject }, kind, loop.condition?.span);
}
