/** The tokens around the place where the compiler stops, and what it costs to be far from it. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import { tokensAfter, tokensBefore } from '../limits.js';
import type { BrokenText } from './proposal.js';

const farCost = 0.15;

export interface NearToken {
  readonly token: PpToken;
  readonly index: number;
  /** To be added to the cost of what is changed there. */
  readonly far: number;
}

export function nearTokens({ tokens, at, to }: BrokenText): readonly NearToken[] {
  const from = Math.max(0, at - tokensBefore);
  return tokens.slice(from, to + tokensAfter + 1).map((token, offset) => {
    const index = from + offset;
    return { token, index, far: farCost * Math.max(at - index, index - to, 0) };
  });
}
