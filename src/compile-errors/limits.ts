/** What the repair of a text that does not compile may use up. All counts, no clock. */

/** Texts translated for one token; each takes some tenths of a millisecond, those that compile some milliseconds. */
export const candidatesMax = 1200;

/** Texts that compile and are run on the suite, the likeliest first. */
export const compiledMax = 40;

/** Tokens that get the compiler further, with which a second one is sought ... */
export const firstTokensMax = 4;

/** ... among so many texts each. */
export const secondCandidatesMax = 300;

/** Instructions of one run ... */
export const runStepsMax = 1_000_000;

/** ... and of all of them together. */
export const allStepsMax = 20_000_000;

/** Tokens before the one at which the compiler stops, and after it, that may be the wrong ones. */
export const tokensBefore = 9;
export const tokensAfter = 3;

/** The same for the first token of a statement. */
export const statementTokensBefore = 40;

/** Letters that differ between a misspelt name and the one that was meant. */
export const misspeltMax = 2;

/** Files with more braces are not asked where one is missing. */
export const bracesMax = 400;

/** A repair with which some test still fails is proposed only up to this cost for each change. */
export const doubtfulCostMax = 1.9;

/** What all tests passing would take off its cost. */
export const passShare = 1.5;

/** Where no test passes with any, the likeliest is proposed up to this cost ... */
export const unborneCostMax = 1.3;

/** ... if the next one costs more by this. */
export const clearMargin = 0.2;
