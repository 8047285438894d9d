/**
 * What a round of a counting loop leaves for the rounds after it: a number that is counted up where it
 * should be that of the round, and a rest that is carried from round to round and lost at the end.
 *
 *   for (i = 0; …) { if (p[i] != p[i - 1]) rank++; … }        →  … rank = i + 1;
 *   for (i = 0; i < n; i++) { …; d[i] = s % 10; carry = s / 10; }  →  … if (carry > 0) d[n++] = carry;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Statement } from '#c/program.js';
import { intType, isInteger, type ScalarType } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { declaredIn } from './declared-in.js';
import { isCopied, isLoop, type Loop } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { objectAt } from './missing-statements.js';
import { operated, stored, unconverted } from './place.js';
import { isPure } from './pure.js';
import { putBeside } from './put-beside.js';
import { coreOf } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };
type For = Statement & { readonly kind: 'for' };

export function proposeOfRounds(to: Collector, { body }: FunctionDefinition): void {
  const visit = (statement: Statement, isItem: boolean, isInLoop: boolean): void => {
    if (statement.kind === 'for') proposeNumbers(to, statement);
    if (isLoop(statement)) proposeRest(to, statement, isItem, body);
    for (const each of statementsIn(statement))
      visit(each, statement.kind === 'compound', isInLoop || isLoop(statement));
  };
  visit(body, false, false);
}

/** The variable that a `for` counts with. */
function counterOf({ advance }: For): ObjectSymbol | undefined {
  const isStep = advance?.kind === 'increment' && advance.target.kind === 'object';
  return isStep && advance.target.kind === 'object' ? advance.target.symbol : undefined;
}

/** `rank++` → `rank = i + 1`, in a branch within the loop. */
function proposeNumbers(to: Collector, loop: For): void {
  const counter = counterOf(loop);
  if (counter === undefined) return;
  const visit = (statement: Statement, isBranch: boolean): void => {
    if (isLoop(statement) && statement !== loop) return;
    if (isBranch && statement.kind === 'expression-statement')
      proposeNumber(to, statement.expression, counter);
    for (const each of statementsIn(statement))
      visit(each, statement.kind === 'if' || (isBranch && statement.kind === 'compound'));
  };
  visit(loop.body, false);
}

function proposeNumber(to: Collector, node: Expression, counter: ObjectSymbol): void {
  if (node.kind !== 'increment' || node.delta !== 1 || node.target.kind !== 'object') return;
  const { target, span } = node;
  const { symbol } = target;
  if (symbol === counter || !sameType(unqualified(symbol.type), unqualified(counter.type))) return;
  if (!to.written.isPlain(span)) return;
  const one: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const held = read(counter, span);
  for (const { value, text } of [
    { value: operated({ span, macros: [] }, 'add', held, one), text: `${counter.name} + 1` },
    { value: held, text: counter.name },
  ]) {
    const form = value && stored({ target, span, macros: [] }, value);
    if (form === undefined) continue;
    const after = `${symbol.name} = ${text}`;
    to.add(
      to.written.replaceNode(span, after),
      span,
      { kind: 'expression', node, form },
      {
        kind: ['variable', 'a count to the number of the round'],
        description: `${to.written.text(span)} becomes ${after}`,
      },
    );
  }
}

function read(symbol: ObjectSymbol, span: Expression['span']): Expression {
  const type = unqualified(symbol.type) as ScalarType;
  return { kind: 'load', lvalue: objectAt(symbol, span), type, span, macros: [] };
}

/** An element that a loop stores to, and the variable that says which. */
interface Stored {
  readonly target: Node<'dereference'>;
  readonly index: ObjectSymbol;
  readonly isCounted: boolean;
}

/** `if (carry > 0) d[n++] = carry;` behind the loop that carries it. */
function proposeRest(to: Collector, loop: Loop, isItem: boolean, body: Statement): void {
  if (!isCopied(loop) || !to.written.isPlain(loop.span)) return;
  const elements = storedIn(to, loop.body);
  if (elements.length === 0) return;
  const inside = new Set(declaredIn(loop));
  for (const rest of carriedIn(loop)) {
    if (inside.has(rest) || isReadBehind(body, loop, rest)) continue;
    for (const element of elements) {
      const next = element.isCounted ? element.index : boundOf(loop);
      if (next !== undefined && !inside.has(next)) put(to, loop, isItem, rest, element, next);
    }
  }
}

/** `d[i] = …` and `d[n++] = …`. */
function storedIn(to: Collector, body: Statement): readonly Stored[] {
  const found = new Map<string, Stored>();
  visitStatement(body, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'dereference') return;
    const { target } = node;
    const { pointer } = target;
    if (pointer.kind !== 'pointer-add' || !isPure(pointer.pointer) || !isInteger(target.type)) return;
    if (!to.written.isSubscript(pointer) || !to.written.isPlain(target.span)) return;
    const core = coreOf(unconverted(pointer.index));
    const index = core.kind === 'increment' ? core.target : core;
    if (index.kind === 'object')
      found.set(to.written.text(target.span), {
        target,
        index: index.symbol,
        isCounted: core.kind === 'increment',
      });
  });
  return [...found.values()];
}

/** What one round stores, not as a constant, and the next one reads: `s = a + b + carry; … carry = s / 10;`. */
function carriedIn({ body }: Loop): readonly ObjectSymbol[] {
  const reads = new Map<ObjectSymbol, number>();
  const sets = new Map<ObjectSymbol, number>();
  visitStatement(body, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object' && !reads.has(node.lvalue.symbol))
      reads.set(node.lvalue.symbol, node.span.start);
    if (node.kind !== 'assign' || node.target.kind !== 'object') return;
    if (isInteger(node.target.type) && knownNumber(node.value) === undefined)
      sets.set(node.target.symbol, node.span.start);
  });
  return [...sets].flatMap(([symbol, at]) => ((reads.get(symbol) ?? at) < at ? [symbol] : []));
}

function isReadBehind(body: Statement, { span }: Loop, symbol: ObjectSymbol): boolean {
  let isRead = false;
  visitStatement(body, (node) => {
    isRead ||= node.kind === 'object' && node.symbol === symbol && node.span.start > span.end;
  });
  return isRead;
}

/** The variable that a loop counts up to. */
function boundOf({ condition }: Loop): ObjectSymbol | undefined {
  if (condition?.kind !== 'comparison' || condition.operator !== 'less') return undefined;
  const bound = coreOf(unconverted(condition.right));
  return bound.kind === 'object' && isInteger(bound.type) ? bound.symbol : undefined;
}

function put(
  to: Collector,
  loop: Loop,
  isItem: boolean,
  rest: ObjectSymbol,
  { target }: Stored,
  next: ObjectSymbol,
): void {
  const { span } = loop;
  const { pointer } = target;
  if (pointer.kind !== 'pointer-add' || !to.mayCopy(span)) return;
  const type = unqualified(next.type) as ScalarType;
  const index: Expression = {
    kind: 'increment',
    target: objectAt(next, span),
    delta: 1,
    isPrefix: false,
    type,
    span,
    macros: [],
  };
  const place = { span, macros: [] };
  const element: Expression = { ...target, pointer: { ...pointer, index, isSubtraction: false } };
  const expression = stored({ target: element, ...place }, read(rest, span));
  if (expression === undefined) return;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, ...place };
  const condition: Expression = {
    kind: 'comparison',
    operator: 'greater',
    left: read(rest, span),
    right: zero,
    type: intType,
    ...place,
  };
  const whenTrue: Statement = { kind: 'expression-statement', expression, span };
  const statement: Statement = { kind: 'if', condition, whenTrue, whenFalse: undefined, span };
  const array = to.written.text(pointer.pointer.span);
  const text = `if (${rest.name} > 0) ${array}[${next.name}++] = ${rest.name};`;
  const kind = ['order', 'what is left behind a loop'] as const;
  putBeside(
    to,
    { anchor: loop, side: 'after', isItem },
    { statement, text, subject: `${array}[${next.name}++]` },
    kind,
  );
}
