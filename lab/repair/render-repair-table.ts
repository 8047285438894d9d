/** The table of the experiment on larger repairs, for a terminal and to publish. */

import type { ResultTable } from '#lab/results/result-table.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type { RepairSummary } from './repair-summary.js';

export function renderRepairTable(summary: RepairSummary): string {
  const { programs, notRun, before, searched, peers } = summary;
  const { columns, rows } = variantTable(summary);
  const cells = [columns, ...rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell))))];
  return `${[
    `${programs} programs, ${notRun} of them not run; repaired before evolutionary search: ` +
      `${before.whole}, in part ${before.partial}; searched: ${searched}`,
    ...(rows.length === 0 ? [] : [renderColumns(cells, ['left'])]),
    ...(peers.length === 0 ? [] : [renderPeers(summary)]),
  ].join('\n\n')}\n`;
}

/** Every variant beside the others. */
export function variantTable({ variants }: RepairSummary): ResultTable {
  return {
    title: 'Larger repairs by evolutionary search',
    caption:
      'A search is one program with one seed. Whole: all tests pass; partial: more failing tests pass, and ' +
      'none that passed fails. Agreeing: of the whole repairs that could be judged, those that agree with ' +
      'the author’s fix on all inputs beyond the suite. Medians of edits and size are of what was found.',
    columns: [
      ...['search', 'searches', 'whole', 'partial', 'tests fixed %', 'agreeing', 'judged', 'edits'],
      ...['size %', 'evaluations', 'ms', 'evaluations/s'],
    ],
    rows: variants.map((each) => [
      ...[each.variant, each.searches, each.whole, each.partial, percent(each.fixedShare)],
      ...[each.agreeing, each.judged, each.editsMedian, percent(each.relativeSizeMedian)],
      ...[each.evaluationsMedian, rounded(each.elapsedMsMedian), rounded(each.evaluationsPerSecond)],
    ]),
  };
}

function renderPeers({ peers }: RepairSummary): string {
  const header = ['published', 'run on', 'repairs', 'ours before', 'ours with evolve'];
  const rows = peers.map(({ name, run, repaired, before, withEvolve }) =>
    [name, run, repaired, before, withEvolve].map(String),
  );
  return renderColumns([header, ...rows], ['left']);
}

function percent(share: number | null): number | null {
  return share === null ? null : Math.round(1000 * share) / 10;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
