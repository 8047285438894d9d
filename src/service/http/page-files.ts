/**
 * The files of the page at `/`, which the build puts into `dist/page`. They are few and
 * small: each is read and packed once, and kept. Browsers ask every time whether theirs is still current
 * (`ETag`), so that nobody sees half of an old page after an update.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { UserError } from '#base/errors.js';

export interface PageFile {
  readonly bytes: Buffer;
  /** By gzip, for browsers that take it. */
  readonly packed: Buffer;
  /** Weak: it is the same for both. */
  readonly etag: string;
}

const pack = promisify(gzip);

/** Found from this file's place below `dist/src`, bundled or not. */
const ownFolder = new URL('../../../page/', import.meta.url);

export class PageFiles {
  private readonly files = new Map<string, Promise<PageFile>>();

  constructor(private readonly folder: URL = ownFolder) {}

  /** @param name one of our own file names */
  get(name: string): Promise<PageFile> {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const reading = this.read(name);
    this.files.set(name, reading);
    reading.catch(() => this.files.delete(name));
    return reading;
  }

  private async read(name: string): Promise<PageFile> {
    const bytes = await readFile(new URL(name, this.folder)).catch((cause: unknown) => {
      throw new UserError('not-found', 'the page was not built', undefined, { cause });
    });
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { bytes, packed: await pack(bytes), etag: `W/"${hash}"` };
  }
}
