/**
 * Localises one submission, in a thread. An assignment's suite is completed by its reference
 * once and kept for the submissions that follow.
 */

import { type LocaliseServices, localiseCompleted } from '#localise/localise.js';
import type { JobContext } from '#pool/job-protocol.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { type SubmissionOutcome, submissionOutcomeOf } from '#submissions/submission-outcome.js';
import { asStored } from './localisation-outcome.js';
import { type LocaliseJob, localiseOptionsOf } from './localisation-request.js';

/** How many completed suites a thread remembers; the least recently used one makes way. */
const suitesMax = 8;

export class LocaliseJobRunner {
  private readonly suites = new Map<string, CompletedSuite>();

  constructor(private readonly services: LocaliseServices) {}

  /** @throws internal errors */
  run(job: LocaliseJob, { stop, tell }: JobContext<ProgressEvent>): Promise<SubmissionOutcome> {
    const { submission, headers, task } = job;
    return submissionOutcomeOf(async () => {
      const completed = this.completed(job);
      const request = {
        submission,
        headers: [...task.headers, ...headers],
        suite: completed.suite,
        options: localiseOptionsOf(task.options),
      };
      const services = { ...this.services, stop, onProgress: tell };
      return asStored(await localiseCompleted(request, completed, services));
    }, stop);
  }

  private completed({ task, taskKey }: LocaliseJob): CompletedSuite {
    const known = taskKey === undefined ? undefined : this.suites.get(taskKey);
    const completed = known ?? completeSuite(task.suite, task.reference, task.headers, this.services.clock);
    if (taskKey !== undefined) {
      this.suites.delete(taskKey);
      this.suites.set(taskKey, completed);
      if (this.suites.size > suitesMax) this.suites.delete(this.suites.keys().next().value!);
    }
    return completed;
  }
}
