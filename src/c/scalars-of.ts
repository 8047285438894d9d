/** The scalars of an object by its type, in order: what a toggle frees where an object is stored whole. */

import type { BitField } from './ir/ir.js';
import { type CType, isScalar, type ScalarType, sizeOf } from './types.js';

export interface ScalarPlace {
  readonly offset: number;
  readonly type: ScalarType;
  readonly bitField: BitField | undefined;
}

/** Of a union the first member's; bits between fields and padding are left as they are. */
export function scalarsOf(type: CType, base = 0, bitField?: BitField): ScalarPlace[] {
  if (isScalar(type)) return [{ offset: base, type, bitField }];
  if (type.kind === 'array') {
    const size = sizeOf(type.element);
    return Array.from({ length: type.length ?? 0 }, (_, index) =>
      scalarsOf(type.element, base + index * size),
    ).flat();
  }
  if (type.kind !== 'record') return [];
  const members = type.definition.body?.members ?? [];
  return (type.isUnion ? members.slice(0, 1) : members).flatMap((member) =>
    member.name === undefined && member.bitField !== undefined
      ? []
      : scalarsOf(member.type, base + member.offset, member.bitField),
  );
}
