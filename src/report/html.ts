/**
 * HTML text from parts. What users wrote goes through `escapeHtml`, into character data
 * and quoted attributes alike; none of it ever gets into a script or a style.
 */

/** Already rendered, with everything escaped that must be. */
export type Html = string;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): Html {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

export type HtmlAttributes = Readonly<Record<string, string | number | boolean>>;

/** `true` writes the bare name of an attribute, `false` leaves it out. */
export function htmlElement(name: string, attributes: HtmlAttributes, ...children: readonly Html[]): Html {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === false ? [] : value === true ? [key] : [`${key}="${escapeHtml(String(value))}"`],
  );
  return `<${[name, ...written].join(' ')}>${children.join('')}</${name}>`;
}

/** An element that holds only text. */
export function htmlText(name: string, attributes: HtmlAttributes, text: string): Html {
  return htmlElement(name, attributes, escapeHtml(text));
}
