/** The table of several configurations side by side, with the formulas on the same runs. */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { notRanked, rankFiguresOf } from '#lab/measures/rank-figures.js';
import { number, percent, rankCells, rankHeader } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type {
  ConfigurationFigures,
  Contradiction,
  MeasuredConfiguration,
  PairedDifference,
} from './compare-configurations.js';
import type { SkippedAnalyser } from './configurations.js';

const contradictionsShown = 10;

export interface ConfigurationsTable {
  readonly figures: readonly ConfigurationFigures[];
  readonly measured: readonly MeasuredConfiguration[];
  readonly contradictions: readonly Contradiction[];
  readonly skipped: readonly SkippedAnalyser[];
}

export function renderConfigurations(table: ConfigurationsTable): string {
  const { figures, skipped } = table;
  const parts = [
    renderRanks(table),
    renderEffort(figures),
    ...(figures.length > 1 ? [renderDifferences(figures)] : []),
    ...skipped.map(({ analyser, reason }) => `${analyser} was skipped: ${reason}`),
    renderContradictions(table.contradictions),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderRanks({ figures, measured }: ConfigurationsTable): string {
  const results = measured[0]!.results;
  const rows = [
    [`${results.length} submissions, in percent`, ...rankHeader],
    ...figures.map(({ name, ranks }) => [name, ...rankCells(ranks)]),
    ...formulaNames.map((name) => [
      `${name}, of executed lines`,
      ...rankCells(rankFiguresOf(results.map(({ baselines }) => baselines?.formulas[name] ?? notRanked))),
    ]),
  ];
  return renderColumns(rows, ['left']);
}

function renderEffort(figures: readonly ConfigurationFigures[]): string {
  const header = ['effort', 'ms (median)', 'ms (p95)', 'time-outs (n)', 'pairs unknown', 'partial'];
  const rows = figures.map((each) => [
    each.name,
    number(each.elapsedMsMedian, 1),
    number(each.elapsedMsP95, 1),
    String(each.timeouts),
    percent(each.unknownPairShare),
    percent(each.partialShare),
  ]);
  return renderColumns([header, ...rows], ['left']);
}

function renderDifferences([first, ...others]: readonly ConfigurationFigures[]): string {
  const header = [`less ${first!.name}`, 'mean', '95 % interval', 'p', 'effect'];
  const cells = (name: string, { mean, interval, test }: PairedDifference, digits: number): string[] => [
    name,
    mean.toFixed(digits),
    `${interval.low.toFixed(digits)} to ${interval.high.toFixed(digits)}`,
    test.p < 0.0001 ? '< 0.0001' : test.p.toFixed(4),
    test.effect.toFixed(2),
  ];
  const rows = others.flatMap(({ name, difference }) =>
    difference === undefined
      ? []
      : [
          cells(`${name}: share ranked before`, difference.rankShare, 3),
          cells(`${name}: ms`, difference.elapsedMs, 1),
        ],
  );
  return `${renderColumns([header, ...rows], ['left'])}\np: Wilcoxon signed ranks, two-sided; effect: rank-biserial`;
}

function renderContradictions(contradictions: readonly Contradiction[]): string {
  if (contradictions.length === 0) return '';
  const shown = contradictions
    .slice(0, contradictionsShown)
    .map(
      ({ id, location, repairableBy, excludedBy }) =>
        `  ${id}: ${location}: repairable by ${repairableBy}, excluded by ${excludedBy}`,
    );
  return [`contradictions: ${contradictions.length}, all in contradictions.json`, ...shown].join('\n');
}
