/**
 * The shape of a suite's inputs, learnt from the inputs and from what a correct program
 * reads of them. What is taken for granted about other inputs of this shape:
 *
 * - items come in an order in which a test has them, and what no read took stays as it is;
 * - a number that says how many items follow, or how long a word is, in every test, always does;
 * - numbers keep the signs that their place shows, their decimals, and the order of magnitude
 *   (but for what the program compares with);
 * - orders between two numbers, and of lists, that every test keeps (of enough tests) are kept;
 * - words have the characters, and about the lengths, that their place shows.
 */

import type { TestCase } from '#model/suite.js';
import { type CountRules, learnCounts } from './count-rules.js';
import { foldRuns } from './fold-runs.js';
import { itemsOf } from './input-items.js';
import { type InputTree, leavesOf, leavesWithin, runsWithin } from './input-tree.js';
import { itemsMax } from './limits.js';
import { type ListRules, learnLists } from './list-rules.js';
import type { ObservedReads } from './observe-reads.js';
import { learnOrders, type OrderRule } from './order-rules.js';
import { type RoleValues, valuesOfRoles } from './role-values.js';

/** The fewest and the most that a test shows. */
export interface Lengths {
  readonly min: number;
  readonly max: number;
}

export interface InputShape {
  /** Inputs of the suite whose items are known; none is too large if some are not. */
  readonly trees: readonly InputTree[];
  /** By role. */
  readonly values: readonly RoleValues[];
  readonly counts: CountRules;
  readonly orders: readonly OrderRule[];
  readonly lists: ListRules;
  /** What stands between two items of a run, by body. */
  readonly separators: ReadonlyMap<number, string>;
  /** How many items runs have, by body. */
  readonly lengths: ReadonlyMap<number, Lengths>;
}

export function learnShape(tests: readonly TestCase[], reads: readonly ObservedReads[]): InputShape {
  const { trees: read, converted } = itemsOf(tests, reads);
  const items = read.filter((tree) => tree !== undefined);
  const folded = foldRuns(items.map(({ nodes }) => nodes));
  const trees = items.map((tree, index): InputTree => ({ ...tree, nodes: folded[index]! }));
  const values = valuesOfRoles(trees.flatMap(leavesOf), (role) => converted.has(role));
  const small = trees.filter((tree) => leavesOf(tree).length <= itemsMax);
  return {
    trees: small.length > 0 ? small : trees,
    values,
    counts: learnCounts(trees, (role) => values[role]!.kind === 'word'),
    orders: learnOrders(trees),
    lists: learnLists(trees),
    separators: separatorsOf(trees),
    lengths: lengthsOf(trees),
  };
}

function separatorsOf(trees: readonly InputTree[]): ReadonlyMap<number, string> {
  const separators = new Map<number, string>();
  for (const { body, items } of trees.flatMap(({ nodes }) => runsWithin(nodes))) {
    const gap = items.length > 1 ? leavesWithin(items[0]!).at(-1)?.gap : undefined;
    if (gap !== undefined && !separators.has(body)) separators.set(body, gap);
  }
  return separators;
}

function lengthsOf(trees: readonly InputTree[]): ReadonlyMap<number, Lengths> {
  const lengths = new Map<number, Lengths>();
  for (const { body, items } of trees.flatMap(({ nodes }) => runsWithin(nodes))) {
    const { min, max } = lengths.get(body) ?? { min: items.length, max: items.length };
    lengths.set(body, { min: Math.min(min, items.length), max: Math.max(max, items.length) });
  }
  return lengths;
}
