/** The constants that a submission writes, the most frequent first: what else might have been meant. */

import type { Expression, Program } from '#c/program.js';
import { visitProgram } from '#c/walk.js';
import { alternativesMax } from './limits.js';
import type { Written } from './written.js';

/** How many of each kind are kept. Whoever asks leaves out at most two, and never sees the rest. */
const keptMax = alternativesMax + 2;

export interface SeenConstant {
  readonly text: string;
  readonly kind: 'number' | 'character';
  readonly node: Expression & { readonly kind: 'constant' };
}

export function seenConstants(program: Program, written: Written): SeenConstant[] {
  const seen = new Map<string, { constant: SeenConstant; count: number }>();
  visitProgram(program, (node) => {
    if (node.kind !== 'constant' || !written.isSingleToken(node.span) || !written.isPlain(node.span)) return;
    const { kind, text } = written.tokens[node.span.firstToken]!;
    if (kind !== 'number' && kind !== 'character') return;
    const known = seen.get(text);
    if (known === undefined) seen.set(text, { constant: { text, kind, node }, count: 1 });
    else known.count++;
  });
  const byCount = [...seen.values()].sort((a, b) => b.count - a.count).map(({ constant }) => constant);
  const kept = { number: 0, character: 0 };
  return byCount.filter(({ kind }) => kept[kind]++ < keptMax);
}
