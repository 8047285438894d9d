/**
 * Orders that every test keeps: between the values of two places (`low` before `high`, an
 * index below the length), and between neighbours in a list (it is sorted). A rule that
 * the suite only keeps by chance costs inputs, never wrong ones.
 */

import { type InputTree, isNumber } from './input-tree.js';
import { listsMin, looseOrderTestsMin, neighboursMin, orderTestsMin } from './limits.js';
import { walkReads } from './values-before.js';

export interface OrderRule {
  /** Read first; the same as `later` for neighbours in a list. */
  readonly earlier: number;
  readonly later: number;
  /** Signs of later - earlier that the suite shows. */
  readonly signs: ReadonlySet<number>;
}

interface Sightings {
  readonly earlier: number;
  readonly later: number;
  readonly signs: Set<number>;
  readonly tests: Set<number>;
  pairs: number;
}

export function learnOrders(trees: readonly InputTree[]): readonly OrderRule[] {
  const sightings = new Map<string, Sightings>();
  for (const [test, tree] of trees.entries()) {
    eachPair(tree, (earlier, later, sign) => {
      const key = `${earlier} ${later}`;
      const seen = sightings.get(key) ?? { earlier, later, signs: new Set(), tests: new Set(), pairs: 0 };
      sightings.set(key, seen);
      seen.signs.add(sign);
      seen.tests.add(test);
      seen.pairs++;
    });
  }
  return [...sightings.values()].filter(isRule);
}

function isRule({ earlier, later, signs, tests, pairs }: Sightings): boolean {
  if (signs.has(1) && signs.has(-1)) return false;
  // All equal, everywhere: that is a fixed value rather than an order.
  if (signs.size === 1 && signs.has(0)) return false;
  if (earlier === later) return tests.size >= listsMin && pairs >= neighboursMin;
  return tests.size >= (signs.has(0) ? looseOrderTestsMin : orderTestsMin);
}

export function keepsOrders(tree: InputTree, rules: readonly OrderRule[]): boolean {
  const byPair = new Map(rules.map((rule) => [`${rule.earlier} ${rule.later}`, rule.signs]));
  let isKept = true;
  eachPair(tree, (earlier, later, sign) => {
    isKept &&= byPair.get(`${earlier} ${later}`)?.has(sign) ?? true;
  });
  return isKept;
}

function eachPair(tree: InputTree, see: (earlier: number, later: number, sign: number) => void): void {
  walkReads(tree, {
    leaf: ({ role, text }, before) => {
      if (!isNumber(text)) return;
      for (const [other, leaf] of before) {
        if (isNumber(leaf.text)) see(other, role, Math.sign(Number(text) - Number(leaf.text)));
      }
    },
  });
}
