/**
 * Figures 9 and 10 of Birch, Fischer and Poppleton (2017) on our own runs: the share of the
 * counted variants whose fault is found within a share of the code, for all of the code with
 * a curve for each analyser and each spectrum-based formula, and for its first 6 % in buckets
 * of a quarter of a percent. Of the published curve we know one number, its mean: a marker.
 */

import { type FormulaName, formulaNames } from '#lab/baselines/line-spectrum.js';
import { bucketFigure, type Figure, stepFigure } from '#lab/charts/figure.js';
import type { ChartAxis, LineMark } from '#lab/charts/svg-frame.js';
import type { StepSeries } from '#lab/charts/svg-step-chart.js';
import { effectivenessBuckets, effectivenessSteps } from './effectiveness.js';
import type { TcasSummary } from './tcas-summary.js';
import type { VariantSummary } from './variant-summary.js';

const bucketShare = 0.0025;
const bucketCount = 24;

const foundAxis: ChartAxis = {
  label: 'variants whose fault is found',
  min: 0,
  max: 100,
  tick: 20,
  unit: '%',
};
const codeLabel = 'code looked at (of the lines that are not blank)';

/** For analysers beyond the first, and for the formulas in their order. */
const analyserMarks: readonly LineMark[] = ['line-3', 'line-4', 'line-5'];
const formulaMarks: readonly LineMark[] = ['line-6', 'line-7', 'line-8', 'line-9', 'line-10', 'line-11'];
const legendColumns = 3;

/** By name. @param summaries one for each analyser, the first the one to compare with */
export function renderTcasFigures(summaries: readonly TcasSummary[]): ReadonlyMap<string, Figure> {
  return new Map([
    ['figure-9-effectiveness', renderEffectiveness(summaries)],
    ['figure-10-first-6-percent', renderFirstPercents(summaries[0]!)],
  ]);
}

function renderEffectiveness([first, ...others]: readonly TcasSummary[]): Figure {
  const { object, published, options } = first!;
  const variants = countedOf(first!);
  const series: readonly StepSeries[] = [
    byRank(`${options.analyser}, by rank`, 'line-1', variants),
    {
      name: `${options.analyser}, all lines reported`,
      mark: 'line-2',
      points: pointsOf(variants.map(({ sets: { all } }) => (all.hitPossible ? all.codeShare : null))),
    },
    ...others.map((other, index) =>
      byRank(`${other.options.analyser}, by rank`, analyserMarks[index]!, countedOf(other)),
    ),
    ...formulaNames.map((name, index) => formulaSeries(name, formulaMarks[index]!, variants)),
  ];
  const markers =
    published === undefined
      ? []
      : [{ name: 'Birch et al.: mean', x: percent(published.birch.codeShareMean) }];
  return stepFigure({
    title: `Figure 9: effectiveness on ${variants.length} single-fault variants of ${object}`,
    description:
      'Share of the variants whose fault is found within a share of the code, for a reader who takes the ' +
      'reported lines by rank, for one who reads all of them, and for one who takes the executed lines as a ' +
      'formula ranks them (ties at their mean).' +
      (published === undefined
        ? ''
        : ' The dotted line is the published mean, of all lines; its curve is not known to us.'),
    x: { label: codeLabel, min: 0, max: 100, tick: 10, unit: '%' },
    y: foundAxis,
    legendRows: Math.ceil((series.length + markers.length) / legendColumns),
    series,
    markers,
  });
}

function countedOf({ variants }: TcasSummary): readonly VariantSummary[] {
  return variants.filter(({ counted }) => counted);
}

function byRank(name: string, mark: LineMark, variants: readonly VariantSummary[]): StepSeries {
  return { name, mark, points: pointsOf(variants.map(({ sets }) => sets.all.codeShareUntilFault)) };
}

function formulaSeries(name: FormulaName, mark: LineMark, variants: readonly VariantSummary[]): StepSeries {
  const codeShares = variants.map(({ baselines, codeLines }) => {
    const rank = baselines?.formulas[name].rank ?? null;
    return rank === null ? null : rank / codeLines;
  });
  return { name, mark, points: pointsOf(codeShares) };
}

function pointsOf(codeShares: readonly (number | null)[]): StepSeries['points'] {
  return effectivenessSteps(codeShares).map(({ codeShare, foundShare }) => ({
    x: percent(codeShare),
    y: percent(foundShare),
  }));
}

function renderFirstPercents(summary: TcasSummary): Figure {
  const variants = countedOf(summary);
  const codeShares = variants.map(({ sets }) => sets.all.codeShareUntilFault);
  const buckets = effectivenessBuckets(codeShares, bucketShare, bucketCount);
  return bucketFigure({
    title: `Figure 10: the first ${percent(bucketShare * bucketCount)} % of the code, ${variants.length} variants of ${summary.object}`,
    description:
      'Share of the variants whose fault is found within each quarter of a percent of the code, ' +
      'by a reader who takes the reported lines by rank.',
    x: { label: codeLabel, min: 0, max: percent(bucketShare * bucketCount), tick: 1, unit: '%' },
    y: foundAxis,
    addedName: 'found in this quarter of a percent',
    beforeName: 'found before',
    buckets: buckets.map(({ fromShare, toShare, beforeShare, addedShare }) => ({
      from: percent(fromShare),
      to: percent(toShare),
      before: percent(beforeShare),
      added: percent(addedShare),
    })),
  });
}

/** A share in percent, rounded to hide binary fractions. */
function percent(share: number): number {
  return Math.round(share * 1e8) / 1e6;
}
