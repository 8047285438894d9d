/** What a run and a search in the engine may use up. All counts, no clock. */

import type { LocationKind } from '#model/location.js';

export interface EngineLimits {
  /** Instructions of one path, and bulk work by `bytesPerStep`; beyond it the test has timed out. */
  readonly stepsMax: number;
  /** As Linux gives a process by default. */
  readonly stackBytesMax: number;
  /** Bytes of all live objects. */
  readonly memoryBytesMax: number;
  readonly outputBytesMax: number;
  /** A loop or function that was reached so often is compiled, in concrete runs; Infinity: never. */
  readonly compileAfter: number;
}

export const defaultEngineLimits: EngineLimits = {
  stepsMax: 1_000_000,
  stackBytesMax: 8 * 1024 * 1024,
  memoryBytesMax: 256 * 1024 * 1024,
  outputBytesMax: 4 * 1024 * 1024,
  compileAfter: 10_000,
};

/** Bytes copied, filled or searched in one go that count as one step. */
export const bytesPerStep = 64;

/** Budgets of the search for one location on one failing test. */
export interface SearchLimits {
  /** Paths taken to their end. */
  readonly pathsMax: number;
  /** States waiting at one time. */
  readonly pendingMax: number;
  /** Instructions over all paths. */
  readonly searchStepsMax: number;
  /** The solver's work over all paths, in the units of `smt/layer.ts`. */
  readonly solverWorkMax: number;
  /** Questions to z3. */
  readonly z3QueriesMax: number;
  /** z3's own resource units, a question. */
  readonly solverResourcesMax: number;
  /** Sets of elements of an array that are freed alone, before all are. */
  readonly deviationsMax: number;
  /** Places that a free pointer, or an index with a symbol, may stand for. */
  readonly choicesMax: number;
  /** Replays of a witness to find which executions need not change. */
  readonly restoresMax: number;
}

/** Bytes of memory that a search reads to compare states, some milliseconds; from then on it compares none. */
export const comparedBytesMax = 1024 * 1024;

/**
 * Of what students' programs take to be answered at all, most takes far less: a proof
 * 10 paths on average, a witness 20 questions.
 */
export const defaultSearchLimits: SearchLimits = {
  pathsMax: 400,
  pendingMax: 400,
  searchStepsMax: 150_000,
  solverWorkMax: 1_500,
  z3QueriesMax: 2,
  solverResourcesMax: 50_000,
  deviationsMax: 64,
  choicesMax: 256,
  restoresMax: 40,
};

/** Budgets of a look that does without z3. */
export type LookLimits = Pick<
  SearchLimits,
  'pathsMax' | 'pendingMax' | 'searchStepsMax' | 'solverWorkMax' | 'choicesMax'
>;

/**
 * Of the first look at every path, and of one execution at a time. 19 in 20 of the proofs
 * found so in students' programs take at most 8 paths, of the witnesses 16.
 */
export const firstLookLimits: LookLimits = {
  pathsMax: 24,
  pendingMax: 24,
  searchStepsMax: 4_000,
  solverWorkMax: 60,
  choicesMax: 64,
};

/** Where the failing run is long, each of these may take so many times as long. */
export const runsPerLook = 4;

/** Of several locations together, where a first look at every path is not enough. */
export const togetherLimits: LookLimits = {
  pathsMax: 100,
  pendingMax: 100,
  searchStepsMax: 40_000,
  solverWorkMax: 300,
  choicesMax: 64,
};

/** A loop that the failing run went round so often and never left is left first in a search. */
export const endlessRoundsMin = 1_000;

/** What a program reads is seldom the mistake, and takes every path there is: a quick search has to do. */
export const quickOnlyKinds: ReadonlySet<LocationKind> = new Set(['input']);

/** The budgets of `defaultSearchLimits` times a whole number, at least 1. */
export function searchLimitsTimes(factor: number): SearchLimits {
  const { choicesMax, solverResourcesMax, restoresMax, ...budgets } = defaultSearchLimits;
  const names = Object.keys(budgets) as (keyof typeof budgets)[];
  const more = Object.fromEntries(names.map((name) => [name, factor * budgets[name]]));
  return { ...budgets, ...(more as unknown as typeof budgets), choicesMax, solverResourcesMax, restoresMax };
}

/** The lesser of each budget; `bounds` may leave some out. */
export function leastOf(limits: SearchLimits, bounds: Partial<SearchLimits>): SearchLimits {
  const names = Object.keys(bounds) as (keyof SearchLimits)[];
  const lesser = names.map((name) => [name, Math.min(limits[name], bounds[name] ?? limits[name])]);
  return { ...limits, ...Object.fromEntries(lesser) };
}

/** Steps of a run that nothing is known of yet; a test's bound follows from the runs that pass. */
export const baselineStepsMax = 20_000_000;
/** Steps of all such runs of a submission that come to nothing: two that do not end tell of the others. */
export const fruitlessStepsMax = 2 * baselineStepsMax;
/** A test's bound: 20 times the longest passing run, at least 10^6 (DESIGN.md 3). */
export const stepsOverLongestPassing = 20;
export const stepsPerTestMin = 1_000_000;
