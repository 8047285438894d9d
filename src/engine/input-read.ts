/** What a program reads from standard input, as whoever watches a run is given it. Plain data. */

/** What a call made of the bytes that it took from standard input. */
export type ReadKind = 'integer' | 'floating' | 'word' | 'characters' | 'line';

/** One item read: of scanf a conversion, of any other function a call. */
export interface InputRead {
  readonly kind: ReadKind;
  /** Which of the items that the call reads. */
  readonly part: number;
  /** The bytes of standard input, white space before the item included: up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
}
