/**
 * Correct programs, mutants of them, and what the experiment on mutants finds. Plain data, which
 * crosses threads.
 */

import type { Mutation } from '#lab/faults/mutation.js';
import type { ExperimentRow } from '#lab/measures/experiment-row.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { LocaliseOptions } from '#request/localise-request.js';

/** Tests that expect nothing expect what the program itself does. */
export interface CorrectProgram {
  readonly name: string;
  readonly problem: string;
  /** Latin-1. */
  readonly text: string;
  readonly suite: Suite;
}

export interface DrawJob {
  readonly program: CorrectProgram;
  readonly undefinedMode: Undefined;
  readonly count: number;
  readonly seed: number;
}

export interface DrawnMutant {
  readonly text: string;
  readonly mutation: Mutation;
  /** Where it must be repairable (`witness-places.ts`), innermost first: `line:column:kind`. */
  readonly places: readonly string[];
}

export interface Draw {
  /** Completed by the program, without the tests of which it makes nothing. */
  readonly suite: Suite;
  /** At most the wanted number. A larger number has these first. */
  readonly mutants: readonly DrawnMutant[];
  /** Mutations that were tried. */
  readonly tried: number;
  /** Those that do not compile, those that no test notices, and those whose failing tests print nothing. */
  readonly rejected: number;
  readonly unnoticed: number;
  readonly silent: number;
  /** Why the program is not used; empty if it is. */
  readonly note: string;
}

export interface Mutant extends DrawnMutant {
  /** The file's, without extension. */
  readonly name: string;
  readonly origin: string;
  readonly problem: string;
  readonly suite: Suite;
}

/**
 * What the report says of the places where a mutant must be repairable: `excluded` if it excludes any,
 * which is a fault of ours; else the best. `nowhere`: there is no such place. `crashed`: no report.
 */
export const placeStatuses = ['repairable', 'possible', 'excluded', 'nowhere', 'crashed'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

export interface MutantResult {
  readonly mutant: Pick<Mutant, 'name' | 'origin' | 'problem' | 'mutation' | 'places'>;
  readonly row: ExperimentRow;
  readonly status: PlaceStatus;
  /** The place with that status; empty if there is none. */
  readonly place: string;
  /** What went wrong; else empty. */
  readonly note: string;
}

export interface MutantsOptions {
  readonly localise: LocaliseOptions;
  readonly count: number;
}
