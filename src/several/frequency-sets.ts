/** What the strategy `birch2017` found (docs/decisions/0011), in the form that other searches for several locations use. */

import type { Diagnosis } from '#model/diagnosis.js';
import type { PlanSummary } from '#pool/summarise.js';
import { partsOf } from './diagnosis.js';
import type { FoundSets } from './found-sets.js';

/** Undefined where single locations were left, so that the strategy did not come to it. */
export function frequencySets({ frequency }: PlanSummary): FoundSets | undefined {
  if (frequency === undefined) return undefined;
  const diagnoses = frequency.diagnoses
    .filter(({ toggles }) => toggles.length > 1)
    .map(({ toggles, minimal, tests, frequency: count }): Diagnosis => {
      return {
        locations: toggles,
        isMinimal: minimal,
        frequency: count,
        tests: tests.map(({ test, by }) => {
          const { toggle, witness } = by[0]!;
          return { test, by: [toggle], parts: partsOf([toggle], witness), wraps: witness.wraps };
        }),
      };
    });
  // It asks for no two locations at once.
  return { diagnoses, isComplete: false, isLimitReached: false, failedReplays: 0 };
}
