/** One submission in this thread: localised with one worker, since the class itself fills the cores. */

import { type LocaliseServices, localiseCompleted, realServices } from '#localise/localise.js';
import { faultMessage } from '#pool/fault-message.js';
import type { ModelSettings } from '#request/model-settings.js';
import { type SubmissionOutcome, submissionOutcomeOf } from '#submissions/submission-outcome.js';
import type { GradeJob, Grader, GradeSettings } from './grade-job.js';
import { asKept } from './kept-outcome.js';

/** @throws internal errors */
export function gradeSubmission(
  { submission, headers }: GradeJob,
  { completed, options, history = [], models, modelKey }: GradeSettings,
  services: LocaliseServices = realServices,
): Promise<SubmissionOutcome> {
  const { suite } = completed;
  const request = { submission, headers, suite, history, options: { ...options, jobs: 1 } };
  return submissionOutcomeOf(async () => {
    const asking = models === undefined ? services : await withModel(services, models, modelKey);
    return asKept(await localiseCompleted(request, completed, asking));
  });
}

/** Loaded only where a model was chosen. */
async function withModel(
  services: LocaliseServices,
  models: ModelSettings,
  key: string | undefined,
): Promise<LocaliseServices> {
  const { openModel } = await import('#providers/open-model.js');
  return { ...services, models: openModel(models, services.clock, key) };
}

/** For external analysers, whose processes do the work and have deadlines of their own. */
export function createLocalGrader(settings: GradeSettings, services: LocaliseServices): Grader {
  return {
    async grade(job) {
      try {
        return await gradeSubmission(job, settings, services);
      } catch (fault) {
        return { kind: 'fault', reason: faultMessage(fault) };
      }
    },
    async close() {},
  };
}
