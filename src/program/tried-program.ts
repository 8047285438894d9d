/**
 * A submission that has been prepared and run on its suite: what every step of a
 * localisation takes. Whatever asks for less says so by the part it takes
 * (`PreparedProgram`, `Baseline`).
 */

import type { AnalysisInput } from './analysis-input.js';
import { type Baseline, type BaselineSettings, runBaseline } from './baseline.js';
import type { CorrectProgram } from './correct-program.js';
import { type EditJudge, suiteAlone } from './edit-judge.js';
import { FailingRuns } from './failing-runs.js';
import type { PreparedProgram } from './prepare-program.js';

export interface TriedProgram extends PreparedProgram, Baseline {
  /** Its `engineLimits.stepsMax` is the bound on steps that the runs gave. */
  readonly input: AnalysisInput;
  /** What failing runs show at each location, observed when first asked for. */
  readonly failingRuns: FailingRuns;
  /** Asked about every edit that passes the suite. */
  readonly editJudge: EditJudge;
  /** Those that repairs may be taken from, found when first asked for. */
  readonly correctPrograms: () => readonly CorrectProgram[];
}

export interface TrialSettings extends BaselineSettings {
  /** Unless given, nobody is asked about inputs beyond the suite. */
  readonly editJudge?: EditJudge;
  readonly correctPrograms?: () => readonly CorrectProgram[];
}

/** @param voidTests by index; they are not run */
export function tryProgram(
  input: AnalysisInput,
  prepared: PreparedProgram,
  voidTests: ReadonlyMap<number, string>,
  { editJudge = suiteAlone, correctPrograms = () => [], ...settings }: TrialSettings = {},
): TriedProgram {
  const baseline = runBaseline(input, prepared, voidTests, settings);
  const bounded = {
    ...input,
    engineLimits: { ...input.engineLimits, stepsMax: baseline.stepsPerTestMax },
  };
  const failingRuns = new FailingRuns(bounded, prepared);
  return { ...prepared, ...baseline, input: bounded, failingRuns, editJudge, correctPrograms };
}
