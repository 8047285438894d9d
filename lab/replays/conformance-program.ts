/**
 * What conformance is measured on, and what a run of it shows: plain data, which
 * crosses threads, the same for the engine and for a compiled program.
 */

import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';

/** One text with its tests. A submission of a corpus is two: as handed in, and as mended later. */
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

/** How a run ended. `failed`: whoever ran it could not tell; `reason` says why. */
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
  /** What ended it, where it crashed. */
  readonly crash?: { readonly kind: string; readonly line: number; readonly message: string };
  /** Of the findings met, each once, ascending. */
  readonly findingKinds: readonly string[];
  readonly steps: number;
  /** Where undefined behaviour ended a strict run: whether the test passes natively. */
  readonly passesNatively?: boolean;
}

/** A program that could not be translated has no runs. */
export type Replay<Run extends ProgramRun> =
  | { readonly kind: 'replayed'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'rejected';
      /** `unsupported`: it is C, but not ours; `fault`: no answer at all. */
      readonly why: 'compile-error' | 'unsupported' | 'fault';
      readonly message: string;
    };

/** Replays programs, each over all of its tests, in the order of the suite. */
export interface Replayer<Run extends ProgramRun> {
  replay(program: ConformanceProgram): Promise<Replay<Run>>;
  close(): Promise<void>;
}
