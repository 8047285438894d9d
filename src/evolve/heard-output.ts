/**
 * Remembers all that is printed, the call that prints what is wrong included: the run ends there,
 * and its state holds nothing of it. It stands in for the acceptor in a run without symbols,
 * where every text is stepped through once, in order.
 */

import type { Acceptor, AcceptorState } from '#suite/acceptor.js';

export class HeardOutput implements Acceptor {
  readonly start: AcceptorState;
  text = '';

  constructor(private readonly acceptor: Acceptor) {
    this.start = acceptor.start;
  }

  step(state: AcceptorState, char: number): AcceptorState | undefined {
    this.text += String.fromCharCode(char);
    return this.acceptor.step(state, char);
  }

  stepText(state: AcceptorState, text: string): AcceptorState | undefined {
    this.text += text;
    return this.acceptor.stepText(state, text);
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
}
