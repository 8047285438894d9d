/**
 * Preprocessing tokens (C17 6.4p3) as they travel from the lexer through macro
 * expansion. They have the fields of the final `Token`, so that one that no macro
 * touched is passed on unchanged, and those that only preprocessing needs. They never
 * change; the functions here make changed copies.
 */

import type { SourceFile, Span } from '#base/span.js';
import type { MacroExpansion, TokenKind } from '../token.js';

/**
 * `hash` and `hash-hash` are `#` and `##` in either spelling. `digraph` is a punctuator
 * in its other spelling (C17 6.4.6p3), kept for `#`. `stray` fits nowhere: a lone
 * character, or a literal that is not closed on its line.
 */
export type PpKind = TokenKind | 'hash' | 'hash-hash' | 'digraph' | 'header-name' | 'stray';

export interface PpToken {
  readonly kind: PpKind;
  readonly text: string;
  readonly spelling: Span;
  readonly span: Span;
  readonly expansion: MacroExpansion | undefined;
  /** White space or a comment stands before it; always true at the start of a line. */
  readonly hasSpace: boolean;
  /** First of its logical line: a `hash` there begins a directive. */
  readonly startsLine: boolean;
  /** Met while its macro was being replaced: never replaced again (C17 6.10.3.4p2). */
  readonly isPainted: boolean;
}

/** All tokens of a text, and faults that count whether or not the tokens are used. */
export interface LexedFile {
  readonly file: SourceFile;
  readonly tokens: readonly PpToken[];
  readonly unterminatedComment: Span | undefined;
  /** The last token read, if there are more than `tokensMax`. */
  readonly cutOffAt: Span | undefined;
}

export function isPunctuator(token: PpToken | undefined, text: string): boolean {
  return token !== undefined && token.kind === 'punctuator' && token.text === text;
}

export function withSpace(token: PpToken, hasSpace: boolean): PpToken {
  return token.hasSpace === hasSpace ? token : { ...token, hasSpace };
}

export function painted(token: PpToken): PpToken {
  return { ...token, isPainted: true };
}

/** A macro body's token as one expansion supplies it. */
export function supplied(token: PpToken, expansion: MacroExpansion, hasSpace: boolean): PpToken {
  return {
    kind: token.kind,
    text: token.text,
    spelling: token.spelling,
    span: expansion.useSpan,
    expansion,
    hasSpace,
    startsLine: false,
    isPainted: false,
  };
}

/** Texts with one space wherever white space stood between the tokens. */
export function renderTokens(tokens: readonly PpToken[]): string {
  return tokens.map((token, index) => (index > 0 && token.hasSpace ? ` ${token.text}` : token.text)).join('');
}
