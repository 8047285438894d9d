import { describe, expect, test } from '@jest/globals';
import { type BucketChart, renderBucketChart } from '#report/svg-bar-chart.js';
import { svgElement, svgText } from '#report/svg-element.js';
import { renderStepChart, type StepChart } from '#report/svg-step-chart.js';

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

describe('SVG elements', () => {
  test('attributes and text are escaped, numbers are rounded to hundredths', () => {
    expect(svgElement('g', { id: '"<&', x: 1.23456 })).toBe('<g id="&quot;&lt;&amp;" x="1.23"/>');
    expect(svgText('text', {}, 'a < b')).toBe('<text>a &lt; b</text>');
  });
});
