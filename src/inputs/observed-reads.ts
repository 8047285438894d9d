/** What a run read from standard input and made of its arguments. Plain data. */

/** What a call made of the bytes that it read. */
export type ReadKind = 'integer' | 'floating' | 'word' | 'character' | 'line';

export interface ObservedRead {
  readonly kind: ReadKind;
  /** The place in the program that read: equal for two reads of one call (or conversion) only. */
  readonly site: number;
  /** An index into the arguments after `argv[0]`; without one it is of standard input. */
  readonly argument?: number;
  /** The bytes taken: from `start` up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
}

/** The reads of one test, in their order. */
export interface ObservedReads {
  /** Its index in the suite. */
  readonly test: number;
  readonly reads: readonly ObservedRead[];
}
