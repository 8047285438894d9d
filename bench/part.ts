/** What a part of the bench is asked and what it answers: plain data, which crosses processes. */

import type { Cost } from './timing.js';

export interface PartOptions {
  /** The project whose samples and programs are measured; the code under measurement may be another revision. */
  readonly root: string;
  /** A folder of data, or corpus files, as the part needs. */
  readonly files: readonly string[];
  readonly rounds: number;
  /** Submissions of each corpus file, evenly chosen. */
  readonly limit: number;
  /** Submissions or programs that are localised before the measuring begins. */
  readonly warmUp: number;
}

/** One thing that was measured, for pairing with the same in another revision. */
export interface Item extends Cost {
  readonly id: string;
}

export interface PartResult {
  readonly items: readonly Item[];
  /** For the result file. */
  readonly figures: unknown;
  /** The tables. */
  readonly text: string;
  /** SVG texts by name. */
  readonly charts?: Readonly<Record<string, string>>;
}

export type Part = (options: PartOptions) => Promise<PartResult>;
