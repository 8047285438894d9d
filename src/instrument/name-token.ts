/** Where a declaration names what it declares. */

import type { Token, TokenSpan } from '#c/token.js';

/** The index of the first token with that text; -1 where a macro joined it. */
export function nameToken(
  tokens: readonly Token[],
  { firstToken, lastToken }: Pick<TokenSpan, 'firstToken' | 'lastToken'>,
  name: string,
): number {
  for (let index = firstToken; index <= lastToken; index++) {
    if (tokens[index]!.text === name) return index;
  }
  return -1;
}
