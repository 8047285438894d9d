/**
 * A regular expression as a tree, over Unicode code points. Whether a repetition is greedy does not
 * matter here: only whether a text matches is asked, never where.
 */

import type { CodePoints } from './code-points.js';

/**
 * Conditions on a place between two characters:
 *
 *   text-start, text-end   \A (and ^), \z
 *   text-end-or-space      $: only white space may follow
 *   line-start, line-end   ^ and $ under (?m)
 *   word-border            \b, between a word's character and another; inside-or-outside is \B
 */
export type RegexAssertion =
  | 'text-start'
  | 'text-end'
  | 'text-end-or-space'
  | 'line-start'
  | 'line-end'
  | 'word-border'
  | 'no-word-border';

export type RegexNode =
  /** One character of the set. */
  | { readonly kind: 'set'; readonly points: CodePoints }
  | { readonly kind: 'assertion'; readonly assertion: RegexAssertion }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexNode[] }
  /** `max` undefined: without end. */
  | {
      readonly kind: 'repeat';
      readonly body: RegexNode;
      readonly min: number;
      readonly max: number | undefined;
    };

/** What cannot be used of a pattern. */
export class RegexFault extends Error {
  override readonly name = 'RegexFault';

  /** @param at characters before the place */
  constructor(
    /** A predicate: `has a ) without its partner`. */
    readonly what: string,
    readonly at: number,
  ) {
    super(`${what} (character ${at + 1})`);
  }
}
