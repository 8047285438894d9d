/**
 * Calls that a recursive function lacks: the other half, the other child, the other choice; and what it
 * returns before it has gone on.
 *
 *   sort(a, from, middle);          →  … sort(a, middle + 1, to);
 *   return 1 + count(t->left);      →  return 1 + count(t->left) + count(t->right);
 *   if (v[n - 1] == x) return 1;    →  … return 1 + count(v, n - 1, x);
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Statement } from '#c/program.js';
import { intType, isArithmetic, isInteger, type ScalarType } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import { calledWith } from './called-with.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { objectAt } from './missing-statements.js';
import { type Call, isOwnCall, unspaced } from './own-calls.js';
import { operated, unconverted } from './place.js';
import { isPure } from './pure.js';
import { putBeside } from './put-beside.js';
import { coreOf, precedence, type Written } from './written.js';

/** Other calls that are tried beside one, and calls that a function returns. */
const othersMax = 20;
const callsMax = 3;

export function proposeRecursion(to: Collector, definition: FunctionDefinition): void {
  const calls = callsIn(to.written, definition);
  if (calls.length === 0) return;
  const known = new Set(calls.map((each) => unspaced(to.written.text(each.span))));
  const visit = (statement: Statement, isItem: boolean): void => {
    proposeOther(to, definition, statement, isItem, known);
    if (statement.kind === 'return' && statement.value !== undefined)
      proposeReturned(to, definition, statement.value, calls, known);
    for (const each of statementsIn(statement)) visit(each, statement.kind === 'compound');
  };
  visit(definition.body, false);
}

/** Those of itself that can be written elsewhere, each text once. */
function callsIn(written: Written, definition: FunctionDefinition): readonly Call[] {
  const found = new Map<string, Call>();
  visitStatement(definition.body, (node) => {
    const isPlain = isOwnCall(node, definition) && written.isPlain(node.span);
    if (isPlain && node.arguments.every(isPure)) found.set(written.text(node.span), node);
  });
  return [...found.values()];
}

/** `walk(t->left);` → `walk(t->left); walk(t->right);` */
function proposeOther(
  to: Collector,
  definition: FunctionDefinition,
  anchor: Statement,
  isItem: boolean,
  known: ReadonlySet<string>,
): void {
  if (anchor.kind !== 'expression-statement' || !isOwnCall(anchor.expression, definition)) return;
  if (!to.written.isPlain(anchor.span) || !isCopied(anchor)) return;
  for (const { text, value } of othersOf(to.written, definition, anchor.expression, known)) {
    for (const side of ['after', 'before'] as const) {
      if (!to.mayCopy(anchor.span)) return;
      const statement: Statement = { kind: 'expression-statement', expression: value, span: anchor.span };
      const put = { statement, text: `${text};`, subject: text };
      const family = side === 'after' ? 'effect' : 'missing';
      putBeside(to, { anchor, side, isItem }, put, [family, 'another recursive call']);
    }
  }
}

function proposeReturned(
  to: Collector,
  definition: FunctionDefinition,
  value: Expression,
  calls: readonly Call[],
  known: ReadonlySet<string>,
): void {
  if (!isArithmetic(value.type) || !to.written.isPlain(value.span)) return;
  const inner = unconverted(value);
  if (inner.kind === 'conditional') {
    for (const arm of [inner.whenTrue, inner.whenFalse]) proposeReturned(to, definition, arm, calls, known);
    return;
  }
  const own: Call[] = [];
  visitStatement({ kind: 'return', value, span: value.span }, (node) => {
    if (isOwnCall(node, definition)) own.push(node);
  });
  const [call] = own;
  const number = knownNumber(value);
  if (call !== undefined && own.length === 1) {
    for (const { text, value: other } of othersOf(to.written, definition, call, known))
      returning(to, value, sum(inner, other), `${to.written.operand(inner, precedence.additive)} + ${text}`);
  } else if (number !== undefined) {
    for (const other of calls.slice(0, callsMax)) {
      const text = to.written.text(other.span);
      const named = to.written.text(inner.span);
      if (number !== 0) returning(to, value, sum(inner, other), `${named} + ${text}`);
      returning(to, value, other, text);
    }
  }
}

function sum(left: Expression, right: Expression): Expression | undefined {
  return operated({ span: left.span, macros: [] }, 'add', left, right);
}

function returning(to: Collector, value: Expression, form: Expression | undefined, text: string): void {
  const place = { node: value, parent: undefined, use: 'value', required: 0, isConstant: false } as const;
  to.replace(place, form, text, 0, {
    kind: ['effect', 'another recursive call'],
    description: `${to.written.text(value.span)} becomes ${text}`,
  });
}

interface Argument {
  readonly text: string;
  readonly value: Expression;
}

/** The same call with other arguments, those with the fewest first. */
function othersOf(
  written: Written,
  { symbol, parameters }: FunctionDefinition,
  call: Call,
  known: ReadonlySet<string>,
): readonly Argument[] {
  const own = call.arguments.map((each) => ({ text: written.text(each.span), value: unconverted(each) }));
  if (own.length !== parameters.length || !call.arguments.every(isPure)) return [];
  const choices = own.map((each, index) => {
    const others = alternatives(written, each, parameters[index]!, own);
    return [each, ...others.filter(({ text }) => text !== each.text)];
  });
  const isStill = (picked: readonly Argument[]): boolean =>
    picked.every(({ text }, index) => text === parameters[index]!.name);
  const found = picksOf(choices)
    .filter((picked) => !isStill(picked))
    .map((picked) => ({ picked, changes: picked.filter((each, index) => each !== own[index]).length }))
    .sort((a, b) => a.changes - b.changes);
  return found
    .flatMap(({ picked }) => {
      const text = `${symbol.name}(${picked.map((each) => each.text).join(', ')})`;
      if (known.has(unspaced(text))) return [];
      const value = calledWith(
        symbol,
        picked.map((each) => each.value),
        call,
      );
      return value === undefined ? [] : [{ text, value }];
    })
    .slice(0, othersMax);
}

const picksMax = 100;

function picksOf(choices: readonly (readonly Argument[])[]): readonly (readonly Argument[])[] {
  return choices.reduce<readonly (readonly Argument[])[]>(
    (picks, each) => picks.flatMap((picked) => each.map((one) => [...picked, one])).slice(0, picksMax),
    [[]],
  );
}

/** What stands for one argument: the parameter itself, its twin, the other side of where the two halves meet. */
function alternatives(
  written: Written,
  { value }: Argument,
  parameter: ObjectSymbol,
  own: readonly Argument[],
): readonly Argument[] {
  const { span } = value;
  const type = unqualified(parameter.type) as ScalarType;
  const held: Expression = { kind: 'load', lvalue: objectAt(parameter, span), type, span, macros: [] };
  const itself: Argument = { text: parameter.name, value: held };
  if (!isInteger(type)) return [itself, ...siblings(written, value)];
  const isItself =
    value.kind === 'load' && value.lvalue.kind === 'object' && value.lvalue.symbol === parameter;
  const others = isItself
    ? own.filter((each) => each.value !== value && isInteger(each.value.type))
    : [{ value }];
  return [itself, ...others.flatMap((each) => sidesOf(written, each.value))];
}

/** `t->right` of `t->left`. */
function siblings(written: Written, value: Expression): readonly Argument[] {
  const node = coreOf(value);
  if (value.kind !== 'load' || node.kind !== 'member') return [];
  const { record, member } = node;
  const members = record.type.kind === 'record' ? (record.type.definition.body?.members ?? []) : [];
  const whole = written.text(node.span);
  const others = members.filter((each) => each !== member && sameType(each.type, member.type));
  return others.flatMap((each) => {
    if (member.name === undefined || each.name === undefined || !whole.endsWith(member.name)) return [];
    const text = `${whole.slice(0, -member.name.length)}${each.name}`;
    return [{ text, value: { ...value, lvalue: { ...node, member: each, type: each.type } } }];
  });
}

/** `m + 1`, `m` and `m - 1` of any of these, where `m` is a variable of the function's own. */
function sidesOf(written: Written, value: Expression): readonly Argument[] {
  const isSide =
    value.kind === 'arithmetic' &&
    (value.operator === 'add' || value.operator === 'subtract') &&
    knownNumber(value.right) === 1;
  const middle = unconverted(isSide ? value.left : value);
  if (middle.kind !== 'load' || middle.lvalue.kind !== 'object') return [];
  if (middle.lvalue.symbol.storage === 'parameter') return [];
  const { span } = middle;
  const one: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const name = written.text(span);
  const sides = (['add', 'subtract'] as const).flatMap((operator) => {
    const form = operated({ span, macros: [] }, operator, middle, one);
    return form === undefined ? [] : [{ text: `${name} ${operator === 'add' ? '+' : '-'} 1`, value: form }];
  });
  return [...sides, { text: name, value: middle }];
}
