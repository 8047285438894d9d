/** What a localisation is asked, with which options, and what it reports while it works. Plain data. */

import type { SearchLimits } from '#engine/limits.js';
import type { AnalyserName } from '#model/analyser.js';
import type { LocationKind, Scope } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { RepairEffort } from '#model/repair-effort.js';
import type { Suite } from '#model/suite.js';
import type { PoolLimits } from '#pool/limits.js';
import type { Strategy } from '#pool/plan.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import type { PastRepair } from './past-repairs.js';

export type Faults = 1 | 2 | 3;

/** The literature searches one; users get what there is. */
export const defaultFaults: Readonly<Record<Scope, Faults>> = { paper: 1, full: 2 };

export interface LocaliseOptions {
  readonly analyser: AnalyserName;
  readonly scope: Scope;
  /** Defaults to the kinds of the scope. */
  readonly kinds?: readonly LocationKind[];
  readonly undefinedMode: Undefined;
  readonly strategy: Strategy;
  readonly confirm: boolean;
  /** Where no single location repairs all, diagnoses of up to this many are searched. */
  readonly faults: Faults;
  /** Unless given, `full`. */
  readonly repair?: RepairEffort;
  readonly seed: number;
  /** Undefined: as many as the work is worth, see `worker-count.ts`. */
  readonly jobs?: number;
  readonly poolLimits: PoolLimits;
  readonly searchLimits: SearchLimits;
}

export interface LocaliseRequest {
  /** Latin-1 text. */
  readonly submission: NamedSource;
  /** Files beside it that it may include. */
  readonly headers: readonly IncludedSource[];
  readonly suite: Suite;
  /** Gives the expected output of the tests that name none. */
  readonly reference?: NamedSource;
  /** Names of tests that students may not see: the run of another is shown where one fails. */
  readonly hiddenTests?: readonly string[];
  /** What others did about their programs for the same suite. */
  readonly history?: readonly PastRepair[];
  readonly options: LocaliseOptions;
}

/** What a long localisation reports while it works. */
export type ProgressEvent =
  | { readonly kind: 'tests-run'; readonly failing: number; readonly total: number }
  | {
      readonly kind: 'task-ended';
      readonly tasks: number;
      /** Generations dispatched so far; the confirmation is none. */
      readonly generation: number;
      readonly viable: number;
      readonly locations: number;
      /** Sets of this many locations are searched, and counted in place of single ones. */
      readonly together?: number;
    };
