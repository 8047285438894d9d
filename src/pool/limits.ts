/**
 * The limits of the pool: each named once, with its default and the reason for it.
 * The planner counts with those of `PoolLimits` alone, in the milliseconds that its
 * events bear; the rest belong to the runners. Reaching one may widen the answer and
 * mark it partial, it never excludes a location.
 */

import { analyserTraits } from '#model/analyser.js';

export interface PoolLimits {
  /** Others of a generation are waited for this share of the time that its fastest task took. */
  readonly stragglerWaitShare: number;
  /** They are waited for at least this long, so that tasks of a millisecond do not stop each other. */
  readonly stragglerGraceMs: number;
  /** How long the answers of tasks that were told to stop are awaited before the plan goes on. */
  readonly stopWaitMs: number;
  /** The search ends after this many tasks in a row that excluded nothing. */
  readonly fruitlessTasksMax: number;
  /** Search and confirmation together; `Infinity` for none. */
  readonly globalTimeLimitMs: number;
}

export const defaultPoolLimits: PoolLimits = {
  stragglerWaitShare: 0.25,
  stragglerGraceMs: 50,
  stopWaitMs: 50,
  fruitlessTasksMax: 15,
  globalTimeLimitMs: analyserTraits.builtin.timeLimitMs,
};

/** A thread that ignores its stop flag for longer is terminated. */
export const flagIgnoredMsMax = 1000;

/** How often one failing test is dispatched in the search: once, and once more as straggler or retry. */
export const searchDispatchesMax = 2;

/** Diagnoses by frequency that are listed, the best; all are counted. Nobody reads so many. */
export const frequencyDiagnosesMax = 100;
