/** What a corpus holds, in numbers: for the table of a paper, and to see what is missing. */

import { median } from '#lab/measures/figures.js';
import type { RecordLine } from './corpus-lines.js';

export interface CorpusStats {
  readonly submissions: number;
  readonly problems: number;
  readonly tests: number;
  readonly testsMedian: number | null;
  readonly linesMedian: number | null;
  readonly withFix: number;
  readonly withTruth: number;
  readonly singleLine: number;
  /** Without a changed line: something was only put in. */
  readonly insertionOnly: number;
  /** Changes of each kind, the most frequent first. */
  readonly kinds: readonly (readonly [string, number])[];
  readonly comparators: readonly (readonly [string, number])[];
}

export function corpusStats(lines: readonly RecordLine[]): CorpusStats {
  const records = lines.map(({ record }) => record);
  const truths = records.flatMap(({ truth }) => (truth === undefined ? [] : [truth]));
  return {
    submissions: records.length,
    problems: new Set(records.map(({ problem }) => problem)).size,
    tests: records.reduce((sum, { suite }) => sum + suite.tests.length, 0),
    testsMedian: median(records.map(({ suite }) => suite.tests.length)),
    linesMedian: median(
      records.map(({ source }) => source.split('\n').filter((line) => line.trim() !== '').length),
    ),
    withFix: records.filter(({ fixed }) => fixed !== undefined).length,
    withTruth: truths.length,
    singleLine: truths.filter(({ singleLine }) => singleLine).length,
    insertionOnly: truths.filter(({ changedLines }) => changedLines.length === 0).length,
    kinds: countOf(truths.flatMap(({ kinds }) => kinds ?? [])),
    comparators: countOf(records.map(({ suite }) => suite.compare.mode)),
  };
}

export function renderCorpusStats(stats: CorpusStats): readonly (readonly string[])[] {
  return [
    ['submissions', String(stats.submissions)],
    ['problems', String(stats.problems)],
    ['tests', String(stats.tests)],
    ['tests of a submission (median)', String(stats.testsMedian ?? '-')],
    ['lines that are not blank (median)', String(stats.linesMedian ?? '-')],
    ['with a fixed version', String(stats.withFix)],
    ['with truth', String(stats.withTruth)],
    ['  one replaced line', String(stats.singleLine)],
    ['  something put in only', String(stats.insertionOnly)],
    ...stats.kinds.map(([kind, count]) => [`  changes: ${kind}`, String(count)]),
    ...stats.comparators.map(([mode, count]) => [`compared by ${mode}`, String(count)]),
  ];
}

function countOf(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
