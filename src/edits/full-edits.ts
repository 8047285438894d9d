/**
 * What is counted up to a bound begins anew there, which is forgotten; and the member that is left
 * out where the others of a new structure get their first values.
 *
 *   if (d->day > last) { d->month++; }                 →  { d->day = 1; d->month++; }
 *   if (column == 10) { printf("\n"); }                →  { column = 0; printf("\n"); }
 *   a[n].number = from; a[n].cents = 0;                →  … a[n].bookings = 0;, where bookings are counted
 */

import type { Expression, Program, Statement } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { statementsIn, visitProgram, visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { stored, unconverted } from './place.js';
import { isPure } from './pure.js';
import { type Beside, putExpressionBeside } from './put-beside.js';
import { coreOf } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };

/** A variable, or a member of whatever structure: by which its changes are known. */
export type Counted = Node<'object'>['symbol'] | Node<'member'>['member'];

/** What a program counts up, but for what loops count with. */
export type CountedUp = ReadonlySet<Counted>;

export function countedUp(program: Program): CountedUp {
  const counted = new Set<Counted>();
  visitProgram(program, (node) => {
    const isStep = node.kind === 'increment' ? node.delta === 1 : isSum(node);
    const symbol = isStep && 'target' in node ? countedIn(node.target) : undefined;
    if (symbol !== undefined) counted.add(symbol);
  });
  for (const { body } of program.functions) for (const each of stepsOfLoops(body)) counted.delete(each);
  return counted;
}

function isSum(node: Expression): boolean {
  return node.kind === 'compound-assign' && node.operator === 'add';
}

export function countedIn(target: Expression): Counted | undefined {
  if (target.kind === 'object') return target.symbol;
  return target.kind === 'member' ? target.member : undefined;
}

function stepsOfLoops(statement: Statement): readonly Counted[] {
  const found = statementsIn(statement).flatMap(stepsOfLoops);
  if (statement.kind !== 'for' || statement.advance === undefined) return found;
  const { advance } = statement;
  const symbol = 'target' in advance ? countedIn(advance.target) : undefined;
  return symbol === undefined ? found : [...found, symbol];
}

/** `x = 0;` where `if (x == bound)` finds it full. */
export function proposeFull(to: Collector, statement: Statement, counted: CountedUp): void {
  if (statement.kind !== 'if' || statement.condition.kind !== 'comparison') return;
  const { condition, whenTrue } = statement;
  if (!/^(?:equal|greater|greater-equal)$/.test(condition.operator)) return;
  const target = coreOf(unconverted(condition.left));
  const symbol = countedIn(target);
  if (symbol === undefined || !counted.has(symbol) || !isInteger(target.type) || !isPure(target)) return;
  const name = to.written.text(target.span);
  const items = whenTrue.kind === 'compound' ? whenTrue.body : [whenTrue];
  const [first] = items;
  if (first === undefined || leaves(items.at(-1)!) || !to.written.isPlain(target.span)) return;
  if (isChanged(whenTrue, symbol)) return;
  const isNamed = names(to, first, name);
  const anchor = isNamed ? items.at(-1)! : first;
  const place = { anchor, side: isNamed ? 'after' : 'before', isItem: whenTrue.kind === 'compound' } as const;
  for (const value of new Set([...storedNumbers(whenTrue), 0, 1])) put(to, place, target, name, value);
}

/** What leaves is not gone on from. */
function leaves({ kind }: Statement): boolean {
  return kind === 'break' || kind === 'return' || kind === 'goto';
}

function isChanged(statement: Statement, symbol: Counted): boolean {
  let isChanged = false;
  visitStatement(statement, (node) => {
    isChanged ||= 'target' in node && countedIn(node.target) === symbol;
  });
  return isChanged;
}

function names(to: Collector, statement: Statement, name: string): boolean {
  let isNamed = false;
  visitStatement(statement, (node) => {
    isNamed ||= to.written.text(node.span) === name;
  });
  return isNamed;
}

/** What others begin anew with there. */
function storedNumbers(statement: Statement): readonly number[] {
  const found: number[] = [];
  visitStatement(statement, (node) => {
    const value = node.kind === 'assign' ? knownNumber(node.value) : undefined;
    if (value === 0 || value === 1) found.push(value);
  });
  return found;
}

function put(to: Collector, place: Beside, target: Expression, name: string, value: number): void {
  const { anchor } = place;
  const { span } = anchor;
  if (!isCopied(anchor) || anchor.kind === 'declarations') return;
  if (!to.written.isPlain(span) || !to.mayCopy(span)) return;
  const constant: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
  const expression = stored({ target, span, macros: [] }, constant);
  if (expression === undefined) return;
  const kind = ['first value', value === 0 ? '0' : '1'] as const;
  putExpressionBeside(to, place, { expression, text: `${name} = ${value}`, subject: name }, kind);
}

/** Members that get a value beside it, so that the structure is a new one. */
const othersMin = 2;

/** @param items statements one after the other */
export function proposeMembers(to: Collector, items: readonly Statement[], counted: CountedUp): void {
  const { written } = to;
  const byRecord = new Map<string, { readonly uses: Node<'member'>[]; last: Statement }>();
  for (const item of items) {
    if (item.kind !== 'expression-statement' || !written.isPlain(item.span)) continue;
    for (const use of setIn(item.expression)) {
      const name = nameOfRecord(to, use);
      const known = byRecord.get(name) ?? { uses: [], last: item };
      known.uses.push(use);
      byRecord.set(name, { ...known, last: item });
    }
  }
  for (const { uses, last } of byRecord.values()) {
    const [use] = uses;
    const known = new Set(uses.map(({ member }) => member));
    if (use === undefined || known.size < othersMin || use.record.type.kind !== 'record') continue;
    for (const member of use.record.type.definition.body?.members ?? []) {
      if (known.has(member) || !counted.has(member) || !isInteger(member.type)) continue;
      const target: Expression = { ...use, member, type: member.type };
      put(
        to,
        { anchor: last, side: 'after', isItem: true },
        target,
        `${nameOfRecord(to, use)}${member.name}`,
        0,
      );
    }
  }
}

/** Members that a statement gives a value: stored to, or passed by their address. */
function setIn(expression: Expression): readonly Node<'member'>[] {
  if (expression.kind === 'assign')
    return expression.target.kind === 'member' && isPure(expression.target) ? [expression.target] : [];
  if (expression.kind !== 'call') return [];
  return expression.arguments.flatMap((argument) => {
    const place = unconverted(argument);
    const lvalue =
      place.kind === 'address-of' ? place.lvalue : place.kind === 'decay' ? place.operand : undefined;
    return lvalue?.kind === 'member' && isPure(lvalue) ? [lvalue] : [];
  });
}

/** `a[n].` and `p->` */
function nameOfRecord({ written }: Collector, { span }: Node<'member'>): string {
  return written.text({ ...span, lastToken: span.lastToken - 1 });
}
