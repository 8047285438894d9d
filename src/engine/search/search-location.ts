/**
 * The search for one location on one failing test: from the state in which the
 * location is first reached, with its toggle on, first with few of its executions
 * free (a witness is soon found), then with all of them, along every path (which
 * alone can prove that there is none). Ends with a
 * replayed witness, with the proof that there is none, or with the reason why
 * neither was found. Its answer depends on nothing outside: every search has its
 * own terms and solver, so order and sharing cannot change it.
 */

import type { TestCase } from '#model/suite.js';
import type { Answer, Witness, WitnessValue } from '#model/task.js';
import type { PathCondition } from '#smt/path-condition.js';
import { createSolver } from '#smt/solver.js';
import { createTermStore } from '#smt/term-store.js';
import type { Z3Port } from '#smt/z3-port.js';
import { demandAtEnd } from '../expectation.js';
import type { SearchLimits } from '../limits.js';
import type { LinkedProgram } from '../linked-program.js';
import { Machine, type MachineOptions } from '../machine.js';
import type { Invocation } from '../start.js';
import type { State } from '../state.js';
import { PathEnd, type Termination } from '../termination.js';
import { DeviatingSymbols, type Deviation, listDeviations } from './deviations.js';
import { Explorer } from './explorer.js';
import { type Replay, replay } from './replay.js';
import { SearchSymbols } from './search-symbols.js';
import { witnessValues } from './witness-values.js';

export interface LocationSearch {
  readonly program: LinkedProgram;
  readonly toggle: number;
  readonly test: TestCase;
  readonly invocation: Invocation;
  readonly options: MachineOptions;
  readonly limits: SearchLimits;
  /** What the location yielded in the failing run, as C literals. */
  readonly original: readonly string[];
  /** The truths among them, for a guard. */
  readonly usualTruths: readonly boolean[];
  readonly knownWrapSites: ReadonlySet<string>;
  /** One symbol for the whole run: a macro's. */
  readonly isShared: boolean;
  readonly z3: Z3Port | undefined;
}

export type SearchResult =
  | {
      readonly kind: 'answered';
      readonly answer: Answer;
      readonly paths: number;
      readonly steps: number;
      readonly solverQueries: number;
      readonly askedZ3: boolean;
      readonly failedReplays: number;
    }
  | { readonly kind: 'needs-z3' }
  | { readonly kind: 'stopped' };

/** @param from not yet run; it is left as it is */
export function searchLocation(search: LocationSearch, from: State): SearchResult {
  let total = nothingYet;
  for (const deviation of deviationsOf(search)) {
    const limits = { ...search.limits, searchStepsMax: search.limits.deviationStepsMax };
    // Without z3: whether it is loaded already must not change what is found here.
    const result = explorePaths({ ...search, limits, z3: undefined }, from.fork(), deviation);
    if (result.kind !== 'answered') return result;
    total = addResult(total, result);
    if (result.answer.kind === 'repairs' && !result.answer.witness.wraps)
      return { ...total, answer: result.answer };
  }
  const full = explorePaths(search, from.fork(), undefined);
  return full.kind === 'answered' ? addResult(total, full) : full;
}

type Answered = SearchResult & { readonly kind: 'answered' };

const nothingYet: Answered = {
  kind: 'answered',
  answer: { kind: 'cannot-repair', reason: 'no-value' },
  paths: 0,
  steps: 0,
  solverQueries: 0,
  askedZ3: false,
  failedReplays: 0,
};

/** Counts of both, the answer of the second. */
function addResult(a: Answered, b: Answered): Answered {
  return {
    ...b,
    paths: a.paths + b.paths,
    steps: a.steps + b.steps,
    solverQueries: a.solverQueries + b.solverQueries,
    askedZ3: a.askedZ3 || b.askedZ3,
    failedReplays: a.failedReplays + b.failedReplays,
  };
}

/** By how often the failing run executes the location, or by the elements of what it stores. */
function deviationsOf({ original, limits, isShared }: LocationSearch): Deviation[] {
  if (isShared) return [];
  const [first] = original;
  if (first?.startsWith('{'))
    return listDeviations('elements', first.split(', ').length, limits.deviationsMax);
  return listDeviations('executions', original.length, limits.deviationsMax);
}

/** @param deviation frees only part of the location's executions */
function explorePaths(search: LocationSearch, from: State, deviation: Deviation | undefined): SearchResult {
  const store = createTermStore();
  const { z3 } = search;
  const solver = createSolver(store, {
    ...(z3 === undefined ? {} : { z3 }),
    z3ResourceLimit: search.limits.solverResourcesMax,
    z3QuestionsMax: search.limits.z3QueriesMax,
  });
  const explorer = new Explorer(store, solver, search.limits, deviation !== undefined);
  const machine = new Machine(search.program, search.options);
  machine.symbolic = explorer;
  machine.symbols =
    deviation === undefined
      ? new SearchSymbols(explorer, search.usualTruths)
      : new DeviatingSymbols(explorer, search.usualTruths, deviation);
  machine.knownWrapSites = search.knownWrapSites;
  from.active = search.toggle;
  from.condition = solver.empty;
  explorer.postpone(from);

  const collector = new Collector(search, machine, explorer);
  explorer.explore(machine, (termination) => collector.visit(termination));
  if (collector.interruption !== undefined) return { kind: collector.interruption };
  return {
    kind: 'answered',
    answer: collector.answer(),
    paths: explorer.paths,
    steps: explorer.steps,
    solverQueries: solver.stats.queries,
    askedZ3: solver.stats.z3Queries > 0,
    failedReplays: collector.failedReplays,
  };
}

/** Judges the ends of paths, and keeps what was found. */
class Collector {
  interruption: 'needs-z3' | 'stopped' | undefined;
  failedReplays = 0;
  private found: Witness | undefined;
  /** A witness that wraps counts when there is no other. */
  private wrapping: Witness | undefined;

  constructor(
    private readonly search: LocationSearch,
    private readonly machine: Machine,
    private readonly explorer: Explorer,
  ) {}

  /** Whether to go on. */
  visit(termination: Termination): boolean {
    if (termination.kind === 'needs-z3' || termination.kind === 'stopped') {
      this.interruption = termination.kind;
      return false;
    }
    const demand = demandAtEnd(this.machine, termination, this.search.test.expect);
    if (demand === false) return true;
    try {
      const { condition } = this.machine.state;
      const passing = demand === true ? condition : this.explorer.assume(this.machine, condition!, demand);
      if (passing !== undefined) this.consider(passing);
    } catch (end) {
      this.interruption = interruptionIn(end);
      return false;
    }
    return this.found === undefined;
  }

  answer(): Answer {
    const witness = this.found ?? this.wrapping;
    if (witness !== undefined) return { kind: 'repairs', witness };
    const { gap } = this.explorer;
    if (gap !== undefined) return { kind: 'unknown', ...gap };
    return { kind: 'cannot-repair', reason: 'no-value' };
  }

  private consider(passing: PathCondition): void {
    const { state } = this.machine;
    if (!state.wraps) {
      const calm = this.withoutOverflow(passing);
      if (calm !== undefined && this.tryModel(calm)) return;
    }
    if (this.wrapping === undefined) this.tryModel(passing);
  }

  /** The condition with all that the path wants; undefined if it cannot have it. */
  private withoutOverflow(passing: PathCondition): PathCondition | undefined {
    let condition: PathCondition | undefined = passing;
    for (
      let link = this.machine.state.wanted;
      link !== undefined && condition !== undefined;
      link = link.previous
    ) {
      condition = this.explorer.assume(this.machine, condition, link.term);
    }
    return condition;
  }

  /** Replays the values of a model; a replay that fails is counted, and leaves the search incomplete. */
  private tryModel(condition: PathCondition): boolean {
    const values = witnessValues(this.machine, this.machine.state.trace, condition.model);
    const result = this.replay(values);
    if (!result.passes) {
      this.failedReplays++;
      this.explorer.miss('replay', 'a witness did not make the test pass when it was replayed');
      return false;
    }
    const witness: Witness = { values, original: this.search.original, wraps: result.wraps };
    if (result.wraps) this.wrapping ??= witness;
    else this.found = witness;
    return true;
  }

  private replay(values: readonly WitnessValue[]): Replay {
    const { program, toggle, test, invocation, options, knownWrapSites } = this.search;
    return replay(program, toggle, values, test, invocation, options, knownWrapSites);
  }
}

/** An end thrown outside the run loop, by a question to the solver. */
function interruptionIn(end: unknown): 'needs-z3' | 'stopped' {
  if (!(end instanceof PathEnd)) throw end;
  return end.termination.kind === 'stopped' ? 'stopped' : 'needs-z3';
}
