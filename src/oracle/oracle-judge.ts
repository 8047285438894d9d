/** The judge of a submission's edits: by its suite's oracle, where there is one. */

import type { CompletedSuite } from '#program/complete-suite.js';
import { type EditJudge, suiteAlone } from '#program/edit-judge.js';
import { makeProbes, type Probes } from './make-probes.js';
import { type JudgedSubmission, ProbeJudge } from './probe-judge.js';

/** Made once for a suite, whatever is submitted to it. */
const probesOfSuites = new WeakMap<CompletedSuite, Probes>();

/** Probes are made when an edit is first judged. */
export function editJudgeOf(completed: CompletedSuite, judged: JudgedSubmission): EditJudge {
  return completed.oracle === undefined ? suiteAlone : new ProbeJudge(judged, () => probesOf(completed));
}

/** @returns no probes where the suite has no oracle */
export function probesOf(completed: CompletedSuite): Probes {
  const known = probesOfSuites.get(completed);
  if (known !== undefined) return known;
  const sources = completed.oracle ?? { kind: 'reference', programs: [] };
  const probes = makeProbes(completed, sources);
  probesOfSuites.set(completed, probes);
  return probes;
}
