/**
 * Measures how much of an expected output a run has matched: by the states that the
 * acceptor goes through for the first time. Of an exact comparator that is the number of
 * characters; what a comparator ignores (more white space, text between numbers) leaves
 * it where it is and does not count as progress; nor does what is matched twice.
 *
 * It stands in for the acceptor in a run without symbols, where every text is stepped
 * through once, in order.
 */

import type { Acceptor, AcceptorState } from '#suite/acceptor.js';

/** What another run, from which this one forks, had seen until then. */
export interface SeenBefore {
  readonly meter: ProgressMeter;
  readonly count: number;
}

export class ProgressMeter implements Acceptor {
  readonly start: AcceptorState;
  /** In the order in which they were seen. */
  private readonly order = new Map<AcceptorState, number>();
  private readonly countBefore: number;

  constructor(
    private readonly acceptor: Acceptor,
    private readonly before?: SeenBefore,
  ) {
    this.start = acceptor.start;
    this.countBefore = before?.count ?? 0;
  }

  /** States seen after the first. */
  get progress(): number {
    return this.countBefore + this.order.size;
  }

  step(state: AcceptorState, char: number): AcceptorState | undefined {
    const next = this.acceptor.step(state, char);
    if (next !== undefined && !this.isKnown(next)) this.order.set(next, this.progress);
    return next;
  }

  /** As far as it goes, though the text is refused as a whole. */
  stepText(state: AcceptorState, text: string): AcceptorState | undefined {
    let reached: AcceptorState | undefined = state;
    for (let i = 0; i < text.length && reached !== undefined; i++) {
      reached = this.step(reached, text.charCodeAt(i));
    }
    return reached;
  }

  accepts(state: AcceptorState): boolean {
    return this.acceptor.accepts(state);
  }

  branches(state: AcceptorState): ReturnType<Acceptor['branches']> {
    return this.acceptor.branches(state);
  }

  integers(...asked: Parameters<Acceptor['integers']>): ReturnType<Acceptor['integers']> {
    return this.acceptor.integers(...asked);
  }

  reals(...asked: Parameters<Acceptor['reals']>): ReturnType<Acceptor['reals']> {
    return this.acceptor.reals(...asked);
  }

  isUndecided(state: AcceptorState): boolean {
    return this.acceptor.isUndecided(state);
  }

  private isKnown(state: AcceptorState): boolean {
    if (state === this.start || this.order.has(state)) return true;
    const { before } = this;
    return before?.meter.hasSeen(state, before.count) === true;
  }

  private hasSeen(state: AcceptorState, count: number): boolean {
    const at = this.order.get(state);
    return at !== undefined && at < count;
  }
}
