/**
 * The search for one location, or several together, on one failing test: from the state
 * in which the first of them is reached, with the toggles on, first with few executions
 * free (a witness is soon found), then with all of them, along every path (only this
 * can prove that there is none). Ends with a replayed witness, with a proof that there
 * is none, or with the reason why neither was found. Its answer depends on nothing
 * outside: every search has its own terms and solver, so order and sharing cannot
 * change it.
 */

import type { Answer, UnknownReason } from '#model/task.js';
import { createSolver, type Solver } from '#smt/solver.js';
import { createTermStore } from '#smt/term-store.js';
import { demandAtEnd } from '../expectation.js';
import {
  allPlacesMax,
  deviationShares,
  firstLookLimits,
  type LookLimits,
  leastOf,
  limitsForRun,
  longInStepShare,
  nearbyPathsMax,
  nearbyShares,
  runsPerLook,
  type SearchLimits,
  shareOf,
  stepsOverAllPlaces,
  togetherLimits,
} from '../limits.js';
import { Machine } from '../machine.js';
import type { State } from '../state.js';
import {
  DeviatingSymbols,
  type Deviation,
  deviatingElements,
  severalExecutions,
  singleExecutions,
} from './deviations.js';
import { Explorer } from './explorer.js';
import { type LocationSearch, runFrom } from './location-search.js';
import { PathEnds } from './path-ends.js';
import { SearchSymbols, WanderingSymbols } from './search-symbols.js';
import { searchTraits } from './search-traits.js';
import { UsualValues } from './usual-values.js';
import { tryWantedNumbers } from './wanted-numbers.js';
import { proveExcluded } from './widened/prove-excluded.js';
import type { Order } from './widened/widening.js';

export type SearchResult =
  | {
      readonly kind: 'answered';
      readonly answer: Answer;
      readonly paths: number;
      readonly steps: number;
      readonly solverQueries: number;
      /** In the units of `smt/layer.ts`. */
      readonly solverWork: number;
      readonly askedZ3: boolean;
      readonly failedReplays: number;
      /** As `Explorer.placesLeft`. */
      readonly placesLeft?: number | undefined;
    }
  | { readonly kind: 'needs-z3' }
  | { readonly kind: 'stopped' };

/** @param from not yet run; it is not changed */
export function searchLocation(asked: LocationSearch, from: State): SearchResult {
  const { effort } = asked;
  if (asked.on.length > 1) return searchTogether(asked, from);
  const search = { ...asked, limits: limitsForRun(asked.limits, runFrom(asked, from)) };
  const quick = effort === 'rest' ? nothingYet : searchQuickly(search, from);
  if (quick.kind !== 'answered' || effort === 'quick') return quick;
  const { answer } = quick;
  if (answer.kind !== 'unknown' || !isWorthMore(answer)) return quick;
  return searchOn(search, from, quick);
}

/**
 * There are many sets of locations: a first look excludes most, and only what all tests
 * leave open gets a longer look, also with few executions free. Never with z3.
 */
function searchTogether(search: LocationSearch, from: State): SearchResult {
  const look = search.effort === 'rest' ? nothingYet : lookTogether(search, from, firstLookLimits);
  if (search.effort === 'quick' || look.kind !== 'answered' || look.answer.kind !== 'unknown') return look;
  const last = lookTogether(search, from, togetherLimits);
  if (last.kind !== 'answered') return last;
  const both = addResult(look, last);
  if (both.answer.kind !== 'unknown') return both;
  const limits = leastOf(search.limits, togetherLimits);
  return deviate({ ...search, limits }, from, both, deviationsOf(search, moreTogether));
}

function moreTogether(count: number): Deviation[] {
  return [...singleExecutions(count), ...severalExecutions(count)];
}

function lookTogether(search: LocationSearch, from: State, bounds: LookLimits): SearchResult {
  const limits = leastOf(search.limits, bounds);
  return explorePaths({ ...search, limits }, from.fork(), undefined, true);
}

/**
 * The locations that are reached when only those of the search are free, provided
 * nothing that they yield repairs the test; undefined if something does, or not every
 * path was taken to its end. Adding a location that is not reached cannot repair the
 * test either.
 */
export function reachedBeside(search: LocationSearch, from: State): ReadonlySet<number> | undefined {
  const limits = leastOf(search.limits, firstLookLimits);
  const { machine, explorer } = startPaths({ ...search, limits }, from.fork(), undefined, true);
  machine.symbols = new WanderingSymbols(explorer, search.on);
  const reached = new Set<number>();
  machine.hooks = { onToggle: (_machine, toggle) => reached.add(toggle) };
  let isRefuted = true;
  explorer.explore(machine, (termination) => {
    const { kind } = termination;
    isRefuted =
      kind !== 'stopped' &&
      kind !== 'timed-out' &&
      demandAtEnd(machine, termination, search.test.expect) === false;
    return isRefuted;
  });
  return isRefuted && explorer.gap === undefined ? reached : undefined;
}

/** Whether a larger budget may settle what a search left open for the reason. */
const endsAtBudget: Readonly<Record<UnknownReason, boolean>> = {
  paths: true,
  steps: true,
  solver: true,
  time: true,
  unsupported: false,
  memory: true,
  replay: true,
  worker: true,
};

/** Whether the whole search may find more than the quick one did. */
export function isWorthMore({ reason }: Answer & { readonly kind: 'unknown' }): boolean {
  return endsAtBudget[reason];
}

/**
 * All paths, but not far; then one execution at a time. If a witness is found, the
 * search repeats with few executions free for one that asks for less.
 */
function searchQuickly(search: LocationSearch, from: State): SearchResult {
  const bounds = leastOf(search.limits, firstLookLimits);
  const limits = { ...bounds, searchStepsMax: stepsWithin(search, from, bounds.searchStepsMax) };
  // Without z3: whether it is loaded already must not change what is found.
  const first = explorePaths({ ...search, limits }, from.fork(), undefined, true);
  if (first.kind !== 'answered' || first.answer.kind === 'cannot-repair') return first;
  const look = first.answer.kind === 'unknown' ? widen(search, from, first) : first;
  if (look.kind !== 'answered' || look.answer.kind === 'cannot-repair') return look;
  const single = deviate({ ...search, limits }, from, look, deviationsOf(search, singleExecutions));
  if (single.kind === 'answered' && single.answer.kind === 'unknown') return tryWanted(search, from, single);
  if (look.answer.kind === 'unknown' || single.kind !== 'answered' || single.answer !== look.answer)
    return single;
  return deviate({ ...search, limits }, from, single, deviationsOf(search, severalExecutions));
}

/** Excludes what a first look left open, where not even values that nothing yields could repair the test. */
function widen(
  search: LocationSearch,
  from: State,
  before: Answered,
  order: Order = 'last-first',
): SearchResult {
  const { isProved, isStopped, paths, steps, solverQueries, solverWork } = proveExcluded(search, from, order);
  if (isStopped) return { kind: 'stopped' };
  return {
    ...before,
    answer: isProved ? { kind: 'cannot-repair', reason: 'no-value' } : before.answer,
    paths: before.paths + paths,
    steps: before.steps + steps,
    solverQueries: before.solverQueries + solverQueries,
    solverWork: before.solverWork + solverWork,
  };
}

function tryWanted(search: LocationSearch, from: State, before: Answered): Answered {
  const { answer, paths, steps } = tryWantedNumbers(search, from);
  return {
    ...before,
    answer: answer ?? before.answer,
    paths: before.paths + paths,
    steps: before.steps + steps,
  };
}

/** If there are many executions, the first look has freed only the latest. */
function moreExecutions(count: number): Deviation[] {
  const isLong = count > firstLookLimits.pendingMax;
  return [...(isLong ? singleExecutions(count) : []), ...severalExecutions(count)];
}

/** At least `least` steps, or what a few runs take from where the location is first reached. */
function stepsWithin({ limits, usualSteps }: LocationSearch, from: State, least: number): number {
  const run = Math.max(0, usualSteps - from.work);
  return Math.min(limits.searchStepsMax, Math.max(least, runsPerLook * run));
}

/** All paths, within the budgets. */
function searchOn(search: LocationSearch, from: State, before: Answered): SearchResult {
  const few = { ...search, limits: shareOf(search.limits, deviationShares) };
  const last = deviate(few, from, before, deviationsOf(search, moreExecutions));
  if (last.kind !== 'answered' || last.answer !== before.answer) return last;
  const inStep = widen(search, from, last, 'in-step');
  if (inStep.kind !== 'answered' || inStep.answer !== last.answer) return inStep;
  const near = explorePathsNearby(search, from);
  if (near.kind !== 'answered') return near;
  const total = addResult(inStep, near);
  if (isSettled(near)) return total;
  // Where few executions cost the solver too much, all of them do.
  const isCostly = last.solverWork - before.solverWork >= few.limits.solverWorkMax;
  const isLong = inStep.steps - last.steps >= longInStepShare * search.limits.searchStepsMax;
  if (isCostly || isLong) return total;
  const isShort = search.on.some(({ kind }) => !searchTraits[kind].asksZ3);
  const hasSpent = near.steps >= search.limits.searchStepsMax;
  const wide = hasSpent ? { ...search, limits: afterSpent(search.limits) } : search;
  const some = explorePaths(wide, from.fork(), undefined, isShort);
  const rest = some.kind === 'answered' ? explorePlaces(wide, from, some, isShort) : some;
  if (rest.kind !== 'answered') return rest;
  const both = addResult(total, rest);
  // A witness that wraps is used only if nothing else is found; what is open is so for the larger budget.
  return rest.answer.kind === 'unknown' && (near.answer.kind === 'repairs' || hasSpent)
    ? { ...both, answer: near.answer }
    : both;
}

/**
 * Once more with every place that a free pointer may name, where only places were left out and the paths
 * of those tried were short.
 */
function explorePlaces(search: LocationSearch, from: State, some: Answered, isShort: boolean): SearchResult {
  const { answer, placesLeft: places } = some;
  if (answer.kind !== 'unknown' || places === undefined || places > allPlacesMax) return some;
  const searchStepsMax = stepsOverAllPlaces * search.limits.searchStepsMax;
  if ((places * some.steps) / some.paths > searchStepsMax) return some;
  const pendingMax = search.limits.pendingMax + places;
  const limits = { ...search.limits, choicesMax: places, pendingMax, searchStepsMax };
  const all = explorePaths({ ...search, limits }, from.fork(), undefined, isShort);
  if (all.kind !== 'answered') return all;
  const both = addResult(some, all);
  return all.answer.kind === 'unknown' ? { ...both, answer } : both;
}

/** Some paths, first those that decide as the failing run does, with other values. */
function explorePathsNearby(search: LocationSearch, from: State): SearchResult {
  const yieldsNumbers = search.on.some(({ original }) =>
    original.some(({ kind }) => kind === 'integer' || kind === 'floating'),
  );
  // Such a path takes about as long as the failing run.
  if (!yieldsNumbers || runFrom(search, from) > search.limits.searchStepsMax) return nothingYet;
  const limits = {
    ...shareOf(search.limits, nearbyShares),
    pathsMax: Math.min(search.limits.pathsMax, nearbyPathsMax),
  };
  return explorePaths({ ...search, limits }, from.fork(), 'usual-first', true);
}

/** What is tried all the same, which is little: places that the first look had no room for. */
function afterSpent(limits: SearchLimits): SearchLimits {
  const { pathsMax, searchStepsMax } = firstLookLimits;
  return leastOf(limits, { pathsMax, searchStepsMax, solverWorkMax: togetherLimits.solverWorkMax });
}

function isSettled({ answer }: Answered): boolean {
  return answer.kind === 'cannot-repair' || (answer.kind === 'repairs' && !answer.witness.wraps);
}

/**
 * Searches with few executions free, one way after the other while the shared budgets
 * last. Returns the first settled answer, or that of `before`, with the counts of all.
 */
function deviate(
  search: LocationSearch,
  from: State,
  before: Answered,
  deviations: readonly Deviation[],
): SearchResult {
  let total = before;
  for (const deviation of deviations) {
    const limits = whatIsLeft(search.limits, total, before);
    if (limits === undefined) break;
    const result = explorePaths({ ...search, limits }, from.fork(), deviation, true);
    if (result.kind !== 'answered') return result;
    total = addResult(total, result);
    // A witness that wraps is used only if nothing else is found.
    if (result.answer.kind === 'repairs' && !result.answer.witness.wraps) return total;
  }
  return { ...total, answer: before.answer };
}

function whatIsLeft(limits: SearchLimits, total: Answered, before: Answered): SearchLimits | undefined {
  const pathsMax = limits.pathsMax - (total.paths - before.paths);
  const searchStepsMax = limits.searchStepsMax - (total.steps - before.steps);
  const solverWorkMax = limits.solverWorkMax - (total.solverWork - before.solverWork);
  const isSpent = pathsMax <= 0 || searchStepsMax <= 0 || solverWorkMax <= 0;
  return isSpent ? undefined : { ...limits, pathsMax, searchStepsMax, solverWorkMax };
}

type Answered = SearchResult & { readonly kind: 'answered' };

const nothingYet: Answered = {
  kind: 'answered',
  answer: { kind: 'unknown', reason: 'paths', detail: 'not searched' },
  paths: 0,
  steps: 0,
  solverQueries: 0,
  solverWork: 0,
  askedZ3: false,
  failedReplays: 0,
};

/** The counts of both, the answer of the second. */
function addResult(a: Answered, b: Answered): Answered {
  return {
    ...b,
    paths: a.paths + b.paths,
    steps: a.steps + b.steps,
    solverQueries: a.solverQueries + b.solverQueries,
    solverWork: a.solverWork + b.solverWork,
    askedZ3: a.askedZ3 || b.askedZ3,
    failedReplays: a.failedReplays + b.failedReplays,
  };
}

/** By how often the failing run executes the locations, or by the elements of what one stores. */
function deviationsOf(
  { on, limits }: LocationSearch,
  ofExecutions: (count: number) => Deviation[],
): readonly Deviation[] {
  const deviating = on.filter(({ kind }) => searchTraits[kind].deviates);
  if (deviating.length === 0) return [];
  const counts = deviating.map(({ original }) => original.length);
  if (on.length > 1) return ofExecutions(Math.max(...counts));
  const [first] = on[0]!.original;
  if (first?.kind !== 'aggregate') return ofExecutions(counts[0]!);
  // Arrays that are stored whole have only this one choice.
  if (ofExecutions !== singleExecutions) return [];
  return deviatingElements(first.members.length, limits.deviationsMax);
}

/** Frees only part of the location's executions, or all of them and decides as the failing run does first. */
type Way = Deviation | 'usual-first' | undefined;

/**
 * @param isShort leaves open what only z3 could decide
 */
function explorePaths(search: LocationSearch, from: State, way: Way, isShort: boolean): SearchResult {
  const { machine, explorer, solver } = startPaths(search, from, way, isShort);
  const ends = new PathEnds(search, machine, explorer);
  explorer.explore(machine, (termination) => ends.visit(termination));
  if (ends.interruption !== undefined) return { kind: ends.interruption };
  return {
    kind: 'answered',
    answer: ends.answer(),
    paths: explorer.paths,
    steps: explorer.steps,
    solverQueries: solver.stats.queries,
    solverWork: solver.stats.work,
    askedZ3: solver.stats.z3Queries > 0,
    failedReplays: ends.failedReplays,
    placesLeft: explorer.placesLeft,
  };
}

interface Paths {
  readonly machine: Machine;
  readonly explorer: Explorer;
  readonly solver: Solver;
}

function startPaths(search: LocationSearch, from: State, way: Way, isShort: boolean): Paths {
  const store = createTermStore();
  const z3 = isShort ? undefined : search.z3;
  const solver = createSolver(store, {
    ...(z3 === undefined ? {} : { z3 }),
    z3ResourceLimit: search.limits.solverResourcesMax,
    z3QuestionsMax: search.limits.z3QueriesMax,
  });
  const explorer = new Explorer(store, solver, search.limits, isShort);
  const machine = new Machine(search.program, search.options);
  machine.symbolic = explorer;
  if (way === 'usual-first') explorer.usual = new UsualValues();
  machine.symbols =
    way === undefined || way === 'usual-first'
      ? new SearchSymbols(explorer, search.on)
      : new DeviatingSymbols(explorer, search.on, way, search.limits.pendingMax);
  machine.knownWrapSites = search.knownWrapSites;
  machine.meetsUnknownMemory = search.meetsUnknownMemory;
  const [active, ...also] = search.on.map(({ toggle }) => toggle);
  from.active = active!;
  from.also = also;
  from.condition = solver.empty;
  explorer.postpone(from);
  return { machine, explorer, solver };
}
