/**
 * The limits of the pool: each named once, with its default and the reason for it. The
 * planner uses only those of `PoolLimits`, in the milliseconds of its events; the rest
 * belong to the runners. Reaching a limit may widen the answer and mark it partial; it
 * never excludes a location.
 */

import { analyserTraits } from '#model/analyser.js';

export interface PoolLimits {
  /** The share of its fastest task's time that a generation waits for the others. */
  readonly stragglerWaitShare: number;
  /**
   * A generation waits for them at least this long, so that tasks of a millisecond do not stop each
   * other.
   */
  readonly stragglerGraceMs: number;
  /** How long the plan waits for the answers of stopped tasks before it goes on. */
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

/** How often the search dispatches one failing test: once, and once more as straggler or retry. */
export const searchDispatchesMax = 2;

/** The best diagnoses by frequency, which are listed; all are counted. Nobody reads more. */
export const frequencyDiagnosesMax = 100;
