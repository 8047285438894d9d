/**
 * What is said of edits: where to look, how large they are beside the program, and whether they
 * are too unlikely to be meant.
 */

import type { TextEdit } from '#model/report.js';

/** Where to look, without saying what is right there. */
export function adviceOf({ line, before, after }: TextEdit): string {
  if (before.trim() === '') return `line ${line}: something is missing here`;
  return /^\s*;?\s*$/.test(after)
    ? `line ${line}: look at whether this is needed`
    : `line ${line}: look at what is written here`;
}

/**
 * Whether edits that nobody can be asked about may be what is meant. Several together may be a
 * little less likely: what a second mistake hides cannot be mended by one.
 *
 * @param costs of the edits
 * @param tests of the suite
 */
export function areLikelyEnough(costs: readonly number[], tests: number): boolean {
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return cost <= likelyCostMax(tests) + (costs.length > 1 ? 2 : 0);
}

/**
 * What an edit may cost that nobody can be asked about. Each test is worth so much, since about so
 * seldom does a wrong change pass one more.
 *
 * @param tests of the suite
 */
export function likelyCostMax(tests: number): number {
  return 4 + 1.25 * tests;
}

/**
 * Tokens in place of nodes: a small edit changes about as many of both.
 *
 * @param text that of the submission without them
 */
export function relativeSizeOf(edits: readonly TextEdit[], text: string): number {
  const changed = edits.reduce((sum, { before, after }) => sum + changedTokens(before, after), 0);
  return changed / Math.max(1, tokensIn(text).length);
}

function changedTokens(before: string, after: string): number {
  const [own, other] = [tokensIn(before), tokensIn(after)];
  const length = Math.min(own.length, other.length);
  let ahead = 0;
  while (ahead < length && own[ahead] === other[ahead]) ahead++;
  let behind = 0;
  while (behind < length - ahead && own.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return Math.max(own.length, other.length) - ahead - behind;
}

/** What the preprocessor and comments hold is left out. */
function tokensIn(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^\s*#.*$/gm, ' ');
  return code.match(/"(?:\\.|[^"\\])*"|\w+|[^\s\w]/g) ?? [];
}
