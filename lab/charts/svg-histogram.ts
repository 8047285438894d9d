/** A histogram of two series: for each class a pair of bars, side by side or one on the other. */

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
  /** The two are parts of one number: the second stands on the first. */
  readonly areParts?: boolean;
}

const gapPixels = 2;

export function renderHistogram(chart: Histogram): string {
  const { areParts = false } = chart;
  const { x, y } = chartScales(chart);
  const bars = chart.classes.flatMap(({ from, to, first, second }) => {
    const left = x(from) + gapPixels;
    const both = x(to) - x(from) - 2 * gapPixels;
    const width = areParts ? both : both / 2;
    const bar = (mark: string, name: string, at: number, [low, value]: readonly [number, number]): Svg[] => {
      if (value <= 0) return [];
      const top = y(low + value);
      const attributes = { class: mark, x: at, y: top, width, height: y(low) - top };
      const tooltip = `${name}, ${from}${chart.x.unit} to ${to}${chart.x.unit}: ${value}${chart.y.unit}`;
      return [svgElement('rect', attributes, [svgText('title', {}, tooltip)])];
    };
    return [
      ...bar('fill-1', chart.firstName, left, [0, first]),
      ...bar('fill-2', chart.secondName, areParts ? left : left + width, [areParts ? first : 0, second]),
    ];
  });
  return renderChart(chart, bars, [
    { name: chart.firstName, mark: 'fill-1' },
    { name: chart.secondName, mark: 'fill-2' },
  ]);
}
