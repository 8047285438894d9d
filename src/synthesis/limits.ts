/** What synthesis may use up. All counts, no clock. */

export interface SynthesisLimits {
  /** Instructions of the runs with forced values: of expressions, and besides of actions. */
  readonly expressionStepsMax: number;
  readonly actionStepsMax: number;
  /** Evaluations of expressions on recorded states: of all expressions, of all actions, and at one place. */
  readonly evaluationsMax: number;
  readonly placeEvaluationsMax: number;
  /** Variables, and other expressions, that new expressions of one place are made of. */
  readonly variablesMax: number;
  readonly elementsMax: number;
  readonly constantsMax: number;
  /** Expressions of one size class kept for one place. */
  readonly bankMax: number;
  /** Expressions tried at one place. */
  readonly termsMax: number;
  /** Executions of a place in one run beyond which it is left alone. */
  readonly executionsMax: number;
  /** Executions that the program itself is followed to, on each test, ... */
  readonly followedMax: number;
  /** ... and of their states those by which expressions are distinguished, over all tests. */
  readonly recordedMax: number;
  /** Tests that decide by values; what passes these is run on all. */
  readonly failingMax: number;
  readonly passingMax: number;
  /** Instructions of the programs that are made for actions, one for each point. */
  readonly loweredMax: number;
  /** What passes by values, written into the text and run on the whole suite. */
  readonly confirmationsMax: number;
}

export const defaultSynthesisLimits: SynthesisLimits = {
  expressionStepsMax: 1_000_000,
  actionStepsMax: 1_500_000,
  evaluationsMax: 3_000_000,
  placeEvaluationsMax: 500_000,
  variablesMax: 8,
  elementsMax: 6,
  constantsMax: 6,
  bankMax: 1_500,
  termsMax: 12_000,
  executionsMax: 300,
  followedMax: 60,
  recordedMax: 24,
  failingMax: 20,
  passingMax: 40,
  loweredMax: 100_000,
  confirmationsMax: 16,
};
