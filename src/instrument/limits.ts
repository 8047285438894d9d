/**
 * How large an instrumented text and the unit of a test may become.
 *
 * Of an acceptor's tables: a test beyond the first two is unsupported by external analysers.
 * Beyond the others a number is rendered digit by digit, and a path that leaves what is
 * tabulated is incomplete.
 */

/**
 * Tokens that stand in the text once more, with their toggles, where several may be on together:
 * every toggle doubles those within it. A program beyond it is searched for single ones only.
 */
export const againPiecesMax = 20_000;

export const acceptorTableLimits = {
  /** States along the expected text; a step is a difference of two states, and a `short`. */
  textStatesMax: 25_000,
  /** Intervals of numbers, over all states and conversions. */
  branchesMax: 200_000,
  /** Intervals of one state and conversion. */
  branchesPerStateMax: 64,
  /** So many states of one conversion may have too many intervals; then no others are asked. */
  tooManyMax: 8,
  /** States beside the expected text that single characters lead to. */
  detourStatesMax: 400,
} as const;
