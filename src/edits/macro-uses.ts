/**
 * Uses of macros that stand in an expression as a name does: what they stand for is an operand by
 * itself, so that their text can be kept, moved and replaced like that of a variable.
 *
 *   #define N 10        #define SQUARE(x) ((x) * (x))        #define NONE -1
 *
 * Not so `#define SUM a + b`: in `SUM * 2` the product has only `b` of it.
 */

import type { Program } from '#c/program.js';
import type { MacroDefinition, MacroExpansion, Token, TokenSpan } from '#c/token.js';

export interface MacroUse {
  /** Indices of its tokens, both inclusive; they have no others between them but its arguments. */
  readonly firstToken: number;
  readonly lastToken: number;
  /** A single token, or in parentheses: it binds as tightly as can be. */
  readonly isPrimary: boolean;
}

export class MacroUses {
  /** By each of their tokens. */
  private readonly uses = new Map<number, MacroUse>();

  constructor(private readonly tokens: readonly Token[]) {
    const ends = new Map<MacroExpansion, number>();
    tokens.forEach(({ expansion }, index) => {
      if (expansion !== undefined) ends.set(outermost(expansion), index);
    });
    const starts = new Set<MacroExpansion>();
    tokens.forEach(({ expansion }, index) => {
      if (expansion === undefined) return;
      const use = outermost(expansion);
      if (starts.has(use)) return;
      starts.add(use);
      this.add(index, ends.get(use)!);
    });
  }

  /** The use that supplied the token. */
  at(token: number): MacroUse | undefined {
    return this.uses.get(token);
  }

  /** The use that a node is all of, parentheses around it aside. */
  of({ firstToken, lastToken }: Pick<TokenSpan, 'firstToken' | 'lastToken'>): MacroUse | undefined {
    const use = this.at(firstToken);
    if (use === undefined || lastToken > use.lastToken) return undefined;
    const isBracket = ({ text }: Token): boolean => text === '(' || text === ')';
    const before = this.tokens.slice(use.firstToken, firstToken);
    const after = this.tokens.slice(lastToken + 1, use.lastToken + 1);
    return [...before, ...after].every(isBracket) ? use : undefined;
  }

  private add(firstToken: number, lastToken: number): void {
    const { tokens } = this;
    const [first, last] = [tokens[firstToken]!, tokens[lastToken]!];
    const isPrimary = firstToken === lastToken || this.closing(firstToken) === lastToken;
    const isNegative = first.text === '-' && last.kind === 'number' && lastToken === firstToken + 1;
    if (!isPrimary && !isNegative) return;
    const use = { firstToken, lastToken, isPrimary };
    for (let index = firstToken; index <= lastToken; index++) this.uses.set(index, use);
  }

  /** Where the parenthesis ends that a token opens. */
  private closing(opening: number): number | undefined {
    if (this.tokens[opening]!.text !== '(') return undefined;
    let depth = 0;
    for (let index = opening; index < this.tokens.length; index++) {
      const { text } = this.tokens[index]!;
      if (text === '(') depth++;
      if (text === ')' && --depth === 0) return index;
    }
    return undefined;
  }
}

function outermost(expansion: MacroExpansion): MacroExpansion {
  let at = expansion;
  while (at.parent !== undefined) at = at.parent;
  return at;
}

/** All macros of which the program has some token. */
export function usedMacros({ tokens }: Program): ReadonlySet<MacroDefinition> {
  const used = new Set<MacroDefinition>();
  for (const token of tokens) {
    for (let at: MacroExpansion | undefined = token.expansion; at !== undefined; at = at.parent)
      used.add(at.macro);
  }
  return used;
}
