/**
 * How many nodes must be put in, left out or given another label to make one ordered tree of
 * another (Zhang and Shasha, "Simple fast algorithms for the editing distance between trees and
 * related problems", SIAM Journal on Computing 18(6), 1989, section 4).
 */

import type { CodeTree } from './code-tree.js';

/** Whether one node may stand for another as it is. */
export type IsSameNode = (own: CodeTree, theirs: CodeTree) => boolean;

/** Nodes of a tree from the bottom up, from 1, as the algorithm numbers them. */
interface Numbered {
  readonly nodes: readonly CodeTree[];
  /** By node, its leftmost leaf. */
  readonly leftmost: readonly number[];
  /** The nodes that have a left sibling, and the root: one for each leftmost leaf, the last. */
  readonly keyRoots: readonly number[];
}

export function treeDistance(own: CodeTree, theirs: CodeTree, isSame: IsSameNode): number {
  const from = numbered(own);
  const into = numbered(theirs);
  const trees = table(from.nodes.length, into.nodes.length);
  for (const i of from.keyRoots)
    for (const j of into.keyRoots) forestDistances(from, into, i, j, trees, isSame);
  return trees[from.nodes.length - 1]![into.nodes.length - 1]!;
}

/** Fills in the distances of all subtrees that begin with the same leaves as those at `i` and `j`. */
function forestDistances(
  from: Numbered,
  into: Numbered,
  i: number,
  j: number,
  trees: number[][],
  isSame: IsSameNode,
): void {
  const [li, lj] = [from.leftmost[i]!, into.leftmost[j]!];
  const forests = table(i - li + 2, j - lj + 2);
  for (let x = li; x <= i; x++) forests[x - li + 1]![0] = x - li + 1;
  for (let y = lj; y <= j; y++) forests[0]![y - lj + 1] = y - lj + 1;
  for (let x = li; x <= i; x++) {
    for (let y = lj; y <= j; y++) {
      const row = forests[x - li + 1]!;
      const above = forests[x - li]!;
      const least = Math.min(above[y - lj + 1]!, row[y - lj]!) + 1;
      const isWhole = from.leftmost[x] === li && into.leftmost[y] === lj;
      const other = isWhole
        ? above[y - lj]! + (isSame(from.nodes[x]!, into.nodes[y]!) ? 0 : 1)
        : forests[from.leftmost[x]! - li]![into.leftmost[y]! - lj]! + trees[x]![y]!;
      row[y - lj + 1] = Math.min(least, other);
      if (isWhole) trees[x]![y] = row[y - lj + 1]!;
    }
  }
}

function table(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
}

function numbered(tree: CodeTree): Numbered {
  const nodes: CodeTree[] = [];
  const leftmost: number[] = [];
  const visit = (node: CodeTree): number => {
    const firsts = node.children.map(visit);
    nodes.push(node);
    const first = firsts[0] ?? nodes.length - 1;
    leftmost.push(first);
    return first;
  };
  visit(tree);
  const last = new Map(leftmost.map((leaf, at) => [leaf, at]));
  return { nodes, leftmost, keyRoots: [...last.values()].sort((a, b) => a - b) };
}
