/**
 * Whether a location can be excluded by widening: if every value that it could yield, at
 * every execution, was allowed, and states that meet were joined, no path passes the test.
 * The proof takes in every run, so it is one; that it fails says nothing.
 */

import { createSolver } from '#smt/solver.js';
import { createTermStore } from '#smt/term-store.js';
import { demandAtEnd } from '../../expectation.js';
import { inStepLimits, wideningLimits } from '../../limits.js';
import { Machine } from '../../machine.js';
import type { State } from '../../state.js';
import type { Termination } from '../../termination.js';
import { type LocationSearch, runFrom } from '../location-search.js';
import { AnySymbols } from './any-symbols.js';
import { type Order, Widening } from './widening.js';

export interface WideningResult {
  readonly isProved: boolean;
  readonly isStopped: boolean;
  readonly paths: number;
  readonly steps: number;
  readonly solverQueries: number;
  readonly solverWork: number;
}

/** @param from not yet run; it is not changed */
export function proveExcluded(
  search: LocationSearch,
  from: State,
  order: Order = 'last-first',
): WideningResult {
  const { program, options, on, test, limits } = search;
  const store = createTermStore();
  const solver = createSolver(store, { z3ResourceLimit: 0 });
  const run = runFrom(search, from);
  const followed = run > limits.searchStepsMax ? 0 : run;
  const bounds = order === 'in-step' ? inStepLimits(followed) : wideningLimits(followed);
  const widening = new Widening(store, solver, bounds, search.leavesObjects, order);
  const machine = new Machine(program, { ...options, limits: { ...options.limits } });
  machine.symbolic = widening;
  machine.symbols = new AnySymbols(widening);
  machine.meetsUnknownMemory = search.meetsUnknownMemory;
  const start = from.fork();
  const [active, ...also] = on.map(({ toggle }) => toggle);
  start.active = active!;
  start.also = also;
  start.condition = solver.empty;
  widening.postpone(start);
  const isProved = widening.explore(machine, (end) => !isHopeless(machine, end, test.expect));
  const { queries, work } = solver.stats;
  const isStopped = options.stop.isRaised();
  return {
    isProved: isProved && !isStopped,
    isStopped,
    paths: widening.paths,
    steps: widening.steps,
    solverQueries: queries,
    solverWork: work,
  };
}

/** Whether no run that ends so passes. */
function isHopeless(machine: Machine, end: Termination, expect: LocationSearch['test']['expect']): boolean {
  // What is joined may seem to need more memory than any run.
  if (end.kind === 'crashed' && (end.crash === 'out-of-memory' || end.crash === 'output-limit')) return false;
  return demandAtEnd(machine, end, expect) === false;
}
