/** Diagnoses of several locations as the report has them. */

import type { Diagnosis } from '#diagnose/diagnosis.js';
import type { Location } from '#model/location.js';
import type { MultiFault, TextEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { WitnessPart } from '#model/task.js';
import type { Baseline } from './baseline.js';
import { type RankableDiagnosis, type RankableMember, rankDiagnoses } from './rank-diagnoses.js';
import { isSink } from './sinks.js';
import { suspiciousnessOf } from './suspiciousness.js';

/** Edits, one at each location in their order, that together pass the whole suite. */
export interface JointEdits {
  readonly edits: readonly TextEdit[];
  readonly cost: number;
}

export interface FoundDiagnosis extends Diagnosis {
  readonly joint?: JointEdits;
  /** Failing tests that its locations repair, summed; there where that alone ranks. */
  readonly frequency?: number;
}

export interface FoundSets {
  /** None holds another. */
  readonly diagnoses: readonly FoundDiagnosis[];
  /** Every set of the size was decided. */
  readonly isComplete: boolean;
}

export function reportSets(
  { diagnoses, isComplete }: FoundSets,
  faults: 2 | 3,
  suite: Suite,
  baseline: Baseline,
  locations: readonly Location[],
): MultiFault {
  const suspiciousness = suspiciousnessOf(baseline);
  const locationAt = (toggle: number): Location => locations[toggle - 1]!;
  const ordered = [...diagnoses].sort((a, b) => compareSets(a.locations, b.locations));
  const rankable = ordered.map((diagnosis): RankableDiagnosis => {
    const { locations: toggles, tests, isMinimal, joint } = diagnosis;
    return {
      locations: toggles.map((toggle) => locationAt(toggle).id),
      kind: tests.some(({ by }) => by.length > 1) ? 'double' : 'twin',
      minimal: isMinimal,
      sink: joint === undefined && isSink(toggles, baseline),
      wraps: tests.some(({ wraps }) => wraps),
      tests: tests.map(({ test, by, parts }) => ({
        test: suite.tests[test]!.name,
        by: by.map((toggle) => locationAt(toggle).id),
        witnesses: parts.map((part) => ({ location: locationAt(part.toggle).id, ...literalsOf(part) })),
      })),
      ...(joint !== undefined && { edits: [...joint.edits] }),
      editCost: joint?.cost,
      frequency: diagnosis.frequency,
      members: toggles.map((toggle) =>
        memberOf(diagnosis, locationAt(toggle), suspiciousness(toggle), suite),
      ),
    };
  });
  return { faults, complete: isComplete, diagnoses: rankDiagnoses(rankable) };
}

function memberOf(
  { tests }: Diagnosis,
  location: Location,
  suspiciousness: number,
  suite: Suite,
): RankableMember {
  const { toggle, kind, line, isInput } = location;
  const witnesses = tests.flatMap(({ test, parts }) =>
    parts
      .filter((part) => part.toggle === toggle)
      .map((part) => ({ test: suite.tests[test]!.name, ...literalsOf(part) })),
  );
  return { kind, line, isInput, suspiciousness, witnesses };
}

function literalsOf({ values, original }: WitnessPart): { values: string[]; original: string[] } {
  return { values: values.map(({ literal }) => literal), original: [...original] };
}

/** In source order of the first location that differs. */
function compareSets(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((toggle, index) => toggle !== b[index]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? 0);
}
