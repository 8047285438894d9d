/**
 * The limits of the matching of texts. They count, so that answers do not depend on
 * the machine; what is cut short by them is unknown, never excluded.
 */

export const textLimits = {
  /** Output calls of one run that are kept; of a run with more, nothing is told. */
  itemsPerRunMax: 20_000,
  /** Characters stepped through, for one location over all tests. */
  stepsMax: 400_000,
  /** States passed through and characters stepped, to tell what free texts can do in one test. */
  reachableStepsMax: 20_000,
  /** Texts of white space that may vanish at the end of a piece. */
  whiteSpaceTextsMax: 24,
  /** Tests from which pieces are taken, where those of one test are not all there are. */
  generatorsMax: 4,
} as const;
