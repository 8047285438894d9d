/**
 * What an experiment has measured so far, so that a run that was killed goes on where it was:
 * a line of JSON for each job, written as soon as it is done. A kill leaves at most a torn
 * last line, which is cut off. A line is taken only if its key fits, which covers all that a
 * result depends on, and if its result is whole, which its hash says.
 */

import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { UserError } from '#base/errors.js';
import { sha256 } from './circumstances.js';

export interface ResultJournal<Result> {
  known(key: string): Result | undefined;
  append(key: string, result: Result): Promise<void>;
  /** Once the results are saved it is not needed any more. */
  remove(): Promise<void>;
  close(): Promise<void>;
}

/** @param parts everything that a result depends on; order counts */
export function journalKey(...parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

/** @throws UserError if it cannot be read or written */
export async function openResultJournal<Result>(path: string): Promise<ResultJournal<Result>> {
  const bytes = await guarded(path, () => readOrEmpty(path));
  const wholeBytes = bytes.lastIndexOf('\n') + 1;
  const known = decodeLines<Result>(bytes.toString('utf8', 0, wholeBytes));
  const file = await guarded(path, () => open(path, 'a'));
  await guarded(path, () => file.truncate(wholeBytes));
  return new FileJournal(path, file, known);
}

class FileJournal<Result> implements ResultJournal<Result> {
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly results: ReadonlyMap<string, Result>,
  ) {}

  known(key: string): Result | undefined {
    return this.results.get(key);
  }

  append(key: string, result: Result): Promise<void> {
    const text = JSON.stringify(result);
    const line = `${JSON.stringify({ key, hash: sha256(text), text })}\n`;
    const written = this.tail.then(() => guarded(this.path, () => this.file.appendFile(line)));
    // Whoever wrote gets the failure; the next line is still tried.
    this.tail = written.catch(() => {});
    return written;
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }

  async close(): Promise<void> {
    await this.tail;
    await this.file.close();
  }
}

function decodeLines<Result>(text: string): ReadonlyMap<string, Result> {
  const known = new Map<string, Result>();
  for (const line of text.split('\n')) {
    try {
      const { key, hash, text: result } = JSON.parse(line) as Readonly<Record<string, unknown>>;
      if (typeof key !== 'string' || typeof result !== 'string' || sha256(result) !== hash) continue;
      known.set(key, JSON.parse(result) as Result);
    } catch {
      // Whatever it was, it is measured again.
    }
  }
  return known;
}

async function readOrEmpty(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

async function guarded<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const remedy = 'give --output a writable folder';
    throw new UserError('file-unreadable', `cannot be kept (${code})`, { file: path }, { remedy, cause });
  }
}
