/**
 * How large a repair is: the edit distance of the syntax trees before and after, as a share of
 * the nodes before. Parts at the edges of a node that are the same in both are set aside first,
 * so that the distance is never too small, and hardly ever too large. Punctuation, comments and
 * directives do not count.
 */

import { type CodeTree, treeOf } from '#clusters/code-tree.js';
import { treeDistance } from '#clusters/tree-distance.js';
import type { SyntaxNode, SyntaxTreeSource } from '#syntax/syntax-node.js';

/** Pairs of nodes, one of each side, that are compared at most: some seconds. */
const pairsMax = 4_000_000;

/** @returns null where what differs is too large to be compared */
export function relativePatchSize(trees: SyntaxTreeSource, before: string, after: string): number | null {
  const own = codeTree(trees.parse(before), before);
  const distance = distanceOf(own, codeTree(trees.parse(after), after));
  return distance === undefined ? null : distance / own.size;
}

function codeTree(node: SyntaxNode, text: string): CodeTree {
  const children = node.children.filter(isPart).map((child) => codeTree(child, text));
  const operators = node.children.filter(({ isNamed, kind }) => !isNamed && !/^[(){}[\],;]$/.test(kind));
  const words = children.length > 0 ? operators.map(({ kind }) => kind) : [text.slice(node.start, node.end)];
  return treeOf([node.kind, ...words].join(' '), children);
}

function isPart({ isNamed, kind }: SyntaxNode): boolean {
  return isNamed && kind !== 'comment' && !kind.startsWith('preproc_');
}

function distanceOf(own: CodeTree, other: CodeTree): number | undefined {
  if (isSameTree(own, other)) return 0;
  const [rest, otherRest] = withoutSameEdges(own.children, other.children);
  const label = own.label === other.label ? 0 : 1;
  if (rest.length === 1 && otherRest.length === 1) {
    const inside = distanceOf(rest[0]!, otherRest[0]!);
    return inside === undefined ? undefined : inside + label;
  }
  const [from, into] = [treeOf(own.label, rest), treeOf(other.label, otherRest)];
  if (from.size * into.size > pairsMax) return undefined;
  return treeDistance(from, into, (a, b) => a.label === b.label);
}

function withoutSameEdges(
  own: readonly CodeTree[],
  other: readonly CodeTree[],
): readonly [readonly CodeTree[], readonly CodeTree[]] {
  const length = Math.min(own.length, other.length);
  let ahead = 0;
  while (ahead < length && isSameTree(own[ahead]!, other[ahead]!)) ahead++;
  let behind = 0;
  while (behind < length - ahead && isSameTree(own.at(-1 - behind)!, other.at(-1 - behind)!)) behind++;
  return [own.slice(ahead, own.length - behind), other.slice(ahead, other.length - behind)];
}

function isSameTree(a: CodeTree, b: CodeTree): boolean {
  return (
    a.label === b.label &&
    a.size === b.size &&
    a.children.length === b.children.length &&
    a.children.every((child, at) => isSameTree(child, b.children[at]!))
  );
}
