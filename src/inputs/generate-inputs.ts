/**
 * Inputs like those of a suite, to ask an oracle about what the suite leaves open. Pure:
 * the same suite, reads and seed give the same inputs in the same order, and a larger
 * `countMax` only adds to their end.
 */

import { createRandom } from '#base/random.js';
import type { Suite } from '#model/suite.js';
import { triesPerInput } from './limits.js';
import { nearbyInput } from './nearby-input.js';
import type { ObservedReads } from './observed-reads.js';
import { keyOfInput, type ProgramInput } from './program-input.js';

export interface InputWish {
  readonly seed: number;
  /** There are fewer if no more are found. */
  readonly countMax: number;
}

/**
 * @param _reads of the oracle's runs, by test; it may be empty, or lack tests
 * @returns none twice and none that the suite has; each is near one test, and the tests take turns
 */
export function generateInputs(
  { tests }: Pick<Suite, 'tests'>,
  _reads: readonly ObservedReads[],
  { seed, countMax }: InputWish,
): readonly ProgramInput[] {
  const random = createRandom(seed);
  const seen = new Set(tests.map(keyOfInput));
  const inputs: ProgramInput[] = [];
  const tries = tests.length === 0 ? 0 : countMax * triesPerInput;
  for (let i = 0; i < tries && inputs.length < countMax; i++) {
    const input = nearbyInput(tests[i % tests.length]!, random);
    const key = keyOfInput(input);
    if (seen.has(key)) continue;
    seen.add(key);
    inputs.push(input);
  }
  return inputs;
}
