/**
 * What is already known about a class, so that a killed run can resume: a line of JSON for
 * each outcome, written as soon as it is there. A kill leaves at most a torn last line, which
 * is cut off before the next is written; a line that makes no sense is skipped. Keys cover
 * everything an outcome depends on, so an old line is never wrong, only unused.
 */

import { type FileHandle, open, readFile } from 'node:fs/promises';
import { UserError } from '#base/errors.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import { decodeKeptOutcome } from './kept-outcome.js';
import type { SubmissionKey } from './submission-key.js';

export interface Journal {
  /** By key; the last line for a key counts. */
  readonly known: ReadonlyMap<SubmissionKey, SubmissionOutcome>;
  /** Resolves when the line is written; lines never mix. */
  append(key: SubmissionKey, outcome: SubmissionOutcome): Promise<void>;
  close(): Promise<void>;
}

/** @throws UserError if it cannot be read or written */
export async function openJournal(path: string): Promise<Journal> {
  const bytes = await guarded(path, () => readOrEmpty(path));
  const wholeBytes = bytes.lastIndexOf('\n') + 1;
  const file = await guarded(path, () => open(path, 'a'));
  try {
    await guarded(path, () => file.truncate(wholeBytes));
  } catch (error) {
    await file.close();
    throw error;
  }
  return new FileJournal(path, file, decodeLines(bytes.toString('utf8', 0, wholeBytes)));
}

class FileJournal implements Journal {
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    readonly known: ReadonlyMap<SubmissionKey, SubmissionOutcome>,
  ) {}

  append(key: SubmissionKey, outcome: SubmissionOutcome): Promise<void> {
    const line = `${JSON.stringify({ key, outcome })}\n`;
    const written = this.tail.then(() => guarded(this.path, () => this.file.appendFile(line)));
    // Whoever wrote gets the failure; the next line is still tried.
    this.tail = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    await this.tail;
    await this.file.close();
  }
}

function decodeLines(text: string): Map<SubmissionKey, SubmissionOutcome> {
  const known = new Map<SubmissionKey, SubmissionOutcome>();
  for (const line of text.split('\n')) {
    const { key, outcome } = decodeLine(line);
    if (key !== undefined && outcome !== undefined) known.set(key, outcome);
  }
  return known;
}

function decodeLine(line: string): { key?: SubmissionKey; outcome?: SubmissionOutcome | undefined } {
  try {
    const { key, outcome } = JSON.parse(line) as Record<string, unknown>;
    return typeof key === 'string' ? { key, outcome: decodeKeptOutcome(outcome) } : {};
  } catch {
    // Whatever it was, it is worked out again.
    return {};
  }
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
