/**
 * A diagnosis as searches and repair sources find it: several locations that repair
 * every failing test together. `model/report.ts` has the form that users see.
 */

import type { EditTrust } from './edit-trust.js';
import type { LocationSet } from './location-set.js';
import type { TextEdit } from './report.js';
import type { WitnessPart } from './task.js';

export interface DiagnosedTest {
  /** Index into the suite's tests. */
  readonly test: number;
  /** The fewest locations of the diagnosis that are known to repair the test. */
  readonly by: LocationSet;
  /** One for each of these, where values are known. */
  readonly parts: readonly WitnessPart[];
  readonly wraps: boolean;
}

/** Edits, one at each location in their order, that together pass the whole suite. */
export interface JointEdits {
  readonly edits: readonly TextEdit[];
  /** The sum of the edits' costs: lower is likelier. */
  readonly cost: number;
  /** What those said who were asked on inputs beyond the suite; absent before they are asked. */
  readonly trust?: EditTrust;
}

export interface Diagnosis {
  readonly locations: LocationSet;
  /** Every failing test, ascending. */
  readonly tests: readonly DiagnosedTest[];
  /** Proved: every part of it leaves some failing test failing. */
  readonly isMinimal: boolean;
  readonly joint?: JointEdits;
  /** How many failing tests its locations repair, added up; set where only that ranks. */
  readonly frequency?: number;
}
