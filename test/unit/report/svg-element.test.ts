import { expect, test } from '@jest/globals';
import { svgElement, svgText } from '#report/svg-element.js';

test('attributes and text are escaped, numbers are rounded to hundredths', () => {
  expect(svgElement('g', { id: '"<&', x: 1.23456 })).toBe('<g id="&quot;&lt;&amp;" x="1.23"/>');
  expect(svgText('text', {}, 'a < b')).toBe('<text>a &lt; b</text>');
});
