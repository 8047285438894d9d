/** What `nearmiss probe` finds of a suite: what it does not notice, and the tests that would. Plain data, written as JSON. */

/** Latin-1. */
export interface ProbedDifference {
  readonly args: readonly string[];
  readonly stdin: string;
  /** What the reference prints. */
  readonly expected: string;
  readonly actual: string;
  /** Why the other program did not end well, if it did not. */
  readonly reason?: string;
}

/**
 * `right` is as far as the inputs tell; `fails`: some test of the suite notices already;
 * `unusable`: it does not compile, or needs what is not supported.
 */
export type ProbedOutcome = 'wrong' | 'right' | 'fails' | 'unusable';

export interface ProbedSubmission {
  readonly file: string;
  readonly outcome: ProbedOutcome;
  /** Why it is unusable. */
  readonly reason?: string;
  /** It is right on every input of the shapes that the suite shows, not only on those tried. */
  readonly isProved?: true;
  /** Inputs on which it differs from the reference. */
  readonly inputs: number;
  /** On one of them, the shortest. */
  readonly difference?: ProbedDifference;
}

/** A condition of the reference that comes out one way in all tests, and the other way on some input. */
export interface UnseenOutcome {
  readonly line: number;
  readonly snippet: string;
  /** How it never comes out. */
  readonly never: boolean;
}

/** A one-place change of the reference that passes every test and prints something else on some input. */
export interface UnnoticedMutant {
  readonly line: number;
  readonly description: string;
  readonly difference: ProbedDifference;
}

export interface NewTest {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly stdout: string;
  /** Where the suite's tests all ask for one. */
  readonly exitCode?: number;
  /** What no other test before it notices: submissions by file, outcomes and mutants by their number in the lists. */
  readonly adds: {
    readonly submissions: readonly string[];
    readonly outcomes: readonly number[];
    readonly mutants: readonly number[];
  };
}

export interface ProbeFindings {
  readonly schemaVersion: 1;
  readonly reference: string;
  readonly seed: number;
  readonly tests: number;
  readonly inputs: {
    readonly generated: number;
    /** On which the reference ends well; it was undefined, crashed or was cut off on the others. */
    readonly kept: number;
    /** Ways through the reference that tests take, and that tests and inputs take together. */
    readonly pathsOfTests: number;
    readonly paths: number;
  };
  readonly submissions: readonly ProbedSubmission[];
  readonly outcomes: readonly UnseenOutcome[];
  readonly mutants: {
    readonly tried: number;
    /** By some test. */
    readonly noticed: number;
    readonly unnoticed: readonly UnnoticedMutant[];
  };
  readonly newTests: readonly NewTest[];
}
