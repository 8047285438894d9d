/** The columns of `rows.csv` for the spectrum-based baselines. */

import { round } from '#lab/measures/experiment-row.js';
import type { CsvValue } from '#report/render-csv.js';
import { formulaNames, type LineMeasure } from './line-spectrum.js';

/** The lines that the baselines rank, whether a true line is among them, and its ranks. */
export const baselineColumns: readonly string[] = [
  'executedLines',
  'executedHit',
  ...formulaNames.flatMap((name) => [`${name}Rank`, `${name}RankShare`]),
];

/** Empty where the submission could not be run. */
export function baselineValues(baselines: LineMeasure | undefined): readonly CsvValue[] {
  if (baselines === undefined) return baselineColumns.map(() => null);
  const { lines, hit, formulas } = baselines;
  return [
    lines,
    hit ? 1 : 0,
    ...formulaNames.flatMap((name) => [formulas[name].rank, round(formulas[name].rankShare, 6)]),
  ];
}
