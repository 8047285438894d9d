/**
 * Edits of which element is meant: row and column exchanged, the index in place of the element,
 * another member of the structure, the next node of a list in place of this one, or the reverse.
 *
 *   m[j][i]      →  m[i][j]
 *   best = a[i]  →  best = i
 *   s.width      →  s.height
 *   p != NULL    →  p->next != NULL
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression } from '#c/program.js';
import { arrayOf, type CType, isArithmetic, isInteger, type Member, type RecordType } from '#c/types.js';
import type { Collector } from './collector.js';
import { alternativesMax } from './limits.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { coreOf, precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

export function proposeElements(to: Collector, place: PlaceInExpression): void {
  if (place.isConstant) return;
  const { node } = place;
  switch (node.kind) {
    case 'dereference':
      proposeExchangedIndices(to, place, node);
      break;
    case 'load':
      proposeIndex(to, place, node);
      proposeNext(to, place, node);
      proposeThis(to, place, node);
      break;
    case 'object':
      proposeNext(to, place, node);
      break;
    case 'member':
      proposeMembers(to, place, node);
      break;
    default:
  }
}

/** `a[i]`, also where it is written `*(a + i)`. */
function elementOf(node: Expression): Node<'pointer-add'> | undefined {
  if (node.kind !== 'dereference' || node.pointer.kind !== 'pointer-add') return undefined;
  return node.pointer.isSubtraction ? undefined : node.pointer;
}

function proposeExchangedIndices(to: Collector, place: PlaceInExpression, node: Node<'dereference'>): void {
  const { written } = to;
  const outer = elementOf(node);
  const row = outer && rowOf(outer.pointer);
  const inner = row && elementOf(row);
  if (outer === undefined || row === undefined || inner === undefined || !written.isPlain(node.span)) return;
  const [first, second] = [inner.index, outer.index];
  const texts = [
    { span: first.span, text: written.operand(second, requiredAt(to, inner)) },
    { span: second.span, text: written.operand(first, requiredAt(to, outer)) },
  ];
  const exchanged = withRow(outer.pointer, row, { ...row, pointer: { ...inner, index: second } });
  const form = { ...node, pointer: { ...outer, pointer: exchanged, index: first } };
  to.replace(place, form, written.withSpans(node.span, texts), precedence.postfix, {
    kind: ['operands', 'indices exchanged'],
    description: `${written.text(first.span)} and ${written.text(second.span)} are exchanged`,
  });
}

/** How tightly an index must bind where it stands. */
function requiredAt(to: Collector, element: Node<'pointer-add'>): number {
  return to.written.isSubscript(element) ? precedence.assignment : precedence.multiplicative;
}

/** The row that a pointer to elements is made of, an array or a pointer that lies in an array. */
function rowOf(pointer: Expression): Node<'dereference'> | undefined {
  const row =
    pointer.kind === 'decay' ? pointer.operand : pointer.kind === 'load' ? pointer.lvalue : undefined;
  return row?.kind === 'dereference' ? row : undefined;
}

function withRow(pointer: Expression, row: Expression, other: Expression): Expression {
  if (pointer.kind === 'decay' && pointer.operand === row) return { ...pointer, operand: other };
  return pointer.kind === 'load' ? { ...pointer, lvalue: other } : pointer;
}

/** Whoever keeps the place of the largest element stores its index, not the element. */
function proposeIndex(to: Collector, place: PlaceInExpression, node: Node<'load'>): void {
  const element = elementOf(node.lvalue);
  if (element === undefined || !isInteger(node.type)) return;
  const index = unconverted(element.index);
  if (coreOf(index).kind !== 'object') return;
  const text = to.written.text(index.span);
  to.replace(place, index, text, precedence.primary, {
    kind: ['variable', 'element to its index'],
    description: `${to.written.text(node.span)} becomes ${text}`,
  });
}

/** `p` → `p->next`, to read and to store. */
function proposeNext(to: Collector, place: PlaceInExpression, node: Node<'load' | 'object'>): void {
  const { written } = to;
  const type = unqualified(node.type);
  if (type.kind !== 'pointer' || type.target.kind !== 'record') return;
  const isRead = node.kind === 'load';
  // What is read of a variable is proposed where it is read.
  if (!isRead && place.parent?.node.kind !== 'assign') return;
  const { span, macros } = node;
  const pointer: Expression = isRead ? node : { kind: 'load', lvalue: node, type, span, macros: [] };
  for (const member of membersOf(type.target)) {
    if (member.name === undefined || !sameType(unqualified(member.type), type)) continue;
    const record: Expression = { kind: 'dereference', pointer, type: type.target, span, macros: [] };
    const lvalue: Expression = { kind: 'member', record, member, type: member.type, span, macros };
    const form: Expression = isRead ? { kind: 'load', lvalue, type, span, macros } : lvalue;
    const text = `${written.operand(node, precedence.postfix)}->${member.name}`;
    to.replace(place, form, text, precedence.postfix, {
      kind: ['variable', 'node to the next'],
      description: `${written.text(span)} becomes ${text}`,
    });
  }
}

/** `p->next` → `p`. */
function proposeThis(to: Collector, place: PlaceInExpression, node: Node<'load'>): void {
  const { lvalue } = node;
  if (lvalue.kind !== 'member' || lvalue.record.kind !== 'dereference') return;
  const { pointer } = lvalue.record;
  if (!sameType(unqualified(pointer.type), node.type)) return;
  const text = to.written.text(pointer.span);
  to.replace(place, pointer, text, to.written.precedenceOf(pointer), {
    kind: ['variable', 'next node to this'],
    description: `${to.written.text(node.span)} becomes ${text}`,
  });
}

function proposeMembers(to: Collector, place: PlaceInExpression, node: Node<'member'>): void {
  const { written } = to;
  const { record, member, span } = node;
  const name = written.tokens[span.lastToken]!;
  if (record.type.kind !== 'record' || name.text !== member.name || !written.isPlain(span)) return;
  const nameSpan = { firstToken: span.lastToken, lastToken: span.lastToken };
  const fitting = membersOf(record.type).filter(
    (other) => other.name !== undefined && other !== member && isAlike(other.type, member.type),
  );
  for (const other of fitting.slice(0, alternativesMax)) {
    const form = { ...node, member: other, type: other.type };
    const text = written.withSpans(span, [{ span: nameSpan, text: other.name! }]);
    to.replace(place, form, text, precedence.postfix, {
      kind: ['variable', 'member to another'],
      description: `${written.text(span)} becomes ${text}`,
    });
  }
}

/** Numbers, arrays of the same elements, whatever their lengths; else the same type. */
function isAlike(one: CType, other: CType): boolean {
  if (isArithmetic(one) && isArithmetic(other)) return true;
  if (one.kind === 'array' && other.kind === 'array')
    return sameType(arrayOf(one.element, 1), arrayOf(other.element, 1));
  return sameType(unqualified(one), unqualified(other));
}

function membersOf({ definition }: RecordType): readonly Member[] {
  return (definition.body?.members ?? []).filter(({ bitField }) => bitField === undefined);
}
