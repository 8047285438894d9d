/**
 * The limits of the matching of texts. They count, so that answers do not depend on
 * the machine; what is cut short by them is unknown, never excluded.
 */

export const textLimits = {
  /** Characters stepped through, for one location over all tests. */
  stepsMax: 400_000,
  /** The same with its numbers in one other style. */
  restyledStepsMax: 40_000,
  /** The same for one set of locations. */
  setStepsMax: 60_000,
  /** Other styles of the numbers of one call, where it is one of a set. */
  setStylesMax: 16,
  /** For all sets of locations of a program. */
  allSetsStepsMax: 2_000_000,
  /** Sets that are written into the program and run; beyond it others may be missing. */
  triedSetsMax: 24,
  /** Failing tests that are asked one by one for the text of a call that is wrong in some of them. */
  partialSeedsMax: 3,
  /** Characters stepped through, for the changes of one text. */
  partialStepsMax: 100_000,
  /** Changes that bring a program nearer, of all its texts, and of one. */
  partialEditsMax: 6,
  partialEditsOfCallMax: 2,
  /** States passed through and characters stepped, to find out what free texts can do in one test. */
  reachableStepsMax: 20_000,
  /** Undecided outputs of one test, after which that test is no longer tried. */
  openAnswersMax: 2,
  /** Candidates for a piece that are kept, where they are asked for again. */
  keptCandidatesMax: 2_000,
  /** States that some text leads to, from one state, that are kept. */
  keptClosureMax: 500,
  /** Texts of white space that may vanish at the end of a piece. */
  whiteSpaceTextsMax: 24,
  /** Tests from which pieces are taken, where those of one test are not all there are. */
  generatorsMax: 4,
} as const;
