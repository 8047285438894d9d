/**
 * Runs tasks in this thread, one at a time, in the order they are handed in. While a
 * task runs nothing else does, so no signal can reach it: the stop flag it polls also
 * rises when the plan's deadline has passed. Between tasks the event loop gets its
 * turn.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#base/ports.js';
import { noStats, type Task, type TaskOutcome } from '#model/task.js';
import { faultMessage } from './fault-message.js';
import type { AnalyseTask, Runner } from './runner.js';

/** @param clock the clock that the plan is run by */
export function createInlineRunner(analyse: AnalyseTask, clock: Clock): Runner {
  let tail: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function runNext(task: Task, stop: AbortSignal, deadlineMs: number): Promise<TaskOutcome> {
    await nextTurn();
    if (isClosed) return { kind: 'failed', message: 'the runner was closed' };
    const flag = { isRaised: () => isClosed || stop.aborted || clock.nowMs() >= deadlineMs };
    if (flag.isRaised()) return { kind: 'stopped', answers: [], stats: noStats };
    try {
      return await analyse(task, flag);
    } catch (fault) {
      return { kind: 'failed', message: faultMessage(fault) };
    }
  }

  return {
    run(task, stop, deadlineMs) {
      const outcome = tail.then(() => runNext(task, stop, deadlineMs));
      tail = outcome;
      return outcome;
    },
    async close() {
      isClosed = true;
      await tail;
    },
  };
}
