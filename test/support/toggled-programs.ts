/**
 * Small instrumented programs, written by hand as the placers would write them, for
 * tests of adapters against real tools: the entry's value is compared with the expected
 * one. What each toggle can do is small enough to try out.
 */

import decisions from './toggled-programs/decisions.c.js';
import freeEnds from './toggled-programs/free-ends.c.js';
import recursion from './toggled-programs/recursion.c.js';
import undefinedPaths from './toggled-programs/undefined-paths.c.js';

export interface ToggledProgram {
  readonly name: string;
  /** The unit of the submission, without our declarations; an index is `AT(index, length)`. */
  readonly submission: string;
  readonly expected: number;
  /** The toggles are 1 to this. */
  readonly toggleCount: number;
}

/** An index as the dialect needs it: checked in the source, or by the analyser. */
export function withIndices(submission: string, areChecked: boolean): string {
  const check = 'static long checked(long i, long n) { if (i < 0 || i >= n) __nm_stop(); return i; }\n';
  const text = submission.replaceAll(/AT\((\w+), (\d+)\)/g, areChecked ? 'checked($1, $2)' : '$1');
  return areChecked ? check + text : text;
}

export const toggledPrograms: readonly ToggledProgram[] = [
  { name: 'decisions', submission: decisions, expected: 0, toggleCount: 12 },
  { name: 'loops with free ends', submission: freeEnds, expected: 6, toggleCount: 4 },
  { name: 'wild reads and divisors', submission: undefinedPaths, expected: 10, toggleCount: 5 },
  { name: 'recursion', submission: recursion, expected: 10, toggleCount: 3 },
];
