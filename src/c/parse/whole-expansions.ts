/**
 * Which object-like macros a run of tokens is the whole expansion of: `N` for
 * the `3` of `#define N 3`, none for the `1` of `#define M 1 + 2`. A node's
 * tokens are such a run.
 */

import type { MacroDefinition, MacroExpansion, Token } from '../token.js';

const none: readonly MacroExpansion[] = [];

/** The expansions, outermost first, whose expansion is exactly the tokens from `first` to `last`. */
export function wholeExpansions(
  tokens: readonly Token[],
  first: number,
  last: number,
): readonly MacroExpansion[] {
  let expansion = tokens[first]?.expansion;
  if (expansion === undefined) return none;
  const expansions: MacroExpansion[] = [];
  for (; expansion !== undefined; expansion = expansion.parent) {
    if (expansion.macro.parameters === undefined && isWhole(tokens, first, last, expansion)) {
      expansions.unshift(expansion);
    }
  }
  return expansions;
}

/** The object-like macros of the user's that some expansion brought in without being `whole`. */
export function splitMacros(
  tokens: readonly Token[],
  whole: ReadonlySet<MacroExpansion>,
): ReadonlySet<MacroDefinition> {
  const split = new Set<MacroDefinition>();
  for (const token of tokens) {
    for (let expansion = token.expansion; expansion !== undefined; expansion = expansion.parent) {
      const { macro } = expansion;
      const isUsers = !macro.nameSpan.file.isSystem;
      if (isUsers && macro.parameters === undefined && !whole.has(expansion)) split.add(macro);
    }
  }
  return split;
}

function isWhole(tokens: readonly Token[], first: number, last: number, expansion: MacroExpansion): boolean {
  if (comesFrom(tokens[first - 1], expansion) || comesFrom(tokens[last + 1], expansion)) return false;
  for (let index = last; index > first; index--) {
    if (!comesFrom(tokens[index], expansion)) return false;
  }
  return true;
}

function comesFrom(token: Token | undefined, expansion: MacroExpansion): boolean {
  for (let from = token?.expansion; from !== undefined; from = from.parent) {
    if (from === expansion) return true;
  }
  return false;
}
