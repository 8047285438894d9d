/** `rows.csv` of the TCAS experiment: the columns of every experiment, then the baselines. */

import { baselineColumns, baselineValues } from '#lab/baselines/baseline-columns.js';
import { renderRows } from '#lab/measures/experiment-row.js';
import type { TcasResult } from './tcas-experiment.js';

/** @param results one for each analyser */
export function renderTcasRows(results: readonly TcasResult[]): string {
  return renderRows(
    results.flatMap(({ rows, summary: { variants } }) =>
      rows.map((row, index) => [row, variants[index]?.baselines] as const),
    ),
    baselineColumns,
    baselineValues,
  );
}
