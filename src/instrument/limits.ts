/**
 * How large an instrumented text and the unit of a test may become.
 *
 * An acceptor's tables have several limits. External analysers do not support a test beyond
 * the first two. Beyond the others a number is rendered digit by digit, and a path that
 * leaves the tables is incomplete.
 */

/**
 * Tokens that stand in the text once more, with their toggles, where several may be on together:
 * every toggle doubles those within it. A program beyond this is searched with one toggle at a
 * time only.
 */
export const againPiecesMax = 20_000;

export const acceptorTableLimits = {
  /** States along the expected text; a step, the difference of two states, is a `short`. */
  textStatesMax: 25_000,
  /** Intervals of numbers, over all states and conversions. */
  branchesMax: 200_000,
  /** Intervals of one state and conversion. */
  branchesPerStateMax: 64,
  /** States of one conversion that may have too many intervals, before the other states are not asked. */
  tooManyMax: 8,
  /** States off the expected text that single characters lead to. */
  detourStatesMax: 400,
} as const;
