/**
 * Measures how much of an expected output a run has matched: by the states that the
 * acceptor goes through for the first time. Of an exact comparator that is the number of
 * characters; what a comparator ignores (more white space, text between numbers) leaves
 * it where it is and does not count as progress; nor does what is matched twice.
 */

import type { Acceptor, AcceptorState } from '#suite/acceptor.js';
import { OverheardAcceptor } from '#suite/overheard-acceptor.js';

/** What another run, from which this one forks, had seen until then. */
export interface SeenBefore {
  readonly meter: ProgressMeter;
  readonly count: number;
}

export class ProgressMeter extends OverheardAcceptor {
  /** In the order in which they were seen. */
  private readonly order = new Map<AcceptorState, number>();
  private readonly countBefore: number;

  constructor(
    acceptor: Acceptor,
    private readonly before?: SeenBefore,
  ) {
    super(acceptor);
    this.countBefore = before?.count ?? 0;
  }

  /** States seen after the first. */
  get progress(): number {
    return this.countBefore + this.order.size;
  }

  override step(state: AcceptorState, char: number): AcceptorState | undefined {
    const next = this.acceptor.step(state, char);
    if (next !== undefined && !this.isKnown(next)) this.order.set(next, this.progress);
    return next;
  }

  /** As far as it goes, though the text is refused as a whole. */
  override stepText(state: AcceptorState, text: string): AcceptorState | undefined {
    let reached: AcceptorState | undefined = state;
    for (let i = 0; i < text.length && reached !== undefined; i++) {
      reached = this.step(reached, text.charCodeAt(i));
    }
    return reached;
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
