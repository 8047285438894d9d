/**
 * What may be asked about one submission and its suite, and what is answered: plain data that
 * crosses to a thread and back. Agents and editors ask; `answer-question.ts` answers.
 */

import type { EditTrust } from '#model/edit-trust.js';
import type { FailingRun } from '#model/failing-run.js';
import type { Localisation } from '#model/localisation.js';
import type { TestOutcome, Undefined } from '#model/outcome.js';
import type { ProbeFindings } from '#model/probe-findings.js';
import type { MultiFault, ReportedLocation } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import type { TextPatch } from './apply-patch.js';

/** A submission with all that it is measured by. */
export interface AskedProgram {
  readonly submission: NamedSource;
  /** Its other files, and those of the harness and the reference. */
  readonly headers: readonly IncludedSource[];
  readonly suite: Suite;
  readonly reference?: NamedSource;
  readonly undefinedMode: Undefined;
  /** For a search. */
  readonly timeLimitMs: number;
  readonly seed: number;
}

/** What executions after the last given value yield: what the program computes there, or that value again. */
export const afterValues = ['own', 'last'] as const;
export type AfterValues = (typeof afterValues)[number];

export interface ForcedTest {
  readonly test: string;
  /** C constants, one for each execution of the place, in order. */
  readonly values: readonly string[];
}

export type Question =
  | { readonly kind: 'localise'; readonly asked: AskedProgram }
  | {
      readonly kind: 'force';
      readonly asked: AskedProgram;
      /** The id of a location. */
      readonly location: string;
      /** A list for every test, or one for each of some tests. */
      readonly forced: readonly string[] | readonly ForcedTest[];
      readonly after: AfterValues;
    }
  | { readonly kind: 'check'; readonly asked: AskedProgram; readonly patch: TextPatch }
  | {
      readonly kind: 'explain';
      readonly asked: AskedProgram;
      /** The name of a failing test; unless given, the smallest. */
      readonly test?: string;
      /** What a localisation found, which the table is about. */
      readonly locations: readonly ReportedLocation[];
      readonly multiFault?: MultiFault;
    }
  | { readonly kind: 'probe'; readonly asked: AskedProgram; readonly mutantsMax: number }
  /** Runs the suite's first test, of which nothing need be expected. */
  | { readonly kind: 'run'; readonly asked: AskedProgram };

export interface TestResult {
  readonly test: string;
  readonly outcome: TestOutcome;
  readonly reason?: string;
  /** What a test that does not pass should print, and what it prints. Latin-1. */
  readonly output?: { readonly expected: string; readonly printed: string };
}

export interface ForcedResult extends TestResult {
  /** Its outcome without the values. */
  readonly before: TestOutcome;
  /** Executions of the place in the run with the values. */
  readonly executions: number;
  /** Values that were given and not asked for. */
  readonly unused: number;
}

/** The runs of a text. */
export interface CheckedText {
  /** As gcc words it, with its place; then nothing was run. */
  readonly compileError?: { readonly file: string; readonly line: number; readonly message: string };
  readonly results: readonly TestResult[];
}

export interface CheckedPatch {
  readonly patched: CheckedText;
  /** The submission as it is. */
  readonly before: CheckedText;
  /** What the oracle says, where there is one and the patched text passes every test. */
  readonly trust?: EditTrust;
}

/** What a program did, as whoever started it sees it. */
export interface ProgramRun {
  readonly ended: 'not compiled' | 'exited' | 'crashed' | 'timed out' | 'unsupported';
  /** Why, where it did not exit by itself. */
  readonly message?: string;
  /** Latin-1. */
  readonly stdout: string;
  /** Latin-1. */
  readonly stderr: string;
}

export type Answer =
  | { readonly kind: 'localise'; readonly localisation: Localisation }
  | { readonly kind: 'force'; readonly results: readonly ForcedResult[] }
  | { readonly kind: 'check'; readonly checked: CheckedPatch }
  | { readonly kind: 'explain'; readonly run: FailingRun }
  | { readonly kind: 'probe'; readonly findings: ProbeFindings }
  | { readonly kind: 'run'; readonly run: ProgramRun }
  /** What was given cannot be used, or the thread was lost. The reason says what to do. */
  | { readonly kind: 'refused'; readonly reason: string };

export type AnswerTo<Kind extends Question['kind']> = Extract<Answer, { readonly kind: Kind }>;
