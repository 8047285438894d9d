/** The order in which failing tests are searched. */

import { createRandom, shuffled } from '#base/random.js';
import type { Baseline } from '#program/baseline.js';

/** Shuffled, but short runs first: they cost least, and narrow as much as others. */
export function testsInOrder({ failing, tests }: Baseline, seed: number): readonly number[] {
  const magnitude = (test: number): number => Math.floor(Math.log2(1 + tests[test]!.run.steps));
  return [...shuffled(failing, createRandom(seed))].sort((a, b) => magnitude(a) - magnitude(b));
}
