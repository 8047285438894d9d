/** What a run and a search in the engine may use up. All counts, no clock. */

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
  compileAfter: 1000,
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
  /** Questions to the solver over all paths. */
  readonly queriesMax: number;
  /** Of these, to z3. */
  readonly z3QueriesMax: number;
  /** z3's own resource units, a question. */
  readonly solverResourcesMax: number;
  /** Sets of executions that are freed alone, before all are. */
  readonly deviationsMax: number;
  /** Instructions over all paths of one such set. */
  readonly deviationStepsMax: number;
  /** Places that a free pointer, or an index with a symbol, may stand for. */
  readonly choicesMax: number;
}

/** Bytes of memory that a search reads to compare states; from then on it compares none. */
export const comparedBytesMax = 128 * 1024 * 1024;

export const defaultSearchLimits: SearchLimits = {
  pathsMax: 100_000,
  pendingMax: 2_000,
  searchStepsMax: 1_500_000,
  queriesMax: 40_000,
  z3QueriesMax: 30,
  solverResourcesMax: 50_000,
  deviationsMax: 64,
  deviationStepsMax: 100_000,
  choicesMax: 256,
};

/** Steps of a run that nothing is known of yet; a test's bound follows from the runs that pass. */
export const baselineStepsMax = 20_000_000;
/** A test's bound: 20 times the longest passing run, at least 10^6 (DESIGN.md 3). */
export const stepsOverLongestPassing = 20;
export const stepsPerTestMin = 1_000_000;
