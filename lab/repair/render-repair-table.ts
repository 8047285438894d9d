/** The tables of the experiment on repairs, for a terminal and to publish. */

import type { ResultTable } from '#lab/results/result-table.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type { RepairSummary } from './repair-summary.js';

export function renderRepairTable(summary: RepairSummary): string {
  const { programs, notRun, before, searched } = summary;
  const tables = [repairTable, generatorTable, sourceTable, variantTable, peerTable, sizeTable]
    .map((tableOf) => tableOf(summary))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, columns, rows }) => {
      const cells = [columns, ...rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell))))];
      const isText = columns.map((_, at) => rows.every((row) => typeof row[at] === 'string'));
      return `${title}\n${renderColumns(
        cells,
        isText.map((text) => (text ? 'left' : 'right')),
      )}`;
    });
  return `${[
    `${programs} programs, ${notRun} of them not run; repaired before evolutionary search: ` +
      `${before.whole}, as advice ${before.advice}, in part ${before.partial}; searched: ${searched}`,
    ...tables,
  ].join('\n\n')}\n`;
}

/** All tables that have rows, by name. */
export function repairTables(summary: RepairSummary): ReadonlyMap<string, ResultTable> {
  const tables: readonly (readonly [string, ResultTable])[] = [
    ['repairs', repairTable(summary)],
    ['generators', generatorTable(summary)],
    ['sources', sourceTable(summary)],
    ['searches', variantTable(summary)],
    ['peers', peerTable(summary)],
    ['patch-sizes', sizeTable(summary)],
  ];
  return new Map(tables.filter(([, { rows }]) => rows.length > 0));
}

/** By part of the course and oracle. */
function repairTable({ groups }: RepairSummary): ResultTable {
  return {
    title: 'Repairs by part of the course, and by who is asked beyond the suite',
    caption:
      'Repaired: edits are shown with which all tests pass, at one place, one at each place of a set, or as a ' +
      'whole; advice: all tests pass, with too many changes to be shown. Agreeing: of those that could be ' +
      'judged, those that agree with the author’s fix on all inputs beyond the suite; disputed: those that do ' +
      'not, where the oracle refutes that fix, too, or other authors’ fixes differ from it. Gained and lost: right repairs beside the same programs ' +
      'without an oracle; ratio: median of the times with it by those without.',
    columns: [
      ...['corpus', 'part', 'oracle', 'programs', 'repaired', '%', 'place', 'set', 'whole', 'advice'],
      ...['partial', 'refuted', 'proved', 'agreed', 'agreeing', 'judged', 'disputed'],
      ...['gcc', 'of', 'size %', 'small %'],
      ...['ms', 'ms 95 %', 'gained', 'lost', 'ratio'],
    ],
    rows: groups.map((each) => [
      ...[each.corpus, each.part, each.oracle, each.programs, each.repaired],
      ...[percent(each.repaired / each.programs), each.forms.place, each.forms.set, each.forms.whole],
      ...[each.advice, each.partial, each.refuted, each.trust.proved, each.trust.agreed],
      ...[each.agreeing, each.judged, each.disputed, each.passingByGcc, each.triedByGcc],
      ...[percent(each.relativeSizeMedian), percent(each.smallShare)],
      ...[rounded(each.elapsedMsMedian), rounded(each.elapsedMsP95)],
      ...[each.beside?.gained ?? null, each.beside?.lost ?? null, tenths(each.beside?.timeRatioMedian)],
    ]),
  };
}

function generatorTable({ generators }: RepairSummary): ResultTable {
  return {
    title: 'Repairs by generator',
    caption:
      'First: programs whose first repair it made; agreeing: of those that could be judged, those that agree ' +
      'with the author’s fix. Some: programs with an edit of it that holds; alone: those that no other has an ' +
      'edit for. What is much less likely than an edit that holds is not tried, so that alone does not say what would be lost.',
    columns: ['oracle', 'generator', 'first', 'agreeing', 'judged', 'some', 'alone'],
    rows: generators.map(({ oracle, generator, first, agreeing, judged, some, alone }) => [
      ...[oracle, generator, first, agreeing, judged, some, alone],
    ]),
  };
}

function sourceTable({ sources }: RepairSummary): ResultTable {
  return {
    title: 'Time by repair source',
    caption: 'Median over the programs about which it was asked, and its share of the time of all programs.',
    columns: ['oracle', 'source', 'asked', 'ms', 'time %'],
    rows: sources.map(({ oracle, source, asked, msMedian, timeShare }) => [
      ...[oracle, source, asked, tenths(msMedian), percent(timeShare)],
    ]),
  };
}

/** Every variant beside the others. */
function variantTable({ variants }: RepairSummary): ResultTable {
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

function peerTable({ peers }: RepairSummary): ResultTable {
  return {
    title: 'Published tools on the same programs',
    caption:
      'Ours is counted on the programs on which each tool was run: before evolutionary search, and with it. ' +
      'Seconds are medians; the tools’ were measured elsewhere.',
    columns: ['published', 'run on', 'repairs', 's', 'oracle', 'ours before', 'ours with evolve', 'our s'],
    rows: peers.flatMap(({ name, run, repaired, secondsMedian, own }) =>
      own.map((ours) => [
        ...[name, run, repaired, hundredths(secondsMedian)],
        ...[ours.oracle, ours.before, ours.withEvolve, hundredths(ours.secondsMedian)],
      ]),
    ),
  };
}

function sizeTable({ peers }: RepairSummary): ResultTable {
  return {
    title: 'Size of patches, of programs that both repair',
    caption:
      'As a share of the program, in percent: the tools’ as published, ours the edit distance of the syntax ' +
      'trees by the nodes of the submission. Small: below 30 percent.',
    columns: ['published', 'oracle', 'both', 'their median', 'our median', 'their small', 'our small'],
    rows: peers.flatMap(({ name, own }) =>
      own.flatMap(({ oracle, sizes }) =>
        sizes === undefined
          ? []
          : [
              [
                ...[name, oracle, sizes.both, percent(sizes.peerMedian), percent(sizes.ownMedian)],
                ...[percent(sizes.peerSmall), percent(sizes.ownSmall)],
              ],
            ],
      ),
    ),
  };
}

function percent(share: number | null): number | null {
  return share === null ? null : Math.round(1000 * share) / 10;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function tenths(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(10 * value) / 10;
}

function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(100 * value) / 100;
}
