/** What a proof of equality may use: counts, of which the defaults are about a second's worth. */

export interface EqualityLimits {
  /** Shapes looked at, those with the fewest free pieces first. */
  readonly shapesMax: number;
  /** Free pieces of one shape; further ones stay as they are in the given input. */
  readonly freePiecesMax: number;
  /** Runs of the reference that find out how much of the suite's inputs it reads. */
  readonly extentRunsMax: number;
  /** Paths of the reference and of the other program, over all shapes. */
  readonly pathsMax: number;
  /** States waiting at one time, in each of the two programs. */
  readonly pendingMax: number;
  /** Instructions over all paths. */
  readonly stepsMax: number;
  /** Instructions of one path. */
  readonly pathStepsMax: number;
  /** The solver's work over all shapes, in the units of `smt/layer.ts`. */
  readonly solverWorkMax: number;
  /** Questions to z3 over all shapes. */
  readonly z3QueriesMax: number;
  /** z3's own resource units for each of them. */
  readonly z3ResourcesMax: number;
  /** Questions that the solver leaves open before a shape is given up. */
  readonly giveUpsMax: number;
  /** Places that an address with a symbol may mean. */
  readonly choicesMax: number;
  /** A shape of at most so many inputs has them run one by one. */
  readonly inputsRunMax: number;
  /** Models that are drawn where the solver finds none. */
  readonly drawsMax: number;
  /** Candidates for a difference that may turn out to be none before a shape is given up. */
  readonly replaysMax: number;
}

export const defaultEqualityLimits: EqualityLimits = {
  shapesMax: 6,
  freePiecesMax: 8,
  extentRunsMax: 5_000,
  pathsMax: 2_000,
  pendingMax: 500,
  stepsMax: 2_000_000,
  pathStepsMax: 100_000,
  solverWorkMax: 15_000,
  z3QueriesMax: 200,
  z3ResourcesMax: 10_000,
  giveUpsMax: 3,
  choicesMax: 64,
  inputsRunMax: 2_000,
  drawsMax: 100,
  replaysMax: 8,
};
