/**
 * Programs to replay, and what a run of one shows. Plain data, which crosses threads, the
 * same for the engine and for a compiled program.
 */

import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';

/** One text with its tests. A submission in a corpus gives two: as handed in, and as corrected later. */
export interface ConformanceProgram {
  /** The submission's. */
  readonly id: string;
  readonly version: 'source' | 'fixed';
  readonly problem: string;
  readonly source: NamedSource;
  readonly headers: readonly NamedSource[];
  /** A test without an expected output is compared, but neither passes nor fails. */
  readonly suite: Suite;
  /** Whether each test was seen to pass when the corpus was made. */
  readonly recordedPasses: readonly (boolean | undefined)[];
}

/** How a run ended. `failed`: that could not be determined; `reason` says why. */
export type RunEnd =
  | { readonly kind: 'exited'; readonly status: number }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'output-limit' }
  | { readonly kind: 'unsupported'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ProgramRun {
  readonly end: RunEnd;
  /** Latin-1, as far as it was kept. */
  readonly stdout: string;
}

export interface EngineRun extends ProgramRun {
  /** What ended it, if it crashed. */
  readonly crash?: { readonly kind: string; readonly line: number; readonly message: string };
  /** Each once, ascending. */
  readonly findingKinds: readonly string[];
  readonly steps: number;
  /** If undefined behaviour ended a strict run: whether the test passes natively. */
  readonly passesNatively?: boolean;
}

/** A program that could not be translated has no runs. */
export type Replay<Run extends ProgramRun> =
  | { readonly kind: 'replayed'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'rejected';
      /** `unsupported`: C that our engine does not run; `fault`: no answer at all. */
      readonly why: 'compile-error' | 'unsupported' | 'fault';
      readonly message: string;
    };

/** Replays programs, each over all its tests, in the order of the suite. */
export interface Replayer<Run extends ProgramRun> {
  replay(program: ConformanceProgram): Promise<Replay<Run>>;
  close(): Promise<void>;
}
