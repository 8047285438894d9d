/**
 * What the decoders of suite formats have in common: a suite whose harness and
 * reference are still names of files. Decoders are pure; `load-suite.ts` reads
 * the files.
 */

import type { Comparator, TestCase } from '#model/suite.js';

export interface DecodedSuite {
  readonly compare: Comparator;
  readonly stepsPerTestMax?: number;
  /** Path relative to the suite's folder. */
  readonly harnessPath?: string;
  /** Path relative to the suite's folder. */
  readonly referencePath?: string;
  readonly tests: readonly TestCase[];
}
