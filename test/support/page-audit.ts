/**
 * Audits a page in the browser with its final style: the contrast of every visible
 * text, by the formula of WCAG 2.2 (1.4.3), and fields and buttons without a name.
 */

import type { Page } from 'playwright-core';
import contrastScript from './page-contrast.js.js';

export interface ShownText {
  readonly text: string;
  readonly contrast: number;
}

/** Every visible text, with its contrast. */
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
