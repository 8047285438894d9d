/**
 * A submission's line in `rows.csv`, the same columns for every experiment. Lists
 * are separated by spaces; `hit` and `hitPossible` are 0 or 1; `rank` is empty where
 * no reported location is on a true line.
 */

import type { Report } from '#model/report.js';
import { type CsvValue, renderCsv } from '#report/render-csv.js';
import type { Measure } from './measure.js';

export const rowColumns = [
  'id',
  'problem',
  'verdict',
  'presentation',
  'analyser',
  'scope',
  'tests',
  'failing',
  'locations',
  'repairable',
  'possible',
  'trueLines',
  'reportedLines',
  'hit',
  'hitPossible',
  'rank',
  'rankShare',
  'elapsedMs',
  'tasks',
  'timeouts',
  'unknownPairs',
  'pairs',
  'partial',
] as const;

export type ExperimentRow = Readonly<Record<(typeof rowColumns)[number], CsvValue>>;

export interface RowFacts {
  readonly id: string;
  readonly problem: string;
  readonly report: Pick<
    Report,
    'verdict' | 'presentation' | 'analyser' | 'scope' | 'tests' | 'stats' | 'partial'
  >;
  readonly measure: Measure;
  readonly trueLines: readonly number[];
  /** In place of the report's: the mean of repeated runs. */
  readonly elapsedMs?: number;
}

export function experimentRow({
  id,
  problem,
  report,
  measure,
  trueLines,
  elapsedMs,
}: RowFacts): ExperimentRow {
  const { tests, stats } = report;
  return {
    id,
    problem,
    verdict: report.verdict,
    presentation: report.presentation,
    analyser: report.analyser,
    scope: report.scope,
    tests: tests.total,
    failing: tests.failed,
    locations: measure.locations,
    repairable: measure.repairable,
    possible: measure.possible,
    trueLines: trueLines.join(' '),
    reportedLines: measure.reportedLines.join(' '),
    hit: measure.hit ? 1 : 0,
    hitPossible: measure.hitPossible ? 1 : 0,
    rank: measure.rank,
    rankShare: round(measure.rankShare, 6),
    elapsedMs: round(elapsedMs ?? stats.elapsedMs, 3),
    tasks: stats.tasks,
    timeouts: stats.timeouts,
    unknownPairs: stats.unknownPairs,
    pairs: stats.pairs,
    partial: report.partial,
  };
}

/**
 * @param extra an experiment's own columns, which come after the common ones
 * @param extraOf the values of a row in these columns, in their order
 */
export function renderRows<Extra>(
  rows: readonly (readonly [ExperimentRow, Extra])[],
  extra: readonly string[],
  extraOf: (value: Extra) => readonly CsvValue[],
): string {
  return renderCsv(
    [...rowColumns, ...extra],
    rows.map(([row, value]) => [...rowColumns.map((column) => row[column]), ...extraOf(value)]),
  );
}

/** A time or a share, with that many decimals. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
