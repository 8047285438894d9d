/** Lets the reader keep what the service answers, as a file. Its address alone would lack the key. */

import { download } from './api-client.js';
import { build } from './build-element.js';

const keptMs = 60_000;

export async function saveFile(path: string, name: string): Promise<void> {
  keep(await download(path), name);
}

/** The same for what the page has itself. */
export function keepText(text: string, name: string, type: string): void {
  keep(new Blob([text], { type }), name);
}

function keep(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = build('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
