/**
 * The layout of a record in memory (System V ABI, x86-64, 3.1.2, and gcc where the ABI
 * leaves a choice): members at their alignment, bit-fields packed into units of their
 * declared type, a bit-field never across such a unit's boundary. The attributes
 * `packed` and `aligned` and `#pragma pack` change what a member's alignment is.
 *
 * Unnamed bit-fields take space but are not members, and do not raise the record's
 * alignment. Offsets are bytes; a bit-field's offset is that of its unit.
 */

import type { RecordPlacement } from '#c/ast.js';
import { alignmentOf, type CType, type Member, type RecordBody, type RecordType, sizeOf } from '#c/types.js';

/** A member as declared. Its type is complete, except for a flexible array (C17 6.7.2.1p18). */
export interface DeclaredMember {
  readonly name: string | undefined;
  readonly type: CType;
  /** Bits; undefined for an ordinary member. */
  readonly bitWidth: number | undefined;
  readonly isPacked: boolean;
  /** The requested bytes; undefined for what the type needs. */
  readonly alignment: number | undefined;
}

export function layOutRecord(
  declared: readonly DeclaredMember[],
  isUnion: boolean,
  placement: RecordPlacement,
): RecordBody {
  const members: Member[] = [];
  let alignment = placement.alignment ?? 1;
  let endBits = 0;
  let sizeBits = 0;
  for (const member of declared) {
    const startBits = isUnion ? 0 : endBits;
    const place = { isPacked: member.isPacked || placement.isPacked, bytes: alignmentIn(placement, member) };
    const placed = placeMember(member, startBits, place);
    if (placed.member !== undefined) {
      members.push(placed.member);
      alignment = Math.max(alignment, place.bytes);
    }
    endBits = placed.endBits;
    sizeBits = Math.max(sizeBits, endBits);
  }
  return { members, size: roundUp(Math.ceil(sizeBits / 8), alignment), alignment };
}

/** `packed` removes a member's own alignment, `aligned` raises it, `#pragma pack` limits it. */
function alignmentIn(placement: RecordPlacement, member: DeclaredMember): number {
  const isPacked = member.isPacked || placement.isPacked;
  const own = Math.max(isPacked ? 1 : alignmentOf(member.type), member.alignment ?? 1);
  return Math.min(own, placement.memberAlignmentMax ?? own);
}

interface MemberPlace {
  readonly isPacked: boolean;
  /** The alignment. */
  readonly bytes: number;
}

function placeMember(
  { name, type, bitWidth, alignment }: DeclaredMember,
  startBits: number,
  place: MemberPlace,
): { member: Member | undefined; endBits: number } {
  const unitBits = sizeOf(type) * 8;
  if (bitWidth === undefined) {
    const offset = roundUp(Math.ceil(startBits / 8), place.bytes);
    return { member: { name, type, offset }, endBits: offset * 8 + unitBits };
  }
  if (bitWidth === 0) return { member: undefined, endBits: roundUp(startBits, unitBits) };
  const fromBits = alignment === undefined ? startBits : roundUp(startBits, place.bytes * 8);
  const placeBits = place.isPacked ? fromBits : withinUnits(fromBits, bitWidth, unitBits, place.bytes * 8);
  if (name === undefined) return { member: undefined, endBits: placeBits + bitWidth };
  const unitStartBits = Math.floor(placeBits / unitBits) * unitBits;
  // A packed record may end within the unit, or the next one may begin within the field.
  const isPacked = place.bytes * 8 < unitBits;
  const originBits = isPacked ? Math.floor(placeBits / 8) * 8 : unitStartBits;
  const bitField = { shift: placeBits - originBits, width: bitWidth, isPacked };
  return { member: { name, type, offset: originBits / 8, bitField }, endBits: placeBits + bitWidth };
}

/** Where a bit-field goes that must not touch more aligned pieces of memory than its type has. */
function withinUnits(startBits: number, width: number, unitBits: number, alignBits: number): number {
  const pieces = Math.ceil(((startBits % alignBits) + width) / alignBits);
  return pieces > unitBits / alignBits ? roundUp(startBits, alignBits) : startBits;
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
