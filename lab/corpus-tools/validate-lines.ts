/**
 * What is wrong with corpus files, all of it: lines that cannot be read, ids that occur
 * twice, lines of the truth that the program does not have. And what an experiment will do
 * without: records that say nothing to compare with.
 */

import type { CorpusLines, RecordLine } from './corpus-lines.js';

export interface CorpusProblems {
  /** `file:line: what`; the files cannot be used as they are. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export function validateLines({ records, faults }: CorpusLines): CorpusProblems {
  const first = new Map<string, RecordLine>();
  const errors = faults.map(({ error }) => error.message);
  const warnings: string[] = [];
  for (const line of records) {
    const { record } = line;
    const place = `${line.file}:${line.line}: ${record.id}`;
    const twin = first.get(record.id);
    if (twin === undefined) first.set(record.id, line);
    else errors.push(`${place}: the id is used before, at ${twin.file}:${twin.line}`);
    const lines = record.source.split('\n').length;
    const beyond = record.truth?.changedLines.find((each) => each > lines);
    if (beyond !== undefined) {
      errors.push(`${place}: truth.changed_lines: ${beyond} is beyond the last line, ${lines}`);
    }
    const behind = record.truth?.insertionsBetween?.flat().find((each) => each > lines + 1);
    if (behind !== undefined) {
      errors.push(`${place}: truth.insertions_between: ${behind} is beyond the end, ${lines + 1}`);
    }
    if (record.fixed === undefined && record.truth === undefined) {
      warnings.push(`${place}: has neither fixed nor truth: nothing to compare with`);
    } else if (record.truth === undefined) {
      warnings.push(`${place}: has no truth: experiments take the difference to fixed`);
    }
  }
  return { errors, warnings };
}
