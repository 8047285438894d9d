/** How far from a place a name is used: people repeat the names that they have just written. */

import type { PpToken } from '#c/preprocess/pp-token.js';

/** @returns in tokens; infinite where the text does not have the name elsewhere */
export function nearestUse(tokens: readonly PpToken[], name: string, index: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, { text }] of tokens.entries()) {
    if (at !== index && text === name) nearest = Math.min(nearest, Math.abs(at - index));
  }
  return nearest;
}
