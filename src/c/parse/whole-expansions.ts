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
  const inner = tokens[first]?.expansion;
  if (inner === undefined) return none;
  // A token beside the run that comes from an expansion comes from all around it, too.
  const beside = Math.max(
    depthOf(shared(inner, tokens[first - 1]?.expansion)),
    depthOf(shared(inner, tokens[last + 1]?.expansion)),
  );
  let common = shared(inner, tokens[last]?.expansion);
  for (let index = first + 1; index < last && depthOf(common) > beside; index++) {
    common = shared(common, tokens[index]!.expansion);
  }
  const expansions: MacroExpansion[] = [];
  for (let depth = depthOf(common); depth > beside; depth--) {
    const { macro, parent }: MacroExpansion = common!;
    if (macro.parameters === undefined) expansions.unshift(common!);
    common = parent;
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

/** The innermost expansion that what comes from either comes from. */
function shared(a: MacroExpansion | undefined, b: MacroExpansion | undefined): MacroExpansion | undefined {
  if (a === b) return a;
  let [one, other] = [a, b];
  let deeper = depthOf(a) - depthOf(b);
  for (; deeper > 0; deeper--) one = one?.parent;
  for (; deeper < 0; deeper++) other = other?.parent;
  while (one !== other) {
    one = one?.parent;
    other = other?.parent;
  }
  return one;
}

/** 0 outside of macros. */
function depthOf(expansion: MacroExpansion | undefined): number {
  let depth = 0;
  for (let at = expansion; at !== undefined; at = at.parent) depth++;
  return depth;
}
