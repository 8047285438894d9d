/**
 * Runs of the suite in which one place yields values that are given to it, as a tree:
 * a node is an execution of the place, its state recorded before the place is evaluated;
 * an edge is a value put there. Whatever yields the same values takes the same way, so a
 * thousand expressions cost as many runs as they differ in values, and each is evaluated in
 * the very states that it would meet if it stood in the program.
 *
 * A run goes on from a fork of its node. Bounds are counts; beyond them nothing is known,
 * which counts as failing.
 */

import type { OrderedTests, PreparedTest } from '#edits/ordered-tests.js';
import { isLarge, repeating } from '#edits/program-runs.js';
import { demandAtEnd } from '#engine/expectation.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine, type MachineHooks, type SymbolSource } from '#engine/machine.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { Toggle } from '#model/numbers.js';
import type { Suite } from '#model/suite.js';
import type { AtomValues } from './term.js';

/** What all places together have used up. */
export interface SynthesisExpense {
  steps: number;
  runs: number;
  evaluations: number;
}

/** Where a run is before an execution of the place, or how it ended. */
export type RunPoint =
  | {
      readonly kind: 'execution';
      readonly atoms: AtomValues;
      readonly next: Map<number, RunPoint>;
      readonly state: State;
    }
  | { readonly kind: 'end'; readonly passes: boolean };

export type Execution = Extract<RunPoint, { kind: 'execution' }>;

/** As for edits that are tried first (`edits/limits.ts`). */
const stepsOverLongest = 3;
const stepsMin = 2_000;

const failed: RunPoint = { kind: 'end', passes: false };

/** Where the places of one program are first reached. */
export interface FirstReached {
  /** By test and place; its output is not yet wrong there. */
  readonly states: ReadonlyMap<PreparedTest, ReadonlyMap<Toggle, State>>;
  /** Instructions that a run with forced values may take: a few times the longest that ended. */
  readonly stepsMax: number;
}

/**
 * One run of each test shows where each place is first reached. Those that some failing test
 * does not reach in time are left out.
 */
export function firstReached(
  linked: LinkedProgram,
  { failing, passing }: OrderedTests,
  places: ReadonlySet<Toggle>,
  expense: SynthesisExpense,
): FirstReached {
  const states = new Map<PreparedTest, ReadonlyMap<Toggle, State>>();
  let toggles = places;
  let longest = 0;
  const see = (test: PreparedTest): ReadonlyMap<Toggle, State> => {
    const run = firstReachedOn(linked, test, toggles);
    expense.steps += run.steps;
    expense.runs++;
    if (run.hasEnded) longest = Math.max(longest, run.steps);
    states.set(test, run.states);
    return run.states;
  };
  for (const test of failing) toggles = new Set(see(test).keys());
  for (const test of passing) see(test);
  return { states, stepsMax: Math.max(stepsMin, stepsOverLongest * longest) };
}

interface SeenRun {
  readonly states: ReadonlyMap<Toggle, State>;
  readonly steps: number;
  readonly hasEnded: boolean;
}

function firstReachedOn(linked: LinkedProgram, test: PreparedTest, toggles: ReadonlySet<Toggle>): SeenRun {
  const states = new Map<Toggle, State>();
  const watched = new Uint8Array(Math.max(0, ...toggles) + 1);
  const watchAll = (): void => {
    for (const toggle of toggles) watched[toggle] = 1;
  };
  watchAll();
  const hooks: MachineHooks = {
    watched,
    onToggle({ state }, number) {
      const toggle = number as Toggle;
      if (!toggles.has(toggle) || states.has(toggle) || state.isWrong || isLarge(state, test.options)) return;
      watched[number] = 0;
      states.set(toggle, repeating(state));
    },
    onRepeat() {
      states.clear();
      watchAll();
    },
  };
  const options = test.silent.patient;
  const machine = new Machine(linked, options);
  machine.hooks = hooks;
  const state = createInitialState(linked, options, test.invocation);
  const { kind } = machine.run(state);
  return { states, steps: machine.state.work, hasEnded: kind !== 'timed-out' && kind !== 'stopped' };
}

/** @param read the values of a paused run's atoms */
export interface ForcedPlace {
  readonly linked: LinkedProgram;
  readonly toggle: Toggle;
  readonly read: (machine: Machine) => AtomValues;
}

/** States recorded for one place. */
const statesMax = 3_000;

export class ForcedRuns {
  private readonly roots = new Map<PreparedTest, RunPoint | undefined>();
  private states = 0;

  constructor(
    private readonly suite: Suite,
    private readonly place: ForcedPlace,
    private readonly reached: FirstReached,
    private readonly expense: SynthesisExpense,
    private readonly stepsMax: number,
  ) {}

  get isSpent(): boolean {
    return this.expense.steps >= this.stepsMax || this.states >= statesMax;
  }

  /** Undefined where the place is not reached. */
  root(test: PreparedTest): RunPoint | undefined {
    if (this.roots.has(test)) return this.roots.get(test);
    const state = this.reached.states.get(test)?.get(this.place.toggle);
    const root = state && this.advance(test, state.fork(), undefined);
    this.roots.set(test, root);
    return root;
  }

  /** Where the run is once the place has yielded a value. */
  after(test: PreparedTest, execution: Execution, value: number): RunPoint {
    const known = execution.next.get(value);
    if (known !== undefined) return known;
    const point = this.isSpent ? failed : this.advance(test, execution.state.fork(), value);
    execution.next.set(value, point);
    return point;
  }

  private advance(test: PreparedTest, state: State, value: number | undefined): RunPoint {
    const { linked, toggle, read } = this.place;
    const { quick } = test.silent;
    const options = { ...quick, limits: { ...quick.limits, stepsMax: this.reached.stepsMax } };
    const machine = new Machine(linked, options);
    const pause = new Pause(value);
    machine.symbols = pause;
    state.active = toggle;
    const before = state.cost;
    const termination = machine.run(state);
    this.expense.steps += Math.max(1, state.cost - before);
    this.expense.runs++;
    if (pause.paused !== undefined) {
      this.states++;
      if (pause.paused.isWrong) return failed;
      machine.state = pause.paused;
      return { kind: 'execution', atoms: read(machine), next: new Map(), state: pause.paused };
    }
    const { expect } = this.suite.tests[test.test]!;
    return { kind: 'end', passes: demandAtEnd(machine, termination, expect) === true };
  }
}

/** Gives one value, if there is one, and stops at the next execution of the place. */
class Pause implements SymbolSource {
  /** Before the execution that was stopped at. */
  paused: State | undefined;
  private isGiven: boolean;

  constructor(private readonly value: number | undefined) {
    this.isGiven = value === undefined;
  }

  takes(machine: Machine): boolean {
    if (!this.isGiven) return true;
    this.paused = repeating(machine.state);
    return machine.end({ kind: 'stopped' });
  }

  keep(): void {}

  scalar(
    _machine: Machine,
    instruction: Parameters<SymbolSource['scalar']>[1],
    frame: Parameters<SymbolSource['scalar']>[2],
  ): void {
    this.isGiven = true;
    frame.registers[instruction.to] = this.value;
  }

  object(machine: Machine): void {
    machine.end({ kind: 'infeasible' });
  }
}
