/**
 * A correct text with one token removed, doubled, or replaced by another one of the same text, as
 * by a slip of the fingers. Directives stay as they are. Whether it still compiles is not asked here.
 */

import { drawBelow, type Random } from '#base/random.js';
import { lexFile } from '#c/preprocess/lex.js';
import type { PpToken } from '#c/preprocess/pp-token.js';

export const breakKinds = ['removed', 'doubled', 'replaced'] as const;
export type BreakKind = (typeof breakKinds)[number];

export interface BrokenText {
  readonly text: string;
  readonly kind: BreakKind;
  /** The token that was there. */
  readonly token: string;
  /** What stands there now. */
  readonly becomes: string;
  /** From 1; lines of both texts are the same. */
  readonly line: number;
}

/** Undefined where nothing can be changed so. */
export function breakToken(correct: string, kind: BreakKind, random: Random): BrokenText | undefined {
  const tokens = tokensOf(correct);
  if (tokens.length === 0) return undefined;
  const { text: token, spelling } = tokens[drawBelow(random, tokens.length)]!;
  const others = tokens.filter(({ text }) => text !== token);
  if (others.length === 0) return undefined;
  const becomes = {
    removed: () => '',
    doubled: () => `${token} ${token}`,
    replaced: () => others[drawBelow(random, others.length)]!.text,
  }[kind]();
  // Spaces keep its neighbours from becoming one token with it, or with each other.
  const text = `${correct.slice(0, spelling.start)} ${becomes} ${correct.slice(spelling.end)}`;
  return { text, kind, token, becomes, line: spelling.line };
}

/** The tokens of a text, by which two texts are the same whatever their white space. */
export function spelt(text: string): string {
  return lexFile({ name: '', text, isSystem: false })
    .tokens.map((token) => token.text)
    .join(' ');
}

function tokensOf(text: string): PpToken[] {
  let isDirective = false;
  return lexFile({ name: '', text, isSystem: false }).tokens.filter(({ kind, startsLine }) => {
    if (startsLine) isDirective = kind === 'hash';
    return !isDirective;
  });
}
