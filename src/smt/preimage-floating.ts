/**
 * Preimages of interval sets under operations from or to floating values. The
 * operations handled here are monotone with one operand fixed, rounding included, so
 * bisecting the line of values finds both ends of a preimage: exactly, without
 * reasoning about rounding errors.
 */
import { addInt, type Int, mulInt, subInt } from '#base/integer.js';
import { largestOf, powerOfTwo, smallestOf } from './bits-operations.js';
import type { MonotoneMap, PiecewiseMonotone } from './floating-function.js';
import { intOfFloating, roundFloating } from './floating-operations.js';
import {
  complementSet,
  containsPoint,
  emptySet,
  type IntervalSet,
  intersectSets,
  interval,
  normaliseRanges,
  unionSets,
} from './interval-set.js';
import { unsignedSet } from './preimage-bits.js';
import { type FloatingWidth, floatingSort } from './term.js';
import { lineOf, middleOf, nanPoint, pointOf, valueAt } from './value-line.js';

/** Preimage of floating positions under a monotone map of floating values that keeps NaN. */
export function preimageOfFloating(
  set: IntervalSet,
  from: FloatingWidth,
  to: FloatingWidth,
  map: MonotoneMap,
): IntervalSet {
  const line = lineOf(floatingSort(from));
  const nan = nanPoint(from);
  const numbers = interval(line[0]!, subInt(nan, 1));
  const result = monotonePreimage(withoutNan(set, to), numbers, pointMap(from, to, map));
  return containsPoint(set, nanPoint(to)) ? unionSets(result, interval(nan, nan)) : result;
}

/**
 * Preimage under a function that is monotone piece by piece. As exact as the function is
 * monotone: one that rounds wrongly now and then moves an end by a last digit.
 */
export function preimageOfFunction(
  set: IntervalSet,
  from: FloatingWidth,
  to: FloatingWidth,
  { apply, inverse, pieces }: PiecewiseMonotone,
): IntervalSet {
  const sort = floatingSort(from);
  const numbers = withoutNan(set, to);
  let result = emptySet;
  let numeric = emptySet;
  for (const [first, last] of pieces) {
    const piece = interval(pointOf(sort, first), pointOf(sort, last));
    // An even power has its negative root on the other piece.
    const near = inverse && ((y: number) => (last <= 0 ? -Math.abs(inverse(y)) : inverse(y)));
    const map = pointMap(from, to, { apply, ...(near !== undefined && { inverse: near }) });
    result = unionSets(result, monotonePreimage(numbers, piece, map));
    numeric = unionSets(numeric, piece);
  }
  if (!containsPoint(set, nanPoint(to))) return result;
  const line = lineOf(sort);
  return unionSets(result, complementSet(numeric, line[0]!, line[1]!));
}

/** Preimage under the conversion of bit-vectors to floating values. */
export function preimageOfConversion(
  set: IntervalSet,
  width: number,
  to: FloatingWidth,
  convert: (value: Int) => number,
): IntervalSet {
  const [first, last] = [smallestOf(width), largestOf(width)];
  const sort = floatingSort(to);
  const map: PointMap = {
    apply: (point) => pointOf(sort, convert(point)),
    near: (result) => {
      const value = Math.ceil(valueAt(sort, result) as number);
      return Number.isSafeInteger(value) ? value : undefined;
    },
  };
  // Read as unsigned, each half of the signed line is in order, though the whole is not.
  const numbers = withoutNan(set, to);
  const low = monotonePreimage(numbers, interval(first, -1), map);
  return unionSets(low, monotonePreimage(numbers, interval(0, last), map));
}

/** Preimage of bit-vectors under truncation of floating values. */
export function preimageOfTruncation(
  set: IntervalSet,
  width: number,
  from: FloatingWidth,
  signed: boolean,
): IntervalSet {
  const sort = floatingSort(from);
  const line = lineOf(sort);
  const lastNumber = subInt(nanPoint(from), 1);
  const whole = (point: Int): number => Math.trunc(valueAt(sort, point) as number);
  const low = signed ? smallestOf(width) : 0;
  const end = powerOfTwo(signed ? width - 1 : width);
  const at = (value: Int): Int => pointOf(sort, Number(value));
  const first = firstWhere(line[0]!, lastNumber, (point) => whole(point) >= low, at(low));
  const beyond = firstWhere(line[0]!, lastNumber, (point) => whole(point) >= end, at(end));
  const inside = interval(first, subInt(beyond, 1));
  const exact = signed ? set : unsignedSet(set, width);
  const image: PointMap = {
    apply: (point) => {
      const bits = intOfFloating(valueAt(sort, point) as number, width, signed);
      return signed || bits >= 0 ? bits : addInt(bits, powerOfTwo(width));
    },
    // Cut off towards zero: below it the values of a result end with the whole number.
    near: (result) => at(result < 0 ? result : addInt(result, 1)),
  };
  const result = monotonePreimage(exact, inside, image);
  if (!containsPoint(set, smallestOf(width))) return result;
  return unionSets(result, complementSet(inside, line[0]!, line[line.length - 1]!));
}

function withoutNan(set: IntervalSet, width: FloatingWidth): IntervalSet {
  return intersectSets(set, interval(lineOf(floatingSort(width))[0]!, subInt(nanPoint(width), 1)));
}

/** A monotone map of positions. */
interface PointMap {
  apply(point: Int): Int;
  /** About where, in rising order of results, the preimage of one ends and that of the next begins. */
  near?(result: Int): Int | undefined;
}

function pointMap(from: FloatingWidth, to: FloatingWidth, { apply, inverse }: MonotoneMap): PointMap {
  const [source, target] = [floatingSort(from), floatingSort(to)];
  const map = (point: Int): Int => pointOf(target, apply(valueAt(source, point) as number));
  if (inverse === undefined) return { apply: map };
  const undone = (result: Int): number => inverse(valueAt(target, result) as number);
  return {
    apply: map,
    near: (result) => {
      // What is exactly between two results is rounded to one of them.
      const below = undone(result);
      const value = below + (undone(addInt(result, 1)) - below) / 2;
      return Number.isFinite(value) ? pointOf(source, roundFloating(value, from)) : undefined;
    },
  };
}

/** The points of `within`, one range, that a monotone map takes into the set. */
function monotonePreimage(set: IntervalSet, within: IntervalSet, { apply, near }: PointMap): IntervalSet {
  const [first, last] = within as readonly [Int, Int];
  if (set.length === 0 || first > last) return [];
  const [imageOfFirst, imageOfLast] = [apply(first), apply(last)];
  const rising = imageOfFirst <= imageOfLast;
  const [least, greatest] = rising ? [imageOfFirst, imageOfLast] : [imageOfLast, imageOfFirst];
  /** The first position whose image is on the other side of `result`; that itself counts as above. */
  const edge = (result: Int): Int => {
    if (least >= result) return rising ? first : addInt(last, 1);
    if (greatest < result) return rising ? addInt(last, 1) : first;
    return firstWhere(first, last, (p) => apply(p) >= result === rising, near?.(subInt(result, 1)));
  };
  const ranges: Int[] = [];
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [set[i]!, set[i + 1]!];
    const [start, end] = rising ? [edge(low), edge(addInt(high, 1))] : [edge(addInt(high, 1)), edge(low)];
    if (start < end) ranges.push(start, subInt(end, 1));
  }
  return normaliseRanges(ranges);
}

/** How much further from where it begins each step of a bisection looks. */
const strideFactor = 64;

/**
 * The first position of a range from which on `holds` is true; just past the range if it never is.
 *
 * @param near where to look first, and around it in growing strides
 */
function firstWhere(first: Int, last: Int, holds: (point: Int) => boolean, near?: Int): Int {
  let low = first;
  let high = addInt(last, 1);
  if (near !== undefined && near >= low && near < high) {
    const isAbove = holds(near);
    if (isAbove) high = near;
    else low = addInt(near, 1);
    for (let stride: Int = 1; low < high; stride = mulInt(stride, strideFactor)) {
      const point = isAbove ? subInt(high, stride) : addInt(low, subInt(stride, 1));
      if (point < low || point >= high) break;
      const is = holds(point);
      if (is) high = point;
      else low = addInt(point, 1);
      if (is !== isAbove) break;
    }
  }
  while (low < high) {
    const middle = middleOf(low, high);
    if (holds(middle)) high = middle;
    else low = addInt(middle, 1);
  }
  return low;
}
