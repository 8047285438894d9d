/**
 * Variables that are read and get nothing but their first value: what should change them may be
 * missing. So may be what changes the variable that a loop goes on for, and the way back of one that
 * counts in one direction alone.
 *
 *   int row = 0; while (fgets(…)) printf("%d\n", row);   →  row++;
 *   while (p != NULL) { … }                              →  p = p->next;
 *   stack[top++] = c; … if (top == 0) …                  →  top--;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import {
  intType,
  isArithmetic,
  isInteger,
  isScalar,
  type Member,
  type RecordType,
  type ScalarType,
} from '#c/types.js';
import { statementsIn, visitExpression, visitProgram, visitStatement } from '#c/walk.js';
import type { Boundary } from './boundaries.js';
import { type Flags, flagsOf } from './flags.js';
import { type MissingStatement, objectAt } from './missing-statements.js';
import { compounded } from './place.js';
import { coreOf, type Written } from './written.js';

/** Others that one may be given, or be counted up by, the nearest. */
const sourcesMax = 6;

export function neverChanged(program: Program): ReadonlySet<ObjectSymbol> {
  const read = new Set<ObjectSymbol>();
  const changed = new Set<ObjectSymbol>();
  visitProgram(program, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object') read.add(node.lvalue.symbol);
    const target = changedBy(node);
    if (target !== undefined) changed.add(target);
  });
  const parameters = new Set(program.functions.flatMap((each) => each.parameters));
  const unchanged = [...read].filter(
    (symbol) =>
      isScalar(symbol.type) && !symbol.isAddressed && !changed.has(symbol) && !parameters.has(symbol),
  );
  return new Set([...unchanged, ...program.functions.flatMap(({ body }) => unchangedInLoops(body))]);
}

/** Variables of functions that are given what was computed, and never read: a value was kept for nothing. */
export function neverRead(program: Program): ReadonlySet<ObjectSymbol> {
  const read = new Set<ObjectSymbol>();
  const given = new Set<ObjectSymbol>();
  visitProgram(program, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object') read.add(node.lvalue.symbol);
    if (node.kind === 'assign' && node.target.kind === 'object') given.add(node.target.symbol);
  });
  for (const { body } of program.functions) addComputed(body, given);
  return new Set(
    [...given].filter((symbol) => isScalar(symbol.type) && !symbol.isAddressed && !read.has(symbol)),
  );
}

function addComputed(statement: Statement, given: Set<ObjectSymbol>): void {
  if (statement.kind === 'declarations') {
    for (const { symbol, initialiser } of statement.objects) {
      const value = initialiser?.stores[0]?.value;
      if (value !== undefined && evaluateConstant(value) === undefined) given.add(symbol);
    }
  }
  for (const inner of statementsIn(statement)) addComputed(inner, given);
}

/** What an expression changes to more than a first value. */
function changedBy(node: Expression): ObjectSymbol | undefined {
  switch (node.kind) {
    case 'assign':
      return evaluateConstant(node.value) === undefined ? symbolOf(node.target) : undefined;
    case 'compound-assign':
    case 'increment':
      return symbolOf(node.target);
    default:
      return undefined;
  }
}

function symbolOf(target: Expression): ObjectSymbol | undefined {
  return target.kind === 'object' ? target.symbol : undefined;
}

/** What the conditions of loops read, where nothing in the loop changes any of it. */
function unchangedInLoops(statement: Statement): readonly ObjectSymbol[] {
  const inner = statementsIn(statement).flatMap(unchangedInLoops);
  if (statement.kind !== 'while' && statement.kind !== 'do') return inner;
  const asked: ObjectSymbol[] = [];
  let isOpen = false;
  const see = (node: Expression): void => {
    if (node.kind === 'object') asked.push(node.symbol);
    // What is read, called or stored to may change without being named.
    if (node.kind === 'call' || node.kind === 'dereference' || changedBy(node) !== undefined) isOpen = true;
  };
  visitExpression(statement.condition, see);
  const changed = new Set(changedIn(statement.body));
  const isStuck = !isOpen && asked.every((symbol) => !changed.has(symbol) && !symbol.isAddressed);
  return isStuck ? [...asked, ...inner] : inner;
}

/** Variables that a statement stores to by name. */
export function changedIn(statement: Statement): readonly ObjectSymbol[] {
  const changed: ObjectSymbol[] = [];
  const see = (node: Expression): void => {
    const symbol =
      node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment'
        ? symbolOf(node.target)
        : undefined;
    if (symbol !== undefined) changed.push(symbol);
  };
  visitStatement(statement, see);
  return changed;
}

/**
 * Variables that count in one direction alone and are compared with a constant that they began with, as
 * the height of a stack: the way back may be missing. Not those that loops count with.
 */
function countedOneWay(program: Program): ReadonlyMap<ObjectSymbol, 1 | -1> {
  const counted = new Map<ObjectSymbol, 1 | -1>();
  const asked = new Set<ObjectSymbol>();
  const others = new Set<ObjectSymbol>(program.functions.flatMap(({ body }) => loopCountersIn(body)));
  visitProgram(program, (node) => {
    if (node.kind === 'comparison' && (node.operator === 'equal' || node.operator === 'not-equal')) {
      const symbol = symbolOf(coreOf(node.left));
      if (symbol !== undefined && evaluateConstant(node.right) !== undefined) asked.add(symbol);
    }
    const symbol = changedBy(node);
    if (symbol === undefined) return;
    const delta = node.kind === 'increment' ? node.delta : undefined;
    if (delta === undefined || (counted.get(symbol) ?? delta) !== delta) others.add(symbol);
    else counted.set(symbol, delta);
  });
  return new Map(
    [...counted].filter(([symbol]) => asked.has(symbol) && !others.has(symbol) && !symbol.isAddressed),
  );
}

function loopCountersIn(statement: Statement): ObjectSymbol[] {
  const inner = statementsIn(statement).flatMap(loopCountersIn);
  if (statement.kind !== 'for' || statement.advance === undefined) return inner;
  visitExpression(statement.advance, (node) => {
    const symbol = changedBy(node);
    if (symbol !== undefined) inner.push(symbol);
  });
  return inner;
}

/** What variables may lack, to be asked at each boundary. */
export interface LackingChanges {
  readonly unchanged: ReadonlySet<ObjectSymbol>;
  readonly flags: Flags;
  readonly oneWay: ReadonlyMap<ObjectSymbol, 1 | -1>;
}

export function lackingChanges(program: Program): LackingChanges {
  return { unchanged: neverChanged(program), flags: flagsOf(program), oneWay: countedOneWay(program) };
}

/** What may change them at a boundary. */
export function changesAt(
  boundary: Boundary,
  { unchanged, flags, oneWay }: LackingChanges,
  written: Written,
): readonly MissingStatement[] {
  return boundary.scope.flatMap((symbol) => {
    const way = oneWay.get(symbol);
    if (way !== undefined)
      return changesOf(symbol, { values: [], steps: [way === 1 ? -1 : 1] }, boundary, written);
    if (!unchanged.has(symbol)) return [];
    const values = flags.get(symbol);
    return changesOf(symbol, values && { values, steps: [] }, boundary, written);
  });
}

/** @param lacking unless given, anything that may change it */
function changesOf(
  symbol: ObjectSymbol,
  lacking: { readonly values: readonly number[]; readonly steps: readonly (1 | -1)[] } | undefined,
  boundary: Boundary,
  written: Written,
): readonly MissingStatement[] {
  const { span } = boundary.anchor;
  const type = unqualified(symbol.type) as ScalarType;
  const target = objectAt(symbol, span);
  const found: MissingStatement[] = [];
  const change = (
    text: string,
    expression: Expression | undefined,
    named: readonly ObjectSymbol[] = [],
    kind = neverChangedChange,
  ): void => {
    if (expression === undefined || !mayMatter(boundary, [symbol, ...named], written)) return;
    const statement: Statement = { kind: 'expression-statement', expression, span };
    found.push({ text: `${text};`, statement, change: kind, subject: symbol.name });
  };
  for (const value of lacking?.values ?? []) {
    const constant: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
    change(`${symbol.name} = ${value}`, assigned(target, convertTo(constant, type), type));
  }
  for (const delta of isInteger(type) ? (lacking?.steps ?? ([1, -1] as const)) : []) {
    const step = { kind: 'increment', target, delta, isPrefix: false, type, span, macros: [] } as const;
    change(`${symbol.name}${delta === 1 ? '++' : '--'}`, step);
  }
  if (lacking !== undefined) return found;
  for (const member of nextOf(type)) {
    const held = loadOf(target, type);
    const record: Expression = {
      kind: 'dereference',
      pointer: held,
      type: member.record,
      span,
      macros: [],
    };
    const lvalue: Expression = {
      kind: 'member',
      record,
      member: member.member,
      type: member.member.type,
      span,
      macros: [],
    };
    const value = loadOf(lvalue, type);
    change(`${symbol.name} = ${symbol.name}->${member.member.name}`, assigned(target, value, type));
  }
  const others = boundary.scope.filter(
    (other) => other !== symbol && sameType(unqualified(other.type), type),
  );
  for (const other of others.reverse().slice(0, sourcesMax)) {
    const value = loadOf(objectAt(other, span), type);
    change(`${symbol.name} = ${other.name}`, assigned(target, value, type), [other]);
    if (isArithmetic(type)) {
      const sum = compounded({ span, macros: [] }, 'add', target, value);
      change(`${symbol.name} += ${other.name}`, sum, [other], '+= variable');
    }
  }
  return found;
}

/** The kind that these changes are. */
export const neverChangedChange = 'a variable that never changes';

function loadOf(lvalue: Expression, type: ScalarType): Expression {
  return { kind: 'load', lvalue, type, span: lvalue.span, macros: [] };
}

function assigned(target: Expression, value: Expression, type: ScalarType): Expression {
  return { kind: 'assign', target, value, type, span: target.span, macros: [] };
}

/** Members of the record that a pointer points to which point to the same. */
function nextOf(type: ScalarType): readonly { readonly record: RecordType; readonly member: Member }[] {
  if (type.kind !== 'pointer' || type.target.kind !== 'record') return [];
  const record = type.target;
  const members = record.definition.body?.members ?? [];
  return members
    .filter(({ name, type: own }) => name !== undefined && sameType(unqualified(own), type))
    .map((member) => ({ record, member }));
}

/**
 * In the middle of a block a statement does the same before the next one as behind it, unless that
 * names what it names, or leaves the block.
 */
export function mayMatter(
  { anchor, isMiddle }: Boundary,
  symbols: readonly ObjectSymbol[],
  { tokens }: Written,
): boolean {
  if (isMiddle !== true) return true;
  const names = new Set(symbols.map(({ name }) => name));
  for (let index = anchor.span.firstToken; index <= anchor.span.lastToken; index++) {
    const { kind, text } = tokens[index]!;
    if (kind === 'identifier' && (names.has(text) || leaving.test(text))) return true;
  }
  return false;
}

const leaving = /^(?:break|continue|return|goto)$/;
