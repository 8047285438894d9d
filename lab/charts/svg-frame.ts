/**
 * What every chart shares: size, colours, title, axes with ticks and a grid, legend.
 * A chart brings its own background, light or dark like the reader's system, so that
 * it stays readable wherever it is shown. It loads no script and no font.
 *
 * Series differ in dash or shade as well as in colour.
 */

import { type Svg, svgElement, svgText } from '#report/svg-element.js';

export interface ChartAxis {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Distance of the labelled ticks; on a logarithmic axis, from each to the next by this factor. */
  readonly tick: number;
  /** Put after each tick's number. */
  readonly unit: string;
  /** By default linear; its ends are above 0. */
  readonly scale?: 'logarithmic';
}

export interface ChartFrame {
  readonly title: string;
  /** The whole chart in a sentence, for those who cannot see it. */
  readonly description: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** Rows of the legend above the plot, 1 by default; the chart is as much higher. */
  readonly legendRows?: number;
}

/** From data to pixels; values beyond an axis are clipped to it. */
export interface ChartScales {
  x(value: number): number;
  y(value: number): number;
}

export const chartSize = { width: 640, height: 400 } as const;
const plotX = { left: 68, right: 616 } as const;
const plotY = { top: 68, bottom: 336 } as const;
const legendY = 48;
const legendRowPixels = 18;
/** Wider than most, so that entries do not touch. */
const legendCharacterPixels = 6.8;
/** A line with the space behind it. */
const lineSymbolPixels = 36;
const legendGapPixels = 12;

/** librsvg has no CSS variables, so each colour is written where it is used. */
const style = `
.ground{fill:#ffffff}.text{fill:#24292f}.axis{stroke:#57606a;stroke-width:1;fill:none}
.grid{stroke:#d8dee4;stroke-width:1;fill:none}.line-1,.line-2{fill:none;stroke-width:2.5;stroke-linejoin:round}
.line-1{stroke:#0b62b3}.line-2{stroke:#b34a00;stroke-dasharray:7 4}
.line-3,.line-4,.line-5{fill:none;stroke-width:2;stroke-linejoin:round}
.line-3{stroke:#1a7f37}.line-4{stroke:#8250df;stroke-dasharray:10 3}.line-5{stroke:#bf3989;stroke-dasharray:3 3}
.line-6,.line-7,.line-8,.line-9,.line-10,.line-11{fill:none;stroke-width:1.3;stroke-linejoin:round}
.line-6{stroke:#57606a}.line-7{stroke:#9a6700}.line-8{stroke:#1b7c83}.line-9{stroke:#a0111f;stroke-dasharray:8 3}
.line-10{stroke:#6e4000;stroke-width:3.2;stroke-dasharray:1 5}.line-11{stroke:#bf3989;stroke-width:3.2;stroke-dasharray:1 5}
.marker{fill:none;stroke:#24292f;stroke-width:1.5;stroke-dasharray:1 3}
.fill-1{fill:#0b62b3}.fill-2{fill:#a9cbea}.bubble{fill:#0b62b3;fill-opacity:.6;stroke:#0b62b3}
@media (prefers-color-scheme:dark){.ground{fill:#0d1117}.text{fill:#e6edf3}.axis{stroke:#9198a1}
.grid{stroke:#2f363d}.line-1{stroke:#58a6ff}.line-2{stroke:#f0975a}.fill-1{fill:#58a6ff}.fill-2{fill:#274d78}
.bubble{fill:#58a6ff;stroke:#58a6ff}.line-3{stroke:#3fb950}.line-4{stroke:#a371f7}.line-5{stroke:#f778ba}
.line-6{stroke:#9198a1}.line-10{stroke:#d8b48a}.line-7{stroke:#d29922}.line-11{stroke:#f778ba}.line-8{stroke:#39c5cf}.line-9{stroke:#ff7b72}
.marker{stroke:#e6edf3}}`;

/** They differ in colour, width and dashes: two wide ones, three of middle width, six thin ones. */
export const lineMarks = [
  'line-1',
  'line-2',
  'line-3',
  'line-4',
  'line-5',
  'line-6',
  'line-7',
  'line-8',
  'line-9',
  'line-10',
  'line-11',
] as const;
export type LineMark = (typeof lineMarks)[number];

/** Where the plot is, below the legend. */
function plotOf({ legendRows = 1 }: ChartFrame): typeof plotX & { top: number; bottom: number } {
  const down = (legendRows - 1) * legendRowPixels;
  return { ...plotX, top: plotY.top + down, bottom: plotY.bottom + down };
}

export function chartScales(frame: ChartFrame): ChartScales {
  const { x, y } = frame;
  const plot = plotOf(frame);
  return { x: scale(x, plot.left, plot.right), y: scale(y, plot.bottom, plot.top) };
}

function scale({ min, max, scale: kind }: ChartAxis, from: number, to: number): (value: number) => number {
  const along = kind === 'logarithmic' ? Math.log : (value: number): number => value;
  const length = along(max) - along(min);
  return (value) => from + ((along(Math.min(Math.max(value, min), max)) - along(min)) / length) * (to - from);
}

/** A legend's entry: the name of a series and the class of its mark. */
export interface LegendEntry {
  readonly name: string;
  readonly mark: LineMark | 'marker' | 'fill-1' | 'fill-2';
}

/** The whole SVG file; `marks` lie above the grid and below the axes. */
export function renderChart(
  frame: ChartFrame,
  marks: readonly Svg[],
  legend: readonly LegendEntry[],
): string {
  const { width } = chartSize;
  const plot = plotOf(frame);
  const height = chartSize.height + plot.top - plotY.top;
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'font-family': 'system-ui, "Segoe UI", Helvetica, Arial, sans-serif',
  };
  const lines = [
    svgText('title', {}, frame.title),
    svgText('desc', {}, frame.description),
    svgElement('style', {}, [style]),
    svgElement('rect', { class: 'ground', width, height }),
    label(frame.title, plot.left, 26, { 'font-size': 16, 'font-weight': 600 }),
    ...renderGrid(frame),
    ...marks,
    svgElement('path', {
      class: 'axis',
      d: `M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`,
    }),
    ...renderAxisTitles(frame),
    ...renderLegend(legend, frame.legendRows),
  ];
  return `${svgElement('svg', root, [`\n${lines.join('\n')}\n`])}\n`;
}

function renderGrid(frame: ChartFrame): Svg[] {
  const { x, y } = chartScales(frame);
  const plot = plotOf(frame);
  const small = { 'font-size': 12 };
  return [
    ...ticksOf(frame.y).flatMap((value) => [
      svgElement('path', { class: 'grid', d: `M${plot.left} ${pixel(y(value))}H${plot.right}` }),
      label(tickText(value, frame.y), plot.left - 8, y(value) + 4, { ...small, 'text-anchor': 'end' }),
    ]),
    ...ticksOf(frame.x).flatMap((value) => [
      svgElement('path', { class: 'axis', d: `M${pixel(x(value))} ${plot.bottom}v5` }),
      label(tickText(value, frame.x), x(value), plot.bottom + 20, { ...small, 'text-anchor': 'middle' }),
    ]),
  ];
}

function renderAxisTitles(frame: ChartFrame): Svg[] {
  const { x, y } = frame;
  const plot = plotOf(frame);
  const centreX = (plot.left + plot.right) / 2;
  const centreY = (plot.top + plot.bottom) / 2;
  const attributes = { 'font-size': 13, 'text-anchor': 'middle' };
  return [
    label(x.label, centreX, plot.bottom + 46, attributes),
    label(y.label, 18, centreY, { ...attributes, transform: `rotate(-90 18 ${centreY})` }),
  ];
}

/** In rows between title and plot, in columns where there are several: no mark can be under it. */
function renderLegend(legend: readonly LegendEntry[], rows = 1): Svg[] {
  const columns = Math.ceil(legend.length / rows);
  const columnLefts = columnLeftsOf(legend, columns);
  let left: number = plotX.left;
  return legend.flatMap(({ name, mark }, index) => {
    const row = Math.floor(index / columns);
    if (rows > 1) left = columnLefts[index % columns]!;
    const y = legendY + row * legendRowPixels;
    const isFill = mark === 'fill-1' || mark === 'fill-2';
    const symbol = isFill
      ? svgElement('rect', { class: mark, x: left, y: y - 7, width: 14, height: 14 })
      : svgElement('path', { class: mark, d: `M${pixel(left)} ${y}h28` });
    const textX = left + (isFill ? 21 : lineSymbolPixels);
    left = textX + name.length * legendCharacterPixels + 20;
    return [symbol, label(name, textX, y + 4, { 'font-size': 12 })];
  });
}

/** Each column as wide as its longest name, and what is left shared out between them. */
function columnLeftsOf(legend: readonly LegendEntry[], columns: number): readonly number[] {
  const widths = Array.from({ length: columns }, (_, column) => {
    const names = legend.filter((_, index) => index % columns === column).map(({ name }) => name.length);
    return lineSymbolPixels + Math.max(...names) * legendCharacterPixels;
  });
  const room = plotX.right - plotX.left - widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.max(legendGapPixels, room / columns);
  return widths.map((_, column) =>
    widths.slice(0, column).reduce((left, width) => left + width + gap, plotX.left as number),
  );
}

function ticksOf({ min, max, tick, scale }: ChartAxis): number[] {
  if (scale === 'logarithmic') {
    const steps = Math.round(Math.log(max / min) / Math.log(tick));
    return Array.from({ length: steps + 1 }, (_, index) => min * tick ** index);
  }
  return Array.from({ length: Math.round((max - min) / tick) + 1 }, (_, index) => min + index * tick);
}

function tickText(value: number, { unit }: ChartAxis): string {
  // Two places, and where a number has none but zeros there, its first digit.
  const rounded = Math.round(value * 100) / 100 || Number(value.toPrecision(1));
  return `${rounded}${unit}`;
}

function label(
  text: string,
  x: number,
  y: number,
  attributes: Readonly<Record<string, string | number>>,
): Svg {
  return svgText('text', { class: 'text', x, y, ...attributes }, text);
}

/** A coordinate inside a path, to a hundredth. */
export function pixel(value: number): string {
  return String(Math.round(value * 100) / 100);
}
