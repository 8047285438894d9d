/** SVG text from elements: attributes and character data escaped, nothing laid out. */

/** An element that is already rendered. */
export type Svg = string;

export type SvgAttributes = Readonly<Record<string, string | number>>;

/** `children` are rendered elements, see `svgText` for character data. */
export function svgElement(name: string, attributes: SvgAttributes, children: readonly Svg[] = []): Svg {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${render(value)}"`)];
  return children.length === 0 ? `<${open.join(' ')}/>` : `<${open.join(' ')}>${children.join('')}</${name}>`;
}

/** An element that holds only text. */
export function svgText(name: string, attributes: SvgAttributes, text: string): Svg {
  return svgElement(name, attributes, [escapeXml(text)]);
}

function render(value: string | number): string {
  // A hundredth of a pixel is finer than any screen.
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value);
}

function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
