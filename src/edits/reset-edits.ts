/**
 * What is added up begins anew each time, which is forgotten: before the loop that adds to it, or in
 * each round of a loop that calls what counts in a variable of the file.
 *
 *   for (l = 0; l < k; l++) c[i][j] += a[i][l] * b[l][j];   →  c[i][j] = 0; for …
 *   while (…) { for (…) sum += x; printf("%d", sum); }      →  while (…) { sum = 0; for … }
 *   while (…) { solve(n); printf("%d", moves); }            →  while (…) { moves = 0; solve(n); … }
 *
 * Only what gets its first value nowhere that comes around again, and changes by steps or to constants
 * alone, as sums and marks do.
 */

import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import { intType, isArithmetic } from '#c/types.js';
import { eachPart, statementsIn, visitExpression, visitStatement } from '#c/walk.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { type CountedByCalls, countedByCalls } from './counted-by-calls.js';
import { declaredIn } from './declared-in.js';
import { blockOf, isCopied, isLoop, type Loop } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { objectAt } from './missing-statements.js';
import { stored, unconverted } from './place.js';
import { isPure } from './pure.js';
import { insertion, placeAt, putExpressionBeside } from './put-beside.js';
import { coreOf } from './written.js';

/** What variables begin with, where that is a constant. */
export type FirstValues = ReadonlyMap<ObjectSymbol, Expression>;

export interface Resets {
  readonly counted: CountedByCalls;
  readonly firstValues: FirstValues;
}

export function resetsOf(program: Program): Resets {
  const firstValues = new Map<ObjectSymbol, Expression>();
  const see = ({ symbol, initialiser }: Program['globals'][number]): void => {
    const value = initialiser?.stores[0]?.value;
    if (value !== undefined && isArithmetic(symbol.type) && knownNumber(value) !== undefined)
      firstValues.set(symbol, value);
  };
  program.globals.forEach(see);
  const visit = (statement: Statement): void => {
    if (statement.kind === 'declarations') statement.objects.forEach(see);
    statementsIn(statement).forEach(visit);
  };
  for (const { body } of program.functions) visit(body);
  return { counted: countedByCalls(program), firstValues };
}

export function proposeResets(to: Collector, definition: FunctionDefinition, resets: Resets): void {
  const { body } = definition;
  const changes = changesIn(body);
  const visit = (statement: Statement, isItem: boolean, outer: readonly Loop[]): void => {
    if (isLoop(statement)) {
      new LoopResets(to, resets, changes, statement, isItem, outer).propose();
      proposeBeforeCalls(to, definition, statement, resets);
    }
    const inner = isLoop(statement) ? [...outer, statement] : outer;
    for (const each of statementsIn(statement)) visit(each, statement.kind === 'compound', inner);
  };
  visit(body, false, []);
}

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };
type Change = Node<'assign' | 'compound-assign' | 'increment'>;

function changesIn(statement: Statement): readonly Change[] {
  const found: Change[] = [];
  visitStatement(statement, (node) => {
    if (node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment')
      found.push(node);
  });
  return found;
}

/** `s = s + x` */
function isSum({ target, value }: Node<'assign'>): boolean {
  const sum = coreOf(value);
  if (target.kind !== 'object' || sum.kind !== 'arithmetic' || sum.operator !== 'add') return false;
  return [sum.left, sum.right].some((side) => {
    const operand = coreOf(unconverted(side));
    return operand.kind === 'object' && operand.symbol === target.symbol;
  });
}

/** What sums begin with, and products. */
function beginningOf(change: Change): 0 | 1 | undefined {
  if (change.kind === 'increment') return 0;
  if (change.kind === 'assign') return isSum(change) ? 0 : undefined;
  if (change.operator === 'multiply') return 1;
  return /^(?:add|subtract|or|xor)$/.test(change.operator) ? 0 : undefined;
}

/** What one loop adds up. */
class LoopResets {
  private readonly changes: readonly Change[];
  private readonly named: ReadonlySet<ObjectSymbol>;

  constructor(
    private readonly to: Collector,
    private readonly resets: Resets,
    /** Those of the whole function. */
    private readonly all: readonly Change[],
    private readonly loop: Loop,
    private readonly isItem: boolean,
    /** The outermost first. */
    private readonly outer: readonly Loop[],
  ) {
    this.changes = changesIn(loop);
    const changed = this.changes.flatMap(({ target }) => (target.kind === 'object' ? [target.symbol] : []));
    this.named = new Set([...changed, ...declaredIn(loop)]);
  }

  propose(): void {
    const seen = new Set<string>();
    for (const change of this.changes) {
      const { target } = change;
      const name = this.to.written.text(target.span);
      if (seen.has(name) || !isArithmetic(target.type) || !this.to.written.isPlain(target.span)) continue;
      seen.add(name);
      if (target.kind === 'object') this.proposeVariable(target.symbol, change);
      else this.proposeElement(target, change, name);
    }
  }

  private proposeVariable(symbol: ObjectSymbol, change: Change): void {
    const nearest = this.outer.at(-1);
    // The counter of a loop is set in its header, or before it.
    if (symbol.storage === 'parameter' || isCounter(this.loop, symbol) || declares(this.loop, symbol)) return;
    // What a function keeps from call to call is meant to last.
    if (symbol.linkage === 'none') return;
    const isStatic = symbol.storage === 'static';
    if (!isStatic && (nearest === undefined || declares(nearest, symbol))) return;
    const own = this.all.filter(({ target }) => target.kind === 'object' && target.symbol === symbol);
    if (!own.every((each) => beginningOf(each) !== undefined || isConstantStore(each))) return;
    const first = this.firstOf(symbol, own, change);
    if (first === undefined) return;
    const around = isStatic ? own : nearest === undefined ? [] : changesIn(nearest);
    const value = knownNumber(first.value);
    const isReset = around.some(
      (each) =>
        each.kind === 'assign' &&
        each.target.kind === 'object' &&
        each.target.symbol === symbol &&
        knownNumber(each.value) === value,
    );
    if (isReset) return;
    const isAsked =
      nearest !== undefined && first.isDeclared === true && isReadBeside(symbol, nearest.body, this.loop);
    this.put(objectAt(symbol, this.loop.span), symbol.name, first, isAsked ? askedKind : resetKind);
  }

  private firstOf(symbol: ObjectSymbol, own: readonly Change[], change: Change): FirstValue | undefined {
    const declared = this.resets.firstValues.get(symbol);
    if (declared !== undefined)
      return { value: declared, text: this.to.written.text(declared.span), isDeclared: true };
    const set = own.find((each): each is Node<'assign'> => each.kind === 'assign' && isConstantStore(each));
    if (set !== undefined && set.span.start < this.loop.span.start)
      return { value: set.value, text: this.to.written.text(set.value.span) };
    return symbol.storage === 'static' ? firstOf(change) : undefined;
  }

  /** An element, a member, or what a pointer points to: the same in all rounds, and never set before. */
  private proposeElement(target: Expression, change: Change, name: string): void {
    const first = firstOf(change);
    if (first === undefined || !isPure(target) || this.isNamed(target)) return;
    const isSet = this.all.some(
      (each) => each.kind === 'assign' && this.to.written.text(each.target.span) === name,
    );
    if (!isSet) this.put(target, name, first);
  }

  private isNamed(target: Expression): boolean {
    let isNamed = false;
    visitExpression(target, (node) => {
      isNamed ||= node.kind === 'object' && this.named.has(node.symbol);
    });
    return isNamed;
  }

  private put(
    target: Expression,
    name: string,
    { value, text }: FirstValue,
    kind: ChangeKind = resetKind,
  ): void {
    const { to, loop, isItem } = this;
    if (!isCopied(loop) || !to.written.isPlain(loop.span) || !to.mayCopy(loop.span)) return;
    const expression = stored({ target, span: loop.span, macros: [] }, value);
    if (expression === undefined) return;
    const place = { anchor: loop, side: 'before', isItem } as const;
    putExpressionBeside(to, place, { expression, text: `${name} = ${text}`, subject: name }, kind);
  }
}

interface FirstValue {
  readonly value: Expression;
  readonly text: string;
  /** What it is declared with. */
  readonly isDeclared?: true;
}

function firstOf(change: Change): FirstValue | undefined {
  const value = beginningOf(change);
  if (value === undefined) return undefined;
  return {
    value: { kind: 'constant', value, type: intType, span: change.span, macros: [] },
    text: `${value}`,
  };
}

function isConstantStore(change: Change): boolean {
  return change.kind === 'assign' && knownNumber(change.value) !== undefined;
}

function isCounter(loop: Loop, symbol: ObjectSymbol): boolean {
  if (loop.kind !== 'for' || loop.advance === undefined) return false;
  let isChanged = false;
  visitExpression(loop.advance, (node) => {
    isChanged ||= 'target' in node && node.target.kind === 'object' && node.target.symbol === symbol;
  });
  return isChanged;
}

function declares(statement: Statement, symbol: ObjectSymbol): boolean {
  return declaredIn(statement).includes(symbol);
}

const resetKind = ['first value', '0'] as const;
/** What one round leaves is asked for in that round. */
export const askedKind = ['statement', 'set back in each round'] as const;

/** A loop in the body steps a variable, and the body reads it beside that loop and sets it nowhere. */
export function isLeftToRounds(symbol: ObjectSymbol, body: Statement): boolean {
  const own = changesIn(body).filter(({ target }) => target.kind === 'object' && target.symbol === symbol);
  const [first] = own;
  if (first === undefined || !own.every((each) => beginningOf(each) !== undefined)) return false;
  const loop = statementsIn(body).find(
    (each): each is Loop =>
      isLoop(each) && each.span.start <= first.span.start && first.span.end <= each.span.end,
  );
  return loop !== undefined && !isCounter(loop, symbol) && isReadBeside(symbol, body, loop);
}

/** The body of a loop reads it outside of the loop that is in it. */
function isReadBeside(symbol: ObjectSymbol, statement: Statement, inner: Loop): boolean {
  if (statement === inner) return false;
  let isRead = false;
  eachPart(
    statement,
    (part) =>
      visitExpression(part, (node) => {
        isRead ||= node.kind === 'load' && node.lvalue.kind === 'object' && node.lvalue.symbol === symbol;
      }),
    (part) => {
      isRead ||= isReadBeside(symbol, part, inner);
    },
  );
  return isRead;
}

/** Where a round begins that calls what counts in a variable of the file. */
function proposeBeforeCalls(
  to: Collector,
  { symbol: own }: FunctionDefinition,
  { body }: Loop,
  { counted, firstValues }: Resets,
): void {
  const found = new Set<ObjectSymbol>();
  visitStatement(body, (node) => {
    if (node.kind !== 'function' || counted.calls(node.symbol, own)) return;
    for (const symbol of counted.of(node.symbol)) found.add(symbol);
  });
  for (const symbol of found) {
    const value = firstValues.get(symbol);
    putAtStart(to, body, symbol, value && { value, text: to.written.text(value.span) });
  }
}

function putAtStart(
  to: Collector,
  body: Statement,
  symbol: ObjectSymbol,
  first: FirstValue = {
    value: { kind: 'constant', value: 0, type: intType, span: body.span, macros: [] },
    text: '0',
  },
): void {
  const { written } = to;
  const items = body.kind === 'compound' ? body.body : [body];
  const [anchor] = items;
  if (anchor === undefined || !written.isPlain(anchor.span)) return;
  const expression = stored(
    { target: objectAt(symbol, anchor.span), span: anchor.span, macros: [] },
    first.value,
  );
  if (expression === undefined) return;
  const text = `${symbol.name} = ${first.text}`;
  const place = { anchor, side: 'before', isItem: body.kind === 'compound' } as const;
  if (anchor.kind !== 'declarations') {
    if (isCopied(anchor) && to.mayCopy(anchor.span))
      putExpressionBeside(to, place, { expression, text, subject: symbol.name }, resetKind);
    return;
  }
  // What the block declares is known in all of it.
  if (!isCopied(body) || !to.mayCopy(body.span)) return;
  const statement: Statement = { kind: 'expression-statement', expression, span: anchor.span };
  to.add(
    insertion(written, place, `${text};`),
    anchor.span,
    { kind: 'statement', node: body, form: blockOf(body, [statement, ...items]) },
    { kind: resetKind, description: `insert "${text};" before line ${anchor.span.line}` },
    placeAt(written, place, symbol.name),
  );
}
