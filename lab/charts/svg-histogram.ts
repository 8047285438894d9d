/** A histogram of two series side by side, one pair of bars for each class. */

import { type Svg, svgElement, svgText } from '#report/svg-element.js';
import { type ChartFrame, chartScales, renderChart } from './svg-frame.js';

/** From `from` to `to` on the x axis; a height for each series. */
export interface HistogramClass {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly second: number;
}

export interface Histogram extends ChartFrame {
  readonly classes: readonly HistogramClass[];
  readonly firstName: string;
  readonly secondName: string;
}

const gapPixels = 2;

export function renderHistogram(chart: Histogram): string {
  const { x, y } = chartScales(chart);
  const bars = chart.classes.flatMap(({ from, to, first, second }) => {
    const left = x(from) + gapPixels;
    const width = (x(to) - x(from) - 2 * gapPixels) / 2;
    const bar = (mark: string, at: number, value: number, name: string): Svg[] => {
      if (value <= 0) return [];
      const attributes = { class: mark, x: at, y: y(value), width, height: y(0) - y(value) };
      const tooltip = `${name}, ${from}${chart.x.unit} to ${to}${chart.x.unit}: ${value}${chart.y.unit}`;
      return [svgElement('rect', attributes, [svgText('title', {}, tooltip)])];
    };
    return [
      ...bar('fill-1', left, first, chart.firstName),
      ...bar('fill-2', left + width, second, chart.secondName),
    ];
  });
  return renderChart(chart, bars, [
    { name: chart.firstName, mark: 'fill-1' },
    { name: chart.secondName, mark: 'fill-2' },
  ]);
}
