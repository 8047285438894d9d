/**
 * The values of each sort laid out on a line of integers, so that one kind of interval
 * set serves them all: bit-vectors in signed order; truth values as 0 and 1; floating
 * values in numeric order with -0 just before +0 and the one NaN past infinity. It also
 * picks one value from a set: the simplest.
 */
import { canonical, type Int, subInt } from '#base/integer.js';
import { largestOf, smallestOf } from './bits-operations.js';
import { containsPoint, type IntervalSet, interval, nearestToZero } from './interval-set.js';
import type { FloatingWidth, Sort, Value } from './term.js';

const view = new DataView(new ArrayBuffer(8));

/** The position of a value on the line of its sort. */
export function pointOf(sort: Sort, value: Value): Int {
  if (sort.kind === 'bits') return value as Int;
  if (sort.kind === 'bool') return value === true ? 1 : 0;
  return floatingPoint(value as number, sort.width);
}

/** The value at a position. */
export function valueAt(sort: Sort, point: Int): Value {
  if (sort.kind === 'bits') return point;
  if (sort.kind === 'bool') return point === 1;
  return floatingAt(point, sort.width);
}

function floatingPoint(value: number, width: FloatingWidth): Int {
  if (Number.isNaN(value)) return nanPoint(width);
  if (width === 32) {
    view.setFloat32(0, value);
    const bits = view.getInt32(0);
    return bits >= 0 ? bits : -(bits & 0x7fffffff) - 1;
  }
  view.setFloat64(0, value);
  const bits = view.getBigInt64(0);
  return canonical(bits >= 0n ? bits : -(bits & 0x7fffffffffffffffn) - 1n);
}

function floatingAt(point: Int, width: FloatingWidth): number {
  if (point === nanPoint(width)) return Number.NaN;
  if (width === 32) {
    view.setInt32(0, point >= 0 ? Number(point) : -(Number(point) + 1) | -0x80000000);
    return view.getFloat32(0);
  }
  const bits = BigInt(point);
  view.setBigInt64(0, bits >= 0n ? bits : -(bits + 1n) | -0x8000000000000000n);
  return view.getFloat64(0);
}

const nanPoint32 = 0x7f800001;
const nanPoint64 = canonical(0x7ff0000000000001n);

/** Just past infinity. */
export function nanPoint(width: FloatingWidth): Int {
  return width === 32 ? nanPoint32 : nanPoint64;
}

const floating32Line = interval(floatingPoint(-Infinity, 32), nanPoint32);
const floating64Line = interval(floatingPoint(-Infinity, 64), nanPoint64);
const bitsLines = Array.from({ length: 65 }, (_, width) =>
  width === 0 ? interval(0, 0) : interval(smallestOf(width), largestOf(width)),
);
const boolLine = interval(0, 1);

/** All positions of a sort. */
export function lineOf(sort: Sort): IntervalSet {
  if (sort.kind === 'bool') return boolLine;
  if (sort.kind === 'bits') return bitsLines[sort.width]!;
  return sort.width === 32 ? floating32Line : floating64Line;
}

/** The simplest value of a set that is not empty: 0, else the nearest to it, floating ones with few digits. */
export function pickValue(sort: Sort, set: IntervalSet): Value {
  if (sort.kind !== 'floating') return valueAt(sort, nearestToZero(set));
  if (containsPoint(set, 0)) return 0;
  const nearest = nearestToZero(set);
  if (nearest === nanPoint(sort.width)) return Number.NaN;
  for (let i = 0; i < set.length; i += 2) {
    if (nearest < set[i]! || nearest > set[i + 1]!) continue;
    // The far end without NaN, which lies past infinity.
    const last = set[i + 1] === nanPoint(sort.width) ? subInt(set[i + 1]!, 1) : set[i + 1]!;
    const ends = [floatingAt(set[i]!, sort.width), floatingAt(last, sort.width)] as const;
    return shortestBetween(ends[0], ends[1], sort, set);
  }
  return floatingAt(nearest, sort.width);
}

/** The number with the fewest decimals in a range that does not contain 0. */
function shortestBetween(low: number, high: number, sort: Sort, set: IntervalSet): number {
  const near = Math.abs(low) < Math.abs(high) ? low : high;
  const away = near < 0 ? Math.floor : Math.ceil;
  for (let scale = 1; scale <= 1e15; scale *= 10) {
    const candidate = away(near * scale) / scale;
    const rounded = sort.width === 32 ? Math.fround(candidate) : candidate;
    if (Number.isFinite(rounded) && containsPoint(set, pointOf(sort, rounded))) return rounded;
  }
  return near;
}

/** The middle of two positions, rounded down. */
export function middleOf(first: Int, last: Int): Int {
  const sum = typeof first === 'number' && typeof last === 'number' ? first + last : undefined;
  if (sum !== undefined && Number.isSafeInteger(sum)) return Math.floor(sum / 2);
  return canonical((BigInt(first) + BigInt(last)) >> 1n);
}
