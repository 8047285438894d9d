/**
 * What the corpus experiment measures, and what it finds out about one submission. Plain
 * data, which crosses threads.
 */

import type { LineMeasure } from '#lab/baselines/line-spectrum.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import type { ExperimentRow } from '#lab/measures/experiment-row.js';
import type { OracleKind, TrustLevel } from '#model/edit-trust.js';
import type { Suite } from '#model/suite.js';
import type { Strategy } from '#pool/plan.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { AnnotatedMeasure } from './annotated-lines.js';
import type { FixKind } from './fix-kind.js';
import type { EditJudgement } from './judge-edits.js';
import type { PlaceAnswers } from './place-answers.js';
import type { ProcessTimes } from './timed-tools.js';

/** What a record's program is called; records have no file names. */
export const submissionName = 'submission.c';

export interface CorpusSubmission {
  /** The corpus file's name without folder and extension. */
  readonly corpus: string;
  readonly record: CorpusRecord;
}

/** One submission with the suite to measure it against. */
export interface CorpusJob extends CorpusSubmission {
  /** For the control: another problem's suite, in place of its own. */
  readonly control?: { readonly problem: string; readonly suite: Suite };
  /** Texts of others to ask about inputs beyond the suite. */
  readonly oracle?: { readonly kind: OracleKind; readonly programs: readonly string[] };
}

export interface CorpusOptions {
  readonly localise: LocaliseOptions;
  /** How many tests each suite is extended to; undefined: suites stay as they are. */
  readonly extendTo?: number;
  /** Inputs beyond the suite on which edits are compared with the author's fix; undefined: they are not. */
  readonly judgeOn?: number;
}

/** Small edits in the report that make every test pass, compared with the author's fix. */
export interface HintMeasure {
  /** Locations that have one. */
  readonly edits: number;
  /** Whether the best-ranked edit, or any, is what the author did. */
  readonly firstIsFix: boolean;
  readonly someIsFix: boolean;
}

/** A repair at any number of places, from other students' programs. */
export interface WholeMeasure {
  /** `advice`: too large to be shown as edits; `partial`: some tests fail with it. */
  readonly kind: 'edits' | 'advice' | 'partial';
  /** The share of the submission's nodes that it changes, leaves out and puts in. */
  readonly relativeSize: number;
  /** Whether its edits agree with the author's fix on every input; undefined if it has none or is not judged. */
  readonly agrees?: boolean;
}

export interface CorpusResult {
  readonly corpus: string;
  readonly strategy: Strategy;
  readonly places: PlaceAnswers;
  /** Only with an external analyser. */
  readonly processes?: ProcessTimes;
  /** Witnesses that replay refused. */
  readonly failedReplays: number;
  /** The columns that every experiment has. */
  readonly row: ExperimentRow;
  /** The fix is one replaced line. */
  readonly singleLine: boolean;
  readonly fixKind: FixKind;
  /** The corpus's own words. */
  readonly annotation: string;
  /** Undefined if no lines are marked by hand, or the suite is another problem's. */
  readonly annotated?: AnnotatedMeasure;
  /** Why no location is on a true line; empty if one is. */
  readonly noLocation: string;
  /** Only the true lines are reported. */
  readonly isPerfect: boolean;
  /** Locations reported, and the lines that they begin on. */
  readonly reported: { readonly locations: number; readonly lines: number };
  /** Kind of the best-ranked reported location on a true line, and whether it is a sink. */
  readonly foundBy: { readonly kind: string; readonly sink: boolean } | null;
  readonly hints: HintMeasure;
  /** The kinds of the mistakes that the report names, what bears the first out and where it begins; empty where it names none. */
  readonly mistakes: {
    readonly kinds: readonly string[];
    readonly basis: string;
    readonly line: number | null;
  };
  /** Whether the first begins on a line that the author changed, or beside what they put in; null where none is named, or there is no truth. */
  readonly mistakeOnTrueLine: boolean | null;
  /** Undefined if there is no edit, or nothing to judge it by. */
  readonly judgement?: EditJudgement;
  /** Undefined if the report has none. */
  readonly whole?: WholeMeasure;
  /** What the oracle says of the author's fix: one that it refutes cannot be matched by an edit that it agrees with. */
  readonly fixTrust?: TrustLevel;
  /** Some run of its tests meets undefined behaviour. */
  readonly isUndefined: boolean;
  readonly voidTests: number;
  /** Tests added to its suite. */
  readonly addedTests: number;
  /** Undefined if the submission could not be run. */
  readonly baselines: LineMeasure | undefined;
  /** What went wrong, or why it was not searched; else empty. */
  readonly note: string;
}
