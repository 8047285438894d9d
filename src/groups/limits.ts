/** The limits of grouping a class by mistake, each with its reason. */

export const groupLimits = {
  /** What is kept of a wrong output as it is; of a longer one its beginning and a digest. Characters. */
  outputCharsMax: 200,
  /** Texts compared token by token; what is larger is a rewrite, which has no common form. */
  tokensMax: 400,
  /**
   * The share of the tests failed by either of two submissions that both must fail, where only
   * what is wrong is alike and not what is printed: the same slip at another place of the program
   * fails other tests.
   */
  overlapMin: 0.5,
  /**
   * From how many bits on wrong outputs speak for themselves. Three: if every wrong answer were
   * drawn from the answers of the suite, one program in eight would print these by chance.
   */
  tellingBits: 3,
} as const;
