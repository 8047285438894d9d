/**
 * The scores of the near misses as a histogram: how many pass which share of the tests,
 * though each is one edit away from passing all. There are ten bars, the last without
 * the full score, which no near miss has. Colours come from the page.
 */

import { percentOf } from './class-entry.js';
import { type Html, htmlElement, htmlText } from './html.js';
import { count } from './lines.js';
import { type Svg, svgElement, svgText } from './svg-element.js';

const bars = 10;
const size = { width: 640, height: 250 } as const;
const plot = { left: 34, right: 630, top: 22, bottom: 196 } as const;
const gapPixels = 4;

/** @param scores 0 to 1 */
export function renderHistogram(scores: readonly number[]): Html {
  const heights = Array.from(
    { length: bars },
    (_, bar) => scores.filter((score) => barOf(score) === bar).length,
  );
  const below = scores.filter((score) => score < 0.5).length;
  const isOne = scores.length === 1;
  const caption =
    `${below} of ${count(scores.length, 'near miss', 'near misses')} ${isOne ? 'passes' : 'pass'} less than ` +
    `half of the tests, though one edit would make ${isOne ? 'it' : 'each'} pass all of them.`;
  return htmlElement(
    'figure',
    { class: 'chart' },
    renderSvg(heights, caption),
    htmlText('figcaption', {}, caption),
  );
}

function barOf(score: number): number {
  return Math.min(bars - 1, Math.floor(percentOf(score) / bars));
}

function renderSvg(heights: readonly number[], caption: string): Svg {
  const highest = Math.max(1, ...heights);
  const width = (plot.right - plot.left) / bars;
  const title = 'Tests passed by the near misses';
  const spoken = heights.map((height, bar) => `${rangeOf(bar)}: ${height}`).join('; ');
  const root = {
    viewBox: `0 0 ${size.width} ${size.height}`,
    role: 'img',
    'aria-label': `${title}. ${caption} ${spoken}`,
  };
  return svgElement('svg', root, [
    ...heights.flatMap((height, bar) => {
      const left = plot.left + bar * width;
      const pixels = (height / highest) * (plot.bottom - plot.top);
      const middle = { x: left + width / 2, 'text-anchor': 'middle' };
      return [
        svgElement('rect', {
          class: 'bar',
          x: left + gapPixels / 2,
          y: plot.bottom - pixels,
          width: width - gapPixels,
          height: pixels,
        }),
        ...(height === 0
          ? []
          : [svgText('text', { class: 'number', ...middle, y: plot.bottom - pixels - 5 }, String(height))]),
        svgText('text', { x: left, y: plot.bottom + 19, 'text-anchor': 'middle' }, String(bar * bars)),
      ];
    }),
    svgElement('path', { class: 'axis', d: `M${plot.left} ${plot.bottom}H${plot.right}` }),
    svgText('text', { x: plot.right, y: plot.bottom + 19, 'text-anchor': 'end' }, '100'),
    svgText(
      'text',
      { x: (plot.left + plot.right) / 2, y: plot.bottom + 44, 'text-anchor': 'middle' },
      'share of the tests passed, in %',
    ),
  ]);
}

function rangeOf(bar: number): string {
  return `${bar * bars} to ${(bar + 1) * bars} %`;
}
