/**
 * Explores the paths of one search: waiting states, budgets, and the decisions about
 * symbols. Depth first, the latest fork first: a repair late in the run is found before
 * the whole run is varied, and few states wait.
 *
 * A decision that is open both ways forks the state at the *start* of the
 * instruction; the fork repeats the instruction with the decisions already taken.
 * An answer that the solver cannot give makes the search incomplete, never wrong.
 */

import type { Int } from '#base/integer.js';
import type { UnknownReason } from '#model/task.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Solver } from '#smt/solver.js';
import type { Model, Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { fewChoicesMax, type SearchLimits } from '../limits.js';
import type { Machine, Symbolic } from '../machine.js';
import type { TermSplitter } from '../memory/special-values.js';
import type { State, TermChain } from '../state.js';
import { outOfSteps, type Termination } from '../termination.js';
import { choicesOf, isDetermined } from './choices.js';
import { splitTerm } from './split-term.js';
import type { UsualValues } from './usual-values.js';

/** How many queries pass between two looks at the stop flag. */
const queriesPerCheck = 64;

/** Why the search cannot exclude the location although no path is left. */
export interface Gap {
  readonly reason: UnknownReason;
  readonly detail: string;
}

export class Explorer implements Symbolic {
  private readonly pending: State[] = [];
  gap: Gap | undefined;
  /** How many places a free pointer may name, where some were left out and nothing else was; at most `allPlacesMax` + 1. */
  placesLeft: number | undefined;
  paths = 0;
  steps = 0;
  /** If set, decisions go first where they would with these. */
  usual: UsualValues | undefined;
  /** What was wanted when a model was last found to need no signed overflow. */
  private calm: { readonly model: Model; readonly wanted: TermChain | undefined } | undefined;
  /** The cost at which the current path is given up. */
  private costMax = Number.POSITIVE_INFINITY;
  private granted: number | undefined;
  /** Something was left unexplored beside places of pointers. */
  private lacksMore = false;

  constructor(
    readonly store: TermStore,
    private readonly solver: Solver,
    private readonly limits: SearchLimits,
    /** Leaves open what only z3 could decide; otherwise the search ends and is repeated with z3. */
    private readonly doesWithoutZ3: boolean,
  ) {}

  get choicesMax(): number {
    return this.limits.choicesMax;
  }

  readonly split: TermSplitter = (term) => splitTerm(this.store, term);

  /** Grants a path to each choice of the first pointer: most end soon, and ask no question. */
  grantPaths(choices: number): void {
    if (this.granted === undefined) this.granted = choices;
  }

  /** Whether another state may wait; if not, the search is incomplete from here on. */
  hasRoom(machine: Machine): boolean {
    // A fork causes copies, and may cost more than many steps.
    if (machine.state.cost >= this.costMax) machine.end(outOfSteps);
    if (this.pending.length < this.limits.pendingMax) return true;
    this.miss('paths', `more than ${this.limits.pendingMax} states wait`);
    return false;
  }

  postpone(state: State): void {
    this.pending.push(state);
  }

  /** Until no other state waits. */
  postponeToLast(state: State): void {
    this.pending.unshift(state);
  }

  /** Counts the search's work besides its paths, in steps. */
  spend(steps: number): void {
    this.steps += Math.floor(steps);
  }

  /** Notes that something was left unexplored; the first reason counts. */
  miss(reason: UnknownReason, detail: string): void {
    this.gap ??= { reason, detail };
    this.lacksMore = true;
    this.placesLeft = undefined;
  }

  /** Notes that of the places that a free pointer may name some are left out. */
  missPlaces(count: number): void {
    const detail = `a free pointer that may name more than ${this.limits.choicesMax} places`;
    this.gap ??= { reason: 'paths', detail };
    if (!this.lacksMore) this.placesLeft = Math.max(count, this.placesLeft ?? 0);
  }

  decide(machine: Machine, term: Term, first: boolean): boolean {
    const { state } = machine;
    const known = this.nextDecision(machine);
    if (known !== undefined) return known as boolean;
    if (isDetermined(state.condition!, term)) {
      const truth = state.condition!.valueOf(term) === true;
      noteDecision(state, truth);
      return truth;
    }
    const order = this.usual === undefined ? first : this.usual.truthOf(term);
    const negation = this.store.boolNot(term);
    const preferred = this.assume(machine, state.condition!, order ? term : negation);
    const other = this.assume(machine, state.condition!, order ? negation : term);
    if (preferred === undefined && other === undefined) return machine.end({ kind: 'infeasible' });
    const { taken } = state.decisions;
    if (preferred !== undefined && other !== undefined && this.hasRoom(machine)) {
      this.postpone(forkBefore(state, other, [...taken, !order]));
    }
    state.condition = preferred ?? other;
    const truth = preferred === undefined ? !order : order;
    noteDecision(state, truth);
    return truth;
  }

  restrict(machine: Machine, term: Term): void {
    if (this.nextDecision(machine) !== undefined) return;
    const { state } = machine;
    const condition = this.assume(machine, state.condition!, term);
    if (condition === undefined) machine.end({ kind: 'wrong-output' });
    state.condition = condition;
    noteDecision(state, true);
  }

  choicesOf({ state }: Machine, term: Term): number {
    return choicesOf(state.condition!, term);
  }

  /**
   * The value that the term has in the model at hand; the fork picks another, since it excludes this one.
   *
   * @param whyOpen if given, only a few values are tried, and it says why the others are open
   */
  pick(machine: Machine, term: Term, whyOpen?: string): Int {
    const { state } = machine;
    const known = this.nextDecision(machine);
    if (known !== undefined) return known as Int;
    const value = state.condition!.valueOf(term) as Int;
    if (isDetermined(state.condition!, term)) {
      noteDecision(state, value);
      return value;
    }
    const isIt = this.store.eq(term, this.store.constant(value, term.width));
    const chosen = this.assume(machine, state.condition!, isIt);
    const other = this.assume(machine, state.condition!, this.store.boolNot(isIt));
    const tried = (state.decisions.tried ?? 0) + 1;
    if (other !== undefined && whyOpen !== undefined && tried >= fewChoicesMax) this.miss('paths', whyOpen);
    else if (other !== undefined && this.hasRoom(machine)) {
      const fork = forkBefore(state, other, [...state.decisions.taken]);
      fork.decisions = { ...fork.decisions, tried };
      this.postpone(fork);
    }
    if (chosen === undefined) return machine.end({ kind: 'infeasible' });
    state.condition = chosen;
    state.picked = { previous: state.picked, term, value, step: state.steps };
    noteDecision(state, value);
    return value;
  }

  /** What the instruction decided before it was repeated; undefined for a new decision. */
  private nextDecision(machine: Machine): boolean | Int | undefined {
    const { state } = machine;
    if (state.decisions.step !== state.steps) {
      const { movedBytes } = state.memory;
      state.decisions = { step: state.steps, taken: [], cursor: 0, movedBytes };
    }
    const { decisions } = state;
    if (decisions.cursor < decisions.taken.length) return decisions.taken[decisions.cursor++]!;
    if (this.isOutOfWork()) machine.end({ kind: 'unknown', ...this.outOfWork() });
    return undefined;
  }

  /** Whether the path's current model needs no signed overflow. */
  isCalm({ state }: Machine): boolean {
    const { wanted } = state;
    const condition = state.condition!;
    // For the same model, only what has been wanted since the last question.
    const known = this.calm?.model === condition.model ? this.calm.wanted : undefined;
    for (let link = wanted; link !== known && link !== undefined; link = link.previous) {
      this.spend(1);
      if (condition.valueOf(link.term) !== true) return false;
    }
    this.calm = { model: condition.model, wanted };
    return true;
  }

  /** The condition with one more demand; undefined if that is impossible or cannot be decided. */
  assume(machine: Machine, condition: PathCondition, term: Term): PathCondition | undefined {
    const { stats } = this.solver;
    const asked = stats.z3Queries;
    const assumed = this.solver.assume(condition, term);
    // Steps that ask the solver are slow, most of all those that ask z3: the check every n steps
    // comes too late.
    if (stats.z3Queries > asked || stats.queries % queriesPerCheck === 0) this.endIfStopped(machine);
    switch (assumed.kind) {
      case 'sat':
        return assumed.condition;
      case 'unsat':
        return undefined;
      case 'needs-z3':
        if (!this.doesWithoutZ3) return machine.end({ kind: 'needs-z3' });
        this.miss('solver', 'only z3 could decide');
        return undefined;
      case 'unknown':
        this.miss('solver', assumed.reason);
        return undefined;
    }
  }

  private isOutOfWork(): boolean {
    return this.solver.stats.work >= this.limits.solverWorkMax;
  }

  private outOfWork(): Gap {
    return {
      reason: 'solver',
      detail: `questions that cost the solver more than ${this.limits.solverWorkMax} units of work`,
    };
  }

  private endIfStopped(machine: Machine): void {
    if (machine.options.stop.isRaised()) machine.end({ kind: 'stopped' });
  }

  /**
   * Takes every path to its end; `visit` says whether to go on. The machine runs one
   * path at a time, with the same options for all.
   */
  explore(machine: Machine, visit: (termination: Termination) => boolean): void {
    for (let state = this.pending.pop(); state !== undefined; state = this.pending.pop()) {
      if (this.paths >= this.limits.pathsMax + (this.granted ?? 0)) {
        this.miss('paths', `more than ${this.limits.pathsMax} paths`);
        return;
      }
      if (this.steps >= this.limits.searchStepsMax) {
        this.miss('steps', `more than ${this.limits.searchStepsMax} steps over all paths`);
        return;
      }
      if (this.isOutOfWork()) {
        const { reason, detail } = this.outOfWork();
        this.miss(reason, detail);
        return;
      }
      if (this.solver.stats.z3Queries >= this.limits.z3QueriesMax) {
        this.miss('solver', `more than ${this.limits.z3QueriesMax} questions to z3`);
        return;
      }
      // A search of many short paths would never reach the check within a path.
      if (machine.options.stop.isRaised()) {
        visit({ kind: 'stopped' });
        return;
      }
      const before = state.cost;
      this.costMax = before + this.limits.searchStepsMax - this.steps;
      const termination = machine.run(state, this.costMax);
      // A path that ends where another was before has mostly taken a few steps; those count.
      if (termination.kind !== 'visited') this.paths++;
      this.steps += state.cost - before;
      if (termination.kind === 'unknown') this.miss(termination.reason, termination.detail);
      if (termination.kind === 'unsupported') {
        this.miss('unsupported', `line ${termination.span.line}: ${termination.construct}`);
      }
      if (!visit(termination)) return;
    }
  }
}

function noteDecision({ decisions }: State, decision: boolean | Int): void {
  decisions.taken.push(decision);
  decisions.cursor++;
}

/** The state as it was before the current instruction, with other decisions. */
function forkBefore(state: State, condition: PathCondition, taken: (boolean | Int)[]): State {
  const other = state.fork();
  other.condition = condition;
  other.top.pc--;
  other.steps--;
  const { movedBytes } = state.decisions;
  other.memory.movedBytes = movedBytes;
  other.decisions = { step: state.steps, taken, cursor: 0, movedBytes };
  return other;
}
