/** Runs of one program, begun from states that are made once, and what they cost. */

import type { LinkedProgram } from '#engine/linked-program.js';
import type { Machine } from '#engine/machine.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { Termination } from '#engine/termination.js';
import type { PreparedTest } from './ordered-tests.js';

/** Instructions and runs of all trials together. */
export interface Expense {
  steps: number;
  runs: number;
}

/** Bytes of live objects beyond which runs do not start from a fork. */
const forkedBytesMax = 256 * 1024;
/** Bytes that are cleared at the start of a run in the time of one step. */
const clearedBytesPerStep = 256;

export class ProgramRuns {
  private readonly initial = new Map<PreparedTest, State>();

  constructor(
    readonly linked: LinkedProgram,
    private readonly expense: Expense,
  ) {}

  startOf(test: PreparedTest): State {
    const known = this.initial.get(test);
    if (known !== undefined) return known.fork();
    const state = createInitialState(this.linked, test.options, test.invocation);
    if (isLarge(state)) {
      this.expense.steps += Math.floor(state.memory.liveBytes / clearedBytesPerStep);
      return state;
    }
    this.initial.set(test, state);
    return state.fork();
  }

  carryOut(machine: Machine, state: State): Termination {
    const before = state.cost;
    const termination = machine.run(state);
    this.expense.runs++;
    this.expense.steps += state.cost - before;
    return termination;
  }
}

/** To copy its objects would cost more than to begin again: memory is cleared faster than copied. */
export function isLarge({ memory }: State): boolean {
  return memory.liveBytes > forkedBytesMax;
}

/** A fork of the state that carries out the instruction at hand once more. */
export function repeating(state: State): State {
  const fork = state.fork();
  fork.top.pc--;
  fork.steps--;
  return fork;
}
