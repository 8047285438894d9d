/**
 * What is worth seeing at a place: the variables, elements and members that it reads, each by its
 * own text, and those that the loops and conditions around it read. Loops come first,
 * since their variables say where one is. Reading them must not do anything: what calls or steps is left out.
 *
 *   for (i = 0; i < n; i++) if (a[i] > 0) sum += a[i];   at `sum += a[i]`:   i  n  a[i]  sum
 */

import { type Span, textOf } from '#base/span.js';
import { unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { type CType, isScalar } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { LocationKind } from '#model/location.js';
import type { TracedPlace } from './traced-place.js';

export interface Column {
  /** As it is written: `a[i]`. */
  readonly name: string;
  /** A load, or an array as a pointer to its first element. */
  readonly read: Expression;
  /** An int that holds a character. */
  readonly isCharacter: boolean;
}

export interface Columns {
  readonly shown: readonly Column[];
  /** The place that is stored to, if its old value is used. */
  readonly before: Column | undefined;
}

/** @param columnsMax those of the place itself are kept before those around it */
export function columnsOf(
  { expressions, around, location }: TracedPlace,
  characters: ReadonlySet<ObjectSymbol>,
  columnsMax: number,
): Columns {
  const own = new Collector(characters);
  for (const expression of expressions) own.expression(expression);
  const target = storedTo(expressions[0]);
  const changed = own.columns.find(({ name }) => target !== undefined && name === nameOf(target));
  // The value of `n--` as an argument is not what it stores: both under one name would confuse.
  const isPassed = location !== undefined && !kindsThatStore.has(location.kind);
  const before = isPassed ? undefined : changed;
  const loops = new Collector(characters);
  const conditions = new Collector(characters);
  for (const { condition, isLoop } of around) (isLoop ? loops : conditions).expression(condition);
  const inside = own.columns.filter((each) => each !== changed);
  const outside = [...loops.columns, ...conditions.columns].filter(
    ({ name }) => name !== changed?.name && inside.every((each) => each.name !== name),
  );
  const kept = unique(outside).slice(0, Math.max(0, columnsMax - inside.length));
  const first = loops.columns.filter((each) => kept.includes(each));
  const last = kept.filter((each) => !first.includes(each));
  return { shown: [...first, ...inside, ...last].slice(0, columnsMax), before };
}

const kindsThatStore: ReadonlySet<LocationKind> = new Set<LocationKind>(['assignment', 'initialiser']);

function unique(columns: readonly Column[]): Column[] {
  return columns.filter(({ name }, at) => columns.findIndex((each) => each.name === name) === at);
}

/** What an assignment of any kind stores to. */
export function storedTo(expression: Expression | undefined): Expression | undefined {
  if (expression === undefined) return undefined;
  const { kind } = expression;
  return kind === 'assign' || kind === 'compound-assign' || kind === 'increment'
    ? expression.target
    : undefined;
}

export function nameOf({ span }: { readonly span: Span }): string {
  return textOf(span).replace(/\s+/g, ' ').trim();
}

class Collector {
  readonly columns: Column[] = [];

  constructor(private readonly characters: ReadonlySet<ObjectSymbol>) {}

  expression(node: Expression): void {
    switch (node.kind) {
      case 'load':
        this.lvalue(node.lvalue, node);
        return;
      case 'assign':
        this.partsOf(node.target);
        this.expression(node.value);
        return;
      case 'compound-assign':
        this.lvalue(node.target, loadOf(node.target));
        this.expression(node.operand);
        return;
      case 'increment':
        this.lvalue(node.target, loadOf(node.target));
        return;
      case 'call':
        for (const argument of node.arguments) this.argument(argument);
        return;
      case 'address-of':
        this.partsOf(node.lvalue);
        return;
      case 'comparison':
        for (const operand of operandsOf(node)) this.argument(operand);
        return;
      default:
        for (const operand of operandsOf(node)) this.expression(operand);
    }
  }

  /** An array that is passed on is shown by its elements. */
  private argument(node: Expression): void {
    if (node.kind === 'convert') this.argument(node.operand);
    else if (node.kind === 'decay' && node.operand.kind === 'object') this.add(nameOf(node), node);
    else this.expression(node);
  }

  /** A pointer that an element is reached by says less than the element. */
  private lvalue(lvalue: Expression, load: Expression): void {
    if (lvalue.kind === 'member' && lvalue.record.kind === 'dereference') {
      const { pointer } = lvalue.record;
      // A node is shown by its members.
      if (pointer.kind === 'load' && isPlain(pointer)) this.lvalue(pointer.lvalue, pointer);
      else this.partsOf(lvalue.record);
      return;
    }
    this.partsOf(lvalue);
    if (isScalar(lvalue.type) && isPlain(load)) this.add(nameOf(lvalue), load);
  }

  /** What is read to find the place: indices. */
  private partsOf(lvalue: Expression): void {
    if (lvalue.kind === 'member') this.partsOf(lvalue.record);
    if (lvalue.kind !== 'dereference') return;
    const { pointer } = lvalue;
    if (pointer.kind === 'pointer-add') {
      this.base(pointer.pointer);
      this.expression(pointer.index);
    } else if (!isVariable(pointer)) this.expression(pointer);
  }

  private base(pointer: Expression): void {
    if (pointer.kind === 'decay') this.partsOf(pointer.operand);
    else if (!isVariable(pointer)) this.expression(pointer);
  }

  private add(name: string, read: Expression): void {
    if (isStream(read.type)) return;
    if (this.columns.some((each) => each.name === name)) return;
    const isVariable = read.kind === 'load' && read.lvalue.kind === 'object';
    this.columns.push({ name, read, isCharacter: isVariable && this.characters.has(read.lvalue.symbol) });
  }
}

/** `stdin` is `stdin` all the time. */
function isStream(type: CType): boolean {
  return type.kind === 'pointer' && type.target.kind === 'record' && type.target.tag === '_IO_FILE';
}

function isVariable(node: Expression): boolean {
  return node.kind === 'load' && node.lvalue.kind === 'object';
}

function loadOf(lvalue: Expression): Expression {
  return { kind: 'load', lvalue, type: unqualified(lvalue.type), span: lvalue.span, macros: [] };
}

/** A variable as the program reads it. */
export function readOf(symbol: ObjectSymbol, { span }: Pick<Expression, 'span'>): Expression {
  return loadOf({ kind: 'object', symbol, type: symbol.type, span, macros: [] });
}

const plainKinds: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  ...(['load', 'object', 'dereference', 'member', 'decay', 'pointer-add', 'convert'] as const),
  ...(['constant', 'arithmetic', 'unary', 'address-of'] as const),
]);

function isPlain(node: Expression): boolean {
  return plainKinds.has(node.kind) && operandsOf(node).every(isPlain);
}
