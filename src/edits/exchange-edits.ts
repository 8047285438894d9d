/**
 * The line that is missing of an exchange, whose other two stand one after the other.
 *
 *   t = a[i]; a[i] = a[j];   →  t = a[i]; a[i] = a[j]; a[j] = t;
 *   t = a[i]; a[j] = t;      →  t = a[i]; a[i] = a[j]; a[j] = t;
 *   a[i] = a[j]; a[j] = t;   →  t = a[i]; a[i] = a[j]; a[j] = t;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, Statement } from '#c/program.js';
import { isScalar } from '#c/types.js';
import type { Side } from './beside-statement.js';
import type { Collector } from './collector.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import type { Written } from './written.js';

/** What may be copied from or to. */
interface Place {
  readonly lvalue: Expression;
  readonly text: string;
}

/** `to = from;`, or a variable declared so; both of one type and without effects. */
export interface Copy {
  readonly to: Place;
  readonly from: Place;
}

export function proposeExchanges(to: Collector, block: Statement): void {
  if (block.kind !== 'compound') return;
  const copies = block.body.map((statement) => copyIn(to.written, statement));
  for (const [index, first] of copies.entries()) {
    const second = copies[index + 1];
    if (first === undefined || second === undefined) continue;
    const missing = missingOf([copies[index - 1], first, second, copies[index + 2]]);
    if (missing !== undefined) put(to, block.body[index + (missing.beside === 'first' ? 0 : 1)]!, missing);
  }
}

interface Missing extends Copy {
  readonly beside: 'first' | 'second';
  readonly side: Side;
}

function missingOf([before, first, second, after]: readonly [Copy | undefined, Copy, Copy, Copy | undefined]):
  | Missing
  | undefined {
  // t = x; x = y;
  if (isKept(first.to) && isSame(first.from, second.to) && !isSame(second.from, first.to)) {
    const isWhole = isSame(after?.from, first.to);
    return isWhole ? undefined : { to: second.from, from: first.to, beside: 'second', side: 'after' };
  }
  // t = x; y = t;
  if (isKept(first.to) && isSame(second.from, first.to) && !isSame(first.from, second.to))
    return { to: first.from, from: second.to, beside: 'second', side: 'before' };
  // x = y; y = t;
  if (isKept(second.from) && isSame(first.from, second.to) && !isSame(first.to, second.from)) {
    const isWhole = isSame(before?.to, second.from);
    return isWhole ? undefined : { to: second.from, from: first.to, beside: 'first', side: 'before' };
  }
  return undefined;
}

function isSame(a: Place | undefined, b: Place): boolean {
  return a?.text === b.text;
}

function isKept({ lvalue }: Place): boolean {
  return lvalue.kind === 'object';
}

export function copyIn(written: Written, statement: Statement): Copy | undefined {
  if (!written.isPlain(statement.span)) return undefined;
  if (statement.kind === 'declarations') {
    const [declared, another] = statement.objects;
    const store = declared?.initialiser?.stores[0];
    if (declared === undefined || store === undefined || another !== undefined) return undefined;
    const to = {
      kind: 'object',
      symbol: declared.symbol,
      type: declared.symbol.type,
      span: statement.span,
      macros: [],
    } as const;
    return copyOf({ lvalue: to, text: declared.symbol.name }, store.value, written);
  }
  if (statement.kind !== 'expression-statement' || statement.expression.kind !== 'assign') return undefined;
  const { target, value } = statement.expression;
  return copyOf({ lvalue: target, text: written.text(target.span) }, value, written);
}

function copyOf(to: Place, value: Expression, written: Written): Copy | undefined {
  if (value.kind !== 'load') return undefined;
  const { lvalue } = value;
  const type = unqualified(to.lvalue.type);
  const isFit = isScalar(type) && sameType(type, unqualified(lvalue.type));
  if (!isFit || !isPure(to.lvalue) || !isPure(lvalue)) return undefined;
  return { to, from: { lvalue, text: written.text(lvalue.span) } };
}

function put(collector: Collector, anchor: Statement, { to, from, side }: Missing): void {
  const { span } = anchor;
  const type = unqualified(to.lvalue.type);
  const value: Expression = { kind: 'load', lvalue: from.lvalue, type, span, macros: [] };
  const expression: Expression = { kind: 'assign', target: to.lvalue, value, type, span, macros: [] };
  const put = { expression, text: `${to.text} = ${from.text}`, subject: to.text };
  putExpressionBeside(collector, { anchor, side, isItem: true }, put, ['order', 'a line of an exchange']);
}
