/** What a run and a search in the engine may use: counts, and one time for what asks the engine for runs. */

export interface EngineLimits {
  /** Instructions of one path, plus bulk work at `bytesPerStep`; beyond it the test has timed out. */
  readonly stepsMax: number;
  /** Linux's default for a process. */
  readonly stackBytesMax: number;
  /** Bytes of all live objects. */
  readonly memoryBytesMax: number;
  readonly outputBytesMax: number;
  /** A loop or function is compiled once it was reached this often, in concrete runs; Infinity: never. */
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

/**
 * Zeros are not copied but given by the operating system, page by page as they are used: so many
 * take as long as one byte that is moved. Measured on Node 20: 0.2 ms for a megabyte, 0.7 ms for
 * four, where a step of a trial takes 0.25 microseconds.
 */
export const zerosPerMovedByte = 16;

/** Budgets of the search for one location on one failing test. */
export interface SearchLimits {
  /** Paths taken to their end, not counting those that end in a state that was searched before. */
  readonly pathsMax: number;
  /** States waiting at one time. */
  readonly pendingMax: number;
  /** Instructions over all paths. */
  readonly searchStepsMax: number;
  /** The solver's work over all paths, in the units of `smt/layer.ts`. */
  readonly solverWorkMax: number;
  /** The number of questions to z3. */
  readonly z3QueriesMax: number;
  /** z3's own resource units for each question. */
  readonly solverResourcesMax: number;
  /** Sets of array elements that are freed alone, before all of them are. */
  readonly deviationsMax: number;
  /** Places that a free pointer or an index with a symbol may mean. */
  readonly choicesMax: number;
  /** Replays of a witness to find the executions that need not change. */
  readonly restoresMax: number;
}

/** Steps of such replays, after which there is none more. */
export const restoreStepsMax = 2_000_000;

/**
 * Values that are tried of a symbol that is an index into a large array or the size of a
 * block, where it may have many more.
 */
export const fewChoicesMax = 16;

/** Bytes of memory that a search reads to compare states, a few milliseconds; after that it compares none. */
export const comparedBytesMax = 1024 * 1024;

/**
 * Most searches in students' programs that find an answer need far less: a proof takes
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

/**
 * Places of a free pointer that are all tried in the end, where the paths of those tried before were so
 * short that `stepsOverAllPlaces` times the steps of a search are enough.
 */
export const allPlacesMax = 4096;
export const stepsOverAllPlaces = 6;

/** Budgets of a look without z3. */
export type LookLimits = Pick<
  SearchLimits,
  'pathsMax' | 'pendingMax' | 'searchStepsMax' | 'solverWorkMax' | 'choicesMax'
>;

/**
 * For the first look at every path, and at one execution at a time. In students'
 * programs, 19 in 20 of the proofs it finds take at most 8 paths, and 19 in 20 of the
 * witnesses at most 16.
 */
export const firstLookLimits: LookLimits = {
  pathsMax: 24,
  pendingMax: 24,
  searchStepsMax: 4_000,
  solverWorkMax: 60,
  choicesMax: 64,
};

/** If the failing run is long, each look may take this many times as long. */
export const runsPerLook = 4;

/**
 * The steps of a search follow the failing run, from where the location is first reached:
 * most paths take about as long.
 */
export const runsPerSearch = 3;
/**
 * Beyond this many of its budgets of steps a failing run is too long to be followed: what
 * is found then are paths that soon end.
 */
export const budgetsPerRunMax = 3;
/** What such a search may take, as a share of its budget of steps. */
const shareWhereTooLong = 0.4;

/**
 * The budgets of a search, with as many steps as the failing run is worth: fewer than it takes where
 * it is too long.
 *
 * @param run the steps of the failing run from where the location is first reached
 */
export function limitsForRun(limits: SearchLimits, run: number): SearchLimits {
  const { searchStepsMax: usual } = limits;
  const isTooLong = run > budgetsPerRunMax * usual;
  const searchStepsMax = isTooLong
    ? Math.floor(shareWhereTooLong * usual)
    : Math.max(usual, runsPerSearch * run);
  return { ...limits, searchStepsMax };
}

/** What a part of a search may take of its budgets. */
export interface BudgetShares {
  readonly steps: number;
  readonly solverWork: number;
}

/**
 * For few executions at a time. Of 39 witnesses that they find after a first look in 240 submissions,
 * 36 need no more; what ends at the whole budgets takes twice as long (docs/decisions/0008).
 */
export const deviationShares: BudgetShares = { steps: 1 / 2, solverWork: 1 / 3 };
/** For paths that decide as the failing run does, before all others. Of 97 answers, 92 need no more. */
export const nearbyShares: BudgetShares = { steps: 1, solverWork: 1 / 3 };
export const nearbyPathsMax = 100;
/**
 * Where states that go on in step take this share of the steps without a proof, a search over all paths
 * hardly ever finds anything either (docs/decisions/0008).
 */
export const longInStepShare = 1 / 2;

export function shareOf(limits: SearchLimits, { steps, solverWork }: BudgetShares): SearchLimits {
  return {
    ...limits,
    searchStepsMax: Math.floor(steps * limits.searchStepsMax),
    solverWorkMax: Math.floor(solverWork * limits.solverWorkMax),
  };
}

/** An input that the failing run reads more often is not given the numbers that the output wants. */
export const wantedExecutionsMax = 10_000;
/** How many times as long as the failing run such a run may take. */
export const runsPerWanted = 2;

/** For several locations together, where a first look at every path is not enough. */
export const togetherLimits: LookLimits = {
  pathsMax: 100,
  pendingMax: 100,
  searchStepsMax: 40_000,
  solverWorkMax: 300,
  choicesMax: 64,
};

/** What a proof by widening may use (`search/widened/`). */
export interface WideningLimits {
  /** States followed, joined ones included. */
  readonly pathsMax: number;
  /** Instructions over all of them. */
  readonly stepsMax: number;
  /** The solver's work; beyond it every decision is open both ways. */
  readonly solverWorkMax: number;
  /** States at one place that are followed as they are, before further ones are joined. */
  readonly roundsMax: number;
  /** States at one place that cannot be joined. */
  readonly apartMax: number;
  /** Places at which one instruction decides: more are a recursion that grows, whose states never meet. */
  readonly placesMax: number;
  /** A path that neither prints nor reads for so long is looked at, whether it comes back to an earlier state. */
  readonly idleSteps: number;
  /** The most steps within which it must. */
  readonly recurrenceSteps: number;
  /** A path that neither prints nor reads for so long may be endless in another way. */
  readonly stallSteps: number;
  /** How long such a path is followed turn by turn. */
  readonly turnSteps: number;
  /** What comparing two states counts. */
  readonly stepsPerComparison: number;
  /** Values of an index that are kept apart. */
  readonly valuesMax: number;
  /** How often an instruction decides about what has one value left before its states are joined all the same. */
  readonly knownMax: number;
}

/**
 * @param run the steps of the failing run from where the location is first reached; 0 where
 * it is too long to be followed
 */
export function wideningLimits(run: number): WideningLimits {
  return {
    pathsMax: 120,
    stepsMax: 60_000 + 2 * run,
    solverWorkMax: 200,
    roundsMax: 4,
    apartMax: 16,
    placesMax: 80,
    idleSteps: 1_000,
    recurrenceSteps: 4_000,
    stallSteps: Math.max(10_000, Math.min(run, 250_000)),
    turnSteps: 10_000,
    stepsPerComparison: 100,
    valuesMax: 64,
    knownMax: 500,
  };
}

/**
 * For states that go on in step, which are many, and cheap: of 67 proofs three in four took at most 221 of them.
 * @param run as for `wideningLimits`
 */
export function inStepLimits(run: number): WideningLimits {
  return { ...wideningLimits(run), pathsMax: 500, stepsMax: 80_000 + 2 * run };
}

/** If the failing run went round a loop this often and never left it, a search tries leaving it first. */
export const endlessRoundsMin = 1_000;

/** The budgets of `defaultSearchLimits` times a whole number, at least 1. */
export function searchLimitsTimes(factor: number): SearchLimits {
  const { choicesMax, solverResourcesMax, restoresMax, ...budgets } = defaultSearchLimits;
  const names = Object.keys(budgets) as (keyof typeof budgets)[];
  const more = Object.fromEntries(names.map((name) => [name, factor * budgets[name]]));
  return { ...budgets, ...(more as unknown as typeof budgets), choicesMax, solverResourcesMax, restoresMax };
}

/** The smaller of each budget; `bounds` may leave some out. */
export function leastOf(limits: SearchLimits, bounds: Partial<SearchLimits>): SearchLimits {
  const names = Object.keys(bounds) as (keyof SearchLimits)[];
  const lesser = names.map((name) => [name, Math.min(limits[name], bounds[name] ?? limits[name])]);
  return { ...limits, ...Object.fromEntries(lesser) };
}

/**
 * Steps of a run about which nothing is known yet: as far as gcc's program goes in some
 * seconds. A test's bound follows from the runs that end.
 */
export const baselineStepsMax = 1_000_000_000;
/** A last net where steps are slow: a run that takes longer is stopped, and the report is partial. */
export const runMsMax = 10_000;
/** Such a run goes this far first; nearly all that end do so before. */
export const hopefulStepsMax = 20_000_000;
/** Where tests do not end however long they run, two speak for the others. */
export const fruitlessPerStageMax = 2;
/** A test's bound: 20 times the longest passing run, at least 10^6 (docs/glossary.md#bounds). */
export const stepsOverLongestPassing = 20;
export const stepsPerTestMin = 1_000_000;
/** And this many times the longest run that ended with another output: a repair may take longer. */
export const stepsOverLongestFailing = 2;
