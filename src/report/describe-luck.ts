/**
 * Tests that pass only by luck: the program does what C leaves undefined, and this time it
 * came out right. Another compiler, or another day, and the same program fails.
 */

import { describeLine } from '#base/finding.js';
import type { Report } from '#model/report.js';
import { nameTests } from './name-tests.js';
import { printable, printableBytes } from './printable.js';

export type Luck = NonNullable<Report['tests']['results'][number]['luck']>;

/** How many different reasons are named. */
const reasonsMax = 3;

/** `line 5: x is read before it has a value`, each once, in the order of the tests. */
export function luckReasons({ tests }: Pick<Report, 'tests'>): readonly string[] {
  const reasons = tests.results.flatMap(({ luck }) => (luck === undefined ? [] : luckReason(luck)));
  return [...new Set(reasons)].slice(0, reasonsMax);
}

export function luckReason(luck: Luck): string {
  return `${printable(describeLine(luck))}: ${printableBytes(luck.message)}`;
}

/** `Test a passes here by luck: line 5: x is read before it has a value.`; empty where none does. */
export function luckSentence(report: Pick<Report, 'tests'>): string {
  const lucky = report.tests.results.filter(({ luck }) => luck !== undefined).map(({ name }) => name);
  if (lucky.length === 0) return '';
  const names = nameTests(lucky);
  const verb = lucky.length === 1 ? 'passes' : 'pass';
  return `${names[0]!.toUpperCase()}${names.slice(1)} ${verb} here by luck: ${luckReasons(report).join('; ')}.`;
}
