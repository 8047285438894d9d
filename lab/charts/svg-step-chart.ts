/**
 * A chart of step functions, as for cumulative shares: a series keeps its value from
 * a point until the next, and starts at the axes' lower ends.
 */

import { svgElement } from '#report/svg-element.js';
import { type ChartFrame, type ChartScales, chartScales, pixel, renderChart } from './svg-frame.js';

export interface StepPoint {
  readonly x: number;
  /** The value from `x` on. */
  readonly y: number;
}

export interface StepSeries {
  readonly name: string;
  /** With ascending `x`. */
  readonly points: readonly StepPoint[];
}

export interface StepChart extends ChartFrame {
  /** At most two; the first is the solid one. */
  readonly series: readonly StepSeries[];
}

const classes = ['line-1', 'line-2'] as const;

export function renderStepChart(chart: StepChart): string {
  const scales = chartScales(chart);
  const entries = chart.series.slice(0, classes.length).map((series, index) => ({
    mark: classes[index]!,
    name: series.name,
    path: stepPath(series, chart, scales),
  }));
  // The first lies on top.
  const lines = entries.map(({ mark, path }) => svgElement('path', { class: mark, d: path })).reverse();
  return renderChart(chart, lines, entries);
}

function stepPath({ points }: StepSeries, { x, y }: ChartFrame, scales: ChartScales): string {
  const steps = points.map((point) => `H${pixel(scales.x(point.x))}V${pixel(scales.y(point.y))}`);
  const start = `M${pixel(scales.x(x.min))} ${pixel(scales.y(y.min))}`;
  return `${start}${steps.join('')}H${pixel(scales.x(x.max))}`;
}
