/**
 * The search, generation by generation: dispatch a task to every free worker under one
 * whitelist; once the first has ended, wait a little for the others, then stop them and
 * go on with what is known. A straggler goes to the end of the queue and gets one more
 * turn, if the whitelist has shrunk since it was dispatched. The search is over after
 * too many fruitless tasks in a row, or when no waiting test may run.
 */

import { countFreeWorkers, dispatch, pendingToggles, stopTasks } from './dispatching.js';
import { searchDispatchesMax } from './limits.js';
import { addCounts, amendHistory, type Draft, historyOf, type RunningTask } from './planner-state.js';

/**
 * Continues the current generation after an event; `ended` is the task that the event
 * ended, if any. Returns false when the search is over.
 */
export function stepSearch(draft: Draft, atMs: number, ended: RunningTask | undefined): boolean {
  const { stage, options } = draft;
  const open = openTasks(draft);
  if (open.length === 0) return startGeneration(draft, atMs);
  if (stage.kind === 'stopping') return atMs < stage.deadlineMs || startGeneration(draft, atMs);
  if (stage.kind !== 'generation') return true;
  if (stage.deadlineMs === undefined) {
    if (ended?.generation !== draft.counts.generations) {
      // Fills the place of a lost worker: otherwise a hanging task beside it would hold up the search.
      for (const test of takeTests(draft)) dispatch(draft, test, atMs);
      return true;
    }
    const shareMs = (atMs - ended.startedAtMs) * options.limits.stragglerWaitShare;
    const deadlineMs = atMs + Math.max(shareMs, options.limits.stragglerGraceMs);
    draft.stage = { kind: 'generation', deadlineMs };
    draft.commands.push({ kind: 'set-timer', name: 'straggler', atMs: deadlineMs });
  } else if (atMs >= stage.deadlineMs) {
    stopStragglers(draft, open, atMs);
  }
  return true;
}

/** Starts the next generation; returns false when the search is over. */
export function startGeneration(draft: Draft, atMs: number): boolean {
  if (draft.fruitless >= draft.options.limits.fruitlessTasksMax) return false;
  const tests = takeTests(draft);
  if (tests.length === 0) return false;
  addCounts(draft, { generations: 1 });
  draft.stage = { kind: 'generation' };
  for (const test of tests) dispatch(draft, test, atMs);
  return true;
}

/** Takes from the queue as many tests that may run now as there are free workers. */
function takeTests(draft: Draft): readonly number[] {
  const places = countFreeWorkers(draft);
  const kept: number[] = [];
  const taken: number[] = [];
  let next = 0;
  for (; next < draft.queue.length && taken.length < places; next++) {
    const test = draft.queue[next]!;
    const turn = turnOf(draft, test);
    if (turn === 'now') taken.push(test);
    else if (turn === 'later') kept.push(test);
  }
  draft.queue = [...kept, ...draft.queue.slice(next)];
  return taken;
}

/** `later`: not under this whitelist; `never`: answered already, or left to the confirmation. */
function turnOf(draft: Draft, test: number): 'now' | 'later' | 'never' {
  const history = historyOf(draft, test);
  if (history.searchDispatches >= searchDispatchesMax) return 'never';
  if (pendingToggles(draft, test).length === 0) return 'never';
  return history.straggled && draft.whitelist.length >= history.width ? 'later' : 'now';
}

function stopStragglers(draft: Draft, stragglers: readonly RunningTask[], atMs: number): void {
  addCounts(draft, { timeouts: stopTasks(draft, stragglers) });
  for (const { task } of stragglers) amendHistory(draft, task.test, { straggled: true });
  draft.queue = [...draft.queue, ...stragglers.map(({ task }) => task.test)];
  const deadlineMs = atMs + draft.options.limits.stopWaitMs;
  draft.stage = { kind: 'stopping', deadlineMs };
  draft.commands.push({ kind: 'set-timer', name: 'stop', atMs: deadlineMs });
}

/** Tasks of this generation that have not ended. */
function openTasks(draft: Draft): readonly RunningTask[] {
  return [...draft.running.values()].filter(({ generation }) => generation === draft.counts.generations);
}
