/**
 * Looks at a page in the browser as its style came out: the contrast of every text that is
 * shown, by the formula of WCAG 2.2 (1.4.3), and fields and buttons that nobody can name.
 */

import type { Page } from 'playwright-core';

/** Run in the page. Texts are listed where the contrast is less than 4.5. */
const contrastScript = `(() => {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  const colour = (text) => {
    const parts = text.match(/^rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)$/);
    if (parts === null) throw new Error('a colour that is not read: ' + text);
    return { rgb: parts.slice(1, 4).map(Number), alpha: parts[4] === undefined ? 1 : Number(parts[4]) };
  };
  const ground = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { rgb, alpha } = colour(getComputedStyle(at).backgroundColor);
      if (alpha === 1) return rgb;
      if (alpha !== 0) throw new Error('a ground that is half transparent');
    }
    throw new Error('no ground');
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const texts = [];
  const look = (element, style, text) => {
    const found = ratio(luminance(colour(style.color).rgb), luminance(ground(element)));
    texts.push({ text: text.trim().slice(0, 40), contrast: Math.round(found * 100) / 100 });
  };
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (element.matches('input, select, textarea')) look(element, style, element.value || element.id);
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('');
    if (own.trim() !== '') look(element, style, own);
    const before = getComputedStyle(element, '::before');
    if (/^"|^attr/.test(before.content)) look(element, before, before.content);
  }
  return texts;
})()`;

export interface ShownText {
  readonly text: string;
  readonly contrast: number;
}

/** Every text that is shown, with its contrast. */
export function contrastsOf(page: Page): Promise<readonly ShownText[]> {
  return page.evaluate(contrastScript) as Promise<readonly ShownText[]>;
}

const namelessScript = `[...document.querySelectorAll('input, select, textarea, button, a, summary')]
  .filter((element) => element.checkVisibility())
  .filter((element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join('');
    const name = element.getAttribute('aria-label') ?? (labels || element.textContent);
    return name.trim() === '' || (element.matches('input, select, textarea') && labels.trim() === '');
  })
  .map((element) => element.outerHTML)`;

/** Fields without a label, buttons and links without a text. */
export function namelessOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(namelessScript) as Promise<readonly string[]>;
}
