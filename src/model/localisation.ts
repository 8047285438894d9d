/**
 * The result of a localisation: the report, and what the text report says that the JSON schema has
 * no place for. Plain data.
 */

import type { Report } from './report.js';

/** Why a location was excluded, where that does not depend on the order of the search. */
export interface ExclusionFact {
  readonly locationId: string;
  /** A failing test whose run never executes it, or does so only once its output is wrong for good. */
  readonly test: string;
  readonly kind: 'not-executed' | 'after-wrong-output';
}

/** A failing test's output and what was expected; of a run that was cut off, what it had printed until then. */
export interface FailedOutput {
  readonly test: string;
  readonly expected: string;
  readonly actual: string;
  /** These are texts of this file, and what the program printed is right. Unicode. */
  readonly file?: string;
  /** `expected` is a regular expression that the output should match. */
  readonly isPattern?: true;
}

/** What a failing test printed, as far as it takes to compare it with what others print. */
export interface WrongOutput {
  readonly test: string;
  /** Its words with a space between them; of a long output the beginning and a digest of all. */
  readonly printed: string;
}

/** Why a submission could not be run at all. */
export interface Rejection {
  readonly kind: 'syntax-error' | 'compile-error' | 'unsupported';
  /** As a compiler says it: lower case, no full stop, without the place. */
  readonly message: string;
  /** In the submission, in a file that it includes, or in the harness around it. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
}

export interface Localisation {
  readonly report: Report;
  /** If there is one, nothing was run. */
  readonly rejection?: Rejection;
  /** In suite order of tests, source order of locations. Excluded locations without a fact were searched in vain. */
  readonly exclusions: readonly ExclusionFact[];
  readonly failedOutputs: readonly FailedOutput[];
  /** In a class, in place of `failedOutputs`, which would be most of its size. */
  readonly wrongOutputs?: readonly WrongOutput[];
  /** What is unknown about possible locations, by location id. */
  readonly unknowns: readonly {
    readonly locationId: string;
    readonly test: string;
    readonly detail: string;
  }[];
  /** Locations whose value comes straight from the program's input (`x = atoi(argv[1])`). */
  readonly inputLocationIds: readonly string[];
  /** Failing tests that pass once case, punctuation and constant output calls are ignored, by name. */
  readonly presentationTests: readonly string[];
  /** Steps after which a test has timed out. */
  readonly stepsPerTestMax: number;
}
