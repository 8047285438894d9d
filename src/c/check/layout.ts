/**
 * How a record lies in memory (System V ABI, x86-64, 3.1.2, and gcc where the ABI
 * leaves a choice): members at their alignment, bit-fields packed into units of
 * their declared type, a bit-field never across such a unit's boundary.
 *
 * Unnamed bit-fields take room but are no members, and do not raise the record's
 * alignment. Offsets are bytes; a bit-field's offset is that of its unit.
 */

import { alignmentOf, type CType, type Member, type RecordBody, type RecordType, sizeOf } from '#c/types.js';

/** A member as declared. Its type is complete, but for a flexible array (C17 6.7.2.1p18). */
export interface DeclaredMember {
  readonly name: string | undefined;
  readonly type: CType;
  /** Bits; undefined for an ordinary member. */
  readonly bitWidth: number | undefined;
}

export function layOutRecord(declared: readonly DeclaredMember[], isUnion: boolean): RecordBody {
  const members: Member[] = [];
  let alignment = 1;
  let endBits = 0;
  let sizeBits = 0;
  for (const member of declared) {
    const startBits = isUnion ? 0 : endBits;
    const placed = placeMember(member, startBits);
    if (placed.member !== undefined) {
      members.push(placed.member);
      alignment = Math.max(alignment, alignmentOf(member.type));
    }
    endBits = placed.endBits;
    sizeBits = Math.max(sizeBits, endBits);
  }
  return { members, size: roundUp(Math.ceil(sizeBits / 8), alignment), alignment };
}

function placeMember(
  { name, type, bitWidth }: DeclaredMember,
  startBits: number,
): { member: Member | undefined; endBits: number } {
  const unitBits = sizeOf(type) * 8;
  if (bitWidth === undefined) {
    const offset = roundUp(Math.ceil(startBits / 8), alignmentOf(type));
    return { member: { name, type, offset }, endBits: offset * 8 + unitBits };
  }
  if (bitWidth === 0) return { member: undefined, endBits: roundUp(startBits, unitBits) };
  const crosses = Math.floor(startBits / unitBits) !== Math.floor((startBits + bitWidth - 1) / unitBits);
  const placeBits = crosses ? roundUp(startBits, unitBits) : startBits;
  const unitStartBits = Math.floor(placeBits / unitBits) * unitBits;
  const bitField = { shift: placeBits - unitStartBits, width: bitWidth };
  const member = name === undefined ? undefined : { name, type, offset: unitStartBits / 8, bitField };
  return { member, endBits: placeBits + bitWidth };
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}

/**
 * The members that lead to `name`, outermost first: more than one where it is a
 * member of an anonymous record (C17 6.7.2.1p13). Undefined if there is none.
 */
export function findMember(record: RecordType, name: string): readonly Member[] | undefined {
  return findMemberIn(record.definition.body?.members ?? [], name);
}

/** The same among members that are not laid out yet. */
export function findMemberIn<M extends Pick<Member, 'name' | 'type'>>(
  members: readonly M[],
  name: string,
): readonly (M | Member)[] | undefined {
  for (const member of members) {
    if (member.name === name) return [member];
    if (member.name === undefined && member.type.kind === 'record') {
      const inner = findMember(member.type, name);
      if (inner !== undefined) return [member, ...inner];
    }
  }
  return undefined;
}
