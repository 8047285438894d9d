/** Runs a path of a proof for a number of steps, between two instructions and never within one. */

import type { Machine } from '../../machine.js';
import type { State } from '../../state.js';
import type { Termination } from '../../termination.js';

/** How the path ends within so many steps; undefined if it goes on after them. */
export function endWithin(
  machine: Machine,
  state: State,
  steps: number,
  costMax = Number.POSITIVE_INFINITY,
): Termination | undefined {
  const termination = machine.run(state, costMax, state.steps + steps);
  // Bulk work that is too much ends a path within an instruction.
  const isPaused =
    termination.kind === 'timed-out' && machine.canGoOn && state.steps < machine.options.limits.stepsMax;
  return isPaused ? undefined : termination;
}
