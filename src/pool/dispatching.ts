/**
 * How a task leaves the planner and how it is stopped: the only place where `dispatch`,
 * `stop` and `finished` commands are made. A task asks about the locations of the
 * whitelist that its test has not answered yet. The invariants: never more tasks at
 * once than workers, one stop at most and only for a running task, nothing after
 * `finished`.
 */

import { assert } from '#base/assert.js';
import type { AskedNumber } from '#model/numbers.js';
import type { Task } from '#model/task.js';
import { addCounts, amendHistory, type Draft, historyOf, type RunningTask } from './planner-state.js';

/** The locations of the whitelist that the test has not answered, ascending. */
export function pendingToggles(draft: Draft, test: number): readonly AskedNumber[] {
  const row = draft.answers.get(test);
  return row === undefined ? draft.whitelist : draft.whitelist.filter((toggle) => !row.has(toggle));
}

export function countFreeWorkers(draft: Draft): number {
  return Math.min(draft.options.workers, draft.options.tests.length) - draft.running.size;
}

export function dispatch(draft: Draft, test: number, atMs: number): void {
  assert(countFreeWorkers(draft) > 0, 'a task is dispatched only to a free worker');
  const history = historyOf(draft, test);
  const isSearch = draft.stage.kind !== 'sweep';
  const isRetry = history.lost && !history.retried;
  addCounts(draft, { tasks: 1, retries: isRetry ? 1 : 0 });
  amendHistory(draft, test, {
    searchDispatches: history.searchDispatches + (isSearch ? 1 : 0),
    width: draft.whitelist.length,
    retried: history.retried || isRetry,
  });
  const { generations, tasks: id } = draft.counts;
  const { effort, sets } = draft.options;
  const whitelist = pendingToggles(draft, test);
  const task: Task = {
    id,
    test,
    whitelist,
    effort,
    ...(sets !== undefined && { sets: whitelist.map((number) => sets.get(number)!) }),
  };
  draft.running = new Map(draft.running).set(task.id, {
    task,
    generation: generations,
    startedAtMs: atMs,
    stopAsked: false,
  });
  draft.commands.push({ kind: 'dispatch', task });
}

/** Stops the tasks that have not been stopped yet; returns how many they were. */
export function stopTasks(draft: Draft, tasks: readonly RunningTask[]): number {
  const unasked = tasks.filter((running) => !running.stopAsked);
  const running = new Map(draft.running);
  for (const entry of unasked) {
    running.set(entry.task.id, { ...entry, stopAsked: true });
    draft.commands.push({ kind: 'stop', taskId: entry.task.id });
  }
  draft.running = running;
  return unasked.length;
}

export function finish(draft: Draft): void {
  stopTasks(draft, [...draft.running.values()]);
  draft.queue = [];
  draft.stage = { kind: 'finished' };
  draft.commands.push({ kind: 'finished' });
}
