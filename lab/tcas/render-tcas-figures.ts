/**
 * The two figures of a TCAS experiment: the share of the counted variants whose fault is
 * found within a share of the code, for all of the code, and for its first 6 % in buckets
 * of a quarter of a percent.
 */

import { bucketFigure, type Figure, stepFigure } from '#lab/charts/figure.js';
import type { ChartAxis } from '#lab/charts/svg-frame.js';
import type { StepPoint } from '#lab/charts/svg-step-chart.js';
import { effectivenessBuckets, effectivenessSteps } from './effectiveness.js';
import type { TcasSummary } from './tcas-summary.js';
import type { SetSummary } from './variant-summary.js';

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

/** By name. */
export function renderTcasFigures(summary: TcasSummary): ReadonlyMap<string, Figure> {
  const sets = summary.variants.filter(({ counted }) => counted).map((variant) => variant.sets.all);
  return new Map([
    ['effectiveness', renderEffectiveness(sets, summary.object)],
    ['effectiveness-first-6-percent', renderFirstPercents(sets, summary.object)],
  ]);
}

function renderEffectiveness(sets: readonly SetSummary[], object: string): Figure {
  const byRank = effectivenessSteps(sets.map(({ codeShareUntilFault }) => codeShareUntilFault));
  const whole = effectivenessSteps(sets.map((set) => (set.hitPossible ? set.codeShare : null)));
  const points = (steps: typeof byRank): StepPoint[] =>
    steps.map(({ codeShare, foundShare }) => ({ x: percent(codeShare), y: percent(foundShare) }));
  return stepFigure({
    title: `Effectiveness on ${sets.length} single-fault variants of ${object}`,
    description:
      'Share of the variants whose fault is found within a share of the code, for a reader who takes the ' +
      'reported lines by rank and for one who reads all of them.',
    x: { label: codeLabel, min: 0, max: 100, tick: 10, unit: '%' },
    y: foundAxis,
    series: [
      { name: 'reported lines by rank', points: points(byRank) },
      { name: 'all reported lines', points: points(whole) },
    ],
  });
}

function renderFirstPercents(sets: readonly SetSummary[], object: string): Figure {
  const codeShares = sets.map(({ codeShareUntilFault }) => codeShareUntilFault);
  const buckets = effectivenessBuckets(codeShares, bucketShare, bucketCount);
  return bucketFigure({
    title: `The first ${percent(bucketShare * bucketCount)} % of the code, ${sets.length} variants of ${object}`,
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
