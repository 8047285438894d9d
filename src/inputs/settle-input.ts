/**
 * Makes a varied input one of the shape again: runs and words get the lengths that their
 * numbers say, sorted lists are sorted, permutations are ranked. What cannot be mended is
 * refused.
 */

import { assert } from '#base/assert.js';
import { drawBelow, type Random } from '#base/random.js';
import { counted } from './count-rules.js';
import type { InputShape } from './input-shape.js';
import { copyNode, type InputTree, isWhole, leavesWithin, type Run, runsWithin } from './input-tree.js';
import { isDistinct, listOf, rankItems } from './list-rules.js';
import { keepsOrders } from './order-rules.js';
import { type ReadBefore, walkReads } from './values-before.js';

/** @returns whether the input is of the shape now */
export function settleInput(tree: InputTree, shape: InputShape, random: Random): boolean {
  return settleLengths(tree, shape, random) && settleLists(tree, shape) && keepsOrders(tree, shape.orders);
}

function settleLengths(tree: InputTree, { counts, separators, values }: InputShape, random: Random): boolean {
  let isSettled = true;
  const wantedOf = (rule: Parameters<typeof counted>[0], before: ReadBefore): number | undefined =>
    counted(rule, (role) => {
      const text = before.get(role)?.text ?? '';
      return isWhole(text) ? Number(text) : undefined;
    });
  walkReads(tree, {
    run: (run, before) => {
      const rule = counts.ofRuns.get(run.body);
      const wanted = rule === undefined ? run.items.length : wantedOf(rule, before);
      if (wanted === undefined || wanted < 0) isSettled = false;
      else resizeRun(run, wanted, separators.get(run.body), random);
    },
    leaf: (leaf, before) => {
      const rule = counts.ofWords.get(leaf.role);
      const wanted = rule === undefined ? leaf.text.length : wantedOf(rule, before);
      const each = values[leaf.role]!;
      if (wanted === undefined || wanted < 0) isSettled = false;
      else if (each.kind === 'word') leaf.text = resizedWord(leaf.text, wanted, each.alphabet, random);
    },
  });
  return isSettled;
}

/** Items are left out, or doubled, anywhere; the gap after the last one stays. */
export function resizeRun(run: Run, length: number, separator: string | undefined, random: Random): void {
  if (run.items.length === length) return;
  assert(run.items.length > 0, 'a run has items before it is changed');
  const end = leavesWithin(run.items.at(-1)!).at(-1)!.gap;
  while (run.items.length > length) run.items.splice(drawBelow(random, run.items.length), 1);
  while (run.items.length < length) {
    const at = drawBelow(random, run.items.length);
    run.items.splice(at, 0, run.items[at]!.map(copyNode));
  }
  for (const [at, item] of run.items.entries()) {
    const last = leavesWithin(item).at(-1)!;
    if (at === length - 1) last.gap = end;
    else if (last.gap === end) last.gap = separator ?? (item.length > 1 ? '\n' : ' ');
  }
}

/** Characters are left out, or doubled, anywhere. */
export function resizedWord(word: string, length: number, alphabet: string, random: Random): string {
  let text = word;
  while (text.length > length) {
    const at = drawBelow(random, text.length);
    text = text.slice(0, at) + text.slice(at + 1);
  }
  while (text.length < length) {
    const at = drawBelow(random, text.length + 1);
    const isNew = text === '' || drawBelow(random, 2) === 0;
    const char = isNew ? alphabet[drawBelow(random, alphabet.length)]! : text[Math.min(at, text.length - 1)]!;
    text = text.slice(0, at) + char + text.slice(at);
  }
  return text;
}

function settleLists({ nodes }: InputTree, { lists, orders, values }: InputShape): boolean {
  const sorted = new Map(
    orders.flatMap(({ earlier, later, signs }) => (earlier === later ? [[later, signs]] : [])),
  );
  return runsWithin(nodes).every((run) => {
    const list = listOf(run);
    if (list === undefined || list.length === 0) return true;
    const { role } = list[0]!;
    if (lists.permutations.has(run.body)) rankItems(list);
    const signs = sorted.get(role);
    if (signs !== undefined && values[role]!.kind === 'number') {
      const direction = signs.has(-1) ? -1 : 1;
      const texts = list.map(({ text }) => text).sort((a, b) => direction * (Number(a) - Number(b)));
      for (const [at, leaf] of list.entries()) leaf.text = texts[at]!;
    }
    return !lists.distinct.has(run.body) || isDistinct(list);
  });
}
