/**
 * Carries out one job on a submission, in a thread. An assignment's suite is completed by its
 * reference, or gets classmates to be asked, once for each part of it that is asked about, and
 * is kept for the submissions that follow.
 */

import { classOracle } from '#grade/class-oracle.js';
import { type LocaliseServices, localiseCompleted } from '#localise/localise.js';
import type { Suite } from '#model/suite.js';
import type { JobContext } from '#pool/job-protocol.js';
import type { IncludedSource } from '#program/analysis-input.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import type { OracleSource } from '#program/oracle-sources.js';
import { passedTests, withFixedBound } from '#program/passed-tests.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { type SubmissionOutcome, submissionOutcomeOf } from '#submissions/submission-outcome.js';
import { asStored } from './localisation-outcome.js';
import { type LocaliseJob, localiseOptionsOf } from './localisation-request.js';
import { sparingNews } from './sparing-news.js';
import { type HiddenRuns, keptAnswer, type ThreadAnswer } from './thread-answer.js';
import type { ThreadSettings } from './thread-settings.js';

/** How many completed suites a thread remembers; the least recently used one makes way. */
const suitesMax = 8;

type Context = JobContext<ProgressEvent>;

export class LocaliseJobRunner {
  private readonly suites = new Map<string, CompletedSuite>();

  /** @param settings which language model there is */
  constructor(
    private readonly services: LocaliseServices,
    private readonly settings: Pick<ThreadSettings, 'modelServer' | 'modelKey'> = {},
  ) {}

  /** @throws internal errors */
  async run(job: LocaliseJob, context: Context): Promise<ThreadAnswer> {
    if (job.part === 'hidden') return this.runHidden(job);
    const outcome = await this.localise(job, context);
    return job.part === 'visible' ? outcome : keptAnswer(outcome);
  }

  private localise(job: LocaliseJob, { stop, tell }: Context): Promise<SubmissionOutcome> {
    const { submission, headers, task, hiddenTests = [], part } = job;
    return submissionOutcomeOf(async () => {
      const completed = this.completed(job);
      const request = {
        submission,
        headers: [...task.headers, ...headers],
        suite: completed.suite,
        hiddenTests: part === 'visible' ? [] : hiddenTests,
        options: localiseOptionsOf(task.options),
      };
      const services = {
        ...this.services,
        ...(await this.modelFor(job)),
        stop,
        onProgress: sparingNews(tell, this.services.clock),
      };
      return asStored(await localiseCompleted(request, completed, services));
    }, stop);
  }

  /** Loaded only where an assignment asks one. */
  private async modelFor({ model }: LocaliseJob): Promise<Pick<LocaliseServices, 'models'>> {
    const { modelServer, modelKey } = this.settings;
    if (model === undefined || modelServer === undefined) return {};
    const { openModel } = await import('#providers/open-model.js');
    return { models: openModel({ ...model, provider: modelServer }, this.services.clock, modelKey) };
  }

  private runHidden(job: LocaliseJob): HiddenRuns {
    const { submission, headers, task, hiddenTests = [], countsHidden = false } = job;
    const request = {
      submission,
      headers: [...task.headers, ...headers],
      undefinedMode: task.options.undefined,
      isCounted: countsHidden,
    };
    const names = new Set(hiddenTests);
    return {
      kind: 'hidden-runs',
      passed: passedTests(this.completed(job), names, request, this.services.clock),
    };
  }

  private completed(job: LocaliseJob): CompletedSuite {
    const { taskKey, part = 'all' } = job;
    const key = taskKey === undefined ? undefined : `${part} ${taskKey}`;
    const known = key === undefined ? undefined : this.suites.get(key);
    const completed = known ?? this.complete(job);
    if (key !== undefined) {
      this.suites.delete(key);
      this.suites.set(key, completed);
      if (this.suites.size > suitesMax) this.suites.delete(this.suites.keys().next().value!);
    }
    return completed;
  }

  private complete({ task, classmates, part, hiddenTests = [] }: LocaliseJob): CompletedSuite {
    const suite = part === 'visible' ? without(task.suite, hiddenTests) : task.suite;
    const all = completeSuite(suite, task.reference, task.headers, this.services.clock);
    // Both parts that run hidden tests must come to the same.
    const completed = part === 'hidden' || part === 'whole' ? withFixedBound(all) : all;
    const oracle = classmates && classOracle(completed, withHeaders(classmates, task.headers));
    return oracle === undefined ? completed : { ...completed, oracle };
  }
}

function without(suite: Suite, names: readonly string[]): Suite {
  const left = new Set(names);
  return { ...suite, tests: suite.tests.filter(({ name }) => !left.has(name)) };
}

function withHeaders(
  programs: readonly OracleSource[],
  shared: readonly IncludedSource[],
): readonly OracleSource[] {
  return programs.map(({ submission, headers }) => ({ submission, headers: [...shared, ...headers] }));
}
