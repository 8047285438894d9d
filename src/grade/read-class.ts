/** The texts of a whole class, for an oracle: submissions that cannot be read have no say. */

import { UserError } from '#base/errors.js';
import type { OracleSource } from '#program/oracle-sources.js';
import type { FoundSubmission } from './find-submissions.js';
import type { GradeJob } from './grade-job.js';

/** @param read throws a `UserError` if it is not C text, which is reported where the submission is graded */
export async function readClass(
  submissions: readonly FoundSubmission[],
  read: (path: string) => Promise<GradeJob>,
): Promise<readonly OracleSource[]> {
  const programs: OracleSource[] = [];
  for (const { path, unreadable } of submissions) {
    if (unreadable !== undefined) continue;
    try {
      programs.push(await read(path));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return programs;
}
