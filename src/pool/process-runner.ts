/**
 * Runs tasks on workers that wait for processes of their own: each has one task at a
 * time and ends it itself when asked to stop. A worker that throws has failed its task
 * and is used again, since it keeps nothing of the task.
 */

import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import { faultMessage } from './fault-message.js';
import type { Runner } from './runner.js';

export interface TaskWorker {
  /** Ends soon after `stop`, as `stopped`. */
  analyse(task: Task, stop: AbortSignal): Promise<TaskOutcome>;
  /** Called once, when it has no task. */
  close(): Promise<void>;
}

/** @param workers at least one */
export function createProcessRunner(workers: readonly TaskWorker[]): Runner {
  const idle = [...workers];
  const waiting: ((worker: TaskWorker) => void)[] = [];
  const running = new Set<Promise<TaskOutcome>>();
  const closing = new AbortController();

  function release(worker: TaskWorker): void {
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
  }

  async function run(task: Task, stop: AbortSignal): Promise<TaskOutcome> {
    const worker = idle.shift() ?? (await new Promise<TaskWorker>((resolve) => waiting.push(resolve)));
    try {
      if (closing.signal.aborted) return { kind: 'failed', message: 'the runner was closed' };
      if (stop.aborted) return { kind: 'stopped', answers: [], stats: noStats };
      return await worker.analyse(task, AbortSignal.any([stop, closing.signal]));
    } catch (fault) {
      return { kind: 'failed', message: faultMessage(fault) };
    } finally {
      release(worker);
    }
  }

  return {
    async run(task, stop) {
      const outcome = run(task, stop);
      running.add(outcome);
      try {
        return await outcome;
      } finally {
        running.delete(outcome);
      }
    },
    async close() {
      closing.abort();
      // A folder cannot be removed for good while a dying process still writes to it.
      await Promise.all(running);
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}
