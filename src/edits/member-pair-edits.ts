/**
 * Two structures are compared, or set off against each other, by another member than the one that is
 * meant: it changes on both sides.
 *
 *   a[i].work < a[best].work   →  a[i].count < a[best].count
 *   return x->day - y->day;    →  return x->year - y->year;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression } from '#c/program.js';
import type { Member } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, operated, type PlaceInExpression, unconverted } from './place.js';
import { coreOf, operatorOf } from './written.js';

type MemberNode = Expression & { readonly kind: 'member' };

/** Members that are tried, those that are declared first. */
const membersMax = 6;

export function proposeMemberPairs(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'comparison' && !(node.kind === 'arithmetic' && node.operator === 'subtract')) return;
  const sides = [unconverted(node.left), unconverted(node.right)] as const;
  const [left, right] = sides.map(memberOf);
  if (left === undefined || right === undefined || left.member !== right.member) return;
  const { written } = to;
  const { type } = left.record;
  if (type.kind !== 'record' || !written.isPlain(node.span)) return;
  const others = (type.definition.body?.members ?? []).filter((each) => isLike(each, left.member));
  for (const member of others.slice(0, membersMax)) {
    const [first, second] = [left, right].map((each) => loaded({ ...each, member }));
    const form =
      node.kind === 'comparison'
        ? compared(node, first!, second!)
        : operated(node, node.operator, first!, second!);
    const names = [left, right].map(({ span: { lastToken } }) => ({
      span: { firstToken: lastToken, lastToken },
      text: member.name!,
    }));
    const text = written.withSpans(node.span, names);
    to.replace(place, form, text, operatorOf(node).precedence, {
      kind: ['variable', 'member on both sides'],
      description: `${written.text(node.span)} becomes ${text}`,
    });
  }
}

function memberOf(side: Expression): MemberNode | undefined {
  const core = side.kind === 'load' ? coreOf(side) : undefined;
  return core?.kind === 'member' ? core : undefined;
}

function isLike({ name, bitField, type }: Member, member: Member): boolean {
  if (name === undefined || bitField !== undefined || name === member.name) return false;
  return sameType(unqualified(type), unqualified(member.type));
}

function loaded(lvalue: MemberNode): Expression {
  const type = unqualified(lvalue.member.type) as Expression['type'];
  return {
    kind: 'load',
    lvalue: { ...lvalue, type: lvalue.member.type },
    type,
    span: lvalue.span,
    macros: [],
  };
}
