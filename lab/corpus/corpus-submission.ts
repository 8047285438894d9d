/**
 * What the corpus experiment measures and what it finds of one submission: plain
 * data, which crosses threads.
 */

import type { LineMeasure } from '#lab/baselines/line-spectrum.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import type { ExperimentRow } from '#lab/measures/experiment-row.js';
import type { Suite } from '#model/suite.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { AnnotatedMeasure } from './annotated-lines.js';
import type { FixKind } from './fix-kind.js';

export interface CorpusSubmission {
  /** The corpus file's name without folder and extension. */
  readonly corpus: string;
  readonly record: CorpusRecord;
}

/** One submission with the suite that it is measured against. */
export interface CorpusJob extends CorpusSubmission {
  /** Instead of its own: another problem's, where the experiment is the control. */
  readonly control?: { readonly problem: string; readonly suite: Suite };
}

export interface CorpusOptions {
  readonly localise: LocaliseOptions;
  /** Tests that each suite is extended to; undefined: as they are. */
  readonly extendTo?: number;
}

/** A small edit of the report that makes every test pass, beside the author's own fix. */
export interface HintMeasure {
  /** Locations that have one. */
  readonly edits: number;
  /** The best-ranked edit is what the author did; and whether any is. */
  readonly firstIsFix: boolean;
  readonly someIsFix: boolean;
}

export interface CorpusResult {
  readonly corpus: string;
  /** The columns that every experiment has. */
  readonly row: ExperimentRow;
  /** One replaced line. */
  readonly singleLine: boolean;
  readonly fixKind: FixKind;
  /** The corpus's own words. */
  readonly annotation: string;
  /** Undefined where no lines are marked by hand, or the suite is another problem's. */
  readonly annotated?: AnnotatedMeasure;
  /** Why no location is on a true line; empty where one is. */
  readonly noLocation: string;
  /** The true lines and no other are reported. */
  readonly isPerfect: boolean;
  /** Locations reported, and the lines that they begin on. */
  readonly reported: { readonly locations: number; readonly lines: number };
  /** Kind of the best-ranked reported location on a true line, and whether it is a sink. */
  readonly foundBy: { readonly kind: string; readonly sink: boolean } | null;
  readonly hints: HintMeasure;
  /** Some run of its tests meets undefined behaviour. */
  readonly isUndefined: boolean;
  readonly voidTests: number;
  /** Tests added to its suite. */
  readonly addedTests: number;
  /** Undefined where the submission could not be run. */
  readonly baselines: LineMeasure | undefined;
  /** What went wrong, or why it was not searched; else empty. */
  readonly note: string;
}
