/**
 * From values for a location to a witness: they are replayed, and where that passes,
 * executions whose original value does as well get it back.
 */

import type { TestCase } from '#model/suite.js';
import type { Witness, WitnessValue } from '#model/task.js';
import type { SearchLimits } from '../limits.js';
import type { LinkedProgram } from '../linked-program.js';
import type { MachineOptions } from '../machine.js';
import type { Invocation } from '../start.js';
import { type Replay, replay } from './replay.js';
import { restoreOriginals } from './restore-originals.js';

/** One location and one failing test. */
export interface Replayed {
  readonly program: LinkedProgram;
  readonly toggle: number;
  readonly test: TestCase;
  readonly invocation: Invocation;
  readonly options: MachineOptions;
  readonly limits: Pick<SearchLimits, 'restoresMax'>;
  /** What the location yielded in the failing run, as C literals. */
  readonly original: readonly string[];
  readonly knownWrapSites: ReadonlySet<string>;
}

/** Undefined where the test does not pass with these values. */
export function replayedWitness(
  { program, toggle, test, invocation, options, limits, original, knownWrapSites }: Replayed,
  values: readonly WitnessValue[],
): Witness | undefined {
  const run = (kept?: ReadonlySet<number>): Replay =>
    replay(program, toggle, values, test, invocation, options, knownWrapSites, kept);
  const result = run();
  if (!result.passes) return undefined;
  const smallest = restoreOriginals(result, original, run, limits.restoresMax);
  return { values: smallest.values, original, wraps: smallest.wraps };
}
