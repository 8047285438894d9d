/**
 * Whether an input keeps what all inputs of a suite keep: orders between numbers, how many
 * items follow, items that differ. It does if the suite shows the same rules with it.
 */

import type { Suite, TestCase } from '#model/suite.js';
import { learnShape } from './input-shape.js';
import { observedTestsMax } from './limits.js';
import { observeReads, type ReadingProgram } from './observe-reads.js';
import type { ProgramInput } from './program-input.js';

/**
 * @param program a correct one, whose reads say what stands where
 * @param stepsMax of its run on one input
 */
export function keepsRules(
  suite: Suite,
  program: ReadingProgram,
  input: ProgramInput,
  stepsMax: number,
): boolean {
  const given = suite.tests.slice(0, observedTestsMax - 1);
  const rulesOf = (tests: readonly TestCase[]): ReadonlySet<string> => {
    const { orders, lists, counts } = learnShape(
      tests,
      observeReads({ ...suite, tests: [...tests] }, program, stepsMax),
    );
    return new Set([
      ...orders.map(({ earlier, later, signs }) => `order ${earlier} ${later} ${[...signs].sort()}`),
      ...[...lists.distinct].map((body) => `distinct ${body}`),
      ...[...lists.permutations].map((body) => `permutation ${body}`),
      ...[...counts.ofRuns].map((rule) => `run ${JSON.stringify(rule)}`),
      ...[...counts.ofWords].map((rule) => `word ${JSON.stringify(rule)}`),
    ]);
  };
  const shown = rulesOf(given);
  if (shown.size === 0) return true;
  const kept = rulesOf([...given, { name: 'another', ...input, expect: {} }]);
  return [...shown].every((rule) => kept.has(rule));
}
