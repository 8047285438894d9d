/** One submission in this thread: localised with one worker, since the class itself fills the cores. */

import { UserError } from '#base/errors.js';
import { type LocaliseServices, localiseCompleted, realServices } from '#localise/localise.js';
import { faultMessage } from '#pool/fault-message.js';
import type { GradeJob, Grader, GradeSettings } from './grade-job.js';
import { type GradeOutcome, withoutBulk } from './grade-outcome.js';

/** Never throws. */
export async function gradeSubmission(
  { submission, headers }: GradeJob,
  { completed, options }: GradeSettings,
  services: LocaliseServices = realServices,
): Promise<GradeOutcome> {
  const request = { submission, headers, suite: completed.suite, options: { ...options, jobs: 1 } };
  try {
    const localisation = await localiseCompleted(request, completed, services);
    return { kind: 'localised', localisation: withoutBulk(localisation) };
  } catch (error) {
    if (error instanceof UserError) return { kind: 'refused', reason: error.message };
    return { kind: 'fault', reason: faultMessage(error) };
  }
}

/** For external analysers, whose processes do the work and have deadlines of their own. */
export function createLocalGrader(settings: GradeSettings, services: LocaliseServices): Grader {
  return {
    grade: (job) => gradeSubmission(job, settings, services),
    async close() {},
  };
}
