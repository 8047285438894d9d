/**
 * What the store keeps of a request, and what a thread is given of it. Both are ours; the
 * store's JSON was checked before it was written.
 */

import { type AnalyserName, hasTrait } from '#model/analyser.js';
import type { LocationKind, Scope } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { localiseOptions } from '#request/localise-options.js';
import type { Faults, LocaliseOptions } from '#request/localise-request.js';

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
  /** Undefined: as many as the scope searches. */
  readonly faults?: Faults | undefined;
}

/** What a submission is measured by: inline in a request, or an assignment's. */
export interface Task {
  readonly suite: Suite;
  readonly reference?: NamedSource | undefined;
  /** The teacher's; submissions, harness and reference may include them. */
  readonly headers: readonly IncludedSource[];
  readonly options: RequestOptions;
}

export interface StoredRequest {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
  /** There where no assignment has one. */
  readonly task?: Task;
}

/** What a thread is given. */
export interface LocaliseJob {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
  readonly task: Task;
  /** Equal for equal tasks; undefined where it is not worth remembering. */
  readonly taskKey: string | undefined;
}

/** Tasks of one localisation that external analysers work at, at the same time. */
const externalTasksMax = 4;

export function localiseOptionsOf(options: RequestOptions): LocaliseOptions {
  const { undefined: undefinedMode, timeLimitSeconds, ...choice } = options;
  return localiseOptions({
    ...choice,
    undefinedMode,
    timeLimitMs: timeLimitSeconds * 1000,
    // A thread a submission: they fill the cores. What others search is given to several of them.
    jobs: hasTrait(options.analyser, 'runsInProcess') ? 1 : externalTasksMax,
  });
}
