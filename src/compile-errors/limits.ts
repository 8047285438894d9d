/** What the repair of a text that does not compile may use up. All counts, no clock. */

/** Texts translated; each takes some milliseconds. */
export const candidatesMax = 400;

/** Texts that compile and are run on the suite, the likeliest first. */
export const compiledMax = 24;

/** Instructions of one run ... */
export const runStepsMax = 1_000_000;

/** ... and of all of them together. */
export const allStepsMax = 20_000_000;

/** Tokens before the one at which the compiler stops, and after it, that may be the wrong ones. */
export const tokensBefore = 7;
export const tokensAfter = 3;

/** Letters that differ between a misspelt name and the one that was meant. */
export const misspeltMax = 2;

/** A repair with which some test still fails is proposed only up to this cost, and if some test passes. */
export const doubtfulCostMax = 1.9;
