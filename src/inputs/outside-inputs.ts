/**
 * Inputs just outside the shape that a suite shows: a zero, a one or a minus one where all
 * numbers are larger, nothing where there is always something, two numbers in the other order.
 * What a correct program does there was seldom meant by anybody, so that two of them may
 * differ; of two edits that are as good otherwise, the one that does the same is likelier.
 * Pure, and the same for the same suite and reads.
 */

import { createRandom } from '#base/random.js';
import type { Suite } from '#model/suite.js';
import { countLeaves } from './count-rules.js';
import { type InputShape, learnShape } from './input-shape.js';
import { copyTree, type InputTree, isNumber, type Leaf, leavesOf, textOf } from './input-tree.js';
import { outsideTestsMax } from './limits.js';
import type { ObservedReads } from './observe-reads.js';
import { keepsOrders } from './order-rules.js';
import { keyOfInput, type ProgramInput } from './program-input.js';
import { writtenNumber } from './role-values.js';
import { settleInput } from './settle-input.js';

/** Changes a copy of a test's input; false where there is nothing for it to change. */
type Change = (tree: InputTree, shape: InputShape) => boolean;

/** What tells most apart comes first. */
function changesOf(tree: InputTree, shape: InputShape): readonly Change[] {
  const counting = [...countLeaves(tree, shape.counts)].map(({ role }) => role);
  // What says how many follow cannot be changed alone.
  const roles = [...new Set(leavesOf(tree).map(({ role }) => role))].filter(
    (role) => shape.values[role]!.kind === 'number' && !counting.includes(role),
  );
  const toEach = (value: number): readonly Change[] =>
    roles.map((role) => (copy) => setFirst(copy, role, shape, value));
  return [
    ...toEach(0),
    (copy) => roles.map((role) => setFirst(copy, role, shape, 0)).some(Boolean),
    empty,
    ...toEach(-1),
    ...toEach(1),
    ...roles.slice(1).map(
      (role, at): Change =>
        (copy) =>
          swapFirst(copy, roles[at]!, role),
    ),
  ];
}

/**
 * @param reads of the oracle's runs, by test; none gives no inputs
 * @returns none twice; the tests take turns
 */
export function outsideInputs(
  { tests }: Pick<Suite, 'tests'>,
  reads: readonly ObservedReads[],
  countMax: number,
): readonly ProgramInput[] {
  const shape = learnShape(tests, reads);
  const trees = shape.trees
    .slice(0, outsideTestsMax)
    .map((tree) => ({ tree, changes: changesOf(tree, shape) }));
  const inputs = new Map<string, ProgramInput>();
  const longest = Math.max(0, ...trees.map(({ changes }) => changes.length));
  for (let at = 0; at < longest; at++) {
    for (const { tree, changes } of trees) {
      if (inputs.size >= countMax) break;
      const copy = copyTree(tree);
      if (changes[at]?.(copy, shape) !== true || isWithin(copy, shape)) continue;
      const input = { args: copy.args.map(({ text }) => text), stdin: textOf(copy) };
      inputs.set(keyOfInput(input), input);
    }
  }
  return [...inputs.values()];
}

/** Nothing follows. */
function empty(tree: InputTree, shape: InputShape): boolean {
  const counting = [...countLeaves(tree, shape.counts)];
  for (const leaf of counting) leaf.text = '0';
  return counting.length > 0 && settleInput(tree, shape, createRandom(0));
}

function firstOf(tree: InputTree, role: number): Leaf | undefined {
  return leavesOf(tree).find((leaf) => leaf.role === role && isNumber(leaf.text));
}

function setFirst(tree: InputTree, role: number, { values }: InputShape, value: number): boolean {
  const leaf = firstOf(tree, role);
  const known = values[role]!;
  if (leaf === undefined || known.kind !== 'number' || Number(leaf.text) === value) return false;
  leaf.text = writtenNumber({ ...known, low: value, high: value }, value);
  return true;
}

function swapFirst(tree: InputTree, earlier: number, later: number): boolean {
  const [one, other] = [firstOf(tree, earlier), firstOf(tree, later)];
  if (one === undefined || other === undefined || one.text === other.text) return false;
  [one.text, other.text] = [other.text, one.text];
  return true;
}

/** Such inputs are drawn with all others. */
function isWithin(tree: InputTree, { values, orders }: InputShape): boolean {
  const isShown = ({ role, text }: Leaf): boolean => {
    const known = values[role]!;
    if (known.kind !== 'number' || !isNumber(text)) return true;
    return Number(text) >= known.low && Number(text) <= known.high;
  };
  return leavesOf(tree).every(isShown) && keepsOrders(tree, orders);
}
