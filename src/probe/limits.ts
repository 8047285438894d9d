/** What probing a suite may take. All counts. */

/** Inputs that are generated. */
export const inputsMax = 300;

/** Mutants of the reference that are tried, unless more are asked for. */
export const mutantsMax = 200;

/** A run on a new input may take so many times the steps of the reference there, or of its own longest run on the suite, ... */
export const stepsOverLonger = 20;

/** ... whichever is longer, and at least this many; so may a mutant's run on a test of the suite. */
export const stepsMin = 50_000;

/** A submission's run on a test of the suite may take this many at least: it may be slow, and right. */
export const submissionStepsMin = 100_000_000;
