/**
 * The texts of requests, each stored once under its hash, whoever sent it and however often. A
 * text counts its uses; triggers of the schema take one away for each row that drops it, and
 * the text with the last.
 */

import { createHash } from 'node:crypto';
import type { Statement } from './database.js';

/** The text of a row of `localisations`, in a list of columns; older rows have it themselves. */
export const requestText = `COALESCE((SELECT t.text FROM texts t WHERE t.hash = localisations.request_hash), request) AS request`;

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * One more use of each of these, as often as it is there; in the order of their hashes, so that
 * two who add the same texts do not wait for each other.
 */
export function useTexts(texts: readonly string[]): readonly Statement[] {
  const counts = new Map<string, { readonly text: string; uses: number }>();
  for (const text of texts) {
    const hash = textHash(text);
    const known = counts.get(hash);
    if (known === undefined) counts.set(hash, { text, uses: 1 });
    else known.uses++;
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hash, { text, uses }]) => ({
      sql: `INSERT INTO texts (hash, text, uses) VALUES ($1, $2, $3)
        ON CONFLICT (hash) DO UPDATE SET uses = texts.uses + excluded.uses`,
      parameters: [hash, text, uses],
    }));
}
