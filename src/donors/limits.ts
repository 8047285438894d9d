/** What repairs from correct programs may use up. All counts, no clock. */

export interface DonorLimits {
  /** Correct programs that pieces are taken from, those most like the submission first. */
  readonly donorsMax: number;
  /** Tokens of a piece that is put in or takes the place of another. */
  readonly pieceTokensMax: number;
  /** Variables in a piece. */
  readonly variablesMax: number;
  /** Variables of the submission that one of these may stand for at a place ... */
  readonly alternativesMax: number;
  /** ... and ways of naming all of them. */
  readonly namingsMax: number;
  /** Edits built, the closest to the submission first; some of them are known from elsewhere. */
  readonly proposedMax: number;
  /** Edits tried, the closest to the submission first. */
  readonly candidatesMax: number;
  /** Instructions of all their runs. */
  readonly stepsMax: number;
  /** Programs translated, to see whether the edited text does what its form did. */
  readonly confirmationsMax: number;
}

export const defaultDonorLimits: DonorLimits = {
  donorsMax: 4,
  pieceTokensMax: 30,
  variablesMax: 4,
  alternativesMax: 4,
  namingsMax: 8,
  proposedMax: 6_000,
  candidatesMax: 3_000,
  stepsMax: 3_000_000,
  confirmationsMax: 20,
};
