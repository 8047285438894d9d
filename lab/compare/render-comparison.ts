/** A comparison as tables for the terminal. */

import { renderColumns } from '#lab/terminal/text-columns.js';
import type { Comparison } from './compare-rows.js';

/** Cells to show; all are in `--output`. */
const shownMax = 20;

export function renderComparison(comparison: Comparison): string {
  const { rows, onlyBefore, onlyAfter, onlyColumns, differences, measures } = comparison;
  const lines = [`${rows} rows in both, ${differences.length} cells differ (times are compared below)`];
  if (onlyBefore.length > 0)
    lines.push(`only in the first: ${onlyBefore.length} rows, ${listed(onlyBefore)}`);
  if (onlyAfter.length > 0) lines.push(`only in the second: ${onlyAfter.length} rows, ${listed(onlyAfter)}`);
  if (onlyColumns.length > 0) lines.push(`columns of one alone: ${onlyColumns.join(', ')}`);
  const shown = differences
    .slice(0, shownMax)
    .map(({ row, column, before, after }) => [
      row,
      column,
      before === '' ? '-' : before,
      after === '' ? '-' : after,
    ]);
  if (shown.length > 0) {
    lines.push(
      '',
      renderColumns([['row', 'column', 'first', 'second'], ...shown], ['left', 'left', 'left', 'left']),
    );
    if (differences.length > shownMax) lines.push(`and ${differences.length - shownMax} more`);
  }
  const header = ['measure', 'pairs', 'first', 'second', 'difference', '95 % interval', 'p', 'effect'];
  const cells = measures.map(({ measure, pairs, meanBefore, meanAfter, meanDifference, interval, test }) => [
    measure,
    String(pairs),
    meanBefore.toFixed(3),
    meanAfter.toFixed(3),
    meanDifference.toFixed(3),
    `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}`,
    test.p < 0.0001 ? '< 0.0001' : test.p.toFixed(4),
    test.effect.toFixed(2),
  ]);
  lines.push(
    '',
    renderColumns([header, ...cells], ['left']),
    'means over the rows where both have a value; p: Wilcoxon signed ranks, two-sided; effect: rank-biserial',
  );
  return `${lines.join('\n')}\n`;
}

function listed(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join('; ')}; …` : names.join('; ');
}
