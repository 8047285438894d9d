/**
 * The C files in a zip archive. It comes from a stranger: its unpacked size is bounded
 * while unpacking, whatever its directory claims; names that lead out of the archive make
 * it invalid, though nothing is ever written under them; only files that end in `.c` or
 * `.h` are read, unless the caller wants others. One file at a time is unpacked; what is kept of it is packed again, so
 * that an archive of a few kilobytes never holds more than its largest file.
 */

import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';
import { packText } from '../work/packed-text.js';

/** Folders included. */
const pathCharsMax = 300;

export interface ArchiveLimits {
  /** For one file, unpacked. */
  readonly sourceBytesMax: number;
  /** For all files, unpacked. */
  readonly unpackedBytesMax: number;
  readonly entriesMax: number;
}

export interface ArchivedSource {
  /** The name in the archive, with `/`. */
  readonly path: string;
  /** The JSON of its text, packed. */
  readonly packed: string;
  /** How long the text is. */
  readonly bytes: number;
}

/** @throws UserError `archive-invalid` or `body-too-large` */
export async function readArchive(
  bytes: Buffer,
  limits: ArchiveLimits,
  isWanted: (path: string) => boolean = isSource,
): Promise<readonly ArchivedSource[]> {
  const archive = await guarded(() => fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }));
  if (archive.entryCount > limits.entriesMax) {
    throw new UserError(
      'body-too-large',
      `the archive has ${archive.entryCount} entries, at most ${limits.entriesMax} are allowed`,
    );
  }
  const sources: ArchivedSource[] = [];
  const seen = new Set<string>();
  let unpackedBytes = 0;
  await guarded(async () => {
    for await (const entry of archive.eachEntry()) {
      const path = entry.fileName;
      if (!isWanted(path)) continue;
      if (seen.has(path))
        throw new UserError('archive-invalid', `the archive contains ${JSON.stringify(path)} twice`);
      seen.add(path);
      if (path.length > pathCharsMax || /\p{Cc}/u.test(path)) {
        throw new UserError(
          'archive-invalid',
          'the archive contains a file whose name is too long or not printable',
        );
      }
      if (entry.isEncrypted()) throw new UserError('archive-invalid', `${JSON.stringify(path)} is encrypted`);
      const text = await unpack(archive, entry, limits);
      unpackedBytes += text.length;
      if (unpackedBytes > limits.unpackedBytesMax) {
        throw new UserError(
          'body-too-large',
          `the archive unpacks to more than ${limits.unpackedBytesMax} bytes`,
        );
      }
      if (isSource(path) && text.includes('\0'))
        throw new UserError('not-c', 'is not text: it contains NUL bytes', { file: path });
      sources.push({ path, packed: packText(JSON.stringify(text)), bytes: text.length });
    }
  });
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Without folders and what packers on other systems add. */
export function isPlainFile(path: string): boolean {
  return !path.endsWith('/') && !path.startsWith('__MACOSX/') && !/(?:^|\/)\./.test(path);
}

function isSource(path: string): boolean {
  return /\.[ch]$/.test(path) && isPlainFile(path);
}

async function unpack(archive: ZipFile, entry: Entry, { sourceBytesMax }: ArchiveLimits): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  const stream: Readable = await archive.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > sourceBytesMax) {
      stream.destroy();
      throw new UserError('body-too-large', `it unpacks to more than ${sourceBytesMax} bytes`, {
        file: entry.fileName,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

async function guarded<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(
      'archive-invalid',
      `the archive cannot be unpacked (${faultMessage(cause)})`,
      undefined,
      {
        cause,
      },
    );
  }
}
