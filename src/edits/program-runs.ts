/**
 * Runs of one program on the tests of a suite, and what they cost. Every trial of edits
 * is made of these: which forms are on, from where the run starts, what is seen on the way.
 */

import { demandAtEnd } from '#engine/expectation.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine, type MachineHooks } from '#engine/machine.js';
import type { MachineOptions } from '#engine/machine-options.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { Termination } from '#engine/termination.js';
import type { FormNumber } from '#model/numbers.js';
import type { Suite } from '#model/suite.js';
import type { PreparedTest } from './ordered-tests.js';

/** Instructions and runs of all trials together. */
export interface Expense {
  steps: number;
  runs: number;
}

/** A form that is on, and the number of its node. */
export interface ActiveForm {
  readonly active: FormNumber;
  readonly site: FormNumber;
}

export interface AskedRun {
  readonly options: MachineOptions;
  /** The forms that are on, by number. */
  readonly on?: readonly FormNumber[];
  /** Where the run starts; unless given, at its beginning. It is used up. */
  readonly from?: State | undefined;
  readonly sites?: SiteWatch;
}

/** Hears of the nodes that have forms. */
export interface SiteWatch {
  /** Before the node is first evaluated. */
  reach(machine: Machine, site: FormNumber): void;
  /** The run begins again: what was heard of it is void. */
  forget(): void;
}

export interface MadeRun {
  readonly passes: boolean;
  readonly termination: Termination;
  readonly machine: Machine;
}

/** Bytes of live objects beyond which runs do not start from a fork. */
const forkedBytesMax = 256 * 1024;

export class ProgramRuns {
  private readonly initial = new Map<PreparedTest, State>();
  private readonly lastForm: number;

  constructor(
    private readonly suite: Suite,
    private readonly linked: LinkedProgram,
    private readonly expense: Expense,
  ) {
    this.lastForm = Math.max(0, ...linked.functions.map(({ forms }) => forms?.last ?? 0));
  }

  run(test: PreparedTest, { options, on = [], from, sites }: AskedRun): MadeRun {
    const machine = new Machine(this.linked, options);
    if (sites !== undefined) machine.hooks = this.hooksFor(sites);
    const state = from ?? this.startOf(test);
    const [active, ...also] = on;
    state.active = active ?? 0;
    if (also.length > 0) state.also = also;
    const termination = this.carryOut(machine, state);
    const passes = demandAtEnd(machine, termination, this.suite.tests[test.test]!.expect) === true;
    return { passes, termination, machine };
  }

  private hooksFor(sites: SiteWatch): MachineHooks {
    const watched = new Uint8Array(this.lastForm + 1).fill(1);
    return {
      watched,
      // Toggles are off in these runs, and nobody asks to hear of them.
      onToggle(machine, number) {
        watched[number] = 0;
        sites.reach(machine, number as FormNumber);
      },
      onRepeat() {
        watched.fill(1);
        sites.forget();
      },
    };
  }

  /** All that the program prints on a test, right or wrong. */
  output(test: PreparedTest, form?: ActiveForm): string {
    const options = { ...test.silent.quick, acceptor: undefined, endOnWrongOutput: false, keepText: true };
    const state = createInitialState(this.linked, options, test.invocation);
    state.active = form?.active ?? 0;
    const machine = new Machine(this.linked, options);
    this.carryOut(machine, state);
    return machine.state.text;
  }

  private startOf(test: PreparedTest): State {
    const known = this.initial.get(test);
    if (known !== undefined) return known.fork();
    const state = createInitialState(this.linked, test.options, test.invocation);
    if (isLarge(state, test.options)) return state;
    this.initial.set(test, state);
    return state.fork();
  }

  private carryOut(machine: Machine, state: State): Termination {
    const before = state.cost;
    const termination = machine.run(state);
    this.expense.runs++;
    this.expense.steps += state.cost - before;
    return termination;
  }
}

/** To copy its objects whole would cost more than to begin again: memory is cleared faster than copied. */
export function isLarge({ memory }: State, { sharesPages }: MachineOptions): boolean {
  return sharesPages !== true && memory.liveBytes > forkedBytesMax;
}

/** A fork of the state that carries out the instruction at hand once more. */
export function repeating(state: State): State {
  const fork = state.fork();
  fork.top.pc--;
  fork.steps--;
  return fork;
}
