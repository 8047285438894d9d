/**
 * Whether one object holds all that another does, and in which bytes they differ: for
 * states that are compared or joined. Bytes that may be any hold whatever the other has.
 */

import { anyByte, plainByte, specialStart } from './byte-marks.js';
import { isSameBytes } from './object-bytes.js';
import type { SpecialTable } from './special-table.js';
import type { Special } from './special-values.js';

/** Bytes, marks, and special values by offset. */
export interface ObjectContent {
  readonly bytes: Uint8Array;
  readonly mask: Uint8Array | undefined;
  readonly specials: SpecialTable | undefined;
}

/** Whether two special values are the same, whatever the numbers of objects mean to the caller. */
export type SameSpecial = (a: Special, b: Special) => boolean;

/** Bytes of an object that are compared in one go, as most are the same. */
const comparedAtOnce = 1024;

/** The bytes in which `b`, of the same size, differs from `a`, as closed ranges in ascending order. */
export function differencesIn(
  a: ObjectContent,
  b: ObjectContent,
  isSame: SameSpecial,
): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (let block = 0; block < a.bytes.length; block += comparedAtOnce) {
    const end = Math.min(block + comparedAtOnce, a.bytes.length);
    if (isSamePlainBlock(a, b, block, end)) continue;
    for (let i = block; i < end; i++) {
      if (includesByte(a, b, i, isSame)) continue;
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === i - 1) last[1] = i;
      else ranges.push([i, i]);
    }
  }
  return ranges;
}

export function includesContent(a: ObjectContent, b: ObjectContent, isSame: SameSpecial): boolean {
  for (let block = 0; block < a.bytes.length; block += comparedAtOnce) {
    const end = Math.min(block + comparedAtOnce, a.bytes.length);
    if (isSamePlainBlock(a, b, block, end)) continue;
    for (let i = block; i < end; i++) if (!includesByte(a, b, i, isSame)) return false;
  }
  return true;
}

function includesByte(a: ObjectContent, b: ObjectContent, i: number, isSame: SameSpecial): boolean {
  const mark = a.mask?.[i] ?? plainByte;
  if (mark === anyByte) return true;
  if (mark !== (b.mask?.[i] ?? plainByte)) return false;
  if (mark === plainByte) return a.bytes[i] === b.bytes[i];
  return mark !== specialStart || isSame(a.specials!.get(i)!, b.specials!.get(i)!);
}

/** Whether a block holds the same bytes, with the same marks, and nothing else. */
function isSamePlainBlock(a: ObjectContent, b: ObjectContent, start: number, end: number): boolean {
  if (!isSameBytes(a.bytes.subarray(start, end), b.bytes.subarray(start, end))) return false;
  if (a.mask === undefined && b.mask === undefined) return true;
  const hasSpecials = (a.specials?.size ?? 0) > 0 || (b.specials?.size ?? 0) > 0;
  if (hasSpecials || a.mask === undefined || b.mask === undefined) return false;
  return isSameBytes(a.mask.subarray(start, end), b.mask.subarray(start, end));
}
