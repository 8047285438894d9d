/** The limits of feedback, each with its reason. */

export const feedbackLimits = {
  /** What learning platforms take; a comment is read by a person. */
  commentCharsMax: 10_000,
  /** Points of one submission. */
  pointsMax: 1_000_000,
  /** How many decimals points may have that people write. */
  decimalsMax: 6,
  /** The share of the members from before that must be in a new group for it to be the same. */
  membersShareMin: 0.5,
} as const;

/** How credits are proposed. */
export const creditLimits = {
  /** Decimals of what is computed: gradebooks show hundredths. */
  decimals: 2,
  /** What one repair costs of all points, besides the share of the text that it changes. */
  shareOfRepair: '0.1',
} as const;
