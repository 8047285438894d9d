/** A corpus's records → JSON lines, as `decode-corpus.ts` reads them. */

import type { Comparator } from '#model/suite.js';

/** Texts as Unicode, and fields in the order of the file. */
export interface CorpusLine {
  readonly id: string;
  readonly dataset: string;
  readonly problem: string;
  readonly comparator: string | Comparator;
  readonly source: string;
  readonly fixed: string;
  readonly tests: readonly {
    readonly name: string;
    readonly args?: readonly string[];
    readonly stdin: string;
    readonly expected: string;
    /** Whether `source` passes it. */
    readonly buggy_passes: boolean;
  }[];
  readonly n_fail: number;
  readonly n_pass: number;
  readonly truth: {
    readonly changed_lines: readonly number[];
    readonly insertions_between: readonly (readonly [number, number])[];
    readonly kinds: readonly string[];
    readonly hunks: number;
    readonly single_line: boolean;
  };
}

export function encodeCorpus(lines: readonly CorpusLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
