/** What a grader gets: one submission, and what is the same for the whole class. Plain data. */

import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { ModelSettings } from '#request/model-settings.js';
import type { PastRepair } from '#request/past-repairs.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';

export interface GradeJob {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
}

export interface GradeSettings {
  readonly completed: CompletedSuite;
  readonly options: LocaliseOptions;
  /** What others did about their programs for the same suite. */
  readonly history?: readonly PastRepair[];
  /** A language model that may be asked. Without it nothing is sent to any. */
  readonly models?: ModelSettings;
  /** What its server wants to see; no outcome depends on it. */
  readonly modelKey?: string;
}

/** Grades submissions, several at a time if made so. Every job ends in one outcome. */
export interface Grader {
  grade(job: GradeJob): Promise<SubmissionOutcome>;
  close(): Promise<void>;
}
