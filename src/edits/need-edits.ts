/**
 * What has to hold for what is done next: that there is enough to take from, that nothing is divided by
 * zero, that an array has room, that a digit stays one.
 *
 *   if (n <= 0) return 0; a->cents -= n;            →  n <= 0 || a->cents < n
 *   while (scanf("%d", &v[n]) == 1) n++;            →  n < MAX && scanf(…) == 1
 *   while (s[i + run] == s[i]) run++; … '0' + run   →  … && run < 9
 */

import { endsInJump } from '#c/labelled-statement.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { isArithmetic, isInteger, sizeOf } from '#c/types.js';
import { visitExpression, visitProgram } from '#c/walk.js';
import { names } from './asked-edits.js';
import type { Collector } from './collector.js';
import { countedUpIn } from './first-round-edits.js';
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
import { unconverted } from './place.js';
import { isPure } from './pure.js';
import type { VisibleObjects } from './walk-places.js';
import { type ComparisonName, coreOf, type Written } from './written.js';

type If = Statement & { readonly kind: 'if' };

/** Statements behind a guard that are looked at, and what is asked for there. */
const guardedMax = 4;
const needsMax = 2;

/** A comparison that is needed, and the opposite, which refuses. */
interface Need {
  readonly left: Part;
  readonly holds: ComparisonName;
  readonly fails: ComparisonName;
  readonly right: Part;
}

/** @param items statements one after the other */
export function proposeNeeds(to: Collector, items: readonly Statement[]): void {
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'if' || !to.written.isPlain(item.condition.span)) continue;
    const { whenTrue, whenFalse } = item;
    propose(to, item, needsIn(to.written, [whenTrue]), 'holds');
    const leaves = endsInJump(whenTrue) || (whenTrue.kind === 'compound' && lastLeaves(whenTrue.body));
    const refused = whenFalse === undefined && leaves ? items.slice(index + 1, index + 1 + guardedMax) : [];
    propose(to, item, needsIn(to.written, whenFalse === undefined ? refused : [whenFalse]), 'fails');
  }
}

function lastLeaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last !== undefined && endsInJump(last);
}

function propose(to: Collector, { condition }: If, needs: readonly Need[], how: 'holds' | 'fails'): void {
  const own = to.written.text(condition.span);
  for (const need of needs.filter(({ left }) => !own.includes(left.text)).slice(0, needsMax)) {
    const part = comparing(to.written, need.left, need[how], need.right);
    if (part === undefined) continue;
    const [place] = partsOf(to.written, condition);
    proposeJoined(to, place!, part, how === 'holds' ? 'and' : 'or', 'after', [
      'logical',
      'what is needed next',
    ]);
  }
}

function needsIn(written: Written, statements: readonly Statement[]): readonly Need[] {
  const found = new Map<string, Need>();
  const unseen = new Set<ObjectSymbol>();
  for (const each of statements) {
    // What another branch or loop does has conditions of its own.
    const direct = each.kind === 'compound' ? each.body : [each];
    for (const statement of direct) {
      if (statement.kind === 'declarations') for (const { symbol } of statement.objects) unseen.add(symbol);
      if (statement.kind !== 'expression-statement') continue;
      const need = needOf(written, statement.expression);
      if (need !== undefined && !isNamed(need, unseen)) found.set(need.left.text, need);
    }
  }
  return [...found.values()];
}

/** The condition stands before what is declared there. */
function isNamed({ left, right }: Need, symbols: ReadonlySet<ObjectSymbol>): boolean {
  return [left, right].some(({ form }) => names(form, symbols));
}

function needOf(written: Written, node: Expression): Need | undefined {
  const taken = takenBy(written, node);
  if (taken !== undefined) return taken;
  let divided: Need | undefined;
  visitExpression(node, (each) => {
    if (each.kind !== 'arithmetic' || (each.operator !== 'divide' && each.operator !== 'remainder')) return;
    const divisor = unconverted(each.right);
    if (divisor.kind !== 'load' || !isPure(divisor) || !written.isPlain(divisor.span)) return;
    const right = numberAt(0, divisor.span);
    divided ??= { left: asWritten(written, divisor), holds: 'not-equal', fails: 'equal', right };
  });
  return divided;
}

/** `x -= n`, `x--`: there have to be as many. */
function takenBy(written: Written, node: Expression): Need | undefined {
  if (node.kind !== 'compound-assign' && node.kind !== 'increment') return undefined;
  const { target } = node;
  if (!isArithmetic(target.type) || !isPure(target) || !written.isPlain(node.span)) return undefined;
  const held = { kind: 'load', lvalue: target, type: node.type, span: target.span, macros: [] } as Expression;
  const left = { form: held, text: written.text(target.span) };
  if (node.kind === 'increment') {
    const right = numberAt(0, node.span);
    return node.delta === 1 ? undefined : { left, holds: 'greater', fails: 'equal', right };
  }
  const operand = unconverted(node.operand);
  if (node.operator !== 'subtract' || !isPure(operand)) return undefined;
  return { left, holds: 'greater-equal', fails: 'less', right: asWritten(written, operand) };
}

interface Length {
  readonly length: number;
  readonly text: string;
}

/** How far variables may count: the last digit, the length of an array. */
export interface Rooms {
  readonly digits: ReadonlySet<ObjectSymbol>;
  readonly lengths: ReadonlyMap<ObjectSymbol, Length>;
}

export function roomsOf(program: Program): Rooms {
  const digits = new Set<ObjectSymbol>();
  const lengths = new Map<ObjectSymbol, Length>();
  visitProgram(program, (node) => {
    if (node.kind === 'arithmetic' && node.operator === 'add') {
      for (const [one, other] of [[node.left, node.right] as const, [node.right, node.left] as const]) {
        const counted = coreOf(one);
        if (counted.kind === 'object' && isZeroDigit(other)) digits.add(counted.symbol);
      }
    }
    if (node.kind !== 'pointer-add' || node.isSubtraction || node.pointer.kind !== 'decay') return;
    const index = indexOf(node.index);
    const { type } = node.pointer.operand;
    if (index === undefined || type.kind !== 'array') return;
    const length = sizeOf(type) / sizeOf(type.element);
    if (length < (lengths.get(index)?.length ?? Number.POSITIVE_INFINITY))
      lengths.set(index, { length, text: lengthOf(node.pointer.operand, length) });
  });
  return { digits, lengths };
}

function isZeroDigit(node: Expression): boolean {
  const core = coreOf(node);
  return core.kind === 'constant' && core.span.file.text.slice(core.span.start, core.span.end) === "'0'";
}

/** `n` of `a[n]` and of `a[n++]`. */
function indexOf(index: Expression): ObjectSymbol | undefined {
  const core = coreOf(index);
  const counter = core.kind === 'increment' ? coreOf(core.target) : core;
  return counter.kind === 'object' ? counter.symbol : undefined;
}

/** What is counted up goes no further than there is room for. */
export function proposeRoom(
  to: Collector,
  statement: Statement,
  scope: VisibleObjects,
  { digits, lengths }: Rooms,
): void {
  if (!isLoop(statement) && statement.kind !== 'if') return;
  const { condition } = statement;
  if (condition === undefined || !to.written.isPlain(condition.span)) return;
  const counted = countedUpIn(statement.kind === 'if' ? statement.whenTrue : statement).filter((each) =>
    scope.includes(each),
  );
  for (const symbol of counted.slice(0, needsMax)) {
    const last = digits.has(symbol) ? numberAt(9, condition.span) : undefined;
    if (last !== undefined) put(to, condition, symbol, last, 'after');
    const room = lengths.get(symbol);
    if (room === undefined || room.length < 2 || isCompared(condition, symbol)) continue;
    const end = { ...numberAt(room.length, condition.span), text: room.text };
    put(to, condition, symbol, end, 'before');
  }
}

function put(
  to: Collector,
  condition: Expression,
  symbol: ObjectSymbol,
  end: Part,
  side: 'before' | 'after',
): void {
  if (!isInteger(symbol.type)) return;
  const part = comparing(to.written, variableAt(symbol, condition.span), 'less', end);
  const [place] = partsOf(to.written, condition);
  if (part !== undefined)
    proposeJoined(to, place!, part, 'and', side, ['logical', 'no further than there is room']);
}

/** As its declaration has it, `MAX` of `int v[MAX]`, where that is one word. */
function lengthOf(array: Expression, length: number): string {
  if (array.kind !== 'object') return `${length}`;
  const { file, end } = array.symbol.span;
  return /^\s*\[\s*(\w+)\s*\]/.exec(file.text.slice(end))?.[1] ?? `${length}`;
}
