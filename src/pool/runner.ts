/**
 * What `run-plan` needs from outside: something that runs tasks, and timers. The
 * planner knows neither. A runner turns whatever happens to a worker into a task
 * outcome of kind `failed`.
 */

import type { StopFlag } from '#base/ports.js';
import type { Task, TaskOutcome } from '#model/task.js';

export interface Runner {
  /**
   * Runs one task. `stop` asks it to end soon with what it has. `deadlineMs` (by the
   * plan's clock) is for runners that cannot receive `stop` while they work; others may
   * ignore it.
   */
  run(task: Task, stop: AbortSignal, deadlineMs: number): Promise<TaskOutcome>;
  /** Ends all workers; tasks still running end as `failed`. */
  close(): Promise<void>;
}

/** Searches one task; polls the flag, and ends as `stopped` soon after it is raised. */
export type AnalyseTask = (task: Task, stop: StopFlag) => Promise<TaskOutcome>;

export interface Timers {
  /** Calls back once, after `delayMs`; returns what cancels it. */
  start(delayMs: number, callback: () => void): () => void;
}
