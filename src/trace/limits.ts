/** How far the failing run is followed, and how much of it is shown: a table fits a screen. */

export interface TraceLimits {
  /** Instructions of the run that is followed, which takes the interpreter some tenths of a second. */
  readonly stepsMax: number;
  /** Executions of the place after which the run is followed no further. */
  readonly executionsMax: number;
  /** Rows at the start, on each side of the first value that is wrong, and at the end. */
  readonly headRows: number;
  readonly aroundRows: number;
  readonly tailRows: number;
  readonly columnsMax: number;
  /** Calls of a recursive function that are noted, and rows of their tree. */
  readonly callsMax: number;
  readonly callRowsMax: number;
  /** Characters of an input and of an output. */
  readonly inputCharsMax: number;
  readonly outputCharsMax: number;
  /** Files that the test gives. */
  readonly filesMax: number;
  /** Elements of an array, members of a structure, and characters of a text. */
  readonly elementsMax: number;
  readonly membersMax: number;
  readonly textCharsMax: number;
}

export const defaultTraceLimits: TraceLimits = {
  stepsMax: 1_000_000,
  executionsMax: 10_000,
  headRows: 3,
  aroundRows: 2,
  tailRows: 3,
  columnsMax: 6,
  callsMax: 2_000,
  callRowsMax: 16,
  inputCharsMax: 2_000,
  outputCharsMax: 2_000,
  filesMax: 4,
  elementsMax: 8,
  membersMax: 3,
  textCharsMax: 24,
};
