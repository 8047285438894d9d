/** The limits of what is recorded of a run. They count, so that answers do not depend on the machine. */

/** Output calls of one run that are kept. Nothing is concluded from the outputs of a run with more. */
export const outputItemsPerRunMax = 20_000;
