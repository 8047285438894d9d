/**
 * A chart of cumulative buckets: each bar shows what the buckets before it held (light)
 * and, on top, what this one adds (strong).
 */

import { type Svg, svgElement, svgText } from '#report/svg-element.js';
import { type ChartFrame, type ChartScales, chartScales, renderChart } from './svg-frame.js';

/** From `from` to `to` on the x axis; `before` and `added` are heights. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly added: number;
}

export interface BucketChart extends ChartFrame {
  readonly buckets: readonly Bucket[];
  readonly beforeName: string;
  readonly addedName: string;
}

const gapPixels = 2;

export function renderBucketChart(chart: BucketChart): string {
  const scales = chartScales(chart);
  const bars = chart.buckets.flatMap((bucket) => renderBucket(bucket, chart, scales));
  return renderChart(chart, bars, [
    { name: chart.addedName, mark: 'fill-1' },
    { name: chart.beforeName, mark: 'fill-2' },
  ]);
}

function renderBucket({ from, to, before, added }: Bucket, { x, y }: ChartFrame, scales: ChartScales): Svg[] {
  const left = scales.x(from) + gapPixels / 2;
  const width = scales.x(to) - scales.x(from) - gapPixels;
  const bar = (mark: string, low: number, high: number): Svg[] => {
    const height = scales.y(low) - scales.y(high);
    if (height <= 0) return [];
    const attributes = { class: mark, x: left, y: scales.y(high), width, height };
    return [svgElement('rect', attributes, [svgText('title', {}, tooltip(high))])];
  };
  const tooltip = (value: number): string =>
    `${from}${x.unit} to ${to}${x.unit}: ${Math.round(value * 10) / 10}${y.unit}`;
  return [...bar('fill-2', 0, before), ...bar('fill-1', before, before + added)];
}
