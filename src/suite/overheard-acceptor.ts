/**
 * Stands in for an acceptor in a run without symbols, where every text is stepped through once,
 * in order: what hears of it (how much matches, what is printed) says what a step does besides.
 */

import type { Acceptor, AcceptorState } from './acceptor.js';

export abstract class OverheardAcceptor implements Acceptor {
  readonly start: AcceptorState;

  constructor(protected readonly acceptor: Acceptor) {
    this.start = acceptor.start;
  }

  abstract step(state: AcceptorState, char: number): AcceptorState | undefined;
  abstract stepText(state: AcceptorState, text: string): AcceptorState | undefined;

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
