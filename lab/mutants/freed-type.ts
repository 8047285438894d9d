/** The types of the values that toggles free: a mutant may only be expected to be repairable where they are the same. */

import type { ScalarType } from '#c/types.js';
import { isAlike } from '#engine/search/live-pointers.js';
import type { Toggle } from '#model/numbers.js';
import type { PreparedProgram } from '#program/prepare-program.js';

/** Undefined for a truth or a structure. */
export function freedType({ linked }: PreparedProgram, toggle: Toggle): ScalarType | undefined {
  for (const { code } of linked.ir.functions) {
    const symbol = code.find((each) => each.op === 'symbol' && each.toggle === toggle);
    if (symbol?.op === 'symbol' && !symbol.isTruth) return symbol.type;
  }
  return undefined;
}

export function isSameType(a: ScalarType | undefined, b: ScalarType | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isAlike(a, b) && isAlike(b, a);
}
