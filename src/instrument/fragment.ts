/**
 * Text in the making: our own words, and ranges of the submission's tokens, which come with
 * all other edits within them. Placers write fragments; only the layout makes a string, so
 * that every token still knows its line.
 */

import type { TokenSpan } from '#c/token.js';

export type Fragment = string | TokenRange | Rendered | readonly Fragment[];

/** A word of ours, or the token of that index; a repeated token does not move the line. */
export type Piece = string | { readonly token: number; readonly isRepeated: boolean };

/** Text whose edits are already made. */
export interface Rendered {
  readonly pieces: readonly Piece[];
}

/** Tokens `first` to `last`, inclusive. */
export interface TokenRange {
  readonly first: number;
  readonly last: number;
  /**
   * `edited`: the one place where these tokens stand, with the edits within.
   * `repeated`: the same text once more, without toggles, on one line.
   * `again`: the same, to run where the toggle around it is on; it keeps its toggles where
   * several may be on together.
   */
  readonly as: 'edited' | 'repeated' | 'again';
}

export function edited({ firstToken, lastToken }: TokenSpan): TokenRange {
  return { first: firstToken, last: lastToken, as: 'edited' };
}

export function again({ firstToken, lastToken }: TokenSpan): TokenRange {
  return { first: firstToken, last: lastToken, as: 'again' };
}

export function repeated({ firstToken, lastToken }: TokenSpan): TokenRange {
  return { first: firstToken, last: lastToken, as: 'repeated' };
}
