/** What the experiment on larger repairs measures, and what it finds out about one submission. Plain data. */

import type { EvolveLimits } from '#evolve/limits.js';
import type { CorpusJob } from '#lab/corpus/corpus-submission.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { VariantName } from './variants.js';

export type RepairJob = CorpusJob;

export interface RepairOptions {
  /** With `repair: 'full'`: what is found before evolutionary search. */
  readonly localise: LocaliseOptions;
  readonly variants: readonly VariantName[];
  readonly seeds: readonly number[];
  readonly limits: EvolveLimits;
  /** Whether programs that are repaired already are searched, too. */
  readonly isOnAll: boolean;
  /** Inputs beyond the suite on which whole repairs are compared with the author's fix. */
  readonly judgeOn?: number;
}

/** How far a program is repaired. */
export type Extent = 'whole' | 'partial' | 'none';

/** What the sources before find. */
export interface RepairBefore {
  readonly extent: Extent;
  /** Failing tests that pass with the best edits. */
  readonly fixes: number;
  readonly elapsedMs: number;
}

/** What one search with one seed finds. */
export interface EvolvedMeasure {
  readonly variant: VariantName;
  readonly seed: number;
  readonly extent: Extent;
  readonly fixes: number;
  readonly edits: number;
  readonly relativeSize: number | null;
  readonly evaluations: number;
  readonly runs: number;
  readonly steps: number;
  readonly generations: number;
  readonly genes: number;
  readonly failedReplays: number;
  readonly elapsedMs: number;
  /** Whether it agrees with the author's fix on every input beyond the suite; null where nobody was asked. */
  readonly agrees: boolean | null;
}

export interface RepairResult {
  readonly corpus: string;
  readonly id: string;
  readonly problem: string;
  readonly tests: number;
  readonly failing: number;
  /** Undefined where it could not be run. */
  readonly before: RepairBefore | undefined;
  /** Empty where nothing was left to repair. */
  readonly searches: readonly EvolvedMeasure[];
  /** What went wrong, or why nothing was searched. */
  readonly note: string;
}
