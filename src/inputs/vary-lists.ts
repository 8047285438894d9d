/** Changes of the lists of an input: their order, equal items, how many there are. */

import { drawBelow, type Random, shuffled } from '#base/random.js';
import type { InputShape } from './input-shape.js';
import { isNumber, type Leaf, leavesWithin, type Run } from './input-tree.js';
import { shortList } from './limits.js';
import { resizeRun } from './settle-input.js';
import { pick } from './vary-numbers.js';

/** The leaves of one role in a run, in their order. */
function column(run: Run, random: Random): readonly Leaf[] {
  const leaves = run.items.flatMap(leavesWithin);
  const { role } = pick(leaves, random);
  return leaves.filter((leaf) => leaf.role === role);
}

/** Texts in a new order, or with fewer different ones. */
const orders: readonly ((texts: readonly string[], random: Random) => readonly string[])[] = [
  (texts) => [...texts].sort(ascending),
  (texts) => [...texts].sort((a, b) => ascending(b, a)),
  (texts) => [...texts].reverse(),
  shuffled,
  (texts, random) => texts.map(() => pick(texts, random)),
  (texts, random) => new Array<string>(texts.length).fill(pick(texts, random)),
  (texts) => [...texts.slice(1), texts[0]!],
  swapped,
  copied,
];

export function reorder(run: Run, random: Random): void {
  const leaves = column(run, random);
  const texts = leaves.map(({ text }) => text);
  const next = pick(orders, random)(texts, random);
  for (const [at, leaf] of leaves.entries()) leaf.text = next[at]!;
}

function ascending(a: string, b: string): number {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function swapped(texts: readonly string[], random: Random): readonly string[] {
  const at = drawBelow(random, texts.length);
  const to = drawBelow(random, texts.length);
  return texts.map((text, index) => (index === at ? texts[to]! : index === to ? texts[at]! : text));
}

/** One item once more, in the place of another. */
function copied(texts: readonly string[], random: Random): readonly string[] {
  const from = drawBelow(random, texts.length);
  const to = drawBelow(random, texts.length);
  return texts.map((text, index) => (index === to ? texts[from]! : text));
}

/** How many items a run may have: from one to the most that is given, or one more than a few; no more than twice its own, beyond a few. */
export function lengthFor(lengthMax: number, given: number, random: Random): number {
  const most = lengthMax < shortList ? lengthMax + 1 : Math.min(lengthMax, Math.max(2 * given, shortList));
  const lengths = [1, 2, 3, given - 1, given + 1, most, 1 + drawBelow(random, most)];
  return Math.min(Math.max(1, pick(lengths, random)), most);
}

/** For a run whose length no number says. */
export function lengthen(run: Run, { lengths, separators }: InputShape, random: Random): void {
  const length = lengthFor(lengths.get(run.body)!.max, run.items.length, random);
  resizeRun(run, length, separators.get(run.body), random);
}
