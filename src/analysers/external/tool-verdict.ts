/**
 * What an external analyser's output says about one task, decoded but not yet trusted:
 * a hit becomes a witness only once our engine has replayed it.
 */

/**
 * A value that an analyser chose, in the order of the calls of `__nm_choose_…`; where
 * several toggles may be on together, with the one it is for.
 */
export type ChosenValue =
  | { readonly kind: 'integer'; readonly value: bigint; readonly at?: Toggle }
  | { readonly kind: 'floating'; readonly value: number; readonly at?: Toggle };

export interface ToolVerdict {
  /** Toggles, or the numbers of sets of them, that the analyser says repair the test, with the values it chose. */
  readonly hits: ReadonlyMap<number, readonly ChosenValue[]>;
  /** Toggles without a hit that have a path not followed to its end, and why. */
  readonly open: ReadonlyMap<number, string>;
  /** Set if the search as a whole did not finish: no toggle without a hit is excluded. */
  readonly cutShort:
    | { readonly reason: 'time' | 'memory' | 'solver' | 'unsupported' | 'worker'; readonly detail: string }
    | undefined;
}

import type { Toggle } from '#model/numbers.js';
