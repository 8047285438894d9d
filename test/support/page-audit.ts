/**
 * Audits a page in the browser with its final style: the contrast of every visible
 * text, by the formula of WCAG 2.2 (1.4.3), and fields and buttons without a name.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** The rules of axe that the page breaks, with the elements. Its script comes past the page's policy, by the debugger. */
export async function axeViolationsOf(page: Page): Promise<readonly string[]> {
  const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const debug = await page.context().newCDPSession(page);
  await debug.send('Runtime.evaluate', { expression: script });
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression: `axe.run().then(({ passes, violations }) => JSON.stringify([passes.length, violations]))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await debug.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  const [passes, violations] = JSON.parse(result.value as string) as [number, readonly Violation[]];
  if (passes === 0) throw new Error('axe tried nothing');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
