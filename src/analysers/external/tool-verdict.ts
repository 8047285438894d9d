/**
 * What an external analyser's output says of one task, once decoded, before any of
 * it is believed: a hit is a witness only when our engine has replayed it.
 */

/**
 * A value that an analyser chose, in the order of the calls of `__nm_choose_…`; where several
 * toggles may be on together, with the one that it is for.
 */
export type ChosenValue =
  | { readonly kind: 'integer'; readonly value: bigint; readonly at?: number }
  | { readonly kind: 'floating'; readonly value: number; readonly at?: number };

export interface ToolVerdict {
  /** Toggles, or the numbers of sets of them, that the analyser says repair the test, with the values it chose. */
  readonly hits: ReadonlyMap<number, readonly ChosenValue[]>;
  /** Toggles without a hit for which some path was not followed to its end, and why. */
  readonly open: ReadonlyMap<number, string>;
  /** Set where the search as a whole did not come to its end: no toggle without a hit is excluded. */
  readonly cutShort:
    | { readonly reason: 'time' | 'memory' | 'solver' | 'unsupported' | 'worker'; readonly detail: string }
    | undefined;
}
