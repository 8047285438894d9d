/**
 * What an oracle says of the author's own fix. Programs that are right by the suite may differ
 * beyond it, on inputs that nobody thought of: where the oracle refutes the fix, a repair cannot
 * agree with both.
 */

import type { TrustLevel } from '#model/edit-trust.js';
import type { Undefined } from '#model/outcome.js';
import { editJudgeOf } from '#oracle/oracle-judge.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { type CorpusJob, submissionName } from './corpus-submission.js';

/** @returns undefined where there is no fix, it does not compile, or nobody is asked */
export function fixTrustOf(
  { record: { fixed }, control }: CorpusJob,
  { undefinedMode }: { readonly undefinedMode: Undefined },
  completed: CompletedSuite,
): TrustLevel | undefined {
  if (fixed === undefined || control !== undefined || completed.oracle === undefined) return undefined;
  const submission = { name: submissionName, text: fixed };
  const { suite } = completed;
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: [] });
  if (preparation.kind === 'rejected') return undefined;
  const judge = editJudgeOf(completed, { submission, undefinedMode });
  return judge.judge(preparation.prepared.linked).level;
}
