/** One input of a shape from another: a few changes, drawn from all that its items allow, and settled. */

import { drawBelow, type Random } from '#base/random.js';
import { countLeaves } from './count-rules.js';
import type { InputShape } from './input-shape.js';
import { copyTree, type InputTree, type Leaf, leavesOf, runsWithin, textOf } from './input-tree.js';
import { changesMax } from './limits.js';
import type { ProgramInput } from './program-input.js';
import type { NumberValues, WordValues } from './role-values.js';
import { settleInput } from './settle-input.js';
import { lengthen, lengthFor, reorder } from './vary-lists.js';
import { numberVariations, pick } from './vary-numbers.js';
import { varyWord } from './vary-words.js';

type Change = () => void;

/**
 * @param constants that the program compares with
 * @returns undefined where the changes do not fit together, or nothing can change
 */
export function varyInput(
  given: InputTree,
  shape: InputShape,
  constants: readonly number[],
  random: Random,
): ProgramInput | undefined {
  const tree = copyTree(given);
  const resizings = sizeChanges(tree, shape, random);
  if (resizings.length > 0 && drawBelow(random, 3) === 0) {
    pick(resizings, random)();
    if (!settleInput(tree, shape, random)) return undefined;
  }
  for (let changes = drawBelow(random, changesMax + 1); changes > 0; changes--) {
    const possible = valueChanges(tree, shape, constants, random);
    if (possible.length > 0) pick(possible, random)();
  }
  if (!settleInput(tree, shape, random)) return undefined;
  return { args: tree.args.map(({ text }) => text), stdin: textOf(tree) };
}

/** Changes of the numbers that count something, and of runs whose length varies without one. */
function sizeChanges(tree: InputTree, shape: InputShape, random: Random): readonly Change[] {
  const { counts, lengths, values } = shape;
  const counting = [...countLeaves(tree, counts)].flatMap((leaf): Change[] => {
    const known = values[leaf.role]!;
    return known.kind === 'number' ? [() => changeCount(leaf, known, random)] : [];
  });
  const uncounted = runsWithin(tree.nodes).filter(({ body }) => {
    const { min, max } = lengths.get(body)!;
    return !counts.ofRuns.has(body) && min < max;
  });
  return [...counting, ...uncounted.map((run) => () => lengthen(run, shape, random))];
}

/** Nothing is empty where no test has nothing. */
function changeCount(leaf: Leaf, { min, max }: NumberValues, random: Random): void {
  const isEmpty = min <= 0 && drawBelow(random, 4) === 0;
  leaf.text = isEmpty ? '0' : String(lengthFor(max, Number(leaf.text), random));
}

/** Counts stay as they are. A kind of change is as likely as any other, however many items it has. */
function valueChanges(
  tree: InputTree,
  { values, counts }: InputShape,
  constants: readonly number[],
  random: Random,
): readonly Change[] {
  const counting = countLeaves(tree, counts);
  const free = leavesOf(tree).filter((leaf) => !counting.has(leaf));
  const numbers = free.filter(({ role }) => values[role]!.kind === 'number');
  const words = free.filter(({ role }) => values[role]!.kind === 'word');
  const lists = runsWithin(tree.nodes).filter(({ items }) => items.length > 1);
  const changes: Change[] = [];
  if (numbers.length > 0) {
    const valuesOf = ({ role }: Leaf): NumberValues => values[role] as NumberValues;
    const change = (): void =>
      pick(numberVariations, random)({ leaves: numbers, valuesOf, constants, random });
    changes.push(change, change);
  }
  if (words.length > 0) {
    const valuesOf = ({ role }: Leaf): WordValues => values[role] as WordValues;
    const change = (): void => varyWord({ leaves: words, valuesOf, random });
    changes.push(change, change);
  }
  if (lists.length > 0) changes.push(() => reorder(pick(lists, random), random));
  return changes;
}
