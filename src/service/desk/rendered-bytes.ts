/** A text → the bytes of an answer and their ETag: hashing is for whoever renders. */

import { createHash } from 'node:crypto';
import type { RenderedBytes } from './desk-job.js';

/** A SHA-256 in base 64, cut: enough to tell the states of one thing apart. */
const etagChars = 27;

export function renderedBytes(text: string): RenderedBytes {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64').slice(0, etagChars);
  return { bytes, etag: `W/"${bytes.length.toString(16)}-${hash}"` };
}
