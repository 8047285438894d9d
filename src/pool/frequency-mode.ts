/**
 * The mode for two faults of Birch, Fischer and Poppleton (SoSyM 2017), as
 * docs/decisions/0011-birch2017.md reads it. No single location repairs all failing tests:
 * the whitelist is empty. From now on no location is excluded; a sweep asks every failing
 * test about every location that it has not answered yet, and what counts is how many tests
 * a location repairs. That helps with twin faults, which no trace has both of.
 *
 * Early rejection: the sweep ends once each pair of locations has a failing test that
 * excludes both, as all have if no location repairs some test. Only proofs refute a pair:
 * once refuted it stays refuted, and rejection does not depend on the order of the tests.
 */

import { answerAt } from './answer-table.js';
import { stopTasks } from './dispatching.js';
import type { Draft, PlannerState } from './planner-state.js';

/**
 * Begins the mode if the strategy has it and no location is left. It stops the search's
 * tasks: they ask less than is asked now. Returns whether it began.
 */
export function relaxWhitelist(draft: Draft): boolean {
  const { strategy, toggles } = draft.options;
  if (strategy !== 'birch2017' || draft.whitelist.length > 0 || toggles.length === 0) return false;
  draft.whitelist = [...toggles].sort((a, b) => a - b);
  draft.frequencyMode = { first: 0, second: 1 };
  stopTasks(draft, [...draft.running.values()]);
  return true;
}

/** True outside the mode. Skips the pairs that are refuted by now. */
export function mayTwoRepair(draft: Draft): boolean {
  if (draft.frequencyMode === undefined) return true;
  let { first, second } = draft.frequencyMode;
  const count = draft.whitelist.length;
  while (first < count - 1 && (second === count || isRefuted(draft, first, second))) {
    if (second === count) first += 1;
    second = second === count ? first + 1 : second + 1;
  }
  draft.frequencyMode = { first, second };
  return !isRejected(draft);
}

/** Whether the mode has begun and found that no two locations repair all failing tests between them. */
export function isRejected({ frequencyMode, whitelist }: Draft | PlannerState): boolean {
  return frequencyMode !== undefined && frequencyMode.first >= whitelist.length - 1;
}

function isRefuted({ answers, options, whitelist }: Draft, first: number, second: number): boolean {
  const excludes = (test: number, place: number): boolean =>
    answerAt(answers, test, whitelist[place]!)?.kind === 'cannot-repair';
  return options.tests.some((test) => excludes(test, first) && excludes(test, second));
}
