/** Values that are computed and stored nowhere: `n / 10;`, `toupper(c);`, `for (…; i + 2)`. */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import { isArithmetic, isScalar, type ScalarType } from '#c/types.js';
import type { Collector } from './collector.js';
import { unconverted } from './place.js';
import { isPure } from './pure.js';
import type { VisibleObjects } from './walk-places.js';
import { coreOf } from './written.js';

type Call = Expression & { readonly kind: 'call' };

/** Library functions that give nothing but another value of what is passed. */
const changers = /^(?:f?abs|labs|sqrt|floor|ceil|round|to(?:upper|lower))$/;

/** Variables that a result is stored in, the nearest. */
const receiversMax = 3;

export function proposeKept(to: Collector, statement: Statement, scope: VisibleObjects): void {
  const whole = droppedBy(statement);
  if (whole === undefined || !to.written.isPlain(whole.span)) return;
  const dropped = coreOf(whole);
  if (!isScalar(dropped.type)) return;
  if (dropped.kind === 'call') proposeResult(to, whole, dropped, scope);
  else if ((dropped.kind === 'arithmetic' || dropped.kind === 'unary') && isPure(dropped)) {
    const target = firstOf(dropped);
    if (target !== undefined) keep(to, whole, dropped, target, 'the value is kept');
  }
}

function droppedBy(statement: Statement): Expression | undefined {
  if (statement.kind === 'expression-statement') return statement.expression;
  return statement.kind === 'for' ? statement.advance : undefined;
}

/** What an arithmetic expression begins with, if that can be assigned to. */
function firstOf(node: Expression): Expression | undefined {
  const inner = unconverted(node);
  if (inner.kind === 'load') return isArithmetic(inner.lvalue.type) ? inner.lvalue : undefined;
  if (inner.kind === 'arithmetic') return firstOf(inner.left);
  return inner.kind === 'unary' && inner.operator !== 'not' ? firstOf(inner.operand) : undefined;
}

/** The result goes to what is passed, or else to another variable. */
function proposeResult(to: Collector, whole: Expression, call: Call, scope: VisibleObjects): void {
  const { callee } = call;
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return;
  const { definition, name } = callee.operand.symbol;
  if (definition === undefined && !changers.test(name)) return;
  const passed = call.arguments.map(uncast).flatMap((each) => (each.kind === 'load' ? each.lvalue : []));
  for (const target of passed) if (isPure(target)) keep(to, whole, call, target, 'the result is kept');
  if (definition === undefined) return;
  const isPassed = (symbol: ObjectSymbol): boolean =>
    passed.some((each) => each.kind === 'object' && each.symbol === symbol);
  const receivers = scope.filter((symbol) => isArithmetic(symbol.type) && !isPassed(symbol)).reverse();
  for (const symbol of receivers.slice(0, receiversMax)) {
    const target = { kind: 'object', symbol, type: symbol.type, span: call.span, macros: [] } as const;
    keep(to, whole, call, target, 'the result is stored', symbol.name);
  }
}

/** Without a cast either: `toupper((unsigned char)c)`. */
function uncast(node: Expression): Expression {
  return node.kind === 'convert' ? uncast(node.operand) : node;
}

/** `target = dropped`. */
function keep(
  to: Collector,
  whole: Expression,
  dropped: Expression,
  target: Expression,
  change: string,
  name = to.written.text(target.span),
): void {
  const { type, span } = dropped;
  const own = unqualified(target.type) as ScalarType;
  const isSame = sameType(own, unqualified(type));
  if (!isSame && !(isArithmetic(own) && isArithmetic(type))) return;
  const value = isSame ? dropped : convertTo(dropped, own);
  const form = { kind: 'assign', target, value, type: own, span, macros: [] } as const;
  const at = to.written.tokens[span.firstToken]!.span;
  const before = { file: at.file, start: at.start, end: at.start, text: `${name} = ` };
  const place = { kind: 'assignment', span, subject: name } as const;
  const wording = { kind: ['kept', change], description: `${name} = before it` } as const;
  to.add(before, span, { kind: 'expression', node: whole, form }, wording, place);
}
