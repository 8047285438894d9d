/**
 * What goes into the generation planner and what comes out of it: options, events
 * and commands. Plain data. Time is only ever a number in an event, in milliseconds
 * of one monotonic clock; whoever drives the planner owns that clock.
 */

import type { LocationSet } from '#model/location-set.js';
import type { AskedNumber } from '#model/numbers.js';
import type { Effort, SearchStats, Task, TaskOutcome } from '#model/task.js';
import type { AnswerTable } from './answer-table.js';
import type { PoolLimits } from './limits.js';

/**
 * `naive`: Griesmayer's, every failing test at full width, the sets intersected at the end.
 * `birch2017`: like `generations`, then the frequency mode for two faults if no location is left.
 */
export const strategies = ['generations', 'naive', 'birch2017'] as const;
export type Strategy = (typeof strategies)[number];

export interface PlanOptions {
  /** The locations to search, by toggle; or sets of locations, by the numbers that `sets` gives them. */
  readonly toggles: readonly AskedNumber[];
  readonly sets?: ReadonlyMap<AskedNumber, LocationSet>;
  /** Indices of the failing tests, in the order of the search: shuffled by the caller. */
  readonly tests: readonly number[];
  /** How many tasks may run at the same time, at least 1. */
  readonly workers: number;
  readonly strategy: Strategy;
  /** Whether the locations that the search leaves are checked on the tests that it did not ask. */
  readonly confirm: boolean;
  /** The effort of every task. */
  readonly effort: Effort;
  readonly limits: PoolLimits;
  /** The latest end by the clock of the events, however long the limits allow. */
  readonly limitAtMs?: number;
  /** Given where this plan continues an earlier one for the same tests. */
  readonly known?: KnownAnswers;
}

export interface PlanCounts {
  /** Tasks dispatched. */
  readonly tasks: number;
  /** Generations of the search. */
  readonly generations: number;
  /** Tasks stopped as stragglers or at the global limit. */
  readonly timeouts: number;
  readonly retries: number;
}

/**
 * What an earlier plan leaves to the next: the answers that need not be asked again, and what it
 * has used up.
 */
export interface KnownAnswers {
  readonly answers: AnswerTable;
  readonly counts: PlanCounts;
  readonly search: SearchStats;
  /** The limit holds for both. */
  readonly limitAtMs: number;
}

/**
 * `straggler`: the generation has waited long enough; `stop`: stopped tasks have had
 * their time to answer; `limit`: the global limit.
 */
export type TimerName = 'straggler' | 'stop' | 'limit';

export type PlanEvent =
  | { readonly kind: 'started'; readonly atMs: number }
  | {
      readonly kind: 'task-ended';
      readonly taskId: number;
      readonly outcome: TaskOutcome;
      readonly atMs: number;
    }
  | { readonly kind: 'worker-lost'; readonly taskId: number; readonly message: string; readonly atMs: number }
  | { readonly kind: 'timer'; readonly name: TimerName; readonly atMs: number };

/** A timer that is set again under its name replaces the earlier one. */
export type PlanCommand =
  | { readonly kind: 'dispatch'; readonly task: Task }
  | { readonly kind: 'stop'; readonly taskId: number }
  | { readonly kind: 'set-timer'; readonly name: TimerName; readonly atMs: number }
  | { readonly kind: 'finished' };
