/**
 * An over-approximation of what texts can do: every execution of the calls is free by
 * itself. The set of states that the acceptor may be in is followed through the output;
 * where it runs out of states, or none of the last accepts, no text repairs the test,
 * whatever the comparator. Texts are free again and again, and lead to the same states,
 * so what follows a state is worked out once for all outputs that are asked about; where
 * one takes more steps than it is worth, nothing is said.
 */

import type { SplitOutput } from '#program/output-record.js';
import type { Acceptor, AcceptorState } from '#suite/acceptor.js';
import { textLimits } from './limits.js';

export class Reachable {
  /** Taken for all outputs so far. */
  steps = 0;
  private stepsMax = 0;
  private timesOpen = 0;
  private readonly following = new Map<AcceptorState, readonly AcceptorState[]>();
  /** What some text leads to, from one state. */
  private readonly closures = new Map<AcceptorState, ReadonlySet<AcceptorState>>();

  /** @param stepsPerState what it takes to find the states that follow one */
  constructor(
    private readonly acceptor: Acceptor,
    private readonly stepsPerState: number,
  ) {}

  /** `true`: some texts, one for each execution, may do. `open`: too many states to decide. */
  canBeAccepted(output: SplitOutput): boolean | 'open' {
    if (this.timesOpen >= textLimits.openAnswersMax) return 'open';
    this.stepsMax = this.steps + textLimits.reachableStepsMax;
    const states = this.after(output);
    if (states === undefined) {
      this.timesOpen++;
      return 'open';
    }
    return [...states].some((state) => this.acceptor.accepts(state));
  }

  /** Undefined where they take too many steps. */
  private after({ fixed, executions }: SplitOutput): ReadonlySet<AcceptorState> | undefined {
    let states: ReadonlySet<AcceptorState> | undefined = new Set([this.acceptor.start]);
    for (let i = 0; i < fixed.length; i++) {
      states = this.afterText(states, fixed[i]!);
      if (i === executions.length) break;
      for (const value of [...executions[i]!, '']) {
        states = states && this.afterAnything(states);
        states = states && this.afterText(states, value);
      }
      if (states === undefined || states.size === 0) break;
    }
    return states;
  }

  private afterText(
    states: ReadonlySet<AcceptorState> | undefined,
    text: string,
  ): ReadonlySet<AcceptorState> | undefined {
    if (text === '' || states === undefined) return states;
    const reached = new Set<AcceptorState>();
    for (const state of states) {
      const next = this.acceptor.stepText(state, text);
      if (next !== undefined) reached.add(next);
      if (this.isSpent(next === undefined ? 1 : text.length)) return undefined;
    }
    return reached;
  }

  /** All states that some text leads to. */
  private afterAnything(states: ReadonlySet<AcceptorState>): ReadonlySet<AcceptorState> | undefined {
    const [first] = states;
    const fromFirst = first && this.closures.get(first);
    if (fromFirst !== undefined && includesAll(fromFirst, states)) return fromFirst;
    const reached = new Set(states);
    // A set is walked through to what is added on the way.
    for (const state of reached) {
      for (const next of this.followersOf(state)) reached.add(next);
      if (this.isSpent(1)) return undefined;
    }
    if (states.size === 1 && reached.size <= textLimits.keptClosureMax) this.closures.set(first!, reached);
    return reached;
  }

  private followersOf(state: AcceptorState): readonly AcceptorState[] {
    let next = this.following.get(state);
    if (next === undefined) {
      next = this.acceptor.branches(state).map((branch) => branch.next);
      this.steps += this.stepsPerState;
      this.following.set(state, next);
    }
    return next;
  }

  private isSpent(steps: number): boolean {
    this.steps += steps;
    return this.steps > this.stepsMax;
  }
}

function includesAll(states: ReadonlySet<AcceptorState>, others: ReadonlySet<AcceptorState>): boolean {
  for (const state of others) if (!states.has(state)) return false;
  return true;
}
