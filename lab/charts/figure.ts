/** A chart with the numbers that it shows, so that whoever reads it can draw it anew. */

import type { CsvValue } from '#report/render-csv.js';
import { type BucketChart, renderBucketChart } from './svg-bar-chart.js';
import { type BubbleChart, renderBubbleChart } from './svg-bubble-chart.js';
import { type Histogram, renderHistogram } from './svg-histogram.js';
import { renderStepChart, type StepChart } from './svg-step-chart.js';

export interface Figure {
  readonly title: string;
  /** The whole chart in a sentence. */
  readonly caption: string;
  readonly svg: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

export function stepFigure(chart: StepChart): Figure {
  return {
    ...captionsOf(chart),
    svg: renderStepChart(chart),
    columns: ['series', chart.x.label, chart.y.label],
    rows: [
      ...chart.series.flatMap(({ name, points }) => points.map(({ x, y }): CsvValue[] => [name, x, y])),
      ...(chart.markers ?? []).map(({ name, x }) => [name, x, null]),
    ],
  };
}

export function bucketFigure(chart: BucketChart): Figure {
  return {
    ...captionsOf(chart),
    svg: renderBucketChart(chart),
    columns: ['from', 'to', chart.beforeName, chart.addedName],
    rows: chart.buckets.map(({ from, to, before, added }) => [from, to, before, added]),
  };
}

export function histogramFigure(chart: Histogram): Figure {
  return {
    ...captionsOf(chart),
    svg: renderHistogram(chart),
    columns: ['from', 'to', chart.firstName, chart.secondName],
    rows: chart.classes.map(({ from, to, first, second }) => [from, to, first, second]),
  };
}

export function bubbleFigure(chart: BubbleChart): Figure {
  return {
    ...captionsOf(chart),
    svg: renderBubbleChart(chart),
    columns: [chart.x.label, chart.y.label, chart.counted],
    rows: chart.bubbles.map(({ x, y, count }) => [x, y, count]),
  };
}

function captionsOf({ title, description }: { readonly title: string; readonly description: string }) {
  return { title, caption: description };
}
