/** What the naming of mistakes may use up. All counts, no clock. */

/** Mistakes in a report. People mend one after the other. */
export const mistakesMax = 3;

/** Programs translated with a suspicion mended in their text; most have none or one, and few more than four. */
export const mendsMax = 8;

/** Instructions of all runs of mended programs together. */
export const mendStepsMax = 400_000;

/** A run of a mended program may take this many times the longest run that ended of itself ... */
export const mendOverLongest = 3;

/** ... and at least this many instructions. */
export const mendStepsMin = 5_000;

/** Edits of a report that are looked at, the first by rank. */
export const knownEditsMax = 3;

/** Edits that repair a program together are looked at if they are no more than these. */
export const editsTogetherMax = 4;

/** Locations whose rank is low enough to bear a suspicion out, by rank. */
export const bearingLocationsMax = 3;

/** Characters of a test's input, and of a word of its output, that a sentence quotes. */
export const quotedCharsMax = 24;

/** Where no more tests fail than these, and edits in as many lines repair them, most of these fit by chance. */
export const fewTestsMax = 2;
export const rivalLinesMin = 3;

/** Failing tests up to which another number, operator or order, or one statement less, fits by chance. */
export const chanceTestsMax = 1;
