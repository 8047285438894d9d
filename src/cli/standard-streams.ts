/**
 * The standard streams of an interpreted program: written while it runs, with at most
 * one chunk in memory, and read when it first reads. The interpreter never waits for
 * anything, so all of this is synchronous; input is read to its end at once, even from
 * a terminal.
 */

import { readSync, writeSync } from 'node:fs';
import { UserError } from '#base/errors.js';

export interface StandardStreams {
  /** @throws BrokenPipe if the reader went away */
  write(stream: 'stdout' | 'stderr', text: string): void;
  flush(): void;
  /** All of standard input, as latin-1. */
  readInput(): string;
}

/** Nobody reads the program's output any more. */
export class BrokenPipe extends Error {
  override readonly name = 'BrokenPipe';
}

const chunkChars = 64 * 1024;
const inputBytesMax = 64 * 1024 * 1024;
const descriptors = { stdin: 0, stdout: 1, stderr: 2 } as const;
/** Between tries, when a non-blocking pipe is full. */
const retryMs = 2;

/** @param isTerminal lines go out at once, as in C's library */
export function createStandardStreams(isTerminal: boolean): StandardStreams {
  let waiting = '';
  let input: string | undefined;
  const flush = (): void => {
    const text = waiting;
    waiting = '';
    writeAll(descriptors.stdout, text);
  };
  return {
    write(stream, text) {
      if (stream === 'stderr') {
        writeAll(descriptors.stderr, text);
        return;
      }
      waiting += text;
      if (waiting.length >= chunkChars || (isTerminal && text.includes('\n'))) flush();
    },
    flush,
    readInput() {
      // The program's question must be visible before it waits for the answer.
      if (input === undefined) flush();
      input ??= readAll();
      return input;
    },
  };
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text, 'latin1');
  for (let from = 0; from < bytes.length; ) {
    try {
      from += writeSync(descriptor, bytes, from);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') throw new BrokenPipe('nobody reads the output', { cause: error });
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

function readAll(): string {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.alloc(chunkChars);
    const count = readSome(chunk);
    if (count === 0) return Buffer.concat(chunks).toString('latin1');
    size += count;
    if (size > inputBytesMax) {
      const remedy = 'give the program less input';
      throw new UserError(
        'file-unreadable',
        `standard input is larger than ${inputBytesMax} bytes`,
        undefined,
        {
          remedy,
        },
      );
    }
    chunks.push(chunk.subarray(0, count));
  }
}

/** @returns 0 at the end, and if there is nothing to read from */
function readSome(chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptors.stdin, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EAGAIN') return 0;
      pause();
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
}
