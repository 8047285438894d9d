/** What the experiment on repairs measures, and what it finds out about one submission. Plain data. */

import type { EvolveLimits } from '#evolve/limits.js';
import type { CorpusJob } from '#lab/corpus/corpus-submission.js';
import { oracleKinds, type TrustLevel } from '#model/edit-trust.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { VariantName } from './variants.js';

/** Who is asked beyond the suite. */
export const askedOracles = ['none', ...oracleKinds] as const;
export type AskedOracle = (typeof askedOracles)[number];

export interface RepairJob extends CorpusJob {
  readonly asked: AskedOracle;
  /** Texts of other authors' later versions, to tell what they agree on. */
  readonly others: readonly string[];
}

export interface RepairOptions {
  /** What is found before evolutionary search. */
  readonly localise: LocaliseOptions;
  /** Repair sources that are asked, by name; undefined: all. */
  readonly sources?: readonly string[];
  readonly variants: readonly VariantName[];
  readonly seeds: readonly number[];
  readonly limits: EvolveLimits;
  /** Whether programs that are repaired already are searched, too. */
  readonly isOnAll: boolean;
  /** Inputs beyond the suite on which whole repairs are compared with the author's fix. */
  readonly judgeOn?: number;
  /** Repaired programs are compiled by gcc and run on the suite. */
  readonly isNative: boolean;
}

/** How far a program is repaired; `advice`: all tests pass, but with too many changes to be shown as edits. */
export type Extent = 'whole' | 'advice' | 'partial' | 'none';

/** One edit; one at each place of a set; or any number wherever they are. */
export type RepairForm = 'place' | 'set' | 'whole';

/** The repair that is shown first, where all tests pass with it and nobody objects. */
export interface ShownRepair {
  readonly form: RepairForm;
  /** Whose it is: the source, and the family of the change where it has several; of sets and whole repairs the form. */
  readonly generator: string;
  readonly edits: number;
  /** Nodes changed, left out and put in, as a share of those of the submission; null where the tree was too large. */
  readonly relativeSize: number | null;
  readonly trust: TrustLevel;
  /** Whether it agrees with the author's fix on every input beyond the suite; null where nobody was asked. */
  readonly agrees: boolean | null;
  /**
   * It does not agree, but it need not be wrong: those who are asked refute the author's fix, so
   * that nothing agrees with both, or other authors' versions differ on those inputs as well.
   */
  readonly isDisputed: boolean;
  /** Whether gcc compiles it and its program passes every test; null where gcc was not asked. */
  readonly passesNatively: boolean | null;
  /** What it changes, to be read: `12: a<b -> a<=b`. */
  readonly text: string;
}

/** What the sources before evolutionary search find. */
export interface RepairBefore {
  readonly extent: Extent;
  /** Failing tests that pass with the best edits. */
  readonly fixes: number;
  readonly elapsedMs: number;
  readonly shown?: ShownRepair;
  /** All generators with an edit at one place that passes every test and that nobody refutes. */
  readonly generators: readonly string[];
  /** Edits pass every test, and those who were asked object to all of them. */
  readonly isRefuted: boolean;
  /** Milliseconds that each source took. */
  readonly sourceMs: Readonly<Record<string, number>>;
}

/** What one search with one seed finds. */
export interface EvolvedMeasure {
  readonly variant: VariantName;
  readonly seed: number;
  readonly extent: Exclude<Extent, 'advice'>;
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
  readonly asked: AskedOracle;
  readonly tests: number;
  readonly failing: number;
  /** Undefined where it could not be run. */
  readonly before: RepairBefore | undefined;
  /** Empty where nothing was left to repair. */
  readonly searches: readonly EvolvedMeasure[];
  /** What went wrong, or why nothing was searched. */
  readonly note: string;
}
