/** What the search for several locations may use up. All counts, no clock. */

export interface SeveralLimits {
  /** Failing tests for which every location is asked alone, so that sets can be judged by the answers. */
  readonly singleTestsMax: number;
  /** Sets of one size that are searched, the likeliest first. */
  readonly setsMax: number;
  /** The same where all pairs are asked, since none of the likelier ones repairs. */
  readonly anySetsMax: number;
  /** Sets left open that are searched further, the likeliest first. */
  readonly openSetsMax: number;
  /** Where three are looked for: tests, and pairs, that are asked for what may be in them. */
  readonly tripleTestsMax: number;
  readonly triplePairsMax: number;
  /** Edits that repair a part, after each of which the rest is searched. */
  readonly partialsMax: number;
  /** Diagnoses for which small edits are tried at their locations, the likeliest first. */
  readonly jointSetsMax: number;
  /** Diagnoses for which it is worked out which edits each test needs, the likeliest first. */
  readonly attributedMax: number;
  /** Diagnoses in the report, the likeliest first. */
  readonly diagnosesMax: number;
}

export const defaultSeveralLimits: SeveralLimits = {
  singleTestsMax: 24,
  setsMax: 800,
  anySetsMax: 400,
  openSetsMax: 60,
  tripleTestsMax: 4,
  triplePairsMax: 300,
  partialsMax: 12,
  jointSetsMax: 10,
  attributedMax: 5,
  diagnosesMax: 100,
};

/** What the search for edits one after the other may use up. */
export interface ChainLimits {
  /** Edits of one repair. */
  readonly editsMax: number;
  /** Programs with edits that are searched, the best first. */
  readonly programsMax: number;
  /** Edits that each of these goes on with. */
  readonly branchesMax: number;
}

export const defaultChainLimits: ChainLimits = { editsMax: 4, programsMax: 10, branchesMax: 4 };

/** A run of a program with an edit may take this many times the steps of the longest run without that ends ... */
export const editedStepsOverLongest = 20;
/** ... and at least this many. */
export const editedStepsMin = 50_000;
