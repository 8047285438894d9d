/** Diagnoses from several sources, each of them once. */

import type { Diagnosis, JointEdits } from '#model/diagnosis.js';
import { keyOf } from '#model/location-set.js';

/** Each set once: as it was first found, with the likeliest edits. */
export function mergeDiagnoses(found: readonly Diagnosis[]): Diagnosis[] {
  const byKey = new Map<string, Diagnosis>();
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
