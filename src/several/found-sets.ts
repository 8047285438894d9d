/** What a search for several locations together found. */

import type { Diagnosis } from '#model/diagnosis.js';

export interface FoundSets {
  /** None holds another. */
  readonly diagnoses: readonly Diagnosis[];
  /** Every set of the size was decided. */
  readonly isComplete: boolean;
  /** The time limit cut the search short. */
  readonly isLimitReached: boolean;
  /** Edits found that do not pass once they are written into the submission. */
  readonly failedReplays: number;
}
