/**
 * Edits of pointers that students forget to look at.
 *
 *   v < p->value                 →  p == NULL || v < p->value
 *   p->value != v                →  p != NULL && p->value != v
 *   strtok(line, ",")            →  strtok(NULL, ",")
 *   n->next = NULL;              →  n->next = head;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression } from '#c/program.js';
import { intType, type ScalarType } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Collector } from './collector.js';
import type { PlaceInExpression } from './place.js';
import { isPure } from './pure.js';
import type { VisibleObjects } from './walk-places.js';
import { logicalOperators, precedence } from './written.js';

/** For one condition, the first that stand in it. */
const checkedMax = 3;

/** Pointers that a null pointer may have to be, the nearest. */
const pointersMax = 4;

export function proposePointers(to: Collector, place: PlaceInExpression, scope: VisibleObjects): void {
  const { node, parent } = place;
  if (place.isConstant) return;
  if (node.kind === 'assign') proposeLinks(to, place, node, scope);
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

/** The end of a list where a node was to be linked. */
function proposeLinks(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { readonly kind: 'assign' },
  scope: VisibleObjects,
): void {
  const { written } = to;
  const { target, value, span } = node;
  const isNull = value.type.kind === 'pointer' && Number(constantIn(value) ?? 1) === 0;
  if (!isNull || target.kind !== 'member') return;
  const type = unqualified(target.type) as ScalarType;
  const pointers = scope.filter((symbol) => sameType(unqualified(symbol.type), type)).reverse();
  for (const symbol of pointers.slice(0, pointersMax)) {
    const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span: value.span, macros: [] };
    const held: Expression = { kind: 'load', lvalue, type, span: value.span, macros: [] };
    const text = written.withSpans(span, [{ span: value.span, text: symbol.name }]);
    to.replace(place, { ...node, value: held }, text, precedence.assignment, {
      kind: ['variable', 'null to a pointer'],
      description: `${written.text(value.span)} becomes ${symbol.name}`,
    });
  }
}

function constantIn(value: Expression): bigint | number | undefined {
  if (value.kind === 'convert') return constantIn(value.operand);
  return value.kind === 'constant' ? value.value : undefined;
}
