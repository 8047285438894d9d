/** Diagnoses of several locations judged: ranked, and in the form of the report. */

import type { Diagnosis, JointEdits } from '#model/diagnosis.js';
import { testsOnly } from '#model/edit-trust.js';
import { locationAt } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { MultiDiagnosis, ReportedEdit } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import { literalsOf } from './literals-of.js';
import { type RankableDiagnosis, type RankableMember, rankDiagnoses } from './rank-diagnoses.js';
import { reportedEdit } from './reported-edit.js';
import { isSink } from './sinks.js';
import { suspiciousnessOf } from './suspiciousness.js';

/** By rank. */
export function judgeDiagnoses(diagnoses: readonly Diagnosis[], tried: TriedProgram): MultiDiagnosis[] {
  return rankDiagnoses(rankable(diagnoses, tried));
}

/** The likeliest first. */
export function inRankOrder(diagnoses: readonly Diagnosis[], tried: TriedProgram): Diagnosis[] {
  const keyFor = (ids: readonly string[]): string => ids.join();
  const byIds = new Map(
    diagnoses.map((diagnosis) => [
      keyFor(diagnosis.locations.map((toggle) => idOf(tried, toggle))),
      diagnosis,
    ]),
  );
  return judgeDiagnoses(diagnoses, tried).map(({ locations }) => byIds.get(keyFor(locations))!);
}

/** In source order. */
function rankable(diagnoses: readonly Diagnosis[], tried: TriedProgram): RankableDiagnosis[] {
  const suspiciousness = suspiciousnessOf(tried);
  const ordered = [...diagnoses].sort((a, b) => compareSets(a.locations, b.locations));
  return ordered.map((diagnosis) => {
    const { locations, tests, isMinimal, joint, frequency } = diagnosis;
    return {
      locations: locations.map((toggle) => idOf(tried, toggle)),
      kind: tests.some(({ by }) => by.length > 1) ? 'double' : 'twin',
      minimal: isMinimal,
      sink: joint === undefined && isSink(locations, tried),
      wraps: tests.some(({ wraps }) => wraps),
      tests: tests.map(({ test, by, parts }) => ({
        test: tried.input.suite.tests[test]!.name,
        by: by.map((toggle) => idOf(tried, toggle)),
        witnesses: parts.map((part) => ({ location: idOf(tried, part.toggle), ...literalsOf(part) })),
      })),
      ...(joint !== undefined && { edits: reportedEdits(joint) }),
      editCost: joint?.cost,
      frequency,
      members: locations.map((toggle) => memberOf(diagnosis, toggle, suspiciousness(toggle), tried)),
    };
  });
}

function reportedEdits({ edits, trust = testsOnly }: JointEdits): ReportedEdit[] {
  return edits.map((edit) => reportedEdit(edit, trust));
}

function idOf({ located }: TriedProgram, toggle: Toggle): string {
  return locationAt(located.locations, toggle).id;
}

function memberOf(
  { tests }: Diagnosis,
  toggle: Toggle,
  suspiciousness: number,
  { located }: TriedProgram,
): RankableMember {
  const { kind, line, isInput } = locationAt(located.locations, toggle);
  const witnesses = tests.flatMap(({ parts }) => parts.filter((part) => part.toggle === toggle));
  return { kind, line, isInput, suspiciousness, witnesses };
}

/** In source order of the first location that differs. */
function compareSets(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((toggle, index) => toggle !== b[index]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? 0);
}
