/**
 * A regular expression that an output must match somewhere, as an acceptor: its automaton made
 * deterministic while it runs. A state is the set of threads that are alive; a match that whatever
 * follows cannot undo is one state, which takes everything. No step goes back, so a character costs
 * at most the size of the automaton, whatever the pattern.
 */

import type { AcceptorState } from '../acceptor.js';
import { regexLimits } from '../limits.js';
import { digitChar, type NumeralRest } from '../numeral-walk.js';
import { SteppingAcceptor } from '../stepping-acceptor.js';
import type { RegexProgram } from './compile-regex.js';
import { RegexThreads, type Thread } from './regex-threads.js';

interface RegexState extends AcceptorState {
  /** Undefined for the state of what has matched. */
  readonly threads: readonly Thread[] | undefined;
  readonly accepts: boolean;
  /** By character, as far as they were asked for; null: dead. */
  readonly next: (RegexState | null | undefined)[];
}

export class RegexAcceptor extends SteppingAcceptor {
  readonly start: RegexState;
  private readonly threads: RegexThreads;
  private readonly states = new Map<string, RegexState>();
  private readonly matched: RegexState = { id: 0, threads: undefined, accepts: true, next: [] };
  private statesMade = 1;
  private threadsKept = 0;

  /** @param program one that some text matches (`matchesSomething`) */
  constructor(program: RegexProgram) {
    super();
    this.threads = new RegexThreads(program);
    this.start = this.stateOf(this.threads.start())!;
  }

  step(state: AcceptorState, char: number): AcceptorState | undefined {
    const from = state as RegexState;
    if (from.threads === undefined) return from;
    let next = from.next[char];
    if (next === undefined) {
      next = this.stateOf(this.threads.after(from.threads, char)) ?? null;
      // Otherwise states that nobody asks for any more would be kept by the first one.
      if (!this.isFull) from.next[char] = next;
    }
    return next ?? undefined;
  }

  accepts(state: AcceptorState): boolean {
    return (state as RegexState).accepts;
  }

  /** The state that all digits lead to, as far as they lead to one. */
  override uniform(state: AcceptorState, rest: NumeralRest): AcceptorState | undefined {
    const digits = (from: AcceptorState | undefined, count: number, least: 0 | 1) =>
      this.afterDigits(from, count, rest.base, least);
    const whole = digits(state, rest.whole, rest.leadMin);
    const point = rest.point && whole !== undefined ? this.step(whole, 46) : whole;
    return digits(point, rest.fraction, rest.whole > 0 ? 0 : rest.leadMin);
  }

  private afterDigits(
    state: AcceptorState | undefined,
    count: number,
    base: number,
    least: 0 | 1,
  ): AcceptorState | undefined {
    let reached = state;
    for (let i = 0; i < count && reached !== undefined; i++) {
      const next = this.afterAnyDigit(reached, base, i === 0 ? least : 0);
      if (next === reached) return reached;
      reached = next;
    }
    return reached;
  }

  private afterAnyDigit(state: AcceptorState, base: number, least: 0 | 1): AcceptorState | undefined {
    const next = this.step(state, digitChar(least, false));
    for (let digit = least + 1; digit < base; digit++) {
      if (this.step(state, digitChar(digit, false)) !== next) return undefined;
      if (digit > 9 && this.step(state, digitChar(digit, true)) !== next) return undefined;
    }
    return next;
  }

  private get isFull(): boolean {
    return this.threadsKept > regexLimits.threadsKeptMax;
  }

  /** Equal sets are one state until too many are kept; then they are merely found anew each time. */
  private stateOf(threads: readonly Thread[] | 'matched'): RegexState | undefined {
    if (threads === 'matched') return this.matched;
    if (threads.length === 0) return undefined;
    const key = threads.join();
    const known = this.states.get(key);
    if (known !== undefined) return known;
    const made: RegexState = {
      id: this.statesMade++,
      threads,
      accepts: this.threads.accepts(threads),
      next: [],
    };
    this.threadsKept += threads.length;
    if (!this.isFull) this.states.set(key, made);
    return made;
  }
}

/** Whether there is any output that the pattern matches. */
export function matchesSomething(program: RegexProgram): boolean {
  const threads = new RegexThreads(program).start();
  return threads === 'matched' || threads.length > 0;
}
