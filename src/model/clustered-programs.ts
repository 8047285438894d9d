/** What `nearmiss cluster` finds in a folder of programs. Plain data, written as JSON. */

export interface ClusteredPrograms {
  readonly schemaVersion: 1;
  readonly tests: number;
  /** All that were read. */
  readonly programs: number;
  /** The largest first. */
  readonly clusters: readonly FoundCluster[];
  /** Files that fail a test, and files that do not compile or need what is not supported. */
  readonly failing: readonly string[];
  readonly unusable: readonly string[];
}

/** Correct programs with equal control structure and equal values of all variables. */
export interface FoundCluster {
  readonly size: number;
  /** The file of the shortest. */
  readonly representative: string;
  readonly members: readonly string[];
  /** The loops of each function, and how they lie within one another. */
  readonly structure: string;
  /** What the members spell differently, in the order of the representative's text. */
  readonly updates: readonly SpelledUpdate[];
}

/** A statement or condition of the representative, and what stands there in others, in its names. */
export interface SpelledUpdate {
  readonly line: number;
  readonly text: string;
  /** The most frequent first; without the representative's own. */
  readonly spellings: readonly { readonly text: string; readonly count: number }[];
}
