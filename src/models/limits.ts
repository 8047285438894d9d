/** What the questions to a language model, and its answers, may use up. All counts, no clock. */

export interface ModelLimits {
  /** Failing tests shown in one prompt, the smallest first. */
  readonly testsShownMax: number;
  /** Characters of an input or an output that are shown. */
  readonly testCharsMax: number;
  /** Places shown with their wanted values, the best first. */
  readonly placesShownMax: number;
  /** Values of one place on one test. */
  readonly valuesShownMax: number;
  /** A longer program, or description, is not sent. */
  readonly programCharsMax: number;
  readonly descriptionCharsMax: number;
  /** A longer answer is refused. */
  readonly answerCharsMax: number;
  /** Pairs of tokens, one of the program and one of the answer, that are compared. */
  readonly pairsMax: number;
  /** A repair of more places is refused. */
  readonly changesMax: number;
  /** What a student could have meant, though the reference says the same: at most so many tokens differ. */
  readonly ownTokensMax: number;
  /** Lines of the chunk around an error of the compiler. */
  readonly chunkLinesMax: number;
  /** Past repairs that are replayed, the nearest first; and shown in a prompt. */
  readonly historyMax: number;
  readonly shotsMax: number;
  /** Prompts in a row that fail before no more are sent. */
  readonly failuresMax: number;
  /** A repair larger than this share of the program is put in words. */
  readonly relativeSizeMax: number;
}

export const defaultModelLimits: ModelLimits = {
  testsShownMax: 3,
  testCharsMax: 600,
  placesShownMax: 5,
  valuesShownMax: 8,
  programCharsMax: 60_000,
  descriptionCharsMax: 20_000,
  answerCharsMax: 200_000,
  pairsMax: 16_000_000,
  changesMax: 40,
  ownTokensMax: 10,
  chunkLinesMax: 60,
  historyMax: 40,
  shotsMax: 3,
  failuresMax: 2,
  relativeSizeMax: 0.3,
};
