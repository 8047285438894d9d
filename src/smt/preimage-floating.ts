/**
 * Preimages of interval sets under operations from or to floating values. The
 * operations handled here are monotone with one operand fixed, rounding included, so
 * bisecting the line of values finds both ends of a preimage: exactly, without
 * reasoning about rounding errors.
 */
import { addInt, type Int, subInt } from '#base/integer.js';
import { largestOf, powerOfTwo, smallestOf } from './bits-operations.js';
import type { FloatingFunction } from './floating-function.js';
import { intOfFloating } from './floating-operations.js';
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
import { bitsSort, type FloatingWidth, floatingSort, type Sort } from './term.js';
import { lineOf, middleOf, nanPoint, pointOf, valueAt } from './value-line.js';

/** Preimage of floating positions under a monotone map of floating values that keeps NaN. */
export function preimageOfFloating(
  set: IntervalSet,
  from: FloatingWidth,
  to: FloatingWidth,
  apply: (value: number) => number,
): IntervalSet {
  const sort = floatingSort(from);
  const line = lineOf(sort);
  const nan = nanPoint(from);
  const result = monotonePreimage(
    withoutNan(set, to),
    interval(line[0]!, subInt(nan, 1)),
    pointMap(sort, floatingSort(to), apply),
  );
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
  { apply, pieces }: FloatingFunction,
): IntervalSet {
  const sort = floatingSort(from);
  const map = pointMap(sort, floatingSort(to), apply);
  const numbers = withoutNan(set, to);
  let result = emptySet;
  let numeric = emptySet;
  for (const [first, last] of pieces) {
    const piece = interval(pointOf(sort, first), pointOf(sort, last));
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
  const map = pointMap(bitsSort(width), floatingSort(to), (value) => convert(value as Int));
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
  const first = firstWhere(line[0]!, lastNumber, (point) => whole(point) >= low);
  const beyond = firstWhere(line[0]!, lastNumber, (point) => whole(point) >= end);
  const inside = interval(first, subInt(beyond, 1));
  const exact = signed ? set : unsignedSet(set, width);
  const image = (point: Int): Int => {
    const bits = intOfFloating(valueAt(sort, point) as number, width, signed);
    return signed || bits >= 0 ? bits : addInt(bits, powerOfTwo(width));
  };
  const result = monotonePreimage(exact, inside, image);
  if (!containsPoint(set, smallestOf(width))) return result;
  return unionSets(result, complementSet(inside, line[0]!, line[line.length - 1]!));
}

function withoutNan(set: IntervalSet, width: FloatingWidth): IntervalSet {
  return intersectSets(set, interval(lineOf(floatingSort(width))[0]!, subInt(nanPoint(width), 1)));
}

function pointMap(from: Sort, to: Sort, apply: (value: number) => number): (point: Int) => Int {
  return (point) => pointOf(to, apply(valueAt(from, point) as number));
}

/** The points of `within`, one range, that a monotone map takes into the set. */
function monotonePreimage(set: IntervalSet, within: IntervalSet, map: (point: Int) => Int): IntervalSet {
  const [first, last] = within as readonly [Int, Int];
  if (set.length === 0 || first > last) return [];
  const rising = map(first) <= map(last);
  const ranges: Int[] = [];
  for (let i = 0; i < set.length; i += 2) {
    const [low, high] = [set[i]!, set[i + 1]!];
    const start = firstWhere(first, last, rising ? (p) => map(p) >= low : (p) => map(p) <= high);
    const end = firstWhere(first, last, rising ? (p) => map(p) > high : (p) => map(p) < low);
    if (start < end) ranges.push(start, subInt(end, 1));
  }
  return normaliseRanges(ranges);
}

/** The first position of a range from which on `holds` is true; just past the range if it never is. */
function firstWhere(first: Int, last: Int, holds: (point: Int) => boolean): Int {
  let low = first;
  let high = addInt(last, 1);
  while (low < high) {
    const middle = middleOf(low, high);
    if (holds(middle)) high = middle;
    else low = addInt(middle, 1);
  }
  return low;
}
