/** The judge of a submission's edits: by its suite's oracle, where there is one. */

import type { CompletedSuite } from '#program/complete-suite.js';
import type { CorrectProgram } from '#program/correct-program.js';
import { type EditJudge, suiteAlone } from '#program/edit-judge.js';
import { defaultOracleLimits } from './limits.js';
import { makeProbes, type Probes } from './make-probes.js';
import { type JudgedSubmission, ProbeJudge } from './probe-judge.js';
import { type RightProgram, rightPrograms } from './right-programs.js';

/** Made once for a suite, whatever is submitted to it. */
const probesOfSuites = new WeakMap<CompletedSuite, Probes>();
const rightOfSuites = new WeakMap<CompletedSuite, readonly RightProgram[]>();
const donorsOfSuites = new WeakMap<CompletedSuite, readonly RightProgram[]>();

/** Probes are made when an edit is first judged. */
export function editJudgeOf(completed: CompletedSuite, judged: JudgedSubmission): EditJudge {
  return completed.oracle === undefined ? suiteAlone : new ProbeJudge(judged, () => probesOf(completed));
}

/** @returns no probes where the suite has no oracle */
export function probesOf(completed: CompletedSuite): Probes {
  const known = probesOfSuites.get(completed);
  if (known !== undefined) return known;
  const sources = completed.oracle ?? { kind: 'reference', programs: [] };
  const probes = makeProbes(completed, sources.kind, rightProgramsOf(completed));
  probesOfSuites.set(completed, probes);
  return probes;
}

/** Those of the suite's oracle that pass it, and more of them than are asked; none where it has no oracle. */
export function correctProgramsOf(completed: CompletedSuite): readonly CorrectProgram[] {
  const { donorsMax } = defaultOracleLimits;
  const known = donorsOfSuites.get(completed) ?? findRight(completed, donorsMax);
  donorsOfSuites.set(completed, known);
  return known.map(({ program }) => program.correct);
}

function rightProgramsOf(completed: CompletedSuite): readonly RightProgram[] {
  const { classMax } = defaultOracleLimits;
  const known = rightOfSuites.get(completed) ?? findRight(completed, classMax);
  rightOfSuites.set(completed, known);
  return known;
}

function findRight({ suite, voidTests, oracle }: CompletedSuite, classMax: number): readonly RightProgram[] {
  if (oracle === undefined) return [];
  return rightPrograms(oracle, suite, (test) => !voidTests.has(test), { ...defaultOracleLimits, classMax });
}
