/**
 * Sets of integers as sorted, disjoint ranges that do not touch: `[first, last, first,
 * last, …]`, both ends included. Immutable. What the integers stand for (signed values,
 * positions of floating values) is up to the user.
 */
import { addInt, type Int, subInt } from '#base/integer.js';
import { largerInt, smallerInt } from './bits-operations.js';

export type IntervalSet = readonly Int[];

export const emptySet: IntervalSet = [];

/** @param first not above `last` */
export function interval(first: Int, last: Int): IntervalSet {
  return [first, last];
}

export function isEmptySet(set: IntervalSet): boolean {
  return set.length === 0;
}

export function rangeCount(set: IntervalSet): number {
  return set.length / 2;
}

/** The number of members. */
export function countOf(set: IntervalSet): Int {
  let size: Int = 0;
  for (let i = 0; i < set.length; i += 2) size = addInt(size, addInt(subInt(set[i + 1]!, set[i]!), 1));
  return size;
}

export function containsPoint(set: IntervalSet, point: Int): boolean {
  for (let i = 0; i < set.length; i += 2) {
    if (point < set[i]!) return false;
    if (point <= set[i + 1]!) return true;
  }
  return false;
}

export function areEqualSets(a: IntervalSet, b: IntervalSet): boolean {
  return a.length === b.length && a.every((end, i) => end === b[i]);
}

export function intersectSets(a: IntervalSet, b: IntervalSet): IntervalSet {
  const result: Int[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const first = largerInt(a[i]!, b[j]!);
    const last = smallerInt(a[i + 1]!, b[j + 1]!);
    if (first <= last) result.push(first, last);
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return result;
}

export function unionSets(a: IntervalSet, b: IntervalSet): IntervalSet {
  if (a.length === 0) return b;
  return b.length === 0 ? a : normaliseRanges([...a, ...b]);
}

/** All of `first` … `last` that is not in `set`, which lies within. */
export function complementSet(set: IntervalSet, first: Int, last: Int): IntervalSet {
  const result: Int[] = [];
  let next = first;
  for (let i = 0; i < set.length; i += 2) {
    if (next < set[i]!) result.push(next, subInt(set[i]!, 1));
    next = addInt(set[i + 1]!, 1);
  }
  if (next <= last) result.push(next, last);
  return result;
}

/** Makes a set of ranges in any order, which may overlap. */
export function normaliseRanges(ranges: readonly Int[]): IntervalSet {
  if (isNormal(ranges)) return ranges;
  const pairs: (readonly [Int, Int])[] = [];
  for (let i = 0; i < ranges.length; i += 2) pairs.push([ranges[i]!, ranges[i + 1]!]);
  pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  const result: Int[] = [];
  for (const [first, last] of pairs) {
    const end = result.at(-1);
    if (end === undefined || first > addInt(end, 1)) result.push(first, last);
    else if (last > end) result[result.length - 1] = last;
  }
  return result;
}

/** Most operations keep the order. */
function isNormal(ranges: readonly Int[]): boolean {
  for (let i = 2; i < ranges.length; i += 2) {
    if (ranges[i]! <= addInt(ranges[i - 1]!, 1)) return false;
  }
  return true;
}

/** Calls `map` for each range; what it answers are ranges again, in any order. */
export function mapRanges(set: IntervalSet, map: (first: Int, last: Int) => readonly Int[]): IntervalSet {
  if (set.length === 2) return normaliseRanges(map(set[0]!, set[1]!));
  const ranges: Int[] = [];
  for (let i = 0; i < set.length; i += 2) ranges.push(...map(set[i]!, set[i + 1]!));
  return normaliseRanges(ranges);
}

/** The member nearest to zero, the positive one if there are two; the set is not empty. */
export function nearestToZero(set: IntervalSet): Int {
  let best: Int = set[0]!;
  for (let i = 0; i < set.length; i += 2) {
    const candidate = largerInt(set[i]!, smallerInt(set[i + 1]!, 0));
    const distance = magnitude(candidate);
    if (distance < magnitude(best) || (distance === magnitude(best) && candidate > best)) best = candidate;
  }
  return best;
}

/** The members in order of their ranges; the set is small. */
export function* pointsOf(set: IntervalSet): Generator<Int> {
  for (let i = 0; i < set.length; i += 2) {
    for (let point = set[i]!; point <= set[i + 1]!; point = addInt(point, 1)) yield point;
  }
}

export function magnitude(value: Int): Int {
  return value < 0 ? subInt(0, value) : value;
}
