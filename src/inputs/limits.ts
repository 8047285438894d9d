/** What learning and generating inputs may take, and what counts as shown by a suite. All counts. */

/** Inputs drawn for each that is wanted: most suites leave room for many, some for hardly any. */
export const triesPerInput = 8;

/** A read's place is named by so many of the innermost calls. */
export const callsNamed = 4;

/** Items in the body of a loop that reads. */
export const bodyLengthMax = 8;

/** Loops within loops. */
export const nestingMax = 3;

/** Tests on which a program's reads are watched: more of them show no more. */
export const observedTestsMax = 100;

/** Larger inputs are not varied where there are smaller ones: they cost more and show no more. */
export const itemsMax = 300;

/** That one value is always less than another is taken for a rule if so many tests show it; ... */
export const orderTestsMin = 4;

/** ... if they are equal in some, so many must: what may be equal is rarely meant to be ordered, ... */
export const looseOrderTestsMin = 8;

/** ... and one between neighbours of a list if so many pairs show it in `listsMin` tests. */
export const neighboursMin = 6;

/** That the items of a list differ, or are 1 to n, is a rule if so many lists show it ... */
export const listsMin = 3;

/** ... that have so many items. */
export const listLengthMin = 3;

/** Values of a place are taken for all that may stand there if each is met so often on average. */
export const repeatsOfChoice = 3;

/** The same for numbers, which are given more often: the cells of a table of zeros and ones. */
export const repeatsOfNumber = 10;

/** How far beyond the given numbers new ones lie: an order of magnitude (Birch, Fischer and Poppleton, 5.1). */
export const magnitude = 10;

/** Inputs outside the shape are made from so many tests. */
export const outsideTestsMax = 3;

/** A list grows beyond the longest given one only while that is shorter than this. */
export const shortList = 10;

/** Changes to one input. */
export const changesMax = 3;
