/**
 * A table of a run that fits a screen: rows that repeat the one before are folded, the middle is
 * left out, and what is the same in every row stands above them.
 */

import type { RunExecution, RunRow, RunTable } from '#model/failing-run.js';
import type { TraceLimits } from './limits.js';
import { shownRowsMax } from './row-recorder.js';

/** @param rows in order; between rows whose numbers do not follow each other some are missing */
export function foldRows(rows: readonly RunExecution[], executions: number, limits: TraceLimits): RunRow[] {
  const folded: RunRow[] = [];
  let last = 0;
  let shown: RunExecution | undefined;
  const leaveOut = (count: number, isSame: boolean): void => {
    const before = folded.at(-1);
    if (count === 0) return;
    if (before?.kind === 'left-out' && before.isSame === isSame) before.executions += count;
    else folded.push({ kind: 'left-out', executions: count, isSame });
  };
  for (const row of chosen(rows, limits)) {
    leaveOut(row.number - last - 1, false);
    if (shown !== undefined && row.number === last + 1 && isSame(shown, row)) leaveOut(1, true);
    else {
      folded.push(row);
      shown = row;
    }
    last = row.number;
  }
  leaveOut(executions - last, false);
  return folded;
}

function chosen(rows: readonly RunExecution[], limits: TraceLimits): readonly RunExecution[] {
  if (rows.length <= shownRowsMax(limits)) return rows;
  const { headRows, aroundRows, tailRows } = limits;
  const wrong = rows.findIndex(({ wanted }) => wanted !== undefined);
  return rows.filter(
    (_, at) =>
      at < headRows || at >= rows.length - tailRows || (wrong >= 0 && Math.abs(at - wrong) <= aroundRows),
  );
}

function isSame(a: RunExecution, b: RunExecution): boolean {
  return (
    a.wanted === b.wanted &&
    a.result === b.result &&
    a.before === b.before &&
    a.values.every((value, at) => value === b.values[at])
  );
}

/** Takes out the columns that say nothing. With one row there is nothing to compare. */
export function withoutSameColumns(
  table: Pick<RunTable, 'columns' | 'rows'>,
): Pick<RunTable, 'columns' | 'rows' | 'same'> {
  const { columns, rows } = table;
  const executions = rows.filter((row) => row.kind === 'execution');
  const first = executions[0];
  const isConstant = columns.map(
    (_, at) => executions.length > 1 && executions.every(({ values }) => values[at] === first!.values[at]),
  );
  const varies = (_: unknown, at: number): boolean => !isConstant[at];
  return {
    columns: columns.filter(varies),
    rows: rows.map((row) => (row.kind === 'execution' ? { ...row, values: row.values.filter(varies) } : row)),
    same: columns.flatMap((name, at) => {
      const value = isConstant[at] ? first!.values[at]! : null;
      return value === null ? [] : [{ name, value }];
    }),
  };
}
