/**
 * A table of a run that fits a screen: rows that repeat the one before are folded, the middle is
 * left out, and what is the same in every row stands above them.
 */

import type { RunRow, RunTable } from '#model/failing-run.js';
import type { TraceLimits } from './limits.js';
import { type RecordedRow, shownRowsMax } from './row-recorder.js';

/**
 * @param rows in order; between rows whose numbers do not follow each other some are missing
 * @param isCutOff the run would go on: nobody learns from how it happened to go when it was stopped
 */
export function foldRows(
  rows: readonly RecordedRow[],
  executions: number,
  isCutOff: boolean,
  limits: TraceLimits,
): RunRow[] {
  const folded: RunRow[] = [];
  let last = 0;
  const leaveOut = (count: number, isSame: boolean): void => {
    if (count > 0) folded.push({ kind: 'left-out', executions: count, isSame });
  };
  for (const { execution, times } of chosen(rows, isCutOff, limits)) {
    leaveOut(execution.number - last - 1, false);
    folded.push(execution);
    leaveOut(times - 1, true);
    last = execution.number + times - 1;
  }
  if (!isCutOff) leaveOut(executions - last, false);
  return folded;
}

function chosen(
  rows: readonly RecordedRow[],
  isCutOff: boolean,
  limits: TraceLimits,
): readonly RecordedRow[] {
  if (rows.length <= shownRowsMax(limits)) return rows;
  const { headRows, aroundRows, tailRows } = limits;
  const wrong = rows.findIndex(({ execution }) => execution.wanted !== undefined);
  return rows.filter(
    (_, at) =>
      at < headRows ||
      (!isCutOff && at >= rows.length - tailRows) ||
      (wrong >= 0 && Math.abs(at - wrong) <= aroundRows),
  );
}

type Columned = Pick<RunTable, 'columns' | 'rows'>;

export function withoutColumn(table: Columned, name: string | undefined): Columned {
  return withColumns(table, (at) => table.columns[at] !== name);
}

function withColumns({ columns, rows }: Columned, isKept: (at: number) => boolean): Columned {
  const kept = (_: unknown, at: number): boolean => isKept(at);
  return {
    columns: columns.filter(kept),
    rows: rows.map((row) => (row.kind === 'execution' ? { ...row, values: row.values.filter(kept) } : row)),
  };
}

/** Takes out the columns that say nothing. With one row there is nothing to compare. */
export function withoutSameColumns(table: Columned): Columned & Pick<RunTable, 'same'> {
  const { columns, rows } = table;
  const executions = rows.filter((row) => row.kind === 'execution');
  const first = executions[0];
  const isConstant = columns.map(
    (_, at) => executions.length > 1 && executions.every(({ values }) => values[at] === first!.values[at]),
  );
  return {
    ...withColumns(table, (at) => !isConstant[at]),
    same: columns.flatMap((name, at) => {
      const value = isConstant[at] ? first!.values[at]! : null;
      return value === null ? [] : [{ name, value }];
    }),
  };
}
