/**
 * The files of one run: they live in memory, and only those that the test gives exist when the
 * program starts (C17 7.21.2 to 7.21.5). A file's bytes lie in an object of the state's memory, so that
 * forks share them until they are written, and pointers, symbols and bytes without a
 * value come back as they went in. What else is known of files and open streams is here.
 *
 * Invariant: everything here is replaced, never changed, and a write replaces the
 * `FileContent` even if the size stays.
 */

import type { ExpectedFile, GivenFile } from '#model/suite.js';
import type { Acceptor, AcceptorState } from '#suite/acceptor.js';

/** What a test says of files. */
export interface FileOptions {
  /** What lies in the folder where the program runs; must not change: what is built from it is cached. */
  readonly files?: readonly GivenFile[];
  /** What must lie there at the end. */
  readonly expectedFiles?: readonly FileExpectation[];
}

export interface FileExpectation extends Pick<ExpectedFile, 'name'> {
  readonly acceptor: Acceptor;
}

/** What a file holds, whether or not it still has a name. */
export interface FileContent {
  /** The object whose first `size` bytes they are, and the rest zeros; 0 while the file is new. */
  readonly object: number;
  readonly size: number;
  /** What is known of it, as far as a test expects it; undefined where that is found out at the end. */
  readonly checked?: CheckedContent | undefined;
  /** A number with symbols was written to it: from there on nobody knows its bytes, nor how many there are. */
  readonly isUnknown?: boolean;
}

/** How far a file that was written from its start to its end is what is expected of it. */
export interface CheckedContent {
  /** Its place in `FileOptions.expectedFiles`. */
  readonly expectation: number;
  /** Undefined once it is wrong. */
  readonly accepted: AcceptorState | undefined;
}

/** What was written and is still in the stream's buffer, where no other stream finds it. */
export interface Unflushed {
  /** The file's size before. */
  readonly size: number;
  /** It lies behind all that was there, and has not left the buffer in part. */
  readonly isAppended: boolean;
}

export interface OpenStream {
  /** The object that the program's `FILE *` points to. */
  readonly handle: number;
  /** 0, 1 and 2 for the standard streams, otherwise the lowest that was free. */
  readonly descriptor: number;
  /** Its place in `contents`; undefined for a standard stream that is closed. */
  readonly file: number | undefined;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  /** Writes at the end, wherever that is by then. */
  readonly appends: boolean;
  readonly position: number;
  /** The characters that `ungetc` put before the position. */
  readonly pushedBack: string;
  readonly atEnd: boolean;
  readonly hasFailed: boolean;
  /** `other`: in a buffer of the program's own, or by lines. */
  readonly buffering: 'full' | 'none' | 'other';
  readonly unflushed: Unflushed | undefined;
  /** Since it was opened, positioned or flushed: `ungetc` finds what was read in the buffer. */
  readonly last: 'read' | 'written' | undefined;
  /** Since it was positioned, `ungetc` has put back what was not read there. */
  readonly hasPutBack: boolean;
  /** Its buffer may hold bytes of the file. */
  readonly hasRead: boolean;
  /** Since it did, these bytes were changed by another stream. */
  readonly isStale: boolean;
}

export interface FileSystem {
  /** By path, places in `contents`. */
  readonly names: ReadonlyMap<string, number>;
  readonly contents: readonly FileContent[];
  /** Files, and the standard streams that were redirected or closed. */
  readonly streams: readonly OpenStream[];
  /** Below the one where the program runs. Files can be made in them. */
  readonly folders: ReadonlySet<string>;
  /** Some stream was opened: the library has used the heap. */
  readonly hasOpened: boolean;
}

export const noFiles: FileSystem = {
  names: new Map(),
  contents: [],
  streams: [],
  folders: new Set(),
  hasOpened: false,
};

const emptyFile: FileContent = { object: 0, size: 0 };

/** A file without bytes that has this name; undefined for one without a name. */
export function emptyContent({ expectedFiles }: FileOptions, name: string | undefined): FileContent {
  if (expectedFiles === undefined || name === undefined) return emptyFile;
  const expectation = expectedFiles.findIndex((expected) => expected.name === name);
  if (expectation === -1) return emptyFile;
  return { ...emptyFile, checked: { expectation, accepted: expectedFiles[expectation]!.acceptor.start } };
}

/** The first free descriptor for a file. */
export function freeDescriptor({ streams }: FileSystem): number {
  let descriptor = 3;
  while (streams.some((stream) => stream.descriptor === descriptor)) descriptor++;
  return descriptor;
}

/** With the stream changed; the same files if that changes nothing. */
export function withStream(
  files: FileSystem,
  stream: OpenStream,
  change: Partial<Omit<OpenStream, 'handle' | 'descriptor'>>,
): FileSystem {
  const changed = { ...stream, ...change };
  const isSame = (Object.keys(change) as (keyof OpenStream)[]).every((key) => changed[key] === stream[key]);
  if (isSame) return files;
  const streams = files.streams.map((other) => (other.handle === stream.handle ? changed : other));
  return { ...files, streams };
}

/** With the buffers of other streams on the file marked that no longer hold what it holds. */
export function withStale(files: FileSystem, file: number, handle: number): FileSystem {
  const isStale = (stream: OpenStream): boolean =>
    stream.file === file && stream.handle !== handle && stream.hasRead && !stream.isStale;
  if (!files.streams.some(isStale)) return files;
  const streams = files.streams.map((stream) => (isStale(stream) ? { ...stream, isStale: true } : stream));
  return { ...files, streams };
}

/** With one more stream, or with that of its handle replaced. */
export function withOpened(files: FileSystem, stream: OpenStream): FileSystem {
  return { ...files, streams: [...withoutStream(files, stream).streams, stream], hasOpened: true };
}

export function withoutStream(files: FileSystem, { handle }: OpenStream): FileSystem {
  return { ...files, streams: files.streams.filter((stream) => stream.handle !== handle) };
}

export function withContent(files: FileSystem, file: number, content: FileContent): FileSystem {
  const contents = files.contents.slice();
  contents[file] = content;
  return { ...files, contents };
}
