/** The table of lines marked by hand: all found together, or at least one, by the number of faults. */

import { number, percent } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type { AnnotatedFigures } from './annotated-summary.js';

export function renderAnnotatedTable(groups: readonly AnnotatedFigures[]): string {
  const header = ['marked by hand', 'n', 'diagnosed (n)', 'of several (n)', 'all lines in one', '… the best'];
  header.push('some line in one', '… the best', 'searched (n)', 'ms (median)', 'ms (mean)');
  const rows = groups.map((group) => [
    group.name,
    String(group.submissions),
    String(group.diagnosed),
    String(group.multi),
    percent(group.allInAny),
    percent(group.allInBest),
    percent(group.someInAny),
    percent(group.someInBest),
    String(group.searched),
    number(group.elapsedMsMedian, 1),
    number(group.elapsedMsMean, 1),
  ]);
  return renderColumns([header, ...rows], ['left']);
}
