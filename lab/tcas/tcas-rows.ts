/** `rows.csv` of the TCAS experiment: the columns of every experiment, then the baselines. */

import { baselineColumns, baselineValues } from '#lab/baselines/baseline-columns.js';
import { type ExperimentRow, renderRows } from '#lab/measures/experiment-row.js';
import type { TcasSummary } from './tcas-summary.js';

/** @param rows in the order of the summary's variants */
export function renderTcasRows(rows: readonly ExperimentRow[], { variants }: TcasSummary): string {
  return renderRows(
    rows.map((row, index) => [row, variants[index]?.baselines] as const),
    baselineColumns,
    baselineValues,
  );
}
