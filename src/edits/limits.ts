/** What the trial of edits may use up. All counts, no clock. */

export interface EditLimits {
  /** Edits tried, the likeliest first. */
  readonly candidatesMax: number;
  /** Instructions over all their runs, and copies of memory by `bytesPerStep`. */
  readonly stepsMax: number;
  /** A run may first take so many times the steps of the longest run without an edit ... */
  readonly quickOverLongest: number;
  /** ... and at least so many. */
  readonly quickStepsMin: number;
  /** Tried once more, so many times ... */
  readonly stepsOverLongest: number;
  /** ... and at least so many; one that takes more counts as no repair. */
  readonly runStepsMin: number;
  /** However long the others are. */
  readonly runStepsMax: number;
  /** Instructions of those that are tried once more. */
  readonly lateStepsMax: number;
  /** A loop is compiled that a run went round so often. */
  readonly compileAfter: number;
  /** Edits that pass; when there are so many, no more are tried. */
  readonly confirmedMax: number;
  /** By how much an edit may be less likely than the likeliest that passes, to be tried as well. */
  readonly costBeyondFirst: number;
  /** Edits told for one location. */
  readonly perLocationMax: number;
  /** Programs translated for edits that have no typed form. */
  readonly translationsMax: number;
  /** Missing assignments tried, and what they may use up besides the other edits. */
  readonly missingMax: number;
  readonly missingStepsMax: number;
  /** Values of one location in one run that are kept to be replayed; a run with more gives no witness. */
  readonly witnessValuesMax: number;
  /** Instructions of the runs that values are taken from; beyond, no more locations get witnesses. */
  readonly witnessStepsMax: number;
}

export const defaultEditLimits: EditLimits = {
  candidatesMax: 2_000,
  stepsMax: 3_000_000,
  quickOverLongest: 3,
  quickStepsMin: 2_000,
  stepsOverLongest: 10,
  runStepsMin: 20_000,
  runStepsMax: 1_000_000,
  lateStepsMax: 300_000,
  compileAfter: 3_000,
  confirmedMax: 5,
  costBeyondFirst: 3,
  perLocationMax: 1,
  translationsMax: 6,
  missingMax: 500,
  missingStepsMax: 500_000,
  witnessValuesMax: 10_000,
  witnessStepsMax: 2_000_000,
};

/** Other variables, and other constants, that are tried in place of one. */
export const alternativesMax = 10;
