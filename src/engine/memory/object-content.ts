/**
 * Whether one object holds all that another does, and in which bytes they differ: for
 * states that are compared or joined. Bytes that may be any hold whatever the other has.
 * Large objects are compared page by page, so that none is put together for it.
 */

import { anyByte, plainByte, specialStart } from './byte-marks.js';
import { isSameBytes, isSharedAny } from './object-bytes.js';
import type { SpecialTable } from './special-table.js';
import type { Special } from './special-values.js';

/** Bytes, marks, and special values by offset. */
export interface ObjectContent {
  readonly bytes: Uint8Array;
  readonly mask: Uint8Array | undefined;
  readonly specials: SpecialTable | undefined;
}

/** An object that is in one piece. */
export interface DenseObject {
  content(): ObjectContent;
}

export interface ComparedObject {
  readonly capacity: number;
  /** The dense object in which the range lies, and where that begins in this one. */
  partAt(offset: number, size: number): { readonly part: DenseObject; readonly start: number };
  /** The bytes to compare with the other's: behind them it surely holds all that the other does. */
  comparedBytes(other: ComparedObject): number;
}

/** Whether two special values are the same, whatever the numbers of objects mean to the caller. */
export type SameSpecial = (a: Special, b: Special) => boolean;

/** Counts the bytes that were looked at one by one, which takes far longer than blocks that are the same. */
export interface ComparisonMeter {
  bytes: number;
}

/** Bytes of an object that are compared in one go, as most are the same; no part of a large object ends within. */
const comparedAtOnce = 1024;

/** The bytes in which `b`, of the same size, differs from `a`, as closed ranges in ascending order. */
export function differencesBetween(
  a: ComparedObject,
  b: ComparedObject,
  isSame: SameSpecial,
  meter: ComparisonMeter,
): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  const compared = a.comparedBytes(b);
  for (let start = 0; start < compared; start += comparedAtOnce) {
    const block = blockOf(a, b, start);
    if (block === undefined || isSameBlock(block)) continue;
    meter.bytes += block.size;
    for (let i = 0; i < block.size; i++) {
      if (i % runBytes === 0 && includesRun(block, i)) {
        i += runBytes - 1;
        continue;
      }
      if (includesByte(block, i, isSame)) continue;
      const at = start + i;
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === at - 1) last[1] = at;
      else ranges.push([at, at]);
    }
  }
  return ranges;
}

/** Whether `b`, of the same size, differs from `a` in nothing. */
export function includesAll(
  a: ComparedObject,
  b: ComparedObject,
  isSame: SameSpecial,
  meter: ComparisonMeter,
): boolean {
  const compared = a.comparedBytes(b);
  for (let start = 0; start < compared; start += comparedAtOnce) {
    const block = blockOf(a, b, start);
    if (block === undefined || isSameBlock(block)) continue;
    for (let i = 0; i < block.size; i++) {
      meter.bytes++;
      if (!includesByte(block, i, isSame)) return false;
    }
  }
  return true;
}

/** The same bytes of two objects, and where they begin in the parts that hold them. */
interface Block {
  readonly size: number;
  readonly a: ObjectContent;
  readonly aStart: number;
  readonly b: ObjectContent;
  readonly bStart: number;
}

/** Undefined where the first includes the second whatever that holds. */
function blockOf(a: ComparedObject, b: ComparedObject, at: number): Block | undefined {
  const size = Math.min(comparedAtOnce, a.capacity - at);
  const first = a.partAt(at, size);
  const mine = first.part.content();
  if (isSharedAny(mine.mask)) return undefined;
  const second = b.partAt(at, size);
  if (first.part === second.part && hasNoSpecials(mine)) return undefined;
  return {
    size,
    a: mine,
    aStart: at - first.start,
    b: second.part.content(),
    bStart: at - second.start,
  };
}

/** Bytes of a block that are skipped together where the first object holds what the second has. */
const runBytes = 16;

/** Whether all bytes of a run may be any in the first object, or are plain and the same in both. */
function includesRun({ size, a, aStart, b, bStart }: Block, from: number): boolean {
  if (from + runBytes > size) return false;
  const [inA, inB] = [aStart + from, bStart + from];
  const mark = a.mask?.[inA] ?? plainByte;
  if (mark !== plainByte && mark !== anyByte) return false;
  if (!isMarked(a.mask, inA, mark)) return false;
  if (mark === anyByte) return true;
  for (let i = 0; i < runBytes; i++) if (a.bytes[inA + i] !== b.bytes[inB + i]) return false;
  return isMarked(b.mask, inB, plainByte);
}

function isMarked(mask: Uint8Array | undefined, from: number, mark: number): boolean {
  if (mask === undefined) return mark === plainByte;
  for (let i = 0; i < runBytes; i++) if (mask[from + i] !== mark) return false;
  return true;
}

function includesByte({ a, aStart, b, bStart }: Block, i: number, isSame: SameSpecial): boolean {
  const mark = a.mask?.[aStart + i] ?? plainByte;
  if (mark === anyByte) return true;
  if (mark !== (b.mask?.[bStart + i] ?? plainByte)) return false;
  if (mark === plainByte) return a.bytes[aStart + i] === b.bytes[bStart + i];
  return mark !== specialStart || isSame(a.specials!.get(aStart + i)!, b.specials!.get(bStart + i)!);
}

/** Whether a block holds the same bytes, with the same marks, and nothing else. */
function isSameBlock({ size, a, aStart, b, bStart }: Block): boolean {
  if (!isSameBytes(a.bytes.subarray(aStart, aStart + size), b.bytes.subarray(bStart, bStart + size)))
    return false;
  if (a.mask === undefined && b.mask === undefined) return true;
  if (a.mask === undefined || b.mask === undefined) return false;
  if (!hasNoSpecials(a) || !hasNoSpecials(b)) return false;
  return isSameBytes(a.mask.subarray(aStart, aStart + size), b.mask.subarray(bStart, bStart + size));
}

function hasNoSpecials({ specials }: ObjectContent): boolean {
  return specials === undefined || specials.size === 0;
}
