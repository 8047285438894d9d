/**
 * The states of the numeric acceptors. Where the expected text lists items (words and numbers for
 * `tokens`, numbers for `numbers`), a state says which item comes next or is being read, and how
 * much of it is there. A number whose digits are known is followed exactly; one known only as an
 * interval is `settled`: whether it is right is known, its text is not.
 */

import type { AcceptorState } from './acceptor.js';
import { keyOfPrefix, type NumberPrefix } from './number-prefix.js';

/** How a settled number ends: which characters would still belong to it. */
export type SettledForm = 'whole' | 'fraction' | 'mark';

export type NumericStateData =
  /** Between items; `item` comes next. */
  | { readonly kind: 'gap'; readonly item: number }
  | { readonly kind: 'word'; readonly item: number; readonly offset: number }
  | { readonly kind: 'number'; readonly item: number; readonly prefix: NumberPrefix }
  | {
      readonly kind: 'settled';
      readonly item: number;
      readonly isWithin: boolean;
      readonly form: SettledForm;
    }
  | { readonly kind: 'undecided' };

export type NumericState = AcceptorState & NumericStateData;

/** Makes each state once. */
export class NumericStates {
  readonly #states = new Map<string, NumericState>();

  of(data: NumericStateData): NumericState {
    const key = keyOf(data);
    let state = this.#states.get(key);
    if (state === undefined) {
      state = { ...data, id: this.#states.size };
      this.#states.set(key, state);
    }
    return state;
  }
}

function keyOf(data: NumericStateData): string {
  switch (data.kind) {
    case 'gap':
      return `g${data.item}`;
    case 'word':
      return `w${data.item},${data.offset}`;
    case 'number':
      return `n${data.item},${keyOfPrefix(data.prefix)}`;
    case 'settled':
      return `s${data.item},${data.isWithin},${data.form}`;
    case 'undecided':
      return 'u';
  }
}
