/** Which pairs of location and test a longer search may still decide. */

import { isWorthMore } from '#engine/search/search-location.js';
import type { Toggle } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import { type AnswerTable, excludedBy } from '#pool/answer-table.js';
import type { TriedProgram } from '#program/tried-program.js';

/**
 * The tests to ask again by location, those with the shortest runs first. None where a
 * test excludes the location.
 *
 * @param answers of single locations
 * @param settled toggles for which nothing more need be known
 */
export function openTests(
  { tests }: TriedProgram,
  answers: AnswerTable,
  settled: ReadonlySet<Toggle>,
): ReadonlyMap<Toggle, readonly number[]> {
  const excluded = excludedBy(answers);
  const open = new Map<Toggle, number[]>();
  const steps = (test: number): number => tests[test]!.run.steps;
  for (const test of [...answers.keys()].sort((a, b) => steps(a) - steps(b) || a - b)) {
    for (const [toggle, answer] of answers.get(test) as ReadonlyMap<Toggle, Answer>) {
      if (answer.kind !== 'unknown' || settled.has(toggle) || excluded.has(toggle)) continue;
      if (!isWorthMore(answer)) continue;
      open.set(toggle, [...(open.get(toggle) ?? []), test]);
    }
  }
  return open;
}
