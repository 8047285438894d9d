/**
 * The members of a record as declared (C17 6.7.2.1): checks their types and bit widths,
 * then lays them out. A wrong member is dropped and the record marked, so that its uses
 * are not reported.
 */

import type { Span } from '#base/span.js';
import type * as ast from '#c/ast.js';
import { type CType, isComplete, isInteger, type RecordBody, sizeOf } from '#c/types.js';
import type { Context, RecordDefinition } from './context.js';
import { declaredType, nameSpan } from './declarator.js';
import { type DeclaredMember, findMemberIn, layOutRecord } from './layout.js';
import { specifiedType } from './specifiers.js';
import { checkStaticAssertion } from './static-assertion.js';
import { translationConstant } from './translation-constant.js';

interface MemberList {
  readonly members: DeclaredMember[];
  readonly isUnion: boolean;
  lastSpan: Span | undefined;
  isErroneous: boolean;
}

export function memberDeclarations(
  context: Context,
  { members, isUnion, placement }: RecordDefinition,
): { body: RecordBody; isErroneous: boolean } {
  const list: MemberList = { members: [], isUnion, lastSpan: undefined, isErroneous: false };
  for (const node of members) {
    if (node.kind === 'static-assertion') checkStaticAssertion(context, node);
    else readDeclaration(context, list, node);
  }
  return { body: layOutRecord(list.members, isUnion, placement), isErroneous: list.isErroneous };
}

function readDeclaration(context: Context, list: MemberList, node: ast.MemberDeclaration): void {
  const base = specifiedType(context, node.specifiers);
  if (base === undefined) {
    list.isErroneous = true;
    return;
  }
  if (node.declarators.length === 0) {
    // Only a record without a tag is a member of itself (C17 6.7.2.1p13); else it declares a tag.
    if (base.kind === 'record' && base.tag === undefined) {
      const { alignment } = node.specifiers;
      const member = { name: undefined, type: base, bitWidth: undefined, isPacked: false, alignment };
      add(context, list, member, node.span);
    }
    return;
  }
  for (const each of node.declarators) {
    const member = declaredMember(context, base, each, node.specifiers.alignment);
    const span = each.declarator === undefined ? each.span : nameSpan(each.declarator);
    if (member === undefined) list.isErroneous = true;
    else add(context, list, member, span);
  }
}

function declaredMember(
  context: Context,
  base: CType,
  { declarator, bitWidth, span, isPacked, alignment: own }: ast.MemberDeclarator,
  shared: number | undefined,
): DeclaredMember | undefined {
  const type = declarator === undefined ? base : declaredType(context, base, declarator, 'member')?.type;
  if (type === undefined) return undefined;
  const name = declarator?.name;
  const alignment = own === undefined ? shared : Math.max(own, shared ?? 1);
  if (bitWidth === undefined) return { name, type, bitWidth: undefined, isPacked, alignment };
  const width = widthOf(
    context,
    name,
    type,
    bitWidth,
    declarator === undefined ? span : nameSpan(declarator),
  );
  return width === undefined ? undefined : { name, type, bitWidth: width, isPacked, alignment };
}

/** C17 6.7.2.1p4–5. */
function widthOf(
  context: Context,
  name: string | undefined,
  type: CType,
  node: ast.Expression,
  span: Span,
): number | undefined {
  const subject = name === undefined ? '<anonymous>' : name;
  const width = translationConstant(context, node);
  if (width === undefined) return undefined;
  if (!isInteger(type)) return context.error(span, `bit-field '${subject}' has invalid type`);
  if (width.kind === 'varying') {
    return context.error(span, `bit-field '${subject}' width not an integer constant`);
  }
  if (width.value < 0) return context.error(span, `negative width in bit-field '${subject}'`);
  if (width.value === 0 && name !== undefined) {
    return context.error(span, `zero width for bit-field '${subject}'`);
  }
  const isBool = type.kind === 'integer' && type.name === '_Bool';
  if (width.value > (isBool ? 1 : sizeOf(type) * 8)) {
    return context.error(span, `width of '${subject}' exceeds its type`);
  }
  return Number(width.value);
}

function add(context: Context, list: MemberList, member: DeclaredMember, span: Span): void {
  const last = list.members.at(-1);
  if (last !== undefined && list.lastSpan !== undefined && !isComplete(last.type)) {
    context.error(list.lastSpan, 'flexible array member not at end of struct');
    list.members.pop();
    list.isErroneous = true;
  }
  const problem = problemOf(list, member);
  if (problem !== undefined) {
    context.error(span, problem);
    list.isErroneous = true;
  } else {
    list.members.push(member);
    list.lastSpan = span;
  }
}

function problemOf({ members, isUnion }: MemberList, { name, type }: DeclaredMember): string | undefined {
  if (type.kind === 'void') return `variable or field '${name}' declared void`;
  if (type.kind === 'function') return `field '${name}' declared as a function`;
  if (!isComplete(type) && type.kind !== 'array') return `field '${name}' has incomplete type`;
  if (!isComplete(type) && isUnion) return 'flexible array member in union';
  if (!isComplete(type) && members.length === 0)
    return 'flexible array member in a struct with no named members';
  if (name !== undefined && findMemberIn(members, name) !== undefined) return `duplicate member '${name}'`;
  return undefined;
}
