/**
 * Two parents exchange edits: those of whole functions, each drawn; where their edits are in one
 * function alone, those behind a point of it.
 */

import type { Draw } from './draw.js';
import { type Chromosome, type Gene, inOrder, meets } from './gene.js';
import type { ProgramNode } from './nodes.js';

export function crossed(
  one: Chromosome,
  other: Chromosome,
  nodes: readonly ProgramNode[],
  draw: Draw,
): readonly [Chromosome, Chromosome] {
  const isExchanged = exchangedBy(one, other, nodes, draw);
  const childOf = (own: Chromosome, theirs: Chromosome): Chromosome =>
    joined(
      own.filter((gene) => !isExchanged(gene)),
      theirs.filter(isExchanged),
    );
  return [childOf(one, other), childOf(other, one)];
}

function exchangedBy(
  one: Chromosome,
  other: Chromosome,
  nodes: readonly ProgramNode[],
  draw: Draw,
): (gene: Gene) => boolean {
  const both = [...one, ...other];
  const functions = [...new Set(both.map(({ node }) => nodes[node]!.definition))];
  if (functions.length > 1) {
    const drawn = new Set(functions.filter(() => draw.happens(1 / 2)));
    return ({ node }) => drawn.has(nodes[node]!.definition);
  }
  const numbers = both.map(({ node }) => node).sort((a, b) => a - b);
  const point = draw.oneOf(numbers) ?? 0;
  return ({ node }) => node >= point;
}

/** An edit of two nodes may meet one of the other parent: then it stays away. */
function joined(own: readonly Gene[], theirs: readonly Gene[]): Chromosome {
  return inOrder([...own, ...theirs.filter((gene) => own.every((each) => !meets(each, gene)))]);
}
