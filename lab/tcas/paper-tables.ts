/**
 * Tables 1 and 2 of Birch, Fischer and Poppleton (Software & Systems Modeling, 2017) on our
 * own runs: what the search costs by generations and without them, and what several methods
 * report. What the authors published stands beside it as far as we know it; we have not had
 * the text of the paper, so the columns are ours.
 */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { mean } from '#lab/measures/figures.js';
import type { ResultTable } from '#lab/results/result-table.js';
import type { CsvValue } from '#report/render-csv.js';
import type { PublishedTcas } from './published-tcas.js';
import type { TcasSummary } from './tcas-summary.js';
import type { Effort, VariantSummary } from './variant-summary.js';

/** By name. @param summaries one for each analyser, the first the one to compare with */
export function paperTables(summaries: readonly TcasSummary[]): ReadonlyMap<string, ResultTable> {
  return new Map([
    ['table-1-effort', effortTable(summaries[0]!)],
    ['table-2-comparison', comparisonTable(summaries)],
  ]);
}

const effortColumns = [
  'variant',
  'failing tests',
  'tasks',
  'tasks, naive',
  'seconds',
  'seconds, naive',
  'speed-up',
] as const;

function effortTable({ object, variants, published }: TcasSummary): ResultTable {
  const counted = variants.filter((variant) => variant.counted);
  const rows = counted.map(effortRow);
  const average = effortColumns.map((_, column): CsvValue => {
    if (column === 0) return `mean of ${counted.length}`;
    return mean(rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : [])));
  });
  const others = published === undefined ? [] : [published.birch, published.jose];
  return {
    title: `Table 1: effort on ${counted.length} single-fault variants of ${object}`,
    caption:
      'A task is the search of one failing test. Naive: each failing test by itself, with all locations ' +
      '(Griesmayer et al. 2007); generations: with the locations that earlier tests have left. Seconds are ' +
      'those of the whole localisation; the mean speed-up is the mean of the ratios. Published: means alone.',
    columns: effortColumns,
    rows: [...rows, average, ...others.map(({ name, secondsMean }) => publishedEffort(name, secondsMean))],
  };
}

function effortRow({ id, tests, effort, naive }: VariantSummary): readonly CsvValue[] {
  const seconds = secondsOf(effort);
  const other = naive === undefined ? null : secondsOf(naive.effort);
  return [
    id,
    tests.failing,
    effort.tasksMean,
    naive?.effort.tasksMean ?? null,
    seconds,
    other,
    other === null || seconds === 0 ? null : other / seconds,
  ];
}

function publishedEffort(name: string, secondsMean: number): readonly CsvValue[] {
  return [`${name}, published`, null, null, null, secondsMean, null, null];
}

function secondsOf({ elapsedMsMean }: Effort): number {
  return elapsedMsMean / 1000;
}

const comparisonColumns = [
  'method',
  'fault found',
  'of',
  'lines',
  '% of code',
  '% of all lines',
  'rank',
  '% ranked before it',
  'seconds',
  'pairs unknown',
  'same lines',
  'source',
  'page',
] as const;

function comparisonTable(summaries: readonly TcasSummary[]): ResultTable {
  const first = summaries[0]!;
  const { object, averages } = first;
  const formulas = formulaNames.map((name): readonly CsvValue[] => {
    const { hits, rankMean, rankShareMean } = averages.baselines[name];
    const ranks = [rankMean, percentOf(rankShareMean)];
    const cells = [hits, averages.variants, null, null, null, ...ranks, null, null, null];
    return [`${name}, executed lines`, ...cells, 'measured', null];
  });
  const published = first.published === undefined ? [] : Object.values<PublishedTcas>(first.published);
  return {
    title: `Table 2: what is reported for ${averages.variants} single-fault variants of ${object}`,
    caption:
      'Means over the variants. % of code: reported lines among the lines that are not blank; % of all lines: ' +
      'blank ones too, as the literature counts them. Same lines: variants for which exactly the lines of the first row are ' +
      'reported. A published number without a page is one whose paper we have not had.' +
      published.map(({ name, cited, source }) => ` ${name} (${cited}): ${source}.`).join(''),
    columns: comparisonColumns,
    rows: [
      ...summaries.map((summary) => analyserRow(summary, first)),
      ...formulas,
      ...published.map(knownRow),
    ],
  };
}

function analyserRow(summary: TcasSummary, first: TcasSummary): readonly CsvValue[] {
  const { averages, options, variants, published } = summary;
  const { sets, effort } = averages;
  const { all } = sets;
  const seconds = effort.elapsedMs === null ? null : effort.elapsedMs / 1000;
  return [
    `nearmiss, ${options.analyser}, scope ${options.scope}`,
    ...[all.hits, averages.variants, all.reportedLines, percentOf(all.codeShare)],
    // That count of lines is TCAS's.
    published === undefined ? null : percentOf(all.codeShareOfLiterature),
    ...[all.rank, percentOf(all.rankShare), seconds, averages.unknownPairs],
    sameLines(variants, first.variants),
    'measured',
    null,
  ];
}

function sameLines(variants: readonly VariantSummary[], first: readonly VariantSummary[]): number {
  const linesOf = ({ sets }: VariantSummary): string => sets.all.reportedLines.join(' ');
  return variants.filter((each, index) => each.counted && linesOf(each) === linesOf(first[index]!)).length;
}

function knownRow({ name, linesMean, codeShareMean, secondsMean, cited, page }: PublishedTcas) {
  const found = [null, null, linesMean ?? null, null, percentOf(codeShareMean ?? null), null, null];
  return [name, ...found, secondsMean ?? null, null, null, cited, page];
}

function percentOf(share: number | null): number | null {
  return share === null ? null : share * 100;
}
