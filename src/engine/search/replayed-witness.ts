/**
 * Turns values for the locations that are on into a witness: replays them and, if the
 * test passes, restores the original value wherever it does as well.
 */

import type { Toggle } from '#model/numbers.js';
import type { TestCase } from '#model/suite.js';
import type { ObservedValue, Witness, WitnessPart, WitnessValue } from '#model/task.js';
import type { SearchLimits } from '../limits.js';
import type { LinkedProgram } from '../linked-program.js';
import type { MachineOptions } from '../machine-options.js';
import type { Invocation } from '../start.js';
import { type FailingFacts, type Replay, replay } from './replay.js';
import { restoreOriginals } from './restore-originals.js';

/** A location that is on. */
export interface OnLocation {
  readonly toggle: Toggle;
  /** What it yielded in the failing run. */
  readonly original: readonly ObservedValue[];
}

/** Locations that are on together, by ascending toggle, and one failing test. */
export interface Replayed extends FailingFacts {
  readonly program: LinkedProgram;
  readonly on: readonly OnLocation[];
  readonly test: TestCase;
  readonly invocation: Invocation;
  readonly options: MachineOptions;
  readonly limits: Pick<SearchLimits, 'restoresMax'>;
}

/**
 * @param values by location
 * @returns undefined if the test does not pass with these values, and `chance` if it does only with some
 * values in memory of which nothing is known
 */
export function replayedWitness(
  replayed: Replayed,
  values: readonly (readonly WitnessValue[])[],
): Witness | 'chance' | undefined {
  const { program, on, test, invocation, options, limits } = replayed;
  const given = on.map((location, index) => ({ ...location, values: values[index]! }));
  const run = (kept?: ReadonlySet<number>): Replay =>
    replay(program, given, test, invocation, options, replayed, kept);
  const result = run();
  if (!result.passes) return result.isChance === true ? 'chance' : undefined;
  const originals = on.map(({ original }) => original);
  const smallest = restoreOriginals(result, originals, run, limits.restoresMax);
  const parts = on.map(({ toggle, original }, index): WitnessPart => {
    return { toggle, values: smallest.values[index]!, original };
  });
  const [{ values: first, original }, ...others] = parts as [WitnessPart, ...WitnessPart[]];
  const { wraps } = smallest;
  return others.length === 0
    ? { values: first, original, wraps }
    : { values: first, original, wraps, others };
}
