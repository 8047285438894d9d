/** Reads the programs of a class, each with what it includes. One that cannot be read does not keep the others from being looked at. */

import { UserError } from '#base/errors.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { readProgram } from './read-program.js';
import { readIncludes } from './read-submission.js';
import { printReport } from './write-report.js';

export interface ClassProgram {
  readonly source: NamedSource;
  readonly headers: readonly IncludedSource[];
}

export interface ReadClass {
  readonly programs: readonly ClassProgram[];
  /** Names of those that standard error says the reason of. */
  readonly unreadable: readonly string[];
}

export interface ClassFile {
  readonly name: string;
  readonly path: string;
  /** Somebody named this very file: then it has to be there. */
  readonly isNamed?: boolean;
}

/**
 * @param harness texts whose includes are found beside each program, too
 * @param include folders
 */
export async function readClass(
  files: readonly ClassFile[],
  harness: readonly string[],
  include: readonly string[],
): Promise<ReadClass> {
  const programs: ClassProgram[] = [];
  const unreadable: string[] = [];
  for (const { name, path, isNamed = false } of files) {
    try {
      const { submission, units, folder } = await readProgram([path]);
      const { text } = submission;
      const headers = await readIncludes([text, ...harness], [folder, ...include], units);
      programs.push({ source: { name, text }, headers });
    } catch (error) {
      if (!(error instanceof UserError) || isNamed) throw error;
      unreadable.push(name);
      await printReport(process.stderr, `nearmiss: ${error.message}\n`);
    }
  }
  return { programs, unreadable };
}
