/** What repairs by whole programs, and clusters, may use up. All counts, no clock. */

export interface ClusterLimits {
  /** Correct programs that are laid beside the submission, those most like it first ... */
  readonly programsMax: number;
  /** ... of these written into it, the cheapest first ... */
  readonly writtenMax: number;
  /** ... and of these reduced to what is needed, the best first. */
  readonly reducedMax: number;
  /** Units of a function; one with more is not compared. */
  readonly unitsMax: number;
  /** Variables of a function of a correct program. */
  readonly variablesMax: number;
  /** Parts of maps of variables for which a bound is computed, for one function. */
  readonly mapsMax: number;
  /** Places that are changed. */
  readonly changesMax: number;
  /** Programs translated, to find the fewest changes that still pass. */
  readonly translationsMax: number;
  /** Instructions of a run of a program that is clustered, unless the suite says how many. */
  readonly stepsMax: number;
  /** A repair larger than this share of the program is put in words, not shown as edits (Gulwani et al., 2018). */
  readonly relativeSizeMax: number;
}

export const defaultClusterLimits: ClusterLimits = {
  programsMax: 40,
  writtenMax: 12,
  reducedMax: 8,
  unitsMax: 80,
  variablesMax: 16,
  mapsMax: 400,
  changesMax: 24,
  translationsMax: 400,
  stepsMax: 2_000_000,
  relativeSizeMax: 0.3,
};
