/**
 * Localises in one submission, in a thread. The suite of an assignment is completed by its
 * reference once and kept for the submissions that follow.
 */

import { UserError } from '#base/errors.js';
import { type LocaliseServices, localiseCompleted } from '#localise/localise.js';
import { faultMessage } from '#pool/fault-message.js';
import type { JobContext } from '#pool/job-protocol.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { type LocalisationOutcome, withoutBulk } from './localisation-outcome.js';
import { type LocaliseJob, localiseOptionsOf } from './localisation-request.js';

/** Completed suites that a thread remembers; the one used longest ago makes way. */
const suitesMax = 8;

export type LocaliseAnswer = LocalisationOutcome | { readonly kind: 'stopped' };

export class LocaliseJobRunner {
  private readonly suites = new Map<string, CompletedSuite>();

  constructor(private readonly services: LocaliseServices) {}

  /** Never throws. */
  async run(job: LocaliseJob, { stop, tell }: JobContext<ProgressEvent>): Promise<LocaliseAnswer> {
    const { submission, headers, task } = job;
    try {
      const completed = this.completed(job);
      const request = {
        submission,
        headers: [...task.headers, ...headers],
        suite: completed.suite,
        options: localiseOptionsOf(task.options),
      };
      const services = { ...this.services, stop, onProgress: tell };
      const localisation = await localiseCompleted(request, completed, services);
      return { kind: 'localised', localisation: withoutBulk(localisation) };
    } catch (error) {
      if (stop.aborted) return { kind: 'stopped' };
      if (error instanceof UserError) return { kind: 'refused', reason: error.message };
      return { kind: 'fault', reason: faultMessage(error) };
    }
  }

  private completed({ task, taskKey }: LocaliseJob): CompletedSuite {
    const known = taskKey === undefined ? undefined : this.suites.get(taskKey);
    const completed = known ?? completeSuite(task.suite, task.reference, task.headers);
    if (taskKey !== undefined) {
      this.suites.delete(taskKey);
      this.suites.set(taskKey, completed);
      if (this.suites.size > suitesMax) this.suites.delete(this.suites.keys().next().value!);
    }
    return completed;
  }
}
