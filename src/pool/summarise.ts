/**
 * What a plan found, in suite order: the status of each location, its witnesses, what
 * is unknown about it and why. Everything here but `counts` and `search` is the same
 * for every order of the tests and every number of workers, unless the summary is
 * partial.
 *
 * That is why an excluded location has a status and nothing else. Which failing test
 * excluded it first, for what reason, and which other tests had asked about it before
 * depend on the schedule, and asking again for a canonical reason would cost what the
 * whitelist has saved. What can always be said about it is computed from the failing
 * runs without a search: that some failing test never executes it, or only after its
 * output was wrong.
 */

import type { LocationStatus } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Answer, SearchStats, UnknownReason, Witness } from '#model/task.js';
import { answerAt, isDefinite, isDueToRun } from './answer-table.js';
import type { PlanCounts } from './plan.js';
import type { PlannerState } from './planner-state.js';
import { type FrequencySummary, summariseFrequencies } from './summarise-frequencies.js';

export interface TestWitness {
  /** Index into the suite's tests. */
  readonly test: number;
  readonly witness: Witness;
}

export interface TestUnknown {
  readonly test: number;
  readonly reason: UnknownReason;
  readonly detail: string;
}

export interface LocationSummary {
  readonly toggle: Toggle;
  readonly status: LocationStatus;
  /** One of its witnesses wraps. */
  readonly wraps: boolean;
  /** By ascending test: for every failing test if repairable, for none if excluded. */
  readonly witnesses: readonly TestWitness[];
  /** By ascending test; only possible locations have any. */
  readonly unknowns: readonly TestUnknown[];
}

export interface PlanSummary {
  /** By ascending toggle. */
  readonly locations: readonly LocationSummary[];
  /**
   * A limit, a lost worker or a missing confirmation has left some location possible,
   * or the frequencies incomplete.
   */
  readonly partial: boolean;
  /** Locations times failing tests, and how many of them are unknown at possible locations. */
  readonly pairs: number;
  readonly unknownPairs: number;
  readonly counts: PlanCounts;
  readonly search: SearchStats;
  /** Only if `birch2017` reached its mode for two faults; every location is excluded then. */
  readonly frequency?: FrequencySummary;
}

/** Summarises a finished plan; for a running one, what is known so far, with the rest unknown. */
export function summarise(state: PlannerState): PlanSummary {
  const tests = [...state.options.tests].sort((a, b) => a - b);
  const toggles = [...(state.options.toggles as readonly Toggle[])].sort((a, b) => a - b);
  const locations = toggles.map((toggle) => summariseLocation(state, toggle, tests));
  const frequency = summariseFrequencies(state);
  const isPossibleCutShort = locations.some(
    ({ status, toggle }) => status === 'possible' && tests.some((test) => isCutShort(state, test, toggle)),
  );
  return {
    locations,
    partial: isPossibleCutShort || frequency?.cutShort === true,
    pairs: toggles.length * tests.length,
    unknownPairs: locations.reduce((total, { unknowns }) => total + unknowns.length, 0),
    counts: state.counts,
    search: state.search,
    ...(frequency !== undefined && { frequency }),
  };
}

/** What a plan found, and what plans after it have used up. */
export function withUsage(summary: PlanSummary, later: PlanUsage, failedReplays: number): PlanSummary {
  const search = { ...later.search, failedReplays: later.search.failedReplays + failedReplays };
  return { ...summary, counts: later.counts, search, partial: summary.partial || later.isLimitReached };
}

export interface PlanUsage {
  readonly counts: PlanCounts;
  readonly search: SearchStats;
  readonly isLimitReached: boolean;
}

function summariseLocation(state: PlannerState, toggle: Toggle, tests: readonly number[]): LocationSummary {
  const witnesses: TestWitness[] = [];
  const unknowns: TestUnknown[] = [];
  for (const test of tests) {
    const answer = answerAt(state.answers, test, toggle) ?? unanswered(state);
    if (answer.kind === 'cannot-repair') {
      return { toggle, status: 'excluded', wraps: false, witnesses: [], unknowns: [] };
    }
    if (answer.kind === 'repairs') witnesses.push({ test, witness: answer.witness });
    else unknowns.push({ test, reason: answer.reason, detail: answer.detail });
  }
  return {
    toggle,
    status: unknowns.length === 0 ? 'repairable' : 'possible',
    wraps: witnesses.some(({ witness }) => witness.wraps),
    witnesses,
    unknowns,
  };
}

function isCutShort(state: PlannerState, test: number, toggle: Toggle): boolean {
  const answer = answerAt(state.answers, test, toggle);
  return !isDefinite(answer) && (answer === undefined || isDueToRun(answer));
}

function unanswered(state: PlannerState): Answer & { readonly kind: 'unknown' } {
  const detail = state.limitReached
    ? `not searched within the time limit of ${state.options.limits.globalTimeLimitMs / 1000} s`
    : 'not searched: there was no confirmation';
  return { kind: 'unknown', reason: 'time', detail };
}
