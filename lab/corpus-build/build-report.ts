/** What `corpus build` made and left out: a JSON file, and a few lines for the terminal. */

import { renderColumns } from '#lab/terminal/text-columns.js';
import type { BuiltCorpus } from './build-corpus.js';
import { type LeftOut, leftOutReasons } from './find-pairs.js';

export interface BuildReport {
  readonly schemaVersion: 1;
  readonly layout: string;
  readonly checkedBy: readonly string[];
  readonly pairs: number;
  readonly built: number;
  readonly problems: number;
  readonly tests: number;
  readonly singleLine: number;
  /** By reason, then each. */
  readonly leftOutCounts: Readonly<Record<string, number>>;
  readonly leftOut: readonly LeftOut[];
}

export function buildReport(
  { lines, leftOut }: BuiltCorpus,
  layout: string,
  checkedBy: readonly string[],
): BuildReport {
  const counts = leftOutReasons.map(
    (reason) => [reason, leftOut.filter((each) => each.reason === reason).length] as const,
  );
  return {
    schemaVersion: 1,
    layout,
    checkedBy,
    pairs: lines.length + leftOut.length,
    built: lines.length,
    problems: new Set(lines.map(({ problem }) => problem)).size,
    tests: lines.reduce((sum, { tests }) => sum + tests.length, 0),
    singleLine: lines.filter(({ truth }) => truth.single_line).length,
    leftOutCounts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    leftOut,
  };
}

export function renderBuildReport(report: BuildReport): string {
  const rows = [
    ['pairs found', String(report.pairs)],
    ['in the corpus', String(report.built)],
    ['  problems', String(report.problems)],
    ['  tests', String(report.tests)],
    ['  one replaced line', String(report.singleLine)],
    ['left out', String(report.pairs - report.built)],
    ...Object.entries(report.leftOutCounts).map(([reason, count]) => [`  ${reason}`, String(count)]),
  ];
  return `${renderColumns(rows, ['left'])}\nchecked by ${report.checkedBy.join(' and ')}\n`;
}
