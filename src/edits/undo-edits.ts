/**
 * What is done before a function calls itself, and not undone afterwards: the mark of a search
 * that tries one choice after the other.
 *
 *   used[i] = 1; … go(k + 1); …         →  … used[i] = 0;
 *   grid[r][c] = '#'; … go(r + 1, c);   →  … grid[r][c] = '.';, where the function asks for '.'
 *   sum += a[i]; … go(i + 1);           →  … sum -= a[i];
 *   swap(&a[i], &a[k]); … go(k + 1);    →  … swap(&a[i], &a[k]);
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, FunctionDefinition, Statement } from '#c/program.js';
import { intType, isArithmetic, isInteger, type ScalarType } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import { jumps } from './beside-statement.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { callsItself } from './own-calls.js';
import { unconverted } from './place.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import { reversed, signOf, turned } from './twin-edits.js';
import { coreOf, type Written } from './written.js';

interface Undone {
  readonly text: string;
  readonly expression: Expression;
}

export function proposeUndone(to: Collector, definition: FunctionDefinition): void {
  const visit = (statement: Statement): void => {
    if (statement.kind === 'compound') proposeIn(to, definition, statement.body);
    statementsIn(statement).forEach(visit);
  };
  visit(definition.body);
}

function proposeIn(to: Collector, definition: FunctionDefinition, items: readonly Statement[]): void {
  const lastCall = items.findLastIndex((each) => callsItself(each, definition));
  for (const [index, item] of items.slice(0, Math.max(0, lastCall)).entries()) {
    if (item.kind !== 'expression-statement' || !to.written.isPlain(item.span)) continue;
    const undone = isLasting(item.expression)
      ? undoOf(to, definition, item.expression)
      : exchangeOf(to.written, item.expression);
    const after = items.slice(index + 1);
    const anchor = jumps.has(after.at(-1)!.kind) ? after.at(-2) : after.at(-1);
    if (undone === undefined || anchor === undefined) continue;
    if (!changesAgain(to.written, after, item.expression)) put(to, anchor, undone);
  }
}

type Change = Expression & { readonly kind: 'assign' | 'compound-assign' | 'increment' };

function isChange(node: Expression): node is Change {
  return node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment';
}

/** `swap(&a[i], &a[k])`, which undoes itself: a function of the program, with two places or an array and two indices. */
function exchangeOf(written: Written, node: Expression): Undone | undefined {
  if (node.kind !== 'call' || node.type.kind !== 'void' || !node.arguments.every(isPure)) return undefined;
  const callee = coreOf(node.callee);
  if (callee.kind !== 'function' || callee.symbol.definition === undefined) return undefined;
  const [first, second, third] = node.arguments.map(({ type }) => type);
  const arePlaces = first?.kind === 'pointer' && second !== undefined && sameType(first, second);
  const areIndices = second !== undefined && isInteger(second) && third !== undefined && isInteger(third);
  if (!(arePlaces && third === undefined) && !(first?.kind === 'pointer' && areIndices)) return undefined;
  return { text: written.text(node.span), expression: node };
}

/** It outlives the call: other calls see it. */
function isLasting(node: Expression): boolean {
  if (!isChange(node)) return false;
  const { target } = node;
  return target.kind === 'object' ? target.symbol.storage === 'static' : target.kind === 'dereference';
}

function changesAgain(written: Written, items: readonly Statement[], change: Expression): boolean {
  if (!isChange(change))
    return items.some(({ span }) => written.text(span).startsWith(written.text(change.span)));
  const target = written.text(change.target.span);
  let isChanged = false;
  for (const item of items) {
    visitStatement(item, (node) => {
      isChanged ||= isChange(node) && written.text(node.target.span) === target;
    });
  }
  return isChanged;
}

function undoOf(to: Collector, definition: FunctionDefinition, node: Expression): Undone | undefined {
  const { written } = to;
  if (!isChange(node) || !isPure(node.target)) return undefined;
  if (node.kind === 'assign') return unmarked(written, definition, node);
  const sign = signOf(node);
  if (sign === undefined || (node.kind === 'compound-assign' && !isPure(node.operand))) return undefined;
  const target = written.text(node.target.span);
  const operand = node.kind === 'compound-assign' ? ` ${written.text(node.operand.span)}` : '';
  const text = operand === '' ? `${target}${turned[sign]}` : `${target} ${turned[sign]}${operand}`;
  return { text, expression: reversed(node) };
}

/** What the target had before it was marked: what the function asks it for, or else 0 for what is not, 1 for 0. */
function unmarked(
  written: Written,
  { body }: FunctionDefinition,
  { target, value, span }: Expression & { kind: 'assign' },
): Undone | undefined {
  const type = unqualified(target.type) as ScalarType;
  const mark = numberOf(value);
  if (mark === undefined || !isArithmetic(type) || !isInteger(type)) return undefined;
  const name = written.text(target.span);
  let asked: Expression | undefined;
  visitStatement(body, (node) => {
    if (asked !== undefined || node.kind !== 'comparison') return;
    const other = unconverted(node.right);
    if (written.text(node.left.span) !== name || !written.isPlain(other.span)) return;
    const constant = numberOf(other);
    if (constant !== undefined && constant !== mark) asked = other;
  });
  const zero = mark === 0 ? 1 : 0;
  const before: Expression = asked ?? { kind: 'constant', value: zero, type: intType, span, macros: [] };
  const text = `${name} = ${asked === undefined ? zero : written.text(asked.span)}`;
  const stored = sameType(before.type, type) ? before : convertTo(before, type);
  return { text, expression: { kind: 'assign', target, value: stored, type, span, macros: [] } };
}

function numberOf(value: Expression): number | undefined {
  const constant = evaluateConstant(value);
  return constant?.kind === 'integer' ? Number(constant.value) : undefined;
}

function put(to: Collector, anchor: Statement, { text, expression }: Undone): void {
  const { span } = anchor;
  if (!to.written.isPlain(span) || !isCopied(anchor) || !to.mayCopy(span)) return;
  const place = { anchor, side: 'after', isItem: true } as const;
  putExpressionBeside(to, place, { expression, text, subject: text }, ['order', 'a mark taken back']);
}
