/**
 * A task (one failing test searched under one whitelist) and what an analyser
 * answers. Plain data: it crosses threads and queues.
 */

import type { LocationSet } from './location-set.js';
import type { AskedNumber, Toggle } from './numbers.js';

/** One value that a witness puts at a location; `literal` is the value as C text. */
export type WitnessValue =
  | { readonly kind: 'integer'; readonly value: string; readonly literal: string }
  | { readonly kind: 'floating'; readonly value: number; readonly literal: string }
  | { readonly kind: 'truth'; readonly value: boolean; readonly literal: string }
  | { readonly kind: 'pointer'; readonly object: number; readonly offset: number; readonly literal: string }
  /** The address of a string literal with these characters, as latin-1 text. */
  | { readonly kind: 'text'; readonly value: string; readonly literal: string }
  | { readonly kind: 'aggregate'; readonly members: readonly WitnessValue[]; readonly literal: string };

/** What a location yielded in a run: a value, or words where there is none to give (`indeterminate`, a text). */
export type ObservedValue =
  | Exclude<WitnessValue, { readonly kind: 'aggregate' }>
  | { readonly kind: 'aggregate'; readonly members: readonly ObservedValue[]; readonly literal: string }
  | { readonly kind: 'words'; readonly literal: string };

/** The values that make one failing test pass, one for each execution of the location. */
export interface Witness {
  readonly values: readonly WitnessValue[];
  /** What the location yielded in the failing run, in order of execution. */
  readonly original: readonly ObservedValue[];
  /** It needs a signed overflow that the failing run does not have. */
  readonly wraps: boolean;
  /**
   * Where several locations are toggled together: what the others yield, by ascending
   * toggle. `values` and `original` are those of the lowest toggle.
   */
  readonly others?: readonly WitnessPart[];
}

/** What one of several locations yields in a witness of all of them. */
export interface WitnessPart {
  readonly toggle: Toggle;
  readonly values: readonly WitnessValue[];
  readonly original: readonly ObservedValue[];
}

/** Why a search ended without an answer. */
export const unknownReasons = [
  'paths',
  'steps',
  'solver',
  'time',
  'unsupported',
  'memory',
  'replay',
  'worker',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** Why a location cannot repair a test, for the report. */
export const exclusionReasons = ['not-executed', 'after-wrong-output', 'no-value'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export type Answer =
  | { readonly kind: 'repairs'; readonly witness: Witness }
  | { readonly kind: 'cannot-repair'; readonly reason: ExclusionReason }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason; readonly detail: string };

export interface LocatedAnswer {
  /** As in the whitelist. */
  readonly toggle: AskedNumber;
  readonly answer: Answer;
}

/**
 * How hard to search. `quick`: a first look at every path, with few executions free; enough for
 * most. `rest`: what `quick` leaves out, for what it left open. `full`: both.
 */
export const efforts = ['quick', 'rest', 'full'] as const;
export type Effort = (typeof efforts)[number];

export interface Task {
  readonly id: number;
  /** Index into the suite's tests. */
  readonly test: number;
  /** What is asked about, ascending: toggles, or with `sets` the numbers of the sets. */
  readonly whitelist: readonly AskedNumber[];
  readonly effort: Effort;
  /** Toggles, ascending, that are on together: a set for each number of the whitelist. */
  readonly sets?: readonly LocationSet[];
}

export interface SearchStats {
  readonly paths: number;
  readonly steps: number;
  /** (location, test) pairs that were searched, and those of them that asked z3. */
  readonly searches: number;
  readonly searchesWithZ3: number;
  readonly solverQueries: number;
  readonly failedReplays: number;
}

export const noStats: SearchStats = {
  paths: 0,
  steps: 0,
  searches: 0,
  searchesWithZ3: 0,
  solverQueries: 0,
  failedReplays: 0,
};

export function addStats(a: SearchStats, b: SearchStats): SearchStats {
  return {
    paths: a.paths + b.paths,
    steps: a.steps + b.steps,
    searches: a.searches + b.searches,
    searchesWithZ3: a.searchesWithZ3 + b.searchesWithZ3,
    solverQueries: a.solverQueries + b.solverQueries,
    failedReplays: a.failedReplays + b.failedReplays,
  };
}

/**
 * `completed`: an answer for every location of the whitelist. `stopped`: it was
 * stopped; `answers` holds what was settled by then. `failed`: the worker died or
 * answered nonsense.
 */
export type TaskOutcome =
  | { readonly kind: 'completed'; readonly answers: readonly LocatedAnswer[]; readonly stats: SearchStats }
  | { readonly kind: 'stopped'; readonly answers: readonly LocatedAnswer[]; readonly stats: SearchStats }
  | { readonly kind: 'failed'; readonly message: string };
