/**
 * What all acceptors share: everything that follows from single steps. A mode
 * gives `step`, `accepts` and its states; it may also know where many numerals
 * lead at once (`uniform`), or give up the exact text of a number of unknown value
 * (`settled`, for the numeric modes).
 */

import type { Int } from '#base/integer.js';
import type {
  Acceptor,
  AcceptorState,
  CharBranch,
  IntegerBranch,
  IntegerSpec,
  RealBranch,
  RealSpec,
} from './acceptor.js';
import { integerBranches } from './integer-branches.js';
import { acceptorLimits } from './limits.js';
import type { NumeralMachine, NumeralRest, WalkBudget } from './numeral-walk.js';
import { realBranches } from './real-branches.js';

const fullBudget: WalkBudget = {
  branchesMax: acceptorLimits.branchesMax,
  prefixesMax: acceptorLimits.prefixesMax,
};

const exactBudget: WalkBudget = {
  branchesMax: acceptorLimits.exactBranchesMax,
  prefixesMax: acceptorLimits.exactPrefixesMax,
};

export abstract class SteppingAcceptor implements Acceptor {
  abstract readonly start: AcceptorState;
  /** For modes that can stand for many values by one state: how a walk does so. */
  protected readonly settled: NumeralMachine | undefined;
  readonly #branches = new Map<AcceptorState, readonly CharBranch[]>();

  abstract step(state: AcceptorState, char: number): AcceptorState | undefined;
  abstract accepts(state: AcceptorState): boolean;

  isUndecided(_state: AcceptorState): boolean {
    return false;
  }

  /** See `NumeralMachine`; exact: the state itself, not one that stands for it. */
  uniform(_state: AcceptorState, _rest: NumeralRest): AcceptorState | undefined {
    return undefined;
  }

  settle(state: AcceptorState): AcceptorState {
    return state;
  }

  stepText(state: AcceptorState, text: string): AcceptorState | undefined {
    let reached: AcceptorState | undefined = state;
    for (let i = 0; i < text.length && reached !== undefined; i++) {
      reached = this.step(reached, text.charCodeAt(i));
    }
    return reached;
  }

  branches(state: AcceptorState): readonly CharBranch[] {
    let known = this.#branches.get(state);
    if (known === undefined) {
      known = groupBySuccessor((char) => this.step(state, char));
      this.#branches.set(state, known);
    }
    return known;
  }

  integers(
    state: AcceptorState,
    spec: IntegerSpec,
    low: Int,
    high: Int,
  ): readonly IntegerBranch[] | 'too-many' {
    return this.#exactFirst((machine, budget) => integerBranches(machine, budget, state, spec, low, high));
  }

  reals(state: AcceptorState, spec: RealSpec): readonly RealBranch[] | 'too-many' {
    return this.#exactFirst((machine, budget) => realBranches(machine, budget, state, spec));
  }

  /** Values keep their text while they are few: what follows such a number can still be decided. */
  #exactFirst<T>(split: (machine: NumeralMachine, budget: WalkBudget) => T | 'too-many'): T | 'too-many' {
    if (this.settled === undefined) return split(this, fullBudget);
    const exact = split(this, exactBudget);
    return exact === 'too-many' ? split(this.settled, fullBudget) : exact;
  }
}

function groupBySuccessor(step: (char: number) => AcceptorState | undefined): readonly CharBranch[] {
  const groups = new Map<AcceptorState, [number, number][]>();
  for (let char = 0; char < 256; char++) {
    const next = step(char);
    if (next === undefined) continue;
    const ranges = groups.get(next);
    const last = ranges?.at(-1);
    if (ranges === undefined) groups.set(next, [[char, char]]);
    else if (last !== undefined && last[1] === char - 1) last[1] = char;
    else ranges.push([char, char]);
  }
  return [...groups].map(([next, ranges]) => ({ ranges, next }));
}
