/** The ends of a search's paths: what they demand, which replay bears it out, and the answer at last. */

import type { Answer, Witness } from '#model/task.js';
import type { PathCondition } from '#smt/path-condition.js';
import { demandAtEnd, isUnknown } from '../expectation.js';
import type { Machine } from '../machine.js';
import { PathEnd, type Termination } from '../termination.js';
import type { Explorer, Gap } from './explorer.js';
import type { LocationSearch } from './location-search.js';
import { replayedWitness } from './replayed-witness.js';
import { witnessValues } from './witness-values.js';

/** Why a path that is cut off leaves its location open: it might go on to pass (docs/glossary.md#bounds). */
export function longerThan(stepsMax: number): Gap {
  return { reason: 'steps', detail: `longer than ${stepsMax} steps` };
}

/** Judges the ends of paths, and keeps what was found. */
export class PathEnds {
  interruption: 'needs-z3' | 'stopped' | undefined;
  failedReplays = 0;
  private found: Witness | undefined;
  /** A witness that wraps, used if there is no other. */
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
    if (termination.kind === 'timed-out') {
      const { reason, detail } = longerThan(this.machine.options.limits.stepsMax);
      this.explorer.miss(reason, detail);
    }
    const demand = demandAtEnd(this.machine, termination, this.search.test.expect);
    if (demand === false) return true;
    if (isUnknown(demand)) {
      this.explorer.miss('unsupported', demand.what);
      return true;
    }
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

  /** The condition with everything that the path wants; undefined if that is impossible. */
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

  /** Replays the values of a model; a failed replay is counted, and leaves the search incomplete. */
  private tryModel(condition: PathCondition): boolean {
    const toggles = this.search.on.map(({ toggle }) => toggle);
    const values = witnessValues(this.machine, this.machine.state.trace, condition.model, toggles);
    const witness = replayedWitness(this.search, values);
    if (witness === 'chance') {
      this.explorer.miss('unsupported', 'what lies outside of an object');
      return false;
    }
    if (witness === undefined) {
      this.failedReplays++;
      this.explorer.miss('replay', 'the replay of a witness did not make the test pass');
      return false;
    }
    if (witness.wraps) this.wrapping ??= witness;
    else this.found = witness;
    return true;
  }
}

/** An end thrown outside the run loop, by a question to the solver. */
function interruptionIn(end: unknown): 'needs-z3' | 'stopped' {
  if (!(end instanceof PathEnd)) throw end;
  return end.termination.kind === 'stopped' ? 'stopped' : 'needs-z3';
}
