/**
 * Tests that pass only by luck: the program does what C leaves undefined, and this time it
 * came out right. Another compiler, or another day, and the same program fails.
 */

import type { Say } from '#language/say.js';
import type { Luck } from '#model/edit-trust.js';
import type { Report } from '#model/report.js';
import { capital } from './lines.js';
import { lineOf } from './name-location.js';
import { nameTests } from './name-tests.js';
import { printableBytes } from './printable.js';

/** How many different reasons are named. */
const reasonsMax = 3;

/** `line 5: x is read before it has a value`, each once, in the order of the tests. */
export function luckReasons({ tests }: Pick<Report, 'tests'>, say: Say): readonly string[] {
  const reasons = tests.results.flatMap(({ luck }) => (luck === undefined ? [] : luckReason(luck, say)));
  return [...new Set(reasons)].slice(0, reasonsMax);
}

export function luckReason(luck: Luck, say: Say): string {
  return say`${lineOf(luck, say)}: ${printableBytes(say.finished(luck.message))}`;
}

/** `Test a passes here by luck: line 5: x is read before it has a value.`; empty where none does. */
export function luckSentence(report: Pick<Report, 'tests'>, say: Say): string {
  const lucky = report.tests.results.filter(({ luck }) => luck !== undefined).map(({ name }) => name);
  if (lucky.length === 0) return '';
  const names = capital(nameTests(lucky, say));
  const reasons = luckReasons(report, say).join('; ');
  return lucky.length === 1
    ? say`${names} passes here by luck: ${reasons}.`
    : say`${names} pass here by luck: ${reasons}.`;
}

/** Above the report on runs in which luck does not help. */
export function strictTitle(say: Say): string {
  return say`With --undefined strict:`;
}
