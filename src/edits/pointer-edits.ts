/**
 * Edits of pointers that students forget to look at, or to keep.
 *
 *   v < p->value                 →  p == NULL || v < p->value
 *   p->value != v                →  p != NULL && p->value != v
 *   insert(head, v);             →  head = insert(head, v);
 *   toupper(s[i]);               →  s[i] = toupper(s[i]);
 *   strtok(line, ",")            →  strtok(NULL, ",")
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, Statement } from '#c/program.js';
import { intType, isArithmetic, isScalar, type ScalarType } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Collector } from './collector.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { coreOf, logicalOperators, precedence } from './written.js';

/** For one condition, the first that stand in it. */
const checkedMax = 3;

export function proposePointers(to: Collector, place: PlaceInExpression): void {
  const { node, parent } = place;
  if (place.isConstant) return;
  if (node.kind === 'call') proposeRest(to, place, node);
  const isCondition = parent === undefined ? place.use === 'condition' : parent.node.kind === 'logical';
  if (isCondition && node.kind !== 'logical') proposeChecks(to, place);
}

/** The pointer is looked at before what it points to. */
function proposeChecks(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  const { written } = to;
  if (!written.isPlain(node.span)) return;
  const { span } = node;
  for (const pointer of pointersIn(node, written.text.bind(written)).slice(0, checkedMax)) {
    const zero = { kind: 'constant', value: 0, type: pointer.type, span, macros: [] } as Expression;
    for (const [operator, compared, sign] of [
      ['and', 'not-equal', '!='],
      ['or', 'equal', '=='],
    ] as const) {
      const left = {
        kind: 'comparison',
        operator: compared,
        left: pointer,
        right: zero,
        type: intType,
        span,
        macros: [],
      } as const;
      const form = { kind: 'logical', operator, left, right: node, type: intType, span, macros: [] } as const;
      const { text: joint, precedence: bound } = logicalOperators[operator];
      const check = `${written.text(pointer.span)} ${sign} NULL`;
      const text = `${check} ${joint} ${written.operand(node, bound + 1)}`;
      to.replace(place, form, text, bound, {
        kind: ['logical', 'a pointer is looked at first'],
        description: `${check} ${joint} before it`,
      });
    }
  }
}

/** Pointers through which a condition reads members, each text once, the outermost last. */
function pointersIn(node: Expression, textOf: (span: Expression['span']) => string): readonly Expression[] {
  const found = new Map<string, Expression>();
  const visit = (each: Expression): void => {
    operandsOf(each).forEach(visit);
    if (each.kind !== 'member' || each.record.kind !== 'dereference') return;
    const { pointer } = each.record;
    if (pointer.kind === 'load' && isPure(pointer)) found.set(textOf(pointer.span), pointer);
  };
  visit(node);
  return [...found.values()];
}

/** `strtok` goes on in the text that it was given before. */
function proposeRest(to: Collector, place: PlaceInExpression, node: Expression & { kind: 'call' }): void {
  const { callee } = node;
  const [text, ...others] = node.arguments;
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function' || text === undefined) return;
  if (callee.operand.symbol.name !== 'strtok' || text.kind === 'constant') return;
  if (!to.written.isPlain(node.span)) return;
  const { span } = text;
  const none = { kind: 'constant', value: 0, type: text.type, span, macros: [] } as Expression;
  const changed = to.written.withSpans(node.span, [{ span, text: 'NULL' }]);
  to.replace(place, { ...node, arguments: [none, ...others] }, changed, precedence.postfix, {
    kind: ['call', 'the rest of a text'],
    description: `${to.written.text(span)} becomes NULL`,
  });
}

/** Library functions that give nothing but another value of what is passed. */
const changers = /^(?:f?abs|labs|sqrt|floor|ceil|round|to(?:upper|lower))$/;

/** A result that is not kept, of a kind that is passed as well. */
export function proposeKept(to: Collector, statement: Statement): void {
  if (statement.kind !== 'expression-statement') return;
  const { expression } = statement;
  const call = coreOf(expression);
  if (call.kind !== 'call' || !isScalar(call.type)) return;
  const { callee, type, span } = call;
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function' || !to.written.isPlain(span)) return;
  const { definition, name: called } = callee.operand.symbol;
  if (definition === undefined && !changers.test(called)) return;
  for (const argument of call.arguments) {
    const passed = unconverted(argument);
    if (passed.kind !== 'load' || !isPure(passed.lvalue)) continue;
    const target = passed.lvalue;
    const own = unqualified(target.type) as ScalarType;
    const isKind = sameType(own, unqualified(type)) || (isArithmetic(own) && isArithmetic(type));
    if (!isKind) continue;
    const value = sameType(own, unqualified(type)) ? call : convertTo(call, own);
    const form = { kind: 'assign', target, value, type: own, span, macros: [] } as const;
    const name = to.written.text(target.span);
    const at = to.written.tokens[span.firstToken]!.span;
    const change = { file: at.file, start: at.start, end: at.start, text: `${name} = ` };
    const place = { kind: 'assignment', span, subject: name } as const;
    const wording = { kind: ['effect', 'the result is kept'], description: `${name} = before it` } as const;
    to.add(change, span, { kind: 'expression', node: expression, form }, wording, place);
  }
}
