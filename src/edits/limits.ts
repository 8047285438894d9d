/** What the trial of edits may use up. All counts, no clock. */

export interface EditLimits {
  /** Edits tried, the likeliest first. */
  readonly candidatesMax: number;
  /** Instructions over all their runs, and copies of memory by `bytesPerStep`. */
  readonly stepsMax: number;
  /** So many edits can be tried on the cheapest failing test ... */
  readonly triesMin: number;
  /** ... if that takes at most this many instructions. */
  readonly triedStepsMax: number;
  /** A run may first take this many times the steps of the longest run without an edit ... */
  readonly quickOverLongest: number;
  /** ... and at least this many. */
  readonly quickStepsMin: number;
  /** When tried once more: this many times ... */
  readonly stepsOverLongest: number;
  /** ... and at least this many; a run that takes more is not a repair. */
  readonly runStepsMin: number;
  /** However long the others are. */
  readonly runStepsMax: number;
  /** Where nothing passes sooner: this many times as many ... */
  readonly persistentOverPatient: number;
  /** ... may so many of the likeliest take. */
  readonly persistentMax: number;
  /** With a longer array a run may go on that ended early: it may take this many. */
  readonly lengthyStepsMax: number;
  /** So many such runs, besides. */
  readonly lengthyRunsMax: number;
  /** So often may the tests be run whose runs are long, besides: a right edit goes through all of them. */
  readonly suiteRunsMax: number;
  /** Instructions of those that are tried once more. */
  readonly lateStepsMax: number;
  /** So many of these can take all that a run may ... */
  readonly lateTriesMin: number;
  /** ... and so many where no failing test ends: from those that do little is known of how long one may take ... */
  readonly lateTriesOfEndless: number;
  /** ... if that takes at most this many instructions. */
  readonly lateTriedStepsMax: number;
  /** A loop is compiled that a run went round so often. */
  readonly compileAfter: number;
  /** Once this many edits pass, no more are tried. */
  readonly confirmedMax: number;
  /** Once so many are agreed on but for inputs unlike the suite's, no better ones are looked for. */
  readonly strayingMax: number;
  /** By how much an edit may be less likely than the likeliest that passes, to be tried as well. */
  readonly costBeyondFirst: number;
  /** Edits kept for one location. */
  readonly perLocationMax: number;
  /** Programs translated for edits that have no typed form. */
  readonly translationsMax: number;
  /** The same for other numbers of macros, for elements of lists and for labels of a `switch`. */
  readonly definedMax: number;
  readonly listsMax: number;
  readonly labelsMax: number;
  /** What these may use up besides the other edits. */
  readonly translatedStepsMax: number;
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
  stepsMax: 6_000_000,
  triesMin: 4_500,
  triedStepsMax: 60_000_000,
  quickOverLongest: 3,
  quickStepsMin: 2_000,
  stepsOverLongest: 10,
  runStepsMin: 20_000,
  runStepsMax: 1_000_000,
  lengthyStepsMax: 10_000_000,
  lengthyRunsMax: 3,
  suiteRunsMax: 20,
  lateStepsMax: 500_000,
  lateTriesMin: 50,
  lateTriesOfEndless: 400,
  persistentOverPatient: 10,
  persistentMax: 3,
  lateTriedStepsMax: 20_000_000,
  compileAfter: 3_000,
  confirmedMax: 5,
  strayingMax: 10,
  costBeyondFirst: 3,
  perLocationMax: 1,
  translationsMax: 6,
  definedMax: 10,
  listsMax: 30,
  labelsMax: 24,
  translatedStepsMax: 300_000,
  missingMax: 6_000,
  missingStepsMax: 10_000_000,
  witnessValuesMax: 10_000,
  witnessStepsMax: 2_000_000,
};

/** Limits where little is to be spent: most edits that are found at all are found within these. */
export const briefEditLimits: EditLimits = {
  ...defaultEditLimits,
  stepsMax: 2_000_000,
  triesMin: 300,
  triedStepsMax: 15_000_000,
  suiteRunsMax: 5,
  lateStepsMax: 100_000,
  lateTriesMin: 0,
  lateTriesOfEndless: 0,
  persistentMax: 0,
  definedMax: 4,
  listsMax: 6,
  labelsMax: 6,
  translatedStepsMax: 100_000,
  missingMax: 500,
  missingStepsMax: 100_000,
};

/** Limits for edits that bring a program nearer. */
export interface PartialLimits extends EditLimits {
  /** Edits in the answer, the best first. */
  readonly partialsMax: number;
  /** Failing tests on which each is tried before any is tried on more. */
  readonly firstTestsMax: number;
  /**
   * Instructions of runs without an edit, after which no more failing tests are measured, and
   * of passing tests it is not known which nodes they reach.
   */
  readonly observedStepsMax: number;
  /** Failing tests whose whole outputs are compared where an output call is left out. */
  readonly wholeOutputsMax: number;
  /** Programs translated, to see whether the edited text does what its form did ... */
  readonly confirmationsMax: number;
  /** ... and instructions of their runs. */
  readonly confirmStepsMax: number;
}

export const defaultPartialLimits: PartialLimits = {
  ...defaultEditLimits,
  stepsMax: 1_500_000,
  triesMin: 300,
  triedStepsMax: 15_000_000,
  quickStepsMin: 5_000,
  lateTriesMin: 0,
  lateTriesOfEndless: 0,
  persistentMax: 0,
  perLocationMax: 2,
  missingMax: 500,
  missingStepsMax: 600_000,
  partialsMax: 12,
  firstTestsMax: 3,
  observedStepsMax: 500_000,
  wholeOutputsMax: 8,
  confirmationsMax: 30,
  confirmStepsMax: 500_000,
};

/** Limits for edits at several locations that pass together. */
export interface JointLimits extends EditLimits {
  /** Instructions for one set of locations. */
  readonly stepsPerSetMax: number;
  /** Edits of one location that are tried with those of others, the likeliest first ... */
  readonly locationCandidatesMax: number;
  /** ... out of this many that are tried by themselves ... */
  readonly screenedMax: number;
  /** ... and so few that there are not more of them together. */
  readonly combinationsMax: number;
  /** Programs translated for one set. */
  readonly confirmationsMax: number;
}

export const defaultJointLimits: JointLimits = {
  ...defaultEditLimits,
  stepsMax: 1_500_000,
  triesMin: 300,
  triedStepsMax: 15_000_000,
  lateTriesMin: 0,
  lateTriesOfEndless: 0,
  persistentMax: 0,
  stepsPerSetMax: 400_000,
  locationCandidatesMax: 30,
  screenedMax: 100,
  combinationsMax: 2_000,
  confirmationsMax: 5,
};

/** Base cases that are tried. */
export const baseCasesMax = 40;

/** Special cases with words of their own that are tried. */
export const specialCasesMax = 10;

/** Edits proposed for one program, in the order of its text: a program with more has some 5,000 statements. */
export const proposedMax = 100_000;

/** Tokens of all statements that forms of one program repeat: some 100 blocks of 600 tokens. */
export const copiedTokensMax = 60_000;

/** Words of one text of a test that literals are compared with. */
export const spelledWordsMax = 2_000;

/** Other variables, and other constants, that are tried in place of one. */
export const alternativesMax = 10;

/** Variables that edits at one place may name, the nearest: each place keeps a list of its own. */
export const visibleObjectsMax = 500;
