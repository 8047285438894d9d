/**
 * The states of an acceptor by number, in the order in which they were first met, from 0 for
 * the start. Their number can be limited: the numeric comparators have a state for every
 * beginning of every numeral that is near enough. A state without a number cannot be
 * followed, nor can those in which the acceptor has lost track.
 */

import type { Acceptor, AcceptorState } from '#suite/acceptor.js';

export class StateNumbers {
  readonly #acceptor: Acceptor;
  readonly #states: AcceptorState[] = [];
  readonly #numbers = new Map<AcceptorState, number>();
  #countMax = Number.POSITIVE_INFINITY;

  constructor(acceptor: Acceptor) {
    this.#acceptor = acceptor;
    this.numberOf(acceptor.start);
  }

  get count(): number {
    return this.#states.length;
  }

  at(number: number): AcceptorState {
    return this.#states[number]!;
  }

  /** Numbers at most this many more from now on. */
  allowMore(count: number): void {
    this.#countMax = this.#states.length + count;
  }

  /** Undefined if the state cannot be followed. */
  numberOf(state: AcceptorState): number | undefined {
    if (this.#acceptor.isUndecided(state)) return undefined;
    let number = this.#numbers.get(state);
    if (number === undefined && this.#states.length < this.#countMax) {
      number = this.#states.length;
      this.#states.push(state);
      this.#numbers.set(state, number);
    }
    return number;
  }
}
