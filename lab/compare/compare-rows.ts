/**
 * Two results, row by row: what only one has, which cells differ, and what the differences in
 * each measure amount to over the rows that both have. Columns that say what a clock said are
 * compared as measures; rows do not differ by them.
 */

import { columnDocuments } from '#lab/results/column-documents.js';
import { bootstrapMean, type Interval } from '#lab/statistics/bootstrap.js';
import { type SignedRanks, wilcoxonSignedRanks } from '#lab/statistics/wilcoxon.js';
import type { Row, RowTable } from './read-rows.js';

/** Measures that are tested, in the order of the table. */
export const comparedMeasures = [
  'hit',
  'hitPossible',
  'rank',
  'rankShare',
  'unknownPairs',
  'elapsedMs',
] as const;

/** These name a row where a run has several configurations. */
const configurationColumns = ['analyser', 'scope', 'strategy'] as const;

export interface CellDifference {
  readonly row: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

export interface MeasureComparison {
  readonly measure: string;
  /** Rows where both have a value. */
  readonly pairs: number;
  readonly meanBefore: number;
  readonly meanAfter: number;
  /** The mean of the differences, after less before. */
  readonly meanDifference: number;
  readonly interval: Interval;
  readonly test: SignedRanks;
}

export interface Comparison {
  readonly rows: number;
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  readonly onlyColumns: readonly string[];
  readonly differences: readonly CellDifference[];
  readonly measures: readonly MeasureComparison[];
}

export function compareRows(before: RowTable, after: RowTable, seed: number): Comparison {
  const names = keyColumns(before, after);
  const keyed = (table: RowTable) => new Map(table.rows.map((row) => [keyOf(row, names), row]));
  const [old, now] = [keyed(before), keyed(after)];
  const shared = [...old.keys()].filter((key) => now.has(key));
  const columns = before.columns.filter((column) => after.columns.includes(column));
  const pairs = shared.map((key) => ({ key, before: old.get(key)!, after: now.get(key)! }));
  return {
    rows: shared.length,
    onlyBefore: [...old.keys()].filter((key) => !now.has(key)),
    onlyAfter: [...now.keys()].filter((key) => !old.has(key)),
    onlyColumns: [
      ...before.columns.filter((column) => !after.columns.includes(column)),
      ...after.columns.filter((column) => !before.columns.includes(column)),
    ],
    differences: pairs.flatMap((pair) =>
      differencesOf(
        pair,
        columns.filter((column) => !isTime(column)),
      ),
    ),
    measures: comparedMeasures
      .filter((measure) => columns.includes(measure))
      .flatMap((measure) => compareMeasure(measure, pairs, seed)),
  };
}

/** A configuration names rows only where one result has several: else two results could not be compared across. */
function keyColumns(before: RowTable, after: RowTable): readonly string[] {
  const several = configurationColumns.filter((column) =>
    [before, after].some(({ rows }) => new Set(rows.map((row) => row[column])).size > 1),
  );
  return ['corpus', 'id', ...several];
}

function keyOf(row: Row, names: readonly string[]): string {
  return names.flatMap((name) => (row[name] === undefined ? [] : [row[name]])).join(' ');
}

function isTime(column: string): boolean {
  return columnDocuments[column]?.isTime === true;
}

interface RowPair {
  readonly key: string;
  readonly before: Row;
  readonly after: Row;
}

function differencesOf({ key, before, after }: RowPair, columns: readonly string[]): CellDifference[] {
  return columns.flatMap((column) =>
    before[column] === after[column]
      ? []
      : [{ row: key, column, before: before[column]!, after: after[column]! }],
  );
}

function compareMeasure(measure: string, pairs: readonly RowPair[], seed: number): MeasureComparison[] {
  const both = pairs.flatMap(({ before, after }) => {
    const [one, other] = [before[measure]!, after[measure]!];
    return one === '' || other === '' ? [] : [{ before: Number(one), after: Number(other) }];
  });
  if (both.length === 0) return [];
  const differences = both.map((each) => each.after - each.before);
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / both.length;
  return [
    {
      measure,
      pairs: both.length,
      meanBefore: meanOf(both.map((each) => each.before)),
      meanAfter: meanOf(both.map((each) => each.after)),
      meanDifference: meanOf(differences),
      interval: bootstrapMean(differences, seed)!,
      test: wilcoxonSignedRanks(differences),
    },
  ];
}
