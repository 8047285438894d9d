/**
 * The state of the planner, and the draft of its successor. A state is never changed:
 * `advance` opens a draft (a shallow copy with a list of commands), the rules replace
 * fields of the draft by new values, and the draft becomes the next state. Fields hold
 * little or share it, so that an event takes time linear in the tests and the
 * locations, not in their product.
 */

import type { AskedNumber } from '#model/numbers.js';
import { addStats, noStats, type SearchStats, type Task } from '#model/task.js';
import { type AnswerTable, excludedBy } from './answer-table.js';
import type { KnownAnswers, PlanCommand, PlanCounts, PlanOptions } from './plan.js';

/** What the planner waits for; `deadlineMs` is when it stops waiting. */
export type Stage =
  | { readonly kind: 'idle' }
  /** A generation runs; the deadline exists once its first task has ended. */
  | { readonly kind: 'generation'; readonly deadlineMs?: number }
  /** The generation's stragglers have been stopped. */
  | { readonly kind: 'stopping'; readonly deadlineMs: number }
  /** Each waiting test runs to its end: the confirmation, the frequency mode, the whole naive strategy. */
  | { readonly kind: 'sweep' }
  /** The global limit was reached, and all tasks have been stopped. */
  | { readonly kind: 'closing'; readonly deadlineMs: number }
  | { readonly kind: 'finished' };

export interface RunningTask {
  readonly task: Task;
  readonly generation: number;
  readonly startedAtMs: number;
  readonly stopAsked: boolean;
}

/** What has happened to a failing test so far. */
export interface TestHistory {
  /** How often the search dispatched it. */
  readonly searchDispatches: number;
  /** Width of the whole whitelist when it was last dispatched. */
  readonly width: number;
  readonly straggled: boolean;
  /** A worker was lost over it, not counting those lost after they were stopped. */
  readonly lost: boolean;
  readonly retried: boolean;
}

export const freshHistory: TestHistory = {
  searchDispatches: 0,
  width: 0,
  straggled: false,
  lost: false,
  retried: false,
};

/**
 * How far early rejection has come: all pairs of locations before this one, by places in the
 * whitelist, cannot repair all failing tests between them. With `first` at the last place,
 * no pair is left.
 */
export interface FrequencyMode {
  readonly first: number;
  readonly second: number;
}

export interface PlannerState {
  readonly options: PlanOptions;
  readonly stage: Stage;
  /**
   * Ascending; the locations that no failing test has excluded (all of them in a mode that excludes
   * none).
   */
  readonly whitelist: readonly AskedNumber[];
  /** Only with `birch2017`, once every location was excluded: none leaves the whitelist any more. */
  readonly frequencyMode: FrequencyMode | undefined;
  readonly answers: AnswerTable;
  /** Tests waiting, the next one first. */
  readonly queue: readonly number[];
  readonly histories: ReadonlyMap<number, TestHistory>;
  /** By task id: dispatched, neither ended nor lost. */
  readonly running: ReadonlyMap<number, RunningTask>;
  /** By task id: lost, but a late answer is still welcome. */
  readonly lostTasks: ReadonlyMap<number, Task>;
  /** Tasks in a row that excluded nothing. */
  readonly fruitless: number;
  readonly limitAtMs: number;
  readonly limitReached: boolean;
  readonly counts: PlanCounts;
  readonly search: SearchStats;
}

/** A state under construction, private to one call of `advance`. */
export type Draft = { -readonly [Field in keyof PlannerState]: PlannerState[Field] } & {
  readonly commands: PlanCommand[];
};

const nothingKnown: KnownAnswers = {
  answers: new Map(),
  counts: { tasks: 0, generations: 0, timeouts: 0, retries: 0 },
  search: noStats,
  limitAtMs: Number.POSITIVE_INFINITY,
};

export function initialState(options: PlanOptions): PlannerState {
  const { answers, counts, search, limitAtMs } = options.known ?? nothingKnown;
  const { limitAtMs: latestMs = Number.POSITIVE_INFINITY } = options;
  const excluded = options.strategy === 'naive' ? new Set() : excludedBy(answers);
  return {
    options,
    stage: { kind: 'idle' },
    whitelist: options.toggles.filter((toggle) => !excluded.has(toggle)).sort((a, b) => a - b),
    frequencyMode: undefined,
    answers,
    queue: options.tests,
    histories: new Map(),
    running: new Map(),
    lostTasks: new Map(),
    fruitless: 0,
    limitAtMs: Math.min(limitAtMs, latestMs),
    limitReached: false,
    counts,
    search,
  };
}

/** Whether what a test excludes leaves the whitelist. */
export function isStriking({ options, frequencyMode }: Draft): boolean {
  return options.strategy !== 'naive' && frequencyMode === undefined;
}

export function openDraft(state: PlannerState): Draft {
  return { ...state, commands: [] };
}

export function closeDraft(draft: Draft): { state: PlannerState; commands: readonly PlanCommand[] } {
  const { commands, ...state } = draft;
  return { state, commands };
}

export function historyOf(state: Draft | PlannerState, test: number): TestHistory {
  return state.histories.get(test) ?? freshHistory;
}

export function amendHistory(draft: Draft, test: number, changes: Partial<TestHistory>): void {
  draft.histories = new Map(draft.histories).set(test, { ...historyOf(draft, test), ...changes });
}

export function addCounts(draft: Draft, extra: Partial<PlanCounts>): void {
  const { counts } = draft;
  draft.counts = {
    tasks: counts.tasks + (extra.tasks ?? 0),
    generations: counts.generations + (extra.generations ?? 0),
    timeouts: counts.timeouts + (extra.timeouts ?? 0),
    retries: counts.retries + (extra.retries ?? 0),
  };
}

export function addSearch(draft: Draft, stats: SearchStats): void {
  draft.search = addStats(draft.search, stats);
}
