/**
 * Acceptors whose state is a position in a text that was normalised beforehand:
 * all modes but the numeric ones. A mode says where a character leads from a
 * position; the states are made once and never change.
 */

import type { AcceptorState } from './acceptor.js';
import { foldChar, foldText } from './characters.js';
import { SteppingAcceptor } from './stepping-acceptor.js';

/** The answer of `advance` where nothing can follow. */
export const dead = -1;

export abstract class PositionAcceptor extends SteppingAcceptor {
  readonly start: AcceptorState;
  /** Normalised; in lower case if case is ignored. */
  protected readonly text: string;
  readonly #ignoreCase: boolean;
  readonly #states: AcceptorState[] = [];

  /** @param text the expected text, normalised as the mode requires */
  constructor(text: string, ignoreCase: boolean) {
    super();
    this.text = ignoreCase ? foldText(text) : text;
    this.#ignoreCase = ignoreCase;
    this.start = this.#stateAt(0);
  }

  /** The position after `char`, which is in lower case if case is ignored; `dead` if there is none. */
  protected abstract advance(position: number, char: number): number;
  protected abstract isFinal(position: number): boolean;

  step(state: AcceptorState, char: number): AcceptorState | undefined {
    const position = this.advance(state.id, this.#ignoreCase ? foldChar(char) : char);
    return position === dead ? undefined : this.#stateAt(position);
  }

  accepts(state: AcceptorState): boolean {
    return this.isFinal(state.id);
  }

  #stateAt(position: number): AcceptorState {
    let state = this.#states[position];
    if (state === undefined) {
      state = { id: position };
      this.#states[position] = state;
    }
    return state;
  }
}
