/**
 * The numbers, characters and enumerators that a submission writes, as they are or by the name of a
 * macro of its own, the most frequent first: what else might have been meant. A null pointer is none
 * of them, however it is written.
 */

import type { Expression, Program } from '#c/program.js';
import type { TokenKind } from '#c/token.js';
import { isArithmetic } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import { alternativesMax } from './limits.js';
import type { Written } from './written.js';

/** How many of each kind are kept. Whoever asks leaves out at most two, and never sees the rest. */
const keptMax = alternativesMax + 2;

export type ConstantKind = 'number' | 'character' | 'identifier';

export interface SeenConstant {
  readonly text: string;
  /** An enumerator is an identifier. */
  readonly kind: ConstantKind;
  readonly node: Expression & { readonly kind: 'constant' };
}

export function seenConstants(program: Program, written: Written): SeenConstant[] {
  const seen = new Map<string, { constant: SeenConstant; count: number }>();
  visitProgram(program, (node) => {
    if (!isArithmetic(node.type) || !isNumberOrMacro(node, written)) return;
    const { kind } = written.tokens[node.span.firstToken]!;
    if (!isConstantKind(kind)) return;
    const text = written.text(node.span);
    const known = seen.get(text);
    if (known === undefined) seen.set(text, { constant: { text, kind, node }, count: 1 });
    else known.count++;
  });
  const byCount = [...seen.values()].sort((a, b) => b.count - a.count).map(({ constant }) => constant);
  const kept = { number: 0, character: 0, identifier: 0 };
  return byCount.filter(({ kind }) => kept[kind]++ < keptMax);
}

export function isConstantKind(kind: TokenKind): kind is ConstantKind {
  return kind === 'number' || kind === 'character' || kind === 'identifier';
}

/** It is all that a macro of the submission stands for. */
export function isOwnMacro({ macros: [macro] }: Expression): boolean {
  return macro !== undefined && !macro.nameSpan.file.isSystem;
}

/** A constant that can be written elsewhere as it stands here: one token, or a macro of the submission. */
export function isNumberOrMacro(
  node: Expression,
  written: Written,
): node is Expression & { kind: 'constant' } {
  if (node.kind !== 'constant' || !written.isPlain(node.span)) return false;
  return written.isSingleToken(node.span) || isOwnMacro(node);
}
