/**
 * The two figures of a TCAS experiment: the share of the counted variants whose fault is
 * found within a share of the code, for all of the code, and for its first 6 % in buckets
 * of a quarter of a percent.
 */

import { renderBucketChart } from '#lab/charts/svg-bar-chart.js';
import type { ChartAxis } from '#lab/charts/svg-frame.js';
import { renderStepChart, type StepPoint } from '#lab/charts/svg-step-chart.js';
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

/** SVG by file name. */
export function renderTcasFigures(summary: TcasSummary): ReadonlyMap<string, string> {
  const sets = summary.variants.filter(({ counted }) => counted).map((variant) => variant.sets.all);
  return new Map([
    ['effectiveness.svg', renderEffectiveness(sets)],
    ['effectiveness-first-6-percent.svg', renderFirstPercents(sets)],
  ]);
}

function renderEffectiveness(sets: readonly SetSummary[]): string {
  const byRank = effectivenessSteps(sets.map(({ codeShareUntilFault }) => codeShareUntilFault));
  const whole = effectivenessSteps(sets.map((set) => (set.hitPossible ? set.codeShare : null)));
  const points = (steps: typeof byRank): StepPoint[] =>
    steps.map(({ codeShare, foundShare }) => ({ x: percent(codeShare), y: percent(foundShare) }));
  return renderStepChart({
    title: `Effectiveness on ${sets.length} single-fault variants of TCAS`,
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

function renderFirstPercents(sets: readonly SetSummary[]): string {
  const codeShares = sets.map(({ codeShareUntilFault }) => codeShareUntilFault);
  const buckets = effectivenessBuckets(codeShares, bucketShare, bucketCount);
  return renderBucketChart({
    title: `The first ${percent(bucketShare * bucketCount)} % of the code, ${sets.length} variants of TCAS`,
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
