/** The scalars of an object by its type, in order: what a toggle frees when an object is stored whole. */

import type { BitField } from './ir/ir.js';
import { type CType, isScalar, type Member, type ScalarType, sizeOf } from './types.js';

export interface ScalarPlace {
  readonly offset: number;
  readonly type: ScalarType;
  readonly bitField: BitField | undefined;
}

/** How many scalars of one object may be free at once. */
export const freedScalarsMax = 4096;

/** For a union, the first member's; bits between fields and padding are not touched. */
export function scalarsOf(type: CType, base = 0, bitField?: BitField): ScalarPlace[] {
  if (isScalar(type)) return [{ offset: base, type, bitField }];
  if (type.kind === 'array') {
    const size = sizeOf(type.element);
    return Array.from({ length: type.length ?? 0 }, (_, index) =>
      scalarsOf(type.element, base + index * size),
    ).flat();
  }
  return membersOf(type).flatMap((member) => scalarsOf(member.type, base + member.offset, member.bitField));
}

function membersOf(type: CType): readonly Member[] {
  if (type.kind !== 'record') return [];
  const members = type.definition.body?.members ?? [];
  return (type.isUnion ? members.slice(0, 1) : members).filter(
    ({ name, bitField }) => name !== undefined || bitField === undefined,
  );
}

/** The number of these, without listing them. */
export function scalarCount(type: CType): number {
  if (isScalar(type)) return 1;
  if (type.kind === 'array') return (type.length ?? 0) * scalarCount(type.element);
  return membersOf(type).reduce((count, member) => count + scalarCount(member.type), 0);
}

export function hasPointers(type: CType): boolean {
  if (type.kind === 'pointer') return true;
  if (type.kind === 'array') return hasPointers(type.element);
  return membersOf(type).some((member) => hasPointers(member.type));
}
