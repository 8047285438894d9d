/**
 * What the end of a task adds to the state: its answers join the table, what it
 * excluded leaves the whitelist, a lost worker costs the test its one retry. No task is
 * dispatched or stopped here. An answer that comes after its task was given up is still
 * used: it is as true as a timely one.
 */

import type { AskedNumber } from '#model/numbers.js';
import type { LocatedAnswer, Task, TaskOutcome } from '#model/task.js';
import { answerAt, isDueToRun, joinAnswers } from './answer-table.js';
import { pendingToggles } from './dispatching.js';
import { outcomeFault } from './outcome-fault.js';
import {
  addCounts,
  addSearch,
  amendHistory,
  type Draft,
  historyOf,
  isStriking,
  type RunningTask,
} from './planner-state.js';

/** Takes in an outcome. Returns the task if it was running and has now answered everything it was asked. */
export function absorbOutcome(
  draft: Draft,
  taskId: number,
  outcome: TaskOutcome,
  atMs: number,
): RunningTask | undefined {
  const running = draft.running.get(taskId);
  const task = running?.task ?? draft.lostTasks.get(taskId);
  if (task === undefined) return undefined;
  const fault = outcomeFault(task, outcome);
  if (outcome.kind === 'failed' || fault !== undefined) {
    const message = outcome.kind === 'failed' ? outcome.message : `a worker answered nonsense: ${fault}`;
    if (running !== undefined) endUnfinished(draft, running, message, atMs);
    return undefined;
  }
  addSearch(draft, outcome.stats);
  const fruitful = takeAnswers(draft, task, outcome);
  if (fruitful) draft.fruitless = 0;
  if (running === undefined) return undefined;
  if (outcome.kind === 'stopped') {
    endUnfinished(draft, running, 'the worker broke off the task', atMs);
    return undefined;
  }
  removeRunning(draft, taskId);
  if (!fruitful) draft.fruitless += 1;
  return running;
}

/**
 * Frees the worker's place. A stopped task needs nothing more: it is queued again
 * already, or not wanted. Any other task uses up its test's one retry, and is given up
 * the second time.
 */
function endUnfinished(draft: Draft, running: RunningTask, message: string, atMs: number): void {
  const { task } = running;
  removeRunning(draft, task.id);
  draft.lostTasks = new Map(draft.lostTasks).set(task.id, task);
  if (running.stopAsked) return;
  if (atMs >= draft.limitAtMs) {
    // A runner that cannot receive the stop ends its task at the limit by its own clock.
    addCounts(draft, { timeouts: 1 });
  } else if (historyOf(draft, task.test).lost) {
    giveUp(draft, task, `${message}; two attempts were lost`);
  } else {
    amendHistory(draft, task.test, { lost: true });
    draft.queue = [...draft.queue, task.test];
  }
}

function giveUp(draft: Draft, task: Task, message: string): void {
  const asked = new Set(task.whitelist);
  const answers = pendingToggles(draft, task.test)
    .filter((toggle) => asked.has(toggle))
    .map((toggle): LocatedAnswer => {
      return { toggle, answer: { kind: 'unknown', reason: 'worker', detail: message } };
    });
  draft.answers = joinAnswers(draft.answers, task.test, answers);
}

/** Joins the answers and removes what they exclude; returns whether they exclude anything. */
function takeAnswers(
  draft: Draft,
  task: Task,
  outcome: Exclude<TaskOutcome, { readonly kind: 'failed' }>,
): boolean {
  // A stopped task has not settled the locations that it ran out of time for.
  const settled =
    outcome.kind === 'completed'
      ? outcome.answers
      : outcome.answers.filter(({ answer }) => !isDueToRun(answer));
  draft.answers = joinAnswers(draft.answers, task.test, settled);
  const excluded = new Set<AskedNumber>();
  for (const { toggle } of settled) {
    const known = answerAt(draft.answers, task.test, toggle);
    if (known?.kind === 'cannot-repair') excluded.add(toggle);
  }
  if (isStriking(draft) && excluded.size > 0) {
    draft.whitelist = draft.whitelist.filter((toggle) => !excluded.has(toggle));
  }
  return excluded.size > 0;
}

function removeRunning(draft: Draft, taskId: number): void {
  const running = new Map(draft.running);
  running.delete(taskId);
  draft.running = running;
}
