/** Submissions of a class that make the same mistake. Plain data, from `groups/` to whoever shows it. */

/** What two members have in common, the weightiest first. */
export const groupGrounds = ['mistake', 'repair', 'compile-error', 'outputs', 'tests'] as const;
export type GroupGround = (typeof groupGrounds)[number];

/** By what a group is found again in a later run. */
export interface KnownGroup {
  /** Stays what it was when the group was first seen. */
  readonly id: string;
  /** What members show, a short key for all that show the same. */
  readonly keys: readonly string[];
}

export interface MistakeGroup extends KnownGroup {
  /** In words, on one line. */
  readonly title: string;
  /** Names of submissions, in their order. */
  readonly members: readonly string[];
  /** The member that stands for the others. */
  readonly representative: string;
  /** Tests that at least half of the members fail, in the order of the suite. */
  readonly tests: readonly string[];
  /** What at least half of the members have in common. */
  readonly grounds: readonly GroupGround[];
}
