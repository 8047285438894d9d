/** What grouping looks at: a submission that fails, with its report at the level `edit`. */

import type { WrongOutput } from '#model/localisation.js';
import type { Report } from '#model/report.js';

export interface FailingSubmission {
  /** Unique in the class. */
  readonly name: string;
  /** Latin-1. */
  readonly source: string;
  readonly report: Report;
  /** In suite order; those of tests that end with a wrong output, a crash or not at all. */
  readonly wrongOutputs: readonly WrongOutput[];
}
