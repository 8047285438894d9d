/** What asking an oracle may use up. All counts, no clock. */

export interface OracleLimits {
  /** Inputs beyond the suite that are kept. */
  readonly probesMax: number;
  /** Inputs on which the oracle is run, to find that many. */
  readonly inputsMax: number;
  /** Inputs unlike the suite's on which the oracle is run. */
  readonly outsideMax: number;
  /** Instructions of all runs of the oracle's programs on inputs beyond the suite. */
  readonly oracleStepsMax: number;
  /** An oracle's run on such an input may take this many times the steps of its longest run on the suite ... */
  readonly stepsOverLongest: number;
  /** ... and at least this many; the same for an edited program and the oracle's run on that input. */
  readonly runStepsMin: number;
  /** Instructions of one edited program on all inputs. */
  readonly editStepsMax: number;
  /** Programs of a class that are asked. */
  readonly classMax: number;
  /** Programs of a class that repairs may be taken from. */
  readonly donorsMax: number;
  /** Submissions that are run on the suite to find these. */
  readonly candidatesMax: number;
  /** Steps that one of these may take on a test of the suite. */
  readonly candidateStepsMax: number;
  /** So many of these must print the same, and more than all the others together. */
  readonly agreeingMin: number;
}

export const defaultOracleLimits: OracleLimits = {
  probesMax: 100,
  inputsMax: 300,
  outsideMax: 20,
  oracleStepsMax: 10_000_000,
  stepsOverLongest: 20,
  runStepsMin: 50_000,
  editStepsMax: 2_000_000,
  classMax: 9,
  donorsMax: 40,
  candidatesMax: 300,
  candidateStepsMax: 2_000_000,
  agreeingMin: 3,
};

/** Inputs belong to an assignment, not to a localisation: they are the same whatever its seed. */
export const inputSeed = 1;

/** What comparing edits with each other may use up. */
export interface RivalLimits {
  /** Edits compared, the likeliest ones. */
  readonly rivalsMax: number;
  /** Inputs drawn. */
  readonly inputsMax: number;
  /** Instructions of all runs on them. */
  readonly stepsMax: number;
  /** Instructions of one run; a run that takes more says nothing. */
  readonly runStepsMax: number;
}

export const defaultRivalLimits: RivalLimits = {
  rivalsMax: 5,
  inputsMax: 40,
  stepsMax: 2_000_000,
  runStepsMax: 200_000,
};
