/**
 * A chart of step functions, as for cumulative shares: a series keeps its value from
 * a point until the next, and starts at the axes' lower ends.
 */

import { svgElement } from '#report/svg-element.js';
import {
  type ChartFrame,
  type ChartScales,
  chartScales,
  type LegendEntry,
  type LineMark,
  lineMarks,
  pixel,
  renderChart,
} from './svg-frame.js';

export interface StepPoint {
  readonly x: number;
  /** The value from `x` on. */
  readonly y: number;
}

export interface StepSeries {
  readonly name: string;
  /** With ascending `x`. */
  readonly points: readonly StepPoint[];
  /** By default the first that is free in the order of the series. */
  readonly mark?: LineMark;
}

/** A single number on the x axis, where no series is known. */
export interface ChartMarker {
  readonly name: string;
  readonly x: number;
}

export interface StepChart extends ChartFrame {
  /** At most as many as there are marks; the first lies on top. */
  readonly series: readonly StepSeries[];
  /** Vertical lines. */
  readonly markers?: readonly ChartMarker[];
}

export function renderStepChart(chart: StepChart): string {
  const scales = chartScales(chart);
  const lines = chart.series.slice(0, lineMarks.length).map((series, index) => ({
    mark: series.mark ?? lineMarks[index]!,
    name: series.name,
    path: stepPath(series, chart, scales),
  }));
  const markers = (chart.markers ?? []).map(({ name, x }) => ({
    mark: 'marker' as const,
    name,
    path: `M${pixel(scales.x(x))} ${pixel(scales.y(chart.y.min))}V${pixel(scales.y(chart.y.max))}`,
  }));
  const entries: readonly (LegendEntry & { readonly path: string })[] = [...lines, ...markers];
  // The first lies on top.
  const marks = entries.map(({ mark, path }) => svgElement('path', { class: mark, d: path })).reverse();
  return renderChart(chart, marks, entries);
}

function stepPath({ points }: StepSeries, { x, y }: ChartFrame, scales: ChartScales): string {
  const steps = points.map((point) => `H${pixel(scales.x(point.x))}V${pixel(scales.y(point.y))}`);
  const start = `M${pixel(scales.x(x.min))} ${pixel(scales.y(y.min))}`;
  return `${start}${steps.join('')}H${pixel(scales.x(x.max))}`;
}
