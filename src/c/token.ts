/**
 * Preprocessing tokens after translation phase 4 (C17 5.1.1.2): macros expanded,
 * directives executed, each token with its way back to the text that the user wrote.
 */

import type { Span } from '#base/span.js';

/** A macro as one `#define` line gives it; a redefinition is another object. */
export interface MacroDefinition {
  readonly name: string;
  /** Undefined for an object-like macro. */
  readonly parameters: readonly string[] | undefined;
  readonly isVariadic: boolean;
  /** The name in its `#define` line. */
  readonly nameSpan: Span;
  /** The whole directive, from `#` to the end of the replacement. */
  readonly directiveSpan: Span;
}

/** One replacement of a macro name by its body. Nested replacements have a parent. */
export interface MacroExpansion {
  readonly macro: MacroDefinition;
  /** The macro's name (and arguments) where the user wrote it, outside any macro. */
  readonly useSpan: Span;
  readonly parent: MacroExpansion | undefined;
}

export type TokenKind = 'identifier' | 'number' | 'character' | 'string' | 'punctuator';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Where the token's text stands: in the macro's body if a macro supplied it. */
  readonly spelling: Span;
  /** Where the user caused it: `spelling` itself, or the outermost macro use. */
  readonly span: Span;
  /** The innermost expansion that supplied the token, if any. */
  readonly expansion: MacroExpansion | undefined;
}

/** A place in the user's text, and its tokens after preprocessing. */
export interface TokenSpan extends Span {
  /** Indices into the tokens of the translation unit; both inclusive. */
  readonly firstToken: number;
  readonly lastToken: number;
}

/** `#pragma pack`: members of records completed from that token on have at most that alignment. */
export interface Packing {
  /** The index of a token. */
  readonly fromToken: number;
  /** Undefined where members have their own alignment again. */
  readonly bytes: number | undefined;
}

/** What is wrong with a text, as a compiler would say it. */
export interface Diagnostic {
  readonly kind: 'syntax-error' | 'compile-error' | 'unsupported';
  readonly span: Span;
  /** Without the place; lower case, no full stop: `expected ';' before 'return'`. */
  readonly message: string;
}
