/** What the lists of a suite have in common: that no item comes twice, or that they are the numbers 1 to n. */

import type { InputTree, Leaf, Run } from './input-tree.js';
import { runsWithin } from './input-tree.js';
import { listLengthMin, listsMin } from './limits.js';

export interface ListRules {
  /** Bodies of runs whose items differ. */
  readonly distinct: ReadonlySet<number>;
  /** Bodies of runs that are an order of 1 to n. */
  readonly permutations: ReadonlySet<number>;
}

/** The items of a run that has one leaf in each; undefined for any other. */
export function listOf({ items }: Run): readonly Leaf[] | undefined {
  const leaves = items.flatMap(([only, ...rest]) =>
    only?.kind === 'leaf' && rest.length === 0 ? [only] : [],
  );
  return leaves.length === items.length ? leaves : undefined;
}

export function learnLists(trees: readonly InputTree[]): ListRules {
  const lists = new Map<number, (readonly Leaf[])[]>();
  for (const run of trees.flatMap(({ nodes }) => runsWithin(nodes))) {
    const list = listOf(run);
    if (list === undefined || list.length < listLengthMin) continue;
    lists.set(run.body, [...(lists.get(run.body) ?? []), list]);
  }
  const holdingFor = (holds: (list: readonly Leaf[]) => boolean): ReadonlySet<number> =>
    new Set(
      [...lists].flatMap(([body, each]) => (each.length >= listsMin && each.every(holds) ? [body] : [])),
    );
  return { distinct: holdingFor(isDistinct), permutations: holdingFor(isPermutation) };
}

export function isDistinct(list: readonly Leaf[]): boolean {
  return new Set(list.map(({ text }) => text)).size === list.length;
}

function isPermutation(list: readonly Leaf[]): boolean {
  return (
    isDistinct(list) && list.every(({ text }) => /^[1-9][0-9]*$/.test(text) && Number(text) <= list.length)
  );
}

/**
 * before: 3 9 5
 * after:  1 3 2
 */
export function rankItems(list: readonly Leaf[]): void {
  const order = [...list].sort((a, b) => Number(a.text) - Number(b.text));
  for (const [rank, leaf] of order.entries()) leaf.text = String(rank + 1);
}
