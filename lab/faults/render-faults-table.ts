/**
 * The tables of the experiment on two faults: the categories of Birch, Fischer and
 * Poppleton's table 4, rank and time, then by corpus and by kind of mutation.
 */

import { number, percent } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { faultCategories } from './fault-category.js';
import type { FaultsFigures, FaultsSummary } from './faults-summary.js';

/** The notes to show; all are in `rows.csv`. */
const notesMax = 10;

export function renderFaultsTable(summary: FaultsSummary): string {
  const groups = summary.groups.filter(({ programs }) => programs > 0);
  const parts = [
    renderCategories(groups),
    renderRanks([...groups, ...summary.byCorpus]),
    renderMutations(summary),
    renderVerdicts(groups),
    renderNotes(summary),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderCategories(groups: readonly FaultsFigures[]): string {
  const cell = ({ categories, programs }: FaultsFigures, name: (typeof faultCategories)[number]): string =>
    `${categories[name]} (${percent(categories[name] / programs)} %)`;
  const row = (name: string, value: (group: FaultsFigures) => string): string[] => [
    name,
    ...groups.map(value),
  ];
  const rows = [
    row('', ({ name }) => name),
    row('programs', ({ programs }) => String(programs)),
    ...faultCategories.map((category) => row(category, (group) => cell(group, category))),
    row('mean rank of the true pair', ({ pairRankMean }) => number(pairRankMean, 1)),
    row('median rank of the true pair', ({ pairRankMedian }) => number(pairRankMedian, 1)),
    row('ms, mean', ({ elapsedMsMean }) => number(elapsedMsMean, 1)),
    row('ms, median', ({ elapsedMsMedian }) => number(elapsedMsMedian, 1)),
    row('ms, p95', ({ elapsedMsP95 }) => number(elapsedMsP95, 1)),
  ];
  return renderColumns(rows, ['left']);
}

function renderRanks(groups: readonly FaultsFigures[]): string {
  const header = ['in percent', 'n', 'true pair', 'pair or smaller', 'pair first', 'pair in 3'];
  header.push(
    'smaller (n)',
    'spelled (n)',
    'expressible (n)',
    'found of these',
    'sets searched (n)',
    'complete',
  );
  header.push('sets (median)', 'partial');
  const rows = groups.map((group) => [
    group.name,
    String(group.programs),
    percent(group.pairShare),
    percent(group.pairOrSmallerShare),
    percent(group.pairTop1),
    percent(group.pairTop3),
    String(group.smaller),
    String(group.spelled),
    String(group.expressible),
    percent(group.pairOrSmallerOfExpressible),
    String(group.searched),
    percent(group.completeShare),
    number(group.setsMedian, 1),
    percent(group.partialShare),
  ]);
  return renderColumns([header, ...rows], ['left']);
}

function renderMutations({ byMutation }: FaultsSummary): string {
  const rows = byMutation
    .filter(({ programs }) => programs > 0)
    .map(({ kind, programs, pairShare, pairOrSmallerShare }) => [
      kind,
      String(programs),
      percent(pairShare),
      percent(pairOrSmallerShare),
    ]);
  return renderColumns([['one mutation is', 'n', 'true pair', 'pair or smaller'], ...rows], ['left']);
}

function renderVerdicts(groups: readonly FaultsFigures[]): string {
  return groups
    .map(({ name, verdicts }) => {
      const counts = Object.entries(verdicts).map(([verdict, n]) => `${verdict} ${n}`);
      return `verdicts of ${name}: ${counts.join(', ')}`;
    })
    .join('\n');
}

function renderNotes({ notes }: FaultsSummary): string {
  if (notes.length === 0) return '';
  const shown = notes.slice(0, notesMax).map(({ name, note }) => `  ${name}: ${note}`);
  const more = notes.length > notesMax ? [`  and ${notes.length - notesMax} more, in rows.csv`] : [];
  return ['not searched, or not to the end:', ...shown, ...more].join('\n');
}
