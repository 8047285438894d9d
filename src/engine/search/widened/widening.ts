/**
 * Explores the paths of a search so that they become few: states that meet at a decision
 * about symbols, at the same place of the program, input and output, are joined into one
 * that stands for all of them. What it explores includes every run of the program, and
 * more; so it can prove that no run passes, and nothing else.
 *
 * A loop whose end depends on symbols is followed for a few rounds and then, with what its
 * rounds differ in unknown, until it holds nothing new. A loop that neither prints nor
 * reads for long is taken for one that may be endless, and treated the same way.
 */

import type { Int } from '#base/integer.js';
import type { Instruction, MachineType } from '#c/ir/ir.js';
import type { Undefined } from '#model/outcome.js';
import type { Solver } from '#smt/solver.js';
import { symbolsOf } from '#smt/symbols-of.js';
import { bitsSort, type Sort, type Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import type { Frame } from '../../frame.js';
import { bytesPerStep, type WideningLimits } from '../../limits.js';
import type { Machine, Symbolic } from '../../machine.js';
import type { ComparisonMeter } from '../../memory/object-content.js';
import type { TermSplitter } from '../../memory/special-values.js';
import { sortOfMachineType } from '../../register-sorts.js';
import type { State } from '../../state.js';
import { outOfSteps, type Termination } from '../../termination.js';
import { isTerm, type Value } from '../../value.js';
import { isDetermined, valuesOf } from '../choices.js';
import { splitTerm } from '../split-term.js';
import { endWithin } from './end-within.js';
import { InStep } from './in-step.js';
import { covers, type JoinContext, type Joined, join } from './join-states.js';
import { placeOf } from './places.js';
import { recurrence } from './recurrence.js';

/** What has been at one place. */
interface Visits {
  /** The first few states, each followed as it was. */
  readonly first: Joined[];
  /** All later ones. */
  joined: Joined | undefined;
}

const tooMany: Termination = {
  kind: 'unknown',
  reason: 'unsupported',
  detail: 'more than widening can follow',
};

/** How states are kept: the last one goes on first, or all go on in step. */
export type Order = 'last-first' | 'in-step';

const nothingFree: ReadonlySet<Term> = new Set();

export class Widening implements Symbolic {
  private readonly inStep: InStep | undefined;
  private readonly pending: { push(state: State): void; pop(): State | undefined };
  /** What stands for values that the program may know. */
  private readonly unknowns = new Set<Term>();
  private readonly visits = new Map<string, Visits>();
  /** At how many of them an instruction decided. */
  private readonly places = new Map<Instruction, number>();
  /** How often an instruction decided about what has one value left. */
  private readonly passed = new Map<Instruction, number>();
  /** States that were kept where they stand, and have not gone on. */
  private readonly joinedStates = new WeakSet<State>();
  /** The step at which a kept state repeats the decision before which it was kept. */
  private repeated: number | undefined;
  paths = 0;
  steps = 0;

  constructor(
    readonly store: TermStore,
    private readonly solver: Solver,
    private readonly limits: WideningLimits,
    /** Whether the failing run itself leaves an object. */
    private readonly leavesObjects: boolean,
    order: Order = 'last-first',
  ) {
    if (order === 'in-step') this.inStep = new InStep(limits, (state) => this.resumed(state));
    this.pending = this.inStep ?? new Stack();
  }

  readonly choicesMax = 0;

  readonly split: TermSplitter = (term) => splitTerm(this.store, term);

  readonly anyOf = (machine: Machine, type: MachineType): Value => {
    const sort = sortOfMachineType(type);
    return sort === undefined ? this.giveUp(machine) : this.any(sort);
  };

  valuesOf({ state }: Machine, term: Term): readonly Int[] | undefined {
    return valuesOf(state.condition!, term, this.limits.valuesMax);
  }

  oneOf({ state }: Machine, numbers: readonly Int[], width: number): Value {
    const { store } = this;
    const value = this.any(bitsSort(width));
    const isThat = (number: Int): Term => store.eq(value, store.constant(number, width));
    const isOneOf = numbers.map(isThat).reduce((any, each) => store.boolOr(any, each));
    state.condition = this.assume(state.condition!, isOneOf) ?? state.condition;
    return value;
  }

  any(sort: Sort): Term {
    const term = this.store.symbol('any', sort);
    this.unknowns.add(term);
    return term;
  }

  /**
   * What a location yields ends a search's path where it leads outside. What was joined is a
   * number in a run, which goes on as a compiled program would.
   */
  mayLeaveObject(machine: Machine, offset: Term): boolean {
    if (this.leavesObjects) return true;
    if (machine.options.undefinedMode === 'strict') return false;
    return !this.isYielded(offset);
  }

  /** Whether the value is made of what the location yields, and nothing else. */
  private readonly isYielded = (value: Value): boolean =>
    isTerm(value) && !symbolsOf(value).some((symbol) => this.unknowns.has(symbol));

  giveUp(machine: Machine): never {
    return machine.end(tooMany);
  }

  postpone(state: State): void {
    this.pending.push(state);
  }

  decide(machine: Machine, term: Term, first: boolean): boolean {
    const known = this.knownValue(machine, term);
    return known === undefined ? this.branch(machine, term, first) : (known as boolean);
  }

  restrict(machine: Machine, term: Term): void {
    const known = this.knownValue(machine, term);
    if (known === true) return;
    const { state } = machine;
    const condition = known === undefined ? this.assume(state.condition!, term) : undefined;
    if (condition === undefined) machine.end({ kind: 'wrong-output' });
    state.condition = condition;
    noteDecision(state, true);
  }

  /**
   * What the instruction decided before it was repeated, or the one value that is left. Undefined for what
   * is open: then the path has arrived. One on which all is known goes on as a run does, and is not joined.
   */
  private knownValue(machine: Machine, term: Term): boolean | Int | undefined {
    const { state } = machine;
    if (state.decisions.step !== state.steps) {
      const { movedBytes } = state.memory;
      state.decisions = { step: state.steps, taken: [], cursor: 0, movedBytes };
    }
    const { decisions } = state;
    if (decisions.cursor < decisions.taken.length) return decisions.taken[decisions.cursor++];
    if (isDetermined(state.condition!, term) && this.goesOn(state)) {
      const value = state.condition!.valueOf(term);
      noteDecision(state, value);
      return value;
    }
    if (decisions.hasArrived !== true) this.arrive(machine);
    decisions.hasArrived = true;
    return undefined;
  }

  /** Not for ever: a loop of known values may take as many rounds as there are. */
  private goesOn({ top: { fn, pc } }: State): boolean {
    const instruction = fn.code[pc - 1]!;
    const times = (this.passed.get(instruction) ?? 0) + 1;
    this.passed.set(instruction, times);
    return times <= this.limits.knownMax;
  }

  private branch({ state }: Machine, term: Term, first: boolean): boolean {
    const negation = this.store.boolNot(term);
    const before = state.condition!;
    const preferred = this.assume(before, first ? term : negation);
    const other = this.assume(before, first ? negation : term);
    const { taken } = state.decisions;
    if (preferred !== undefined && other !== undefined) {
      this.pending.push(forkBefore(state, other, [...taken, !first]));
    }
    state.condition = preferred ?? other ?? before;
    const truth = preferred === undefined ? !first : first;
    noteDecision(state, truth);
    return truth;
  }

  /** Each of few values, on a path of its own. */
  pick(machine: Machine, term: Term): Int {
    const known = this.knownValue(machine, term);
    if (known !== undefined) return known as Int;
    const { state } = machine;
    const [first, ...others] = this.valuesOf(machine, term) ?? this.giveUp(machine);
    if (first === undefined) return machine.end({ kind: 'infeasible' });
    const before = state.condition!;
    const { taken } = state.decisions;
    const isIt = (value: Int): Term => this.store.eq(term, this.store.constant(value, term.width));
    for (const value of others) {
      const condition = this.assume(before, isIt(value));
      if (condition !== undefined) this.pending.push(forkBefore(state, condition, [...taken, value]));
    }
    const condition = this.assume(before, isIt(first));
    if (condition === undefined) machine.end({ kind: 'infeasible' });
    state.condition = condition;
    noteDecision(state, first);
    return first;
  }

  choicesOf(): number {
    return Number.POSITIVE_INFINITY;
  }

  /** What cannot be decided is taken to be possible, and forgotten. */
  private assume(
    condition: NonNullable<State['condition']>,
    term: Term,
  ): NonNullable<State['condition']> | undefined {
    if (this.solver.stats.work >= this.limits.solverWorkMax) return condition;
    const assumed = this.solver.assume(condition, term);
    switch (assumed.kind) {
      case 'sat':
        return assumed.condition;
      case 'unsat':
        return undefined;
      case 'unknown':
      case 'needs-z3':
        return condition;
    }
  }

  /**
   * The path is about to decide about symbols for the first time in an instruction. Ends it
   * if what it stands for was followed before, or goes on as part of a joined state.
   */
  arrive(machine: Machine): void {
    const { state } = machine;
    if (this.repeated === state.steps) return;
    const here = beforeInstruction(state);
    const mode = machine.options.undefinedMode;
    const next =
      this.inStep === undefined ? this.visit(here, mode) : this.visitInStep(this.inStep, here, mode);
    if (next === 'new') return;
    if (next === 'apart') this.giveUp(machine);
    if (next !== 'known') this.pending.push(next);
    machine.end({ kind: 'visited' });
  }

  private visitInStep(inStep: InStep, here: State, mode: Undefined): 'known' | 'apart' {
    const meter = { bytes: 0 };
    const isKept = inStep.visit(here, this.joinContext(mode, meter));
    this.steps += Math.floor(meter.bytes / bytesPerStep);
    return isKept ? 'known' : 'apart';
  }

  private joinContext(mode: Undefined, meter: ComparisonMeter): JoinContext {
    const fresh = (sort: Sort, isYielded: boolean): Term =>
      isYielded ? this.store.symbol('yielded', sort) : this.any(sort);
    return { mode, fresh, isYielded: this.isYielded, split: this.split, meter };
  }

  /** `apart`: too many states at the place cannot be joined. */
  private visit(here: State, mode: Undefined): 'new' | 'known' | 'apart' | State {
    const place = placeOf(here);
    const visits = this.visits.get(place) ?? this.begin(place, here.top);
    if (visits === undefined) return 'apart';
    const before = visits.joined === undefined ? visits.first : [visits.joined, ...visits.first];
    this.steps += this.limits.stepsPerComparison * before.length;
    const meter = { bytes: 0 };
    const isKnown = before.some((each) => covers(each, here, mode, meter, this.isYielded));
    const next = isKnown ? 'known' : this.keep(visits, here, mode, meter);
    this.steps += Math.floor(meter.bytes / bytesPerStep);
    return next;
  }

  /** Undefined where the instruction decides at too many places already. */
  private begin(place: string, { fn, pc }: Frame): Visits | undefined {
    const instruction = fn.code[pc]!;
    const places = (this.places.get(instruction) ?? 0) + 1;
    if (places > this.limits.placesMax) return undefined;
    this.places.set(instruction, places);
    const visits: Visits = { first: [], joined: undefined };
    this.visits.set(place, visits);
    return visits;
  }

  private keep(
    visits: Visits,
    here: State,
    mode: Undefined,
    meter: ComparisonMeter,
  ): 'new' | 'apart' | State {
    if (visits.first.length < this.limits.roundsMax) {
      visits.first.push({ state: here, free: nothingFree });
      return 'new';
    }
    const base = visits.joined ?? visits.first.at(-1)!;
    const joined = join(base, here, this.joinContext(mode, meter));
    if (joined === undefined) {
      if (visits.first.length >= this.limits.apartMax) return 'apart';
      visits.first.push({ state: here, free: nothingFree });
      return 'new';
    }
    visits.joined = joined;
    return this.resumed(joined.state);
  }

  /** It repeats the decision before which it was kept. */
  private resumed(kept: State): State {
    const next = kept.fork();
    next.decisions = { step: -1, taken: [], cursor: 0, movedBytes: next.memory.movedBytes };
    this.joinedStates.add(next);
    return next;
  }

  /**
   * Takes every path to its end; `visit` says whether one may pass. Returns whether all
   * were followed and none may.
   */
  explore(machine: Machine, mayPass: (termination: Termination) => boolean): boolean {
    for (let state = this.pending.pop(); state !== undefined; state = this.pending.pop()) {
      if (this.paths >= this.limits.pathsMax || this.steps >= this.limits.stepsMax) return false;
      this.paths++;
      const termination = this.follow(machine, state);
      if (termination.kind === 'unknown' || termination.kind === 'unsupported') return false;
      if (termination.kind === 'timed-out' || termination.kind === 'stopped') return false;
      if (termination.kind === 'needs-z3' || mayPass(termination)) return false;
    }
    return true;
  }

  private follow(machine: Machine, state: State): Termination {
    const before = state.cost;
    const termination = this.followFrom(machine, state, before + this.limits.stepsMax - this.steps);
    this.steps += state.cost - before;
    return termination ?? this.follow(machine, state);
  }

  /** Undefined where the path was followed turn by turn in vain. */
  private followFrom(machine: Machine, state: State, costMax: number): Termination | undefined {
    const { idleSteps, stallSteps } = this.limits;
    this.repeated = this.joinedStates.has(state) ? state.steps + 1 : undefined;
    let progress = progressOf(state);
    let idleSince = state.cost;
    for (;;) {
      const idle = state.cost - idleSince;
      const slice = Math.max(idleSteps, Math.min(idle, stallSteps - idle));
      const ended = endWithin(machine, state, slice, costMax);
      if (ended !== undefined) return ended;
      if (state.cost >= costMax) return outOfSteps;
      const now = progressOf(state);
      if (now !== progress) {
        progress = now;
        idleSince = state.cost;
        continue;
      }
      const endless = this.watch(machine, state, state.cost - idleSince);
      if (endless === 'turned') return undefined;
      if (endless !== undefined) return endless;
    }
  }

  /** A path has neither printed nor read for so long: whether it recurs, or what its turns have in common. */
  private watch(machine: Machine, state: State, idle: number): Termination | 'turned' | undefined {
    const { stallSteps, recurrenceSteps, stepsPerComparison } = this.limits;
    // In step, what neither prints nor reads nor recurs ends at the budget.
    if (idle >= stallSteps && this.inStep === undefined) return this.watchTurns(machine, state) ?? 'turned';
    const meter = { bytes: 0 };
    const within = Math.min(idle, recurrenceSteps);
    const ended = recurrence(machine, state, within, meter, stepsPerComparison * bytesPerStep);
    this.steps += Math.floor(meter.bytes / bytesPerStep);
    return ended;
  }

  /** Follows a path that neither prints nor reads turn by turn, and joins its states. */
  private watchTurns(machine: Machine, state: State): Termination | undefined {
    for (let steps = 0; steps < this.limits.turnSteps; steps++) {
      const { top } = state;
      if (top.fn.code[top.pc]?.op === 'branch') {
        const next = this.visit(state.fork(), machine.options.undefinedMode);
        if (next === 'apart') return tooMany;
        if (next === 'known') return { kind: 'visited' };
        if (next !== 'new') {
          this.pending.push(next);
          return { kind: 'visited' };
        }
      }
      const ended = endWithin(machine, state, 1);
      if (ended !== undefined) return ended;
    }
    return undefined;
  }
}

function noteDecision({ decisions }: State, decision: boolean | Int): void {
  decisions.taken.push(decision);
  decisions.cursor = decisions.taken.length;
}

class Stack {
  private readonly states: State[] = [];

  push(state: State): void {
    this.states.push(state);
  }

  pop(): State | undefined {
    return this.states.pop();
  }
}

/** What a loop that gets on changes. */
function progressOf({ acceptor, library }: State): string {
  return `${acceptor?.id} ${library.position}`;
}

/** The state as it was before the current instruction. */
function beforeInstruction(state: State): State {
  const copy = state.fork();
  copy.top.pc--;
  copy.steps--;
  copy.memory.movedBytes =
    state.decisions.step === state.steps ? state.decisions.movedBytes : state.memory.movedBytes;
  return copy;
}

/** The same with other decisions. */
function forkBefore(
  state: State,
  condition: NonNullable<State['condition']>,
  taken: (boolean | Int)[],
): State {
  const fork = beforeInstruction(state);
  fork.condition = condition;
  fork.decisions = { ...state.decisions, step: state.steps, taken, cursor: 0 };
  return fork;
}
