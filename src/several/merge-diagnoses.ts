/** Diagnoses from several sources, each of them once. */

import { textCost } from '#judge/text-cost.js';
import type { WitnessPart } from '#model/task.js';
import type { TextSet } from '#texts/text-sets.js';
import type { FoundDiagnosis, JointEdits } from './found-sets.js';
import { keyOf } from './location-sets.js';

/** Each set once: as it was first found, with the likeliest edits. */
export function mergeDiagnoses(found: readonly FoundDiagnosis[]): FoundDiagnosis[] {
  const byKey = new Map<string, FoundDiagnosis>();
  for (const diagnosis of found) {
    const key = keyOf(diagnosis.locations);
    const known = byKey.get(key);
    const joint = likelier(known?.joint, diagnosis.joint);
    byKey.set(key, { ...(known ?? diagnosis), ...(joint !== undefined && { joint }) });
  }
  return [...byKey.values()];
}

function likelier(a: JointEdits | undefined, b: JointEdits | undefined): JointEdits | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.cost < a.cost ? b : a;
}

/** Texts are no values that a run is given, and are told as they are written. */
export function diagnosisOfTexts({ toggles, texts, edits, tests, isMinimal }: TextSet): FoundDiagnosis {
  const partOf = (toggle: number): WitnessPart => {
    const { literal, original } = texts[toggles.indexOf(toggle)]!;
    return { toggle, values: [{ kind: 'aggregate', members: [], literal }], original: [original] };
  };
  return {
    locations: toggles,
    isMinimal,
    joint: { edits, cost: edits.reduce((sum, edit) => sum + textCost(edit), 0) },
    tests: tests.map((each) => ({
      test: each.test,
      by: each.toggles,
      parts: each.toggles.map(partOf),
      wraps: false,
    })),
  };
}
