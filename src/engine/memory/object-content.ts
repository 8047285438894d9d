/**
 * Whether one object holds all that another does, and in which bytes they differ: for
 * states that are compared or joined. Bytes that may be any hold whatever the other has.
 * Large objects are compared page by page, so that none is put together for it.
 */

import { anyByte, plainByte, specialStart, undefinedByte } from './byte-marks.js';
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
  const ranges = new Ranges();
  const compared = a.comparedBytes(b);
  for (let start = 0; start < compared; start += comparedAtOnce) {
    const block = blockOf(a, b, start);
    if (block === undefined || isSameBlock(block)) continue;
    meter.bytes += block.size;
    const inWords = fourBytesOf(block)?.addDifferences(ranges, start, block, isSame) ?? 0;
    addDifferingBytes(ranges, start, block, inWords, block.size, isSame);
  }
  return ranges.all;
}

/** Closed ranges that are found in ascending order; those that touch are one. */
class Ranges {
  readonly all: [first: number, last: number][] = [];
  private latest: [first: number, last: number] | undefined;

  add(first: number, last: number): void {
    const { latest } = this;
    if (latest !== undefined && latest[1] === first - 1) latest[1] = last;
    else {
      this.latest = [first, last];
      this.all.push(this.latest);
    }
  }
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

/** The bytes from `from` to `end` of a block in which the second differs; the block begins at `start`. */
function addDifferingBytes(
  ranges: Ranges,
  start: number,
  block: Block,
  from: number,
  end: number,
  isSame: SameSpecial,
): void {
  for (let i = from; i < end; i++) {
    if (!includesByte(block, i, isSame)) ranges.add(start + i, start + i);
  }
}

const fourUndefined = undefinedByte * 0x01010101;
const fourPlain = plainByte * 0x01010101;
const fourAny = anyByte * 0x01010101;

/** Whether four bytes are all plain, all indeterminate, or may all be any. */
function isOfOneMark(four: number): boolean {
  return four === fourPlain || four === fourUndefined || four === fourAny;
}

/** Blocks from this size on are worth the views that looking at four bytes at a time needs. */
const inWordsFrom = 64;

/** Undefined where a block is small, or not aligned. */
function fourBytesOf({ size, a, aStart, b, bStart }: Block): FourBytes | undefined {
  if (size < inWordsFrom) return undefined;
  const arrays = [a.bytes, b.bytes, a.mask, b.mask];
  const starts = [aStart, bStart, aStart, bStart];
  const isAligned = arrays.every(
    (array, index) => array === undefined || (array.byteOffset + starts[index]!) % 4 === 0,
  );
  if (!isAligned) return undefined;
  const view = (array: Uint8Array, start: number): Int32Array =>
    new Int32Array(array.buffer, array.byteOffset + start, size >> 2);
  return new FourBytes(
    view(a.bytes, aStart),
    view(b.bytes, bStart),
    a.mask && view(a.mask, aStart),
    b.mask && view(b.mask, bStart),
  );
}

/** A block, four bytes and four marks at a time. */
class FourBytes {
  constructor(
    private readonly a: Int32Array,
    private readonly b: Int32Array,
    private readonly marksA: Int32Array | undefined,
    private readonly marksB: Int32Array | undefined,
  ) {}

  /** Returns how many bytes it has looked at: all but the last few. */
  addDifferences(ranges: Ranges, start: number, block: Block, isSame: SameSpecial): number {
    const { a, b, marksA, marksB } = this;
    for (let word = 0; word < a.length; word++) {
      const inA = marksA === undefined ? fourPlain : marksA[word]!;
      if (inA === fourAny) continue;
      const inB = marksB === undefined ? fourPlain : marksB[word]!;
      const isPlain = inA === fourPlain;
      if (inA === inB && (isPlain ? a[word] === b[word] : inA === fourUndefined)) continue;
      const at = 4 * word;
      if (inA !== inB && (isPlain || inA === fourUndefined) && isOfOneMark(inB)) {
        ranges.add(start + at, start + at + 3);
      } else addDifferingBytes(ranges, start, block, at, at + 4, isSame);
    }
    return 4 * a.length;
  }
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
