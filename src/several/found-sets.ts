/** Diagnoses of several locations as the report has them. */

import { type RankableDiagnosis, type RankableMember, rankDiagnoses } from '#judge/rank-diagnoses.js';
import { isSink } from '#judge/sinks.js';
import { suspiciousnessOf } from '#judge/suspiciousness.js';
import type { Location } from '#model/location.js';
import type { MultiFault, TextEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { WitnessPart } from '#model/task.js';
import type { Baseline } from '#program/baseline.js';
import type { Diagnosis } from './diagnosis.js';

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
  /** The time limit cut the search short. */
  readonly isLimitReached: boolean;
  /** Texts found that do not pass when they are written into the submission. */
  readonly failedReplays: number;
}

/** The program that sets of locations were found in. */
export interface DiagnosedProgram {
  readonly suite: Suite;
  readonly baseline: Baseline;
  readonly locations: readonly Location[];
}

export function reportSets(
  { diagnoses, isComplete }: FoundSets,
  faults: 2 | 3,
  program: DiagnosedProgram,
): MultiFault {
  return { faults, complete: isComplete, diagnoses: rankDiagnoses(rankable(diagnoses, program)) };
}

/** The likeliest first. */
export function inRankOrder(
  diagnoses: readonly FoundDiagnosis[],
  program: DiagnosedProgram,
): FoundDiagnosis[] {
  const keyFor = (ids: readonly string[]): string => ids.join();
  const byIds = new Map(
    diagnoses.map((diagnosis) => [
      keyFor(diagnosis.locations.map((toggle) => idOf(program, toggle))),
      diagnosis,
    ]),
  );
  return rankDiagnoses(rankable(diagnoses, program)).map(({ locations }) => byIds.get(keyFor(locations))!);
}

/** In source order. */
function rankable(diagnoses: readonly FoundDiagnosis[], program: DiagnosedProgram): RankableDiagnosis[] {
  const suspiciousness = suspiciousnessOf(program.baseline);
  const ordered = [...diagnoses].sort((a, b) => compareSets(a.locations, b.locations));
  return ordered.map((diagnosis) => {
    const { locations, tests, isMinimal, joint, frequency } = diagnosis;
    return {
      locations: locations.map((toggle) => idOf(program, toggle)),
      kind: tests.some(({ by }) => by.length > 1) ? 'double' : 'twin',
      minimal: isMinimal,
      sink: joint === undefined && isSink(locations, program.baseline),
      wraps: tests.some(({ wraps }) => wraps),
      tests: tests.map(({ test, by, parts }) => ({
        test: program.suite.tests[test]!.name,
        by: by.map((toggle) => idOf(program, toggle)),
        witnesses: parts.map((part) => ({ location: idOf(program, part.toggle), ...literalsOf(part) })),
      })),
      ...(joint !== undefined && { edits: [...joint.edits] }),
      editCost: joint?.cost,
      frequency,
      members: locations.map((toggle) => memberOf(diagnosis, toggle, suspiciousness(toggle), program)),
    };
  });
}

function idOf({ locations }: DiagnosedProgram, toggle: number): string {
  return locations[toggle - 1]!.id;
}

function memberOf(
  { tests }: Diagnosis,
  toggle: number,
  suspiciousness: number,
  { locations, suite }: DiagnosedProgram,
): RankableMember {
  const { kind, line, isInput } = locations[toggle - 1]!;
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
