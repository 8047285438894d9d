/**
 * Inputs like those of a suite, to ask an oracle about what the suite leaves open. They
 * have the shape that the suite's inputs show, given what a correct program reads of them
 * (`input-shape.ts` says what is taken for granted); where it read none to its end, they are
 * close to the given ones. Pure: the same suite, reads and seed give the same inputs in
 * the same order, and a larger `countMax` only adds to their end.
 */

import { createRandom, type Random } from '#base/random.js';
import type { Suite } from '#model/suite.js';
import { learnShape } from './input-shape.js';
import { leavesOf } from './input-tree.js';
import { triesPerInput } from './limits.js';
import { nearbyInput } from './nearby-input.js';
import type { ObservedReads } from './observe-reads.js';
import { keyOfInput, type ProgramInput } from './program-input.js';
import { varyInput } from './vary-input.js';

export interface InputWish {
  readonly seed: number;
  /** There are fewer if no more are found. */
  readonly countMax: number;
  /** What correct programs compare with: such numbers, and their neighbours, are tried. */
  readonly constants?: readonly number[];
}

type Source = (random: Random) => ProgramInput | undefined;

/**
 * @param reads of the oracle's runs, by test; it may be empty, or lack tests
 * @returns none twice and none that the suite has; the tests take turns
 */
export function generateInputs(
  { tests }: Pick<Suite, 'tests'>,
  reads: readonly ObservedReads[],
  { seed, countMax, constants = [] }: InputWish,
): readonly ProgramInput[] {
  const random = createRandom(seed);
  const sources = sourcesOf(tests, reads, constants);
  const seen = new Set(tests.map(keyOfInput));
  const inputs: ProgramInput[] = [];
  const tries = sources.length === 0 ? 0 : countMax * triesPerInput;
  for (let i = 0; i < tries && inputs.length < countMax; i++) {
    const input = sources[i % sources.length]!(random);
    if (input === undefined) continue;
    const key = keyOfInput(input);
    if (seen.has(key)) continue;
    seen.add(key);
    inputs.push(input);
  }
  return inputs;
}

function sourcesOf(
  tests: Suite['tests'],
  reads: readonly ObservedReads[],
  constants: readonly number[],
): readonly Source[] {
  const shape = learnShape(tests, reads);
  const known = shape.trees.filter((tree) => leavesOf(tree).length > 0);
  // What a right program did not read to its end is too strange to vary where others are known.
  if (known.length > 0) return known.map((tree) => (random) => varyInput(tree, shape, constants, random));
  return tests.map((test) => (random) => nearbyInput(test, random));
}
