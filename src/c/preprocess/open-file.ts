/**
 * A file being read: how far, and the `#if` groups open in it (C17 6.10.1). A group
 * that is not taken is read only for the directives that may end it; it may contain any
 * other text.
 */

import type { LexedFile, PpToken } from './pp-token.js';

export interface Conditional {
  /** The token that names the directive: `if`, `ifdef` or `ifndef`. */
  readonly opener: PpToken;
  /** One of its groups was taken, so no later one will be. */
  isTaken: boolean;
  hasElse: boolean;
}

/** A file being read, with the first token not yet read. */
export interface OpenFile {
  readonly lexed: LexedFile;
  next: number;
  readonly conditionals: Conditional[];
  /** What `#line` last said: how far its lines are from ours, and its name for the file. */
  presumed: { readonly lineShift: number; readonly name: string };
}

/** The index of the first token from `from` on that begins a line; the file's length if none. */
export function lineEnd(tokens: readonly PpToken[], from: number): number {
  let at = from;
  while (at < tokens.length && !tokens[at]!.startsLine) at++;
  return at;
}

/**
 * The index of the `#` of the directive that ends the group skipped from `from` on
 * (`#elif`, `#else` or `#endif` of the same level); the file's length if none.
 */
export function groupEnd(tokens: readonly PpToken[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'hash' || !token.startsLine) continue;
    const name = tokens[at + 1];
    switch (name === undefined || name.startsLine ? '' : name.text) {
      case 'if':
      case 'ifdef':
      case 'ifndef':
        depth++;
        break;
      case 'endif':
        if (depth === 0) return at;
        depth--;
        break;
      case 'elif':
      case 'else':
        if (depth === 0) return at;
        break;
    }
  }
  return tokens.length;
}
