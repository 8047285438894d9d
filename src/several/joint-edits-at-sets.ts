/** Small edits at the locations of diagnoses: sets that were found by values get edits that pass the suite together. */

import { inRankOrder } from '#judge/judge-diagnoses.js';
import type { Diagnosis, JointEdits } from '#model/diagnosis.js';
import type { LocationSet } from '#model/location-set.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { AnsweredSource } from '#repairs/join-repairs.js';
import { attributeEdits, trustTogether } from './attribute-edits.js';
import type { SeveralLimits } from './limits.js';
import type { SearchedProgram } from './searched-program.js';

/** The likeliest diagnoses, with joint edits where some were found; in rank order where edits are wanted at all. */
export async function withJointEdits(
  { tried, services }: SearchedProgram,
  sources: readonly AnsweredSource[],
  diagnoses: readonly Diagnosis[],
  { jointSetsMax, attributedMax }: SeveralLimits,
): Promise<readonly Diagnosis[]> {
  if (sources.length === 0 || diagnoses.length === 0) return diagnoses;
  services.stop?.throwIfAborted();
  const ranked = inRankOrder(diagnoses, tried);
  const without = ranked.filter(({ joint }) => joint === undefined).slice(0, jointSetsMax);
  const joints = await jointEditsAt(
    without.map(({ locations }) => locations),
    { tried, sources },
  );
  const edited = ranked.map((diagnosis) => {
    const joint = joints.get(without.indexOf(diagnosis));
    return joint === undefined ? diagnosis : { ...diagnosis, joint };
  });
  return inRankOrder(edited, tried).map((diagnosis, at) =>
    at < attributedMax ? withTrust(tried, attributeEdits(tried, diagnosis)) : diagnosis,
  );
}

function withTrust(tried: TriedProgram, diagnosis: Diagnosis): Diagnosis {
  const { joint } = diagnosis;
  return joint === undefined ? diagnosis : { ...diagnosis, joint: trustTogether(tried, joint) };
}

/** By index of the set, the edits of the first source that has some. */
async function jointEditsAt(
  sets: readonly LocationSet[],
  { tried, sources }: Pick<SearchedProgram, 'tried'> & { readonly sources: readonly AnsweredSource[] },
): Promise<ReadonlyMap<number, JointEdits>> {
  let found: ReadonlyMap<number, JointEdits> = new Map();
  for (const { source } of sources) {
    const joints = await source.together?.(tried, sets);
    if (joints !== undefined) found = new Map([...joints, ...found]);
  }
  return found;
}
