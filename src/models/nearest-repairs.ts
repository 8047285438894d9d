/**
 * The past repairs that may help with a program: first those of programs that failed the same tests,
 * then those whose text is nearest. The failing tests say what is wrong better than the text does
 * (MMAPR chooses its shots so).
 */

import type { TriedProgram } from '#program/tried-program.js';
import type { PastRepair } from '#request/past-repairs.js';
import type { ModelLimits } from './limits.js';
import { tokenChanges } from './token-changes.js';

export function nearestRepairs(
  { failing, input }: TriedProgram,
  history: readonly PastRepair[],
  { historyMax, pairsMax }: ModelLimits,
): readonly PastRepair[] {
  const ours = new Set(failing.map((test) => input.suite.tests[test]!.name));
  const near = history
    .map((repair) => ({ repair, differing: differing(ours, repair.failing), distance: 0 }))
    .sort((a, b) => a.differing - b.differing)
    .slice(0, historyMax);
  for (const each of near) {
    const { text } = input.submission;
    each.distance = tokenChanges(text, each.repair.before, pairsMax)?.distance ?? Number.POSITIVE_INFINITY;
  }
  return near
    .sort((a, b) => a.differing - b.differing || a.distance - b.distance)
    .map(({ repair }) => repair);
}

/** Tests that only one of the two fails. */
function differing(ours: ReadonlySet<string>, theirs: readonly string[]): number {
  const both = theirs.filter((test) => ours.has(test)).length;
  return ours.size + theirs.length - 2 * both;
}
