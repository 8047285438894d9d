/**
 * Symbols of which a run needs one value, as an index or the size of a block: all values
 * are tried where the path leaves few, otherwise some of them. One of those may repair; the
 * others leave the search open.
 */

import { assert } from '#base/assert.js';
import type { Int } from '#base/integer.js';
import type { Term } from '#smt/term.js';
import type { Machine } from './machine.js';

/**
 * Whether a search tries all values of the term, of which at most `most` are possible: a
 * loop's bound often leaves few elements of a large array.
 */
export function canTryAll(machine: Machine, term: Term, most: number): boolean {
  const { symbolic } = machine;
  assert(symbolic !== undefined, 'terms arise only in a search');
  return Math.min(most, symbolic.choicesOf(machine, term)) <= symbolic.choicesMax;
}

/** @param whyOpen what the report says about the values that are not tried */
export function pickFew(machine: Machine, term: Term, whyOpen: string): Int {
  if (term.kind === 'constant') return term.value as Int;
  assert(machine.symbolic !== undefined, 'terms arise only in a search');
  return machine.symbolic.pick(machine, term, whyOpen);
}
