/**
 * The records of corpus files as they are written, each with its text: what copies records
 * must keep the fields that it does not know.
 */

import { UserError } from '#base/errors.js';
import { type CorpusRecord, decodeCorpusLine } from '#lab/corpus-files/decode-corpus.js';
import { readUnicode } from '#suite/read-file.js';

export interface RecordLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly record: CorpusRecord;
}

/** A line that cannot be read as a record, with its error. */
export interface FaultyLine {
  readonly file: string;
  readonly line: number;
  readonly error: UserError;
}

export interface CorpusLines {
  readonly records: readonly RecordLine[];
  readonly faults: readonly FaultyLine[];
}

/** @throws UserError for a file that cannot be read */
export async function readCorpusLines(paths: readonly string[]): Promise<CorpusLines> {
  const records: RecordLine[] = [];
  const faults: FaultyLine[] = [];
  for (const file of paths) {
    for (const [index, text] of (await readUnicode(file)).split('\n').entries()) {
      if (text.trim() === '') continue;
      const place = { file, line: index + 1 };
      try {
        records.push({ ...place, text, record: decodeCorpusLine(text, place) });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        faults.push({ ...place, error });
      }
    }
  }
  return { records, faults };
}

/** @throws UserError for the first line that cannot be read, and where nothing is there */
export async function requireRecords(paths: readonly string[]): Promise<readonly RecordLine[]> {
  const { records, faults } = await readCorpusLines(paths);
  if (faults[0] !== undefined) throw faults[0].error;
  if (records.length === 0) throw new UserError('data-invalid', 'has no records', { file: paths[0]! });
  return records;
}

export function joinLines(lines: readonly RecordLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

/** The first id that occurs twice, with both places. */
export function findTwin(lines: readonly RecordLine[]): readonly [RecordLine, RecordLine] | undefined {
  const first = new Map<string, RecordLine>();
  for (const line of lines) {
    const before = first.get(line.record.id);
    if (before !== undefined) return [before, line];
    first.set(line.record.id, line);
  }
  return undefined;
}
