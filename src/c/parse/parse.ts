/**
 * Tokens to syntax tree, in one pass of recursive descent: each rule of the grammar is
 * a method that returns its node (see `parser-base.ts`, then `unit-parser.ts` and the
 * classes below it). C can only be read by one who knows which names are types, so
 * the parser follows declarations through their scopes.
 *
 * Never throws on any input and never reports the same fault twice. After an error
 * the unit holds what could be read. Whether the program makes sense (types,
 * undeclared names, stray `break`) is for the type checker.
 */

import type { SourceFile } from '#base/span.js';
import type { TranslationUnit } from '../ast.js';
import type { Diagnostic, MacroDefinition, Packing, Token } from '../token.js';
import { TokenReader } from './token-reader.js';
import { UnitParser } from './unit-parser.js';
import { splitMacros } from './whole-expansions.js';

export interface ParseResult {
  readonly unit: TranslationUnit;
  /** Faults of syntax in the order of the text, then those of literals. */
  readonly diagnostics: readonly Diagnostic[];
  /** Object-like macros whose expansion is somewhere no subtree: `#define N 1 + 2` in `N * 3`. */
  readonly splitMacros: ReadonlySet<MacroDefinition>;
}

/**
 * @param tokens those of earlier translation units of the program first, if there are any
 * @param file the main file; it gives a place to what is wrong with no tokens at all
 * @param packings what `#pragma pack` says
 * @param first the index of the unit's first token
 */
export function parse(
  tokens: readonly Token[],
  file: SourceFile,
  packings: readonly Packing[] = [],
  first = 0,
): ParseResult {
  const parser = new UnitParser(new TokenReader(tokens, file, packings, first));
  const { declarations, diagnostics, expansions } = parser.unit();
  return {
    unit: { declarations },
    diagnostics,
    splitMacros: splitMacros(first === 0 ? tokens : tokens.slice(first), new Set(expansions)),
  };
}
