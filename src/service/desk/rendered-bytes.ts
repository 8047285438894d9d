/** A text → the bytes of an answer and their ETag: hashing is for whoever renders. */

import { createHash } from 'node:crypto';
import type { RenderedBytes } from './desk-job.js';

/** A SHA-256 in base 64, cut: enough to tell the states of one thing apart. */
const etagChars = 27;

export function renderedBytes(text: string): RenderedBytes {
  const parts = new RenderedParts();
  parts.add(text);
  return parts.bytes();
}

/** A long text of which one part comes after the other: each is hashed as it comes, so that others have their turn. */
export class RenderedParts {
  private readonly parts: Buffer[] = [];
  private readonly hash = createHash('sha256');

  add(text: string): void {
    const part = Buffer.from(text);
    this.parts.push(part);
    this.hash.update(part);
  }

  /** Called once, when all have come. */
  bytes(): RenderedBytes {
    const bytes = Buffer.concat(this.parts);
    const hash = this.hash.digest('base64').slice(0, etagChars);
    return { bytes, etag: `W/"${bytes.length.toString(16)}-${hash}"` };
  }
}
