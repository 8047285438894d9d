/** Sets of locations: ascending lists of toggles, and operations on them as sets. */

import type { Toggle } from './numbers.js';

/** Toggles, ascending, at least one. */
export type LocationSet = readonly Toggle[];

/** Equal for equal sets. */
export function keyOf(set: LocationSet): string {
  return set.join();
}

export function isWithin(part: LocationSet, whole: LocationSet): boolean {
  return part.every((toggle) => whole.includes(toggle));
}

export function union(a: LocationSet, b: LocationSet): LocationSet {
  return [...new Set([...a, ...b])].sort((first, second) => first - second);
}

/** Each once, where it comes first. */
export function uniqueSets(sets: readonly LocationSet[]): LocationSet[] {
  return [...new Map([...sets].reverse().map((set) => [keyOf(set), set])).values()].reverse();
}

/** Every proper subset except the empty one, the smaller ones first, in order. */
export function properParts(set: LocationSet): LocationSet[] {
  const parts: LocationSet[] = [];
  for (let mask = 1; mask < 2 ** set.length - 1; mask++) {
    parts.push(set.filter((_, index) => (mask >> index) % 2 === 1));
  }
  return parts.sort((a, b) => a.length - b.length);
}
