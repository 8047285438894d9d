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

interface Summary {
  readonly scalars: number;
  readonly hasPointers: boolean;
}

/**
 * What was counted, by a structure's body: structures of two structures of two … have more members
 * than anybody can count one by one.
 */
const summaries = new WeakMap<object, Summary>();

function summaryOf(type: CType): Summary {
  if (isScalar(type)) return { scalars: 1, hasPointers: type.kind === 'pointer' };
  if (type.kind === 'array') {
    const { scalars, hasPointers } = summaryOf(type.element);
    return { scalars: (type.length ?? 0) * scalars, hasPointers };
  }
  const body = type.kind === 'record' ? type.definition.body : undefined;
  if (body === undefined) return { scalars: 0, hasPointers: false };
  const known = summaries.get(body);
  if (known !== undefined) return known;
  const members = membersOf(type).map((member) => summaryOf(member.type));
  const summary = {
    scalars: members.reduce((sum, { scalars }) => sum + scalars, 0),
    hasPointers: members.some((member) => member.hasPointers),
  };
  summaries.set(body, summary);
  return summary;
}

/** The number of these, without listing them. */
export function scalarCount(type: CType): number {
  return summaryOf(type).scalars;
}

export function hasPointers(type: CType): boolean {
  return summaryOf(type).hasPointers;
}
