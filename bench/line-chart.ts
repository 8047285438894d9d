/** A curve of measured points on logarithmic axes, with the line of its power law. */

import { type ChartAxis, type ChartFrame, chartScales, pixel, renderChart } from '#lab/charts/svg-frame.js';
import { type Svg, svgElement, svgText } from '#report/svg-element.js';
import { type Point, type PowerLaw, round } from './statistics.js';

export interface CurveChart {
  readonly title: string;
  readonly description: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Above 0, with ascending `x`. */
  readonly points: readonly Point[];
  readonly law: PowerLaw;
  /** The least `x` that the law is of. */
  readonly lawFrom: number;
}

export function renderCurve({
  title,
  description,
  xLabel,
  yLabel,
  points,
  law,
  lawFrom,
}: CurveChart): string {
  const frame: ChartFrame = {
    title,
    description,
    x: decades(
      xLabel,
      points.map(({ x }) => x),
    ),
    y: decades(
      yLabel,
      points.map(({ y }) => y),
    ),
  };
  const { x, y } = chartScales(frame);
  const at = ({ x: across, y: up }: Point): string => `${pixel(x(across))} ${pixel(y(up))}`;
  const fitted = [lawFrom, points.at(-1)!.x].map((each) => ({
    x: each,
    y: law.factor * each ** law.slope,
  }));
  const marks: Svg[] = [
    svgElement('path', { class: 'line-2', d: `M${fitted.map(at).join('L')}` }),
    svgElement('path', { class: 'line-1', d: `M${points.map(at).join('L')}` }),
    ...points.map((point) =>
      svgElement('circle', { class: 'fill-1', cx: x(point.x), cy: y(point.y), r: 4 }, [
        svgText('title', {}, `${point.x}: ${round(point.y)} ms`),
      ]),
    ),
  ];
  return renderChart(frame, marks, [
    { name: 'measured', mark: 'line-1' },
    { name: `grows with the power ${law.slope.toFixed(2)} at its upper end`, mark: 'line-2' },
  ]);
}

/** From the power of ten below the least to the one above the largest. */
function decades(label: string, values: readonly number[]): ChartAxis {
  const min = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const max = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  return { label, min, max: max > min ? max : min * 10, tick: 10, unit: '', scale: 'logarithmic' };
}
