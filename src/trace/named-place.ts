/** What is known, beyond places and their edits, of the mistake that leads the report. */

import type { ReportedLocation, TextEdit } from '#model/report.js';
import type { InputChange } from '#program/apply-edit.js';

export type Place = Pick<ReportedLocation, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

export interface NamedPlace {
  /** Where it is; undefined where no mistake has a name that the runs bear out. */
  readonly span: Place | undefined;
  /** What makes every test pass there. */
  readonly mend: readonly InputChange[] | undefined;
  /** Edits at any number of places that make every test pass together. */
  readonly whole: readonly TextEdit[];
}
