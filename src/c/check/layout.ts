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
    const place = memberPlace(placement, member);
    const placed =
      member.bitWidth === undefined
        ? placeWhole(member, startBits, place.bytes)
        : placeBitField(member, member.bitWidth, startBits, place);
    if (placed.member !== undefined) {
      members.push(placed.member);
      alignment = Math.max(alignment, place.bytes);
    }
    endBits = placed.endBits;
    sizeBits = Math.max(sizeBits, endBits);
  }
  return { members, size: roundUp(Math.ceil(sizeBits / 8), alignment), alignment };
}

interface MemberPlace {
  /** The alignment that the member gives its record. */
  readonly bytes: number;
  /** What `aligned` asks for, as far as `#pragma pack` lets it; undefined if nothing. */
  readonly requestedBytes: number | undefined;
  /** A bit-field goes right behind the one before: so with `packed`, and under any `#pragma pack`. */
  readonly isDense: boolean;
}

/**
 * `packed` removes a member's own alignment, `aligned` raises it, `#pragma pack` limits it; where
 * there is such a pragma, gcc does not heed `packed` in a bit-field's alignment.
 */
function memberPlace(placement: RecordPlacement, member: DeclaredMember): MemberPlace {
  const { memberAlignmentMax: limit } = placement;
  const limited = (bytes: number): number => Math.min(bytes, limit ?? bytes);
  const isPacked = member.isPacked || placement.isPacked;
  const isUnaligned = isPacked && (member.bitWidth === undefined || limit === undefined);
  const own = isUnaligned ? 1 : alignmentOf(member.type);
  return {
    bytes: limited(Math.max(own, member.alignment ?? 1)),
    requestedBytes: member.alignment && limited(member.alignment),
    isDense: isPacked || limit !== undefined,
  };
}

interface Placed {
  readonly member: Member | undefined;
  readonly endBits: number;
}

function placeWhole({ name, type }: DeclaredMember, startBits: number, alignment: number): Placed {
  const offset = roundUp(Math.ceil(startBits / 8), alignment);
  return { member: { name, type, offset }, endBits: (offset + sizeOf(type)) * 8 };
}

function placeBitField(
  { name, type }: DeclaredMember,
  width: number,
  startBits: number,
  { bytes, requestedBytes, isDense }: MemberPlace,
): Placed {
  const unitBits = sizeOf(type) * 8;
  if (width === 0) return { member: undefined, endBits: roundUp(startBits, unitBits) };
  const fromBits = requestedBytes === undefined ? startBits : roundUp(startBits, requestedBytes * 8);
  const placeBits = isDense ? fromBits : withinUnits(fromBits, width, unitBits, alignmentOf(type) * 8);
  const endBits = placeBits + width;
  if (name === undefined) return { member: undefined, endBits };
  const unitStartBits = Math.floor(placeBits / unitBits) * unitBits;
  // A packed record may end within the unit, or the next unit may begin within the field.
  const isPacked = bytes * 8 < unitBits || endBits > unitStartBits + unitBits;
  const originBits = isPacked ? Math.floor(placeBits / 8) * 8 : unitStartBits;
  const bitField = { shift: placeBits - originBits, width, isPacked };
  return { member: { name, type, offset: originBits / 8, bitField }, endBits };
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
