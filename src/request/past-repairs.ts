/** What others once handed in, and what they handed in that was right: from the history of an assignment. */

export interface PastRepair {
  /** Latin-1, as is `after`. */
  readonly before: string;
  /** The same author's program that passes every test. */
  readonly after: string;
  /** Names of the tests that the first one fails. */
  readonly failing: readonly string[];
}
