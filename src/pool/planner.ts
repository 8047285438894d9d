/**
 * The generation planner: which failing test is searched when, and under which
 * whitelist. A pure function from (state, event) to (state, commands) after Birch,
 * Fischer and Poppleton, 'Fast test suite-driven model-based fault localisation with
 * application to pinpointing defects in student programs', SoSyM 2017. Departures:
 * - stragglers get at least a grace time, and keep what they have proved when stopped; a
 *   second turn asks only what they left open, and only once the whitelist has shrunk;
 * - an unknown answer removes nothing from the whitelist: only a proof of exclusion does;
 * - after the search, a confirmation asks everything that is still open about the locations left;
 * - a lost worker costs one retry, then its locations are unknown on that test;
 * - tasks that ignore a stop keep their place, the next generation does not wait for them;
 * - the place of a lost worker is filled again until the generation's first task ends. So the
 *   sets do not depend on order or workers unless a limit was hit.
 */

import { assert, unreachable } from '#base/assert.js';
import { absorbOutcome } from './absorbing.js';
import { finish, stopTasks } from './dispatching.js';
import { mayTwoRepair, relaxWhitelist } from './frequency-mode.js';
import type { PlanCommand, PlanEvent, PlanOptions } from './plan.js';
import {
  addCounts,
  closeDraft,
  type Draft,
  initialState,
  openDraft,
  type PlannerState,
  type RunningTask,
} from './planner-state.js';
import { startGeneration, stepSearch } from './search-stage.js';
import { startSweep, stepSweep } from './sweep-stage.js';

export interface Advance {
  readonly state: PlannerState;
  /** To carry out in this order. */
  readonly commands: readonly PlanCommand[];
}

/**
 * The state before anything runs. Without a test or a toggle the plan finishes as soon
 * as it starts (and without a test, every location repairs all tests).
 */
export function createPlan(options: PlanOptions): PlannerState {
  assert(options.workers >= 1, 'a plan needs a worker');
  return initialState(options);
}

/** The first event is `started`; times never decrease; events after the end change nothing. */
export function advance(state: PlannerState, event: PlanEvent): Advance {
  if (state.stage.kind === 'finished') return { state, commands: [] };
  assert((state.stage.kind === 'idle') === (event.kind === 'started'), 'a plan is started once, and first');
  const draft = openDraft(state);
  const ended = takeEvent(draft, event);
  step(draft, event.atMs, ended);
  return closeDraft(draft);
}

function takeEvent(draft: Draft, event: PlanEvent): RunningTask | undefined {
  switch (event.kind) {
    case 'started':
      startClock(draft, event.atMs);
      return undefined;
    case 'task-ended':
      return absorbOutcome(draft, event.taskId, event.outcome, event.atMs);
    case 'worker-lost':
      return absorbOutcome(draft, event.taskId, { kind: 'failed', message: event.message }, event.atMs);
    case 'timer':
      // The deadline is part of the state: the timer only brings the time.
      return undefined;
    default:
      return unreachable(event);
  }
}

function startClock(draft: Draft, atMs: number): void {
  draft.limitAtMs = Math.min(draft.limitAtMs, atMs + draft.options.limits.globalTimeLimitMs);
  if (Number.isFinite(draft.limitAtMs)) {
    draft.commands.push({ kind: 'set-timer', name: 'limit', atMs: draft.limitAtMs });
  }
}

function step(draft: Draft, atMs: number, ended: RunningTask | undefined): void {
  const isRelaxed = relaxWhitelist(draft);
  if (draft.whitelist.length === 0 || !mayTwoRepair(draft)) {
    finish(draft);
  } else if (atMs >= draft.limitAtMs && draft.stage.kind !== 'closing') {
    beginClosing(draft, atMs);
  } else if (isRelaxed && draft.stage.kind !== 'closing') {
    continueOrFinish(draft, startSweep(draft, atMs));
  } else {
    stepStage(draft, atMs, ended);
  }
}

function stepStage(draft: Draft, atMs: number, ended: RunningTask | undefined): void {
  const { stage } = draft;
  switch (stage.kind) {
    case 'idle':
      if (draft.options.strategy === 'naive') continueOrFinish(draft, startSweep(draft, atMs));
      else if (!startGeneration(draft, atMs)) endSearch(draft, atMs);
      return;
    case 'generation':
    case 'stopping':
      if (!stepSearch(draft, atMs, ended)) endSearch(draft, atMs);
      return;
    case 'sweep':
      continueOrFinish(draft, stepSweep(draft, atMs));
      return;
    case 'closing':
      continueOrFinish(draft, draft.running.size > 0 && atMs < stage.deadlineMs);
      return;
    case 'finished':
      return;
    default:
      unreachable(stage);
  }
}

function endSearch(draft: Draft, atMs: number): void {
  continueOrFinish(draft, draft.options.confirm && startSweep(draft, atMs));
}

function continueOrFinish(draft: Draft, goesOn: boolean): void {
  if (!goesOn) finish(draft);
}

/** At the global limit: stops all tasks and gives them a moment to hand in what they have proved. */
function beginClosing(draft: Draft, atMs: number): void {
  draft.limitReached = true;
  addCounts(draft, { timeouts: stopTasks(draft, [...draft.running.values()]) });
  if (draft.running.size === 0) {
    finish(draft);
    return;
  }
  const deadlineMs = atMs + draft.options.limits.stopWaitMs;
  draft.stage = { kind: 'closing', deadlineMs };
  draft.commands.push({ kind: 'set-timer', name: 'stop', atMs: deadlineMs });
}
