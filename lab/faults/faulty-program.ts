/**
 * Programs with two known faults, the options of the experiment, and what it finds. Plain
 * data, which crosses threads.
 */

import type { ExperimentRow } from '#lab/measures/experiment-row.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { CategoryMeasure } from './fault-category.js';
import type { Mutation } from './mutation.js';

/**
 * `twin`: every failing test passes with one of the two mutations reverted;
 * `double`: some failing test needs both reverted.
 */
export const faultKinds = ['twin', 'double'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Two mutations of a correct text, checked to be two faults on its suite. */
export interface TwoFaults {
  readonly kind: FaultKind;
  readonly text: string;
  readonly suite: Suite;
  /** In the order of the text, on two lines. */
  readonly mutations: readonly [Mutation, Mutation];
}

export interface FaultyProgram extends TwoFaults {
  /** The file's, without extension. */
  readonly name: string;
  readonly corpus: string;
  readonly problem: string;
  /** The corpus record whose correct text was mutated. */
  readonly origin: string;
}

/** A correct text to draw faults in. */
export interface DrawJob {
  readonly name: string;
  readonly text: string;
  readonly suite: Suite;
  readonly seed: number;
  readonly undefinedMode: Undefined;
  /** How many tests the suite is extended to first; undefined: it stays as it is. */
  readonly extendTo?: number;
}

/** One of each kind, if one was found within the limits. */
export type Draw = Readonly<Partial<Record<FaultKind, TwoFaults>>>;

export interface FaultsOptions {
  readonly localise: LocaliseOptions;
  readonly count: number;
  readonly extendTo?: number;
}

export interface FaultsResult {
  readonly program: Pick<FaultyProgram, 'name' | 'corpus' | 'problem' | 'origin' | 'kind' | 'mutations'>;
  readonly row: ExperimentRow;
  readonly measure: CategoryMeasure;
  /** What went wrong; else empty. */
  readonly note: string;
}
