/** Where the submissions of a class that pass do not agree: the suite leaves something open there. */

import { probesOf } from '#oracle/oracle-judge.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { ClassEntry, ClassResult } from '#report/class-entry.js';

/** @returns none unless classmates were asked */
export function disputedInputs(
  completed: CompletedSuite,
  entries: readonly ClassEntry[],
): NonNullable<ClassResult['disputed']> {
  const isAsked = completed.oracle?.kind === 'class' && entries.some(({ verdict }) => verdict === 'passes');
  return isAsked ? probesOf(completed).disputed : [];
}
