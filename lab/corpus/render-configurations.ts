/** The table of several configurations side by side, with the formulas on the same runs. */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { notRanked, rankFiguresOf } from '#lab/measures/rank-figures.js';
import { number, percent, rankCells, rankHeader } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type {
  ConfigurationFigures,
  MeasuredConfiguration,
  PairedDifference,
} from './compare-configurations.js';
import type { SkippedAnalyser } from './configurations.js';
import { type Contradiction, type Disagreements, explanations } from './disagreements.js';

const contradictionsShown = 10;

export interface ConfigurationsTable {
  readonly figures: readonly ConfigurationFigures[];
  readonly measured: readonly MeasuredConfiguration[];
  readonly disagreements: readonly Disagreements[];
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
    ...(table.disagreements.length > 0 ? [renderDisagreements(table.disagreements)] : []),
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
  const header = [
    ...['effort', 'ms (median)', 'ms (p95)', 'compile (ms, mean)', 'analyse (ms, mean)'],
    ...['replay (ms, mean)', 'time-outs (n)', 'pairs unknown', 'partial'],
  ];
  const rows = figures.map((each) => [
    each.name,
    number(each.elapsedMsMedian, 1),
    number(each.elapsedMsP95, 1),
    number(each.processMsMean?.compileMs ?? null, 1),
    number(each.processMsMean?.analyseMs ?? null, 1),
    number(each.processMsMean?.replayMs ?? null, 1),
    String(each.timeouts),
    percent(each.unknownPairShare),
    percent(each.partialShare),
  ]);
  return renderColumns([header, ...rows], ['left']);
}

function renderDifferences([, ...others]: readonly ConfigurationFigures[]): string {
  const header = ['differences', 'mean', '95 % interval', 'p', 'effect'];
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
          cells(`${name} less ${difference.from}: share ranked before`, difference.rankShare, 3),
          cells(`${name} less ${difference.from}: ms`, difference.elapsedMs, 1),
        ],
  );
  return `${renderColumns([header, ...rows], ['left'])}\np: Wilcoxon signed ranks, two-sided; effect: rank-biserial`;
}

function renderDisagreements(all: readonly Disagreements[]): string {
  const sumOf = (counts: object): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const header = ['places, by answer', 'all', 'same', 'open', 'open in it', 'contradict', 'why open'];
  const rows = all.map(({ name, against, places, same, openHere, openThere, contradictions }) => [
    `${name}, against ${against}`,
    ...[places, same, sumOf(openHere), sumOf(openThere), contradictions].map(String),
    Object.entries(openHere)
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', '),
  ]);
  return renderColumns([header, ...rows], ['left', 'right', 'right', 'right', 'right', 'right', 'left']);
}

function renderContradictions(contradictions: readonly Contradiction[]): string {
  if (contradictions.length === 0) return '';
  const kinds = explanations.flatMap((kind) => {
    const { length } = contradictions.filter(({ explanation }) => explanation === kind);
    return length === 0 ? [] : [`${kind === 'none' ? 'unexplained' : `by ${kind}`} ${length}`];
  });
  const shown = contradictions
    .slice(0, contradictionsShown)
    .map(
      ({ id, location, repairableBy, excludedBy, explanation }) =>
        `  ${id}: ${location}: repairable by ${repairableBy}, excluded by ${excludedBy}` +
        (explanation === 'none' ? '' : ` (${explanation})`),
    );
  const { length } = contradictions;
  return [`contradictions: ${length} (${kinds.join(', ')}), all in contradictions.json`, ...shown].join('\n');
}
