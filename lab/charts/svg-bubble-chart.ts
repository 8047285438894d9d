/** A bubble chart: the area of each bubble is proportional to its count. */

import { type Svg, svgElement, svgText } from '#report/svg-element.js';
import { type ChartFrame, chartScales, renderChart } from './svg-frame.js';

/** `count` things at one point. */
export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

export interface BubbleChart extends ChartFrame {
  readonly bubbles: readonly Bubble[];
  /** What is counted, for the legend and the tooltips (`submissions`). */
  readonly counted: string;
}

const radiusMin = 3;
const radiusMax = 18;

export function renderBubbleChart(chart: BubbleChart): string {
  const scales = chartScales(chart);
  const most = Math.max(1, ...chart.bubbles.map(({ count }) => count));
  // Large ones first: a small one stays visible on top.
  const bubbles = [...chart.bubbles].sort((a, b) => b.count - a.count);
  const marks = bubbles.map(({ x, y, count }): Svg => {
    const radius = Math.max(radiusMin, radiusMax * Math.sqrt(count / most));
    const tooltip = `${chart.x.label} ${x}, ${chart.y.label} ${y}: ${count} ${chart.counted}`;
    return svgElement('circle', { class: 'bubble', cx: scales.x(x), cy: scales.y(y), r: radius }, [
      svgText('title', {}, tooltip),
    ]);
  });
  return renderChart(chart, marks, [{ name: `${chart.counted}, the largest ${most}`, mark: 'fill-1' }]);
}
