/**
 * Localises one submission, in a thread. An assignment's suite is completed by its reference,
 * or gets classmates to be asked, once, and is kept for the submissions that follow.
 */

import { classOracle } from '#grade/class-oracle.js';
import { type LocaliseServices, localiseCompleted } from '#localise/localise.js';
import type { JobContext } from '#pool/job-protocol.js';
import type { IncludedSource } from '#program/analysis-input.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { OracleSource } from '#program/oracle-sources.js';
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
    const { submission, headers, task, hiddenTests = [] } = job;
    return submissionOutcomeOf(async () => {
      const completed = this.completed(job);
      const request = {
        submission,
        headers: [...task.headers, ...headers],
        suite: completed.suite,
        hiddenTests,
        options: localiseOptionsOf(task.options),
      };
      const services = { ...this.services, stop, onProgress: tell };
      return asStored(await localiseCompleted(request, completed, services));
    }, stop);
  }

  private completed(job: LocaliseJob): CompletedSuite {
    const { taskKey } = job;
    const known = taskKey === undefined ? undefined : this.suites.get(taskKey);
    const completed = known ?? this.complete(job);
    if (taskKey !== undefined) {
      this.suites.delete(taskKey);
      this.suites.set(taskKey, completed);
      if (this.suites.size > suitesMax) this.suites.delete(this.suites.keys().next().value!);
    }
    return completed;
  }

  private complete({ task, classmates }: LocaliseJob): CompletedSuite {
    const completed = completeSuite(task.suite, task.reference, task.headers, this.services.clock);
    const oracle = classmates && classOracle(completed, withHeaders(classmates, task.headers));
    return oracle === undefined ? completed : { ...completed, oracle };
  }
}

function withHeaders(
  programs: readonly OracleSource[],
  shared: readonly IncludedSource[],
): readonly OracleSource[] {
  return programs.map(({ submission, headers }) => ({ submission, headers: [...shared, ...headers] }));
}
