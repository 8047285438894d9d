/**
 * One text for each of two or three output calls, which together make the outputs of all
 * tests right. Pieces are sought for all of them first (`text-search.ts`); then calls
 * that print values are left out, one of them, two, all. (One that prints literal text
 * only is left out by the piece that is empty.)
 *
 * The tests that execute the fewest of the calls come first: what only one of them
 * prints settles its text, and the others are matched with it.
 */

import type { TextSolution } from './solve-text.js';
import { type ExpectedOutputs, TextSearch, type Texts, type TextTest } from './text-search.js';

export type TextsAnswer =
  /** By member. */
  | { readonly kind: 'solved'; readonly solutions: readonly TextSolution[] }
  | { readonly kind: 'excluded' }
  | { readonly kind: 'open' };

/** All steps of all searches, and how many there may be of one. */
export interface StepBudget {
  steps: number;
  readonly stepsMax: number;
}

/**
 * Whether texts might do, were they free in every execution, the values with them; false
 * is proved, also of other widths and precisions.
 * @param tests the failing ones
 */
export function mayBeRepaired(tests: readonly TextTest[], outputs: ExpectedOutputs): boolean {
  return tests.every((test) => {
    const { fixed, executions, members } = test.output;
    if (executions.length === 0) return false;
    return outputs.mayBeAccepted(test, { fixed, executions: executions.map(() => []), members });
  });
}

/**
 * @param present by member
 * @param tests those that execute some member and expect an output, each failing one among them
 */
export function solveTexts(
  present: Texts,
  tests: readonly TextTest[],
  outputs: ExpectedOutputs,
  budget: StepBudget,
): TextsAnswer {
  let isProved = outputs.isComplete;
  for (const removed of removals(present)) {
    const left = tests.map((test) => withoutCalls(test, removed));
    if (!left.every((test) => !test.isFailing || outputs.mayBeAccepted(test, test.output))) continue;
    const search = new TextSearch(present, outputs, budget.stepsMax);
    const ordered = fewestCallsFirst(left, present.length);
    const texts = search.through(ordered);
    budget.steps += search.steps;
    if (texts !== undefined) return { kind: 'solved', solutions: solutionsOf(texts, removed) };
    isProved &&= !search.isCutShort && !search.findsOnlyDoubted(ordered);
  }
  return { kind: isProved ? 'excluded' : 'open' };
}

function solutionsOf(texts: Texts, removed: ReadonlySet<number>): TextSolution[] {
  return texts.map((pieces, member) =>
    removed.has(member) ? { kind: 'removed' } : { kind: 'pieces', pieces },
  );
}

/** The members to leave out: none, then every choice of those that print values, the fewest first. */
function removals(present: Texts): ReadonlySet<number>[] {
  const choices: (readonly number[])[] = [[]];
  present.forEach((pieces, member) => {
    if (pieces.length > 1) choices.push(...choices.map((chosen) => [...chosen, member]));
  });
  return choices.sort((a, b) => a.length - b.length).map((chosen) => new Set(chosen));
}

function withoutCalls(test: TextTest, removed: ReadonlySet<number>): TextTest {
  if (removed.size === 0) return test;
  const { fixed, executions, members } = test.output;
  const left: { fixed: string[]; executions: (readonly string[])[]; members: number[] } = {
    fixed: [fixed[0]!],
    executions: [],
    members: [],
  };
  members.forEach((member, at) => {
    const following = fixed[at + 1]!;
    if (removed.has(member)) {
      left.fixed.push(left.fixed.pop()! + following);
      return;
    }
    left.fixed.push(following);
    left.executions.push(executions[at]!);
    left.members.push(member);
  });
  return { ...test, output: left };
}

/**
 * In groups by which members they execute: always the group that adds the fewest to those
 * met before, so that a choice is checked before the next is made.
 */
function fewestCallsFirst(tests: readonly TextTest[], members: number): TextTest[] {
  const groups = new Map<number, TextTest[]>();
  for (const test of tests) {
    const key = test.output.members.reduce((bits, member) => bits | (1 << member), 0);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [test]);
    else group.push(test);
  }
  const ordered: TextTest[] = [];
  let met = 0;
  while (groups.size > 0) {
    const [key] = [...groups.keys()].sort((a, b) => added(a, met, members) - added(b, met, members));
    ordered.push(...groups.get(key!)!);
    groups.delete(key!);
    met |= key!;
  }
  return ordered;
}

function added(key: number, met: number, members: number): number {
  let count = 0;
  for (let member = 0; member < members; member++) count += ((key & ~met) >> member) & 1;
  return count;
}
