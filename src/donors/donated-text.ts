/** The text of a piece with the submission's names, and how far it is from what stands there. */

import type { Expression } from '#c/program.js';
import { visitExpression, visitStatement } from '#c/walk.js';
import type { Naming } from './namings.js';
import type { Piece } from './pieces.js';

/** On one line. */
export function donatedText(piece: Piece, naming: Naming): string {
  const { written, span } = piece;
  const names = new Map<number, string>();
  const see = (node: Expression): void => {
    const named = node.kind === 'object' ? naming.get(node.symbol) : undefined;
    if (named !== undefined && written.isSingleToken(node.span)) names.set(node.span.firstToken, named.name);
  };
  if (piece.use === 'statement') visitStatement(piece.node, see);
  else visitExpression(piece.node, see);
  return written.withTokens(span, names).replace(/\s*\n\s*/g, ' ');
}

const tokenShape =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|[<>=!&|+\-*/%^]=|&&|\|\||\+\+|--|<<|>>|\S/g;

export function tokensOf(text: string): readonly string[] {
  return text.match(tokenShape) ?? [];
}

/** How many tokens are put in, left out or changed to get from one to the other (Levenshtein, 1966). */
export function tokenDistance(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, at) => at + 1);
  row.unshift(0);
  for (const [index, token] of from.entries()) {
    const next = [index + 1];
    for (const [at, other] of to.entries()) {
      const changed = row[at]! + (token === other ? 0 : 1);
      next.push(Math.min(changed, row[at + 1]! + 1, next[at]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
