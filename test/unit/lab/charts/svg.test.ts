import { describe, expect, test } from '@jest/globals';
import { type BucketChart, renderBucketChart } from '#lab/charts/svg-bar-chart.js';
import { type BubbleChart, renderBubbleChart } from '#lab/charts/svg-bubble-chart.js';
import { type Histogram, renderHistogram } from '#lab/charts/svg-histogram.js';
import { renderStepChart, type StepChart } from '#lab/charts/svg-step-chart.js';

const frame = {
  title: 'Rain & <snow>',
  description: 'How much fell',
  x: { label: 'days', min: 0, max: 10, tick: 5, unit: '' },
  y: { label: 'amount', min: 0, max: 100, tick: 50, unit: '%' },
};

const steps: StepChart = {
  ...frame,
  series: [
    { name: 'first', points: [{ x: 5, y: 50 }] },
    { name: 'second', points: [] },
  ],
};

const buckets: BucketChart = {
  ...frame,
  beforeName: 'earlier',
  addedName: 'new',
  buckets: [
    { from: 0, to: 5, before: 0, added: 50 },
    { from: 5, to: 10, before: 50, added: 0 },
  ],
};

const bubbles: BubbleChart = {
  ...frame,
  counted: 'showers',
  bubbles: [
    { x: 0, y: 0, count: 1 },
    { x: 5, y: 50, count: 4 },
  ],
};

const histogram: Histogram = {
  ...frame,
  firstName: 'rain',
  secondName: 'snow',
  classes: [
    { from: 0, to: 5, first: 50, second: 100 },
    { from: 5, to: 10, first: 0, second: 50 },
  ],
};

/** Every element closed, in order. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, closes, name, isEmpty] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (closes === '/') expect(open.pop()).toBe(name);
    else if (isEmpty !== '/') open.push(name!);
  }
  expect(open).toEqual([]);
}

describe('SVG charts', () => {
  test.each([
    ['steps', renderStepChart(steps), ['first', 'second']],
    ['buckets', renderBucketChart(buckets), ['earlier', 'new']],
    ['bubbles', renderBubbleChart(bubbles), ['showers, the largest 4']],
    ['histogram', renderHistogram(histogram), ['rain', 'snow']],
  ])('%s: whole, titled, with labels, ticks, legend and both colour schemes', (_, svg, names) => {
    expectWellFormed(svg);
    expect(svg).toContain('viewBox="0 0 640 400"');
    expect(svg).toContain('<title>Rain &amp; &lt;snow&gt;</title>');
    expect(svg).toContain('prefers-color-scheme:dark');
    for (const text of ['days', 'amount', '0%', '50%', '100%', '10', ...names]) {
      expect(svg).toContain(`>${text}</text>`);
    }
  });

  test('a step keeps its value until the next and runs to the end of the axis', () => {
    // The plot lies from x 68 to 616, y 336 (bottom) to 68 (top): its middle is 342, 202.
    expect(renderStepChart(steps)).toContain('class="line-1" d="M68 336H342V202H616"');
    expect(renderStepChart(steps)).toContain('class="line-2" d="M68 336H616"');
  });

  test('a logarithmic axis has a tick at each power, at equal distances', () => {
    const axis = { label: 'ms', min: 0.01, max: 100, tick: 100, unit: '', scale: 'logarithmic' } as const;
    const svg = renderStepChart({ ...steps, y: axis, series: [{ name: 'one', points: [{ x: 5, y: 1 }] }] });
    for (const text of ['0.01', '1', '100']) expect(svg).toContain(`>${text}</text>`);
    expect(svg).toContain('d="M68 336H342V202H616"');
  });

  test('values beyond an axis are clipped to it', () => {
    const beyond = { ...steps, series: [{ name: 'far', points: [{ x: 20, y: 900 }] }] };
    expect(renderStepChart(beyond)).toContain('d="M68 336H616V68H616"');
  });

  test('a bucket shows what it adds on top of what was before, and nothing of height 0', () => {
    const svg = renderBucketChart(buckets);
    expect(svg).toContain(
      'class="fill-1" x="69" y="202" width="272" height="134"><title>0 to 5: 50%</title>',
    );
    expect(svg).toContain('class="fill-2" x="343" y="202" width="272" height="134"');
    // One bar of each, one legend entry of each.
    expect(svg.match(/class="fill-1"/g)).toHaveLength(2);
    expect(svg.match(/class="fill-2"/g)).toHaveLength(2);
  });
});

describe('SVG charts of counts', () => {
  test('a bubble is as large in area as its count, large ones below small ones', () => {
    const svg = renderBubbleChart(bubbles);
    const [large, small] = svg.match(/<circle [^>]*>/g)!;
    expect(large).toBe('<circle class="bubble" cx="342" cy="202" r="18">');
    // A quarter of the area is half the radius.
    expect(small).toBe('<circle class="bubble" cx="68" cy="336" r="9">');
    expect(svg).toContain('<title>days 5, amount 50: 4 showers</title>');
  });

  test('a histogram has two bars a class, and none of height 0', () => {
    const svg = renderHistogram(histogram);
    // A class is 274 wide; 2 are left free on each side, 135 for each bar.
    expect(svg).toContain(
      'class="fill-1" x="70" y="202" width="135" height="134"><title>rain, 0 to 5: 50%</title>',
    );
    expect(svg).toContain('class="fill-2" x="205" y="68" width="135" height="268"');
    expect(svg).toContain('class="fill-2" x="479" y="202" width="135" height="134"');
    expect(svg.match(/<rect class="fill-1" x="\d+" y="\d+" width="135"/g)).toHaveLength(1);
  });

  test('where they are parts of one number, the second bar stands on the first', () => {
    const parts = [{ from: 0, to: 5, first: 50, second: 25 }];
    const svg = renderHistogram({ ...histogram, areParts: true, classes: parts });
    expect(svg).toContain('class="fill-1" x="70" y="202" width="270" height="134"');
    expect(svg).toContain('class="fill-2" x="70" y="135" width="270" height="67"');
  });
});

test('a legend of several rows has columns as wide as their names, so that none meets the next mark', () => {
  const names = ['short', 'all of the lines that are reported', 'ochiai', 'a', 'b', 'Birch et al.: mean'];
  const series = names.map((name) => ({ name, points: [] }));
  const svg = renderStepChart({ ...steps, legendRows: 2, series });
  const textOf = (name: string) => Number(new RegExp(`x="([0-9.]+)"[^>]*>${name}<`).exec(svg)![1]);
  const markOf = (mark: number) =>
    Number(new RegExp(`class="line-${mark}" d="M([0-9.]+) [0-9.]+h28`).exec(svg)![1]);
  expect(textOf(names[1]!) + names[1]!.length * 6.5).toBeLessThan(markOf(3));
  expect(markOf(1)).toBe(markOf(4));
  expect(textOf(names[5]!) + names[5]!.length * 6.5).toBeLessThan(640);
});

test('many series: a mark each, a legend of several rows above a plot moved down, markers', () => {
  const svg = renderStepChart({
    ...steps,
    legendRows: 2,
    series: [...steps.series, { name: 'third', points: [], mark: 'line-9' }],
    markers: [{ name: 'published', x: 5 }],
  });
  expectWellFormed(svg);
  expect(svg).toContain('viewBox="0 0 640 418"');
  expect(svg).toContain('class="line-1" d="M68 354H342V220H616"');
  expect(svg).toContain('class="line-9" d="M68 354H616"');
  expect(svg).toContain('class="marker" d="M342 354V86"');
  for (const name of ['first', 'second', 'third', 'published']) expect(svg).toContain(`>${name}</text>`);
});
