/** What an evolutionary search may use up, and its parameters. All counts, no clock. */

export interface EvolveLimits {
  /** Programs of a generation, and how many of the best go on as they are. */
  readonly populationSize: number;
  readonly eliteSize: number;
  /** How often two parents exchange edits. */
  readonly crossoverShare: number;
  /** How often each of the three ways of changing a program is taken. */
  readonly operatorShare: number;
  /** How often another statement is put in after one was; after that, this share of it, and so on. */
  readonly againShare: number;
  /** Edits of one program. */
  readonly genesMax: number;
  /** How much likelier the best of a generation is to have children than its middle, 1 to 2 (Whitley, 1989). */
  readonly rankBias: number;
  /** The weight of a place at which no value repairs some failing test; the greatest is 1 more. */
  readonly leastWeight: number;
  /** Edits of each origin that programs are made of, the likeliest first. */
  readonly editsMax: number;
  readonly copiesMax: number;
  readonly insertionsMax: number;
  /** Pieces that may be copied times tokens of the program, at each of which they are tried: what is beyond is not copied. */
  readonly copyTriesMax: number;
  /** Different programs run ... */
  readonly evaluationsMax: number;
  /** ... for each of which so many are drawn at most, those included that are known already ... */
  readonly drawnPerEvaluation: number;
  /** ... and instructions of their runs. */
  readonly stepsMax: number;
  /** A test is long whose run takes so many times the steps of the cheapest that fails ... */
  readonly longOverShort: number;
  /** ... and more than so many. */
  readonly shortStepsMin: number;
  /** After so many tests a program that has lost is not run on the others. */
  readonly raceFrom: number;
  /** Generations without a better program, after which all begins anew from the program as it is. */
  readonly idleMax: number;
  /** Programs with fewer edits run, to leave out what is not needed. */
  readonly reductionsMax: number;
  /** Programs written into the text and translated. */
  readonly confirmationsMax: number;
}

/** The parameters of RePurr (Schweikl, Fraser; FSE 2025) where it has one. */
export const defaultEvolveLimits: EvolveLimits = {
  populationSize: 48,
  eliteSize: 2,
  crossoverShare: 0.7,
  operatorShare: 1 / 3,
  againShare: 0.5,
  genesMax: 24,
  rankBias: 1.7,
  leastWeight: 0.05,
  editsMax: 1_500,
  copiesMax: 1_500,
  insertionsMax: 1_000,
  copyTriesMax: 1_000_000,
  evaluationsMax: 12_000,
  drawnPerEvaluation: 5,
  stepsMax: 50_000_000,
  longOverShort: 8,
  shortStepsMin: 4_000,
  raceFrom: 2,
  idleMax: 30,
  reductionsMax: 600,
  confirmationsMax: 12,
};
