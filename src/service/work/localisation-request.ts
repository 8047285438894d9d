/**
 * What the store keeps of a request, and what a thread gets of it. Both are our own data; the
 * store's JSON was checked before it was written.
 */

import { type AnalyserName, hasTrait } from '#model/analyser.js';
import type { LocationKind, Scope } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { RepairEffort } from '#model/repair-effort.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import type { OracleSource } from '#program/oracle-sources.js';
import { localiseOptions } from '#request/localise-options.js';
import type { Faults, LocaliseOptions } from '#request/localise-request.js';
import type { ModelTerms } from '#request/model-settings.js';
import { packText, unpackText } from './packed-text.js';

/** What a request may choose. */
export interface RequestOptions {
  readonly analyser: AnalyserName;
  readonly scope: Scope;
  readonly kinds?: readonly LocationKind[] | undefined;
  readonly undefined: Undefined;
  readonly timeLimitSeconds: number;
  readonly searchBudget: number;
  readonly seed: number;
  readonly confirm: boolean;
  /** Undefined: the scope's default. */
  readonly faults?: Faults | undefined;
  /** Undefined: `full`. */
  readonly repair?: RepairEffort | undefined;
}

/** What a submission is measured by: given in the request, or by an assignment. */
export interface SubmissionTask {
  readonly suite: Suite;
  readonly reference?: NamedSource | undefined;
  /** The teacher's; submissions, the harness and the reference may include them. */
  readonly headers: readonly IncludedSource[];
  readonly options: RequestOptions;
  /** Tests of its suite file that could not be read, and why. */
  readonly skipped?: readonly string[] | undefined;
}

export interface StoredRequest {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
  /** Present unless an assignment has one. */
  readonly task?: SubmissionTask;
}

/**
 * What is asked of a submission whose students may see only what follows from the tests that
 * are not hidden: first `visible`, the localisation on those alone; then `hidden`, whether the
 * others pass; and last, for teachers, `whole`, the localisation on all of them.
 */
export const jobParts = ['visible', 'hidden', 'whole'] as const;
export type JobPart = (typeof jobParts)[number];

export function encodeRequest(request: StoredRequest): string {
  return packText(JSON.stringify(request));
}

export function decodeRequest(text: string): StoredRequest {
  return JSON.parse(unpackText(text)) as StoredRequest;
}

/** What a thread gets. */
export interface LocaliseJob {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
  readonly task: SubmissionTask;
  /** Who is asked about inputs that no test has, where the task has no reference. */
  readonly classmates?: readonly OracleSource[];
  /** Their names; none without an assignment. */
  readonly hiddenTests?: readonly string[];
  /** What a language model is asked; nothing is sent to any without it. */
  readonly model?: ModelTerms;
  /** Undefined: nothing is kept from students but what their view leaves out. */
  readonly part?: JobPart;
  /** For the part `hidden`: whether students see how many of them pass. */
  readonly countsHidden?: boolean;
  /** Equal for equal tasks with the same classmates; undefined if the task is not worth remembering. */
  readonly taskKey: string | undefined;
}

/** How many tasks of one localisation external analysers work on at once. */
const externalTasksMax = 4;

export function localiseOptionsOf(options: RequestOptions): LocaliseOptions {
  const { undefined: undefinedMode, timeLimitSeconds, ...choice } = options;
  return localiseOptions({
    ...choice,
    undefinedMode,
    timeLimitMs: timeLimitSeconds * 1000,
    // One thread per submission, which fills the cores. External analysers can take several tasks.
    jobs: hasTrait(options.analyser, 'runsInProcess') ? 1 : externalTasksMax,
  });
}
