/**
 * The sweep: every waiting test runs to its end, the next one as soon as a worker is
 * free; no test is stopped for being slow. The confirmation is a sweep over the tests
 * and locations that the search left open; the naive strategy is just a sweep at full
 * width, and so is the frequency mode (frequency-mode.ts). It is over when no location
 * of the whitelist waits for an answer.
 */

import { countFreeWorkers, dispatch, pendingToggles, stopTasks } from './dispatching.js';
import { type Draft, historyOf, type RunningTask } from './planner-state.js';

/** Starts the sweep over all tests with open questions. Returns false if there is none. */
export function startSweep(draft: Draft, atMs: number): boolean {
  draft.stage = { kind: 'sweep' };
  const open = draft.options.tests.filter((test) => pendingToggles(draft, test).length > 0);
  // Tests that were slow before come last: now only the global limit stops them.
  const isSlow = (test: number): boolean => historyOf(draft, test).straggled;
  draft.queue = [...open.filter((test) => !isSlow(test)), ...open.filter(isSlow)];
  return stepSweep(draft, atMs);
}

/** Continues after an event. Returns false when the sweep is over. */
export function stepSweep(draft: Draft, atMs: number): boolean {
  const awaited = [...draft.running.values()].filter((running) => isAwaited(draft, running));
  stopTasks(
    draft,
    [...draft.running.values()].filter((running) => !awaited.includes(running)),
  );
  let next = 0;
  let dispatched = 0;
  for (; next < draft.queue.length && countFreeWorkers(draft) > 0; next++) {
    const test = draft.queue[next]!;
    if (pendingToggles(draft, test).length === 0) continue;
    dispatch(draft, test, atMs);
    dispatched += 1;
  }
  draft.queue = draft.queue.slice(next);
  return awaited.length + dispatched + draft.queue.length > 0;
}

/** Whether the task's answer can still decide a location. */
function isAwaited(draft: Draft, { task }: RunningTask): boolean {
  const pending = new Set(pendingToggles(draft, task.test));
  return task.whitelist.some((toggle) => pending.has(toggle));
}
