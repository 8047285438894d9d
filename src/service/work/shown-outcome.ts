/**
 * What students see where the hidden tests may have little part in it: the localisation on
 * the other tests, in a thread that knows nothing of these, and then one answer, or a number,
 * of the runs of the hidden ones. However those fail to pass (wrong, too slow, out of memory,
 * an internal error), it is the same to see.
 */

import { withHiddenTests } from '#report/with-hidden-tests.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import type { LocaliseJob } from './localisation-request.js';
import { localisingAnswer, type ThreadAnswer } from './thread-answer.js';

export async function shownOutcome(
  job: LocaliseJob,
  run: (job: LocaliseJob) => Promise<ThreadAnswer>,
): Promise<SubmissionOutcome> {
  const { hiddenTests = [], countsHidden = false, task } = job;
  const visible = localisingAnswer(await run({ ...job, part: 'visible' }));
  if (visible.kind !== 'localised') return visible;
  const { localisation } = visible;
  // What does not run passes nothing.
  const runs = localisation.rejection === undefined ? await run({ ...job, part: 'hidden' }) : undefined;
  if (runs?.kind === 'stopped') return runs;
  const passed = runs?.kind === 'hidden-runs' ? runs.passed : 0;
  const result = { total: hiddenTests.length, passed, isCounted: countsHidden };
  return {
    kind: 'localised',
    localisation: withHiddenTests(localisation, result, task.suite.harness?.name),
  };
}
