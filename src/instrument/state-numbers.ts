/**
 * The states of an acceptor by number, in the order in which they were first met,
 * from 0 for the start. There may be a limit to them: the numeric comparators have a
 * state for every beginning of every numeral that is near enough. What has no number,
 * as those in which the acceptor has lost track, cannot be followed.
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

  /** From now on only so many more are numbered. */
  allowMore(count: number): void {
    this.#countMax = this.#states.length + count;
  }

  /** Undefined if it cannot be followed. */
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
