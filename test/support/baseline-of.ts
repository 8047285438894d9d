/** A small program prepared and run on its tests, as the stages of a localisation find it. */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { type Baseline, runBaseline } from '#localise/baseline.js';
import type { CompareMode } from '#model/suite.js';

export type TextRun = readonly [stdin: string, stdout: string];

/** @param source C text; its only locations are texts of output calls */
export function baselineOf(
  source: string,
  runs: readonly TextRun[],
  mode: CompareMode = 'exact',
): { readonly input: AnalysisInput; readonly baseline: Baseline } {
  const tests = runs.map(([stdin, stdout], index) => ({
    name: `t${index}`,
    args: [],
    stdin,
    expect: { stdout },
  }));
  const input: AnalysisInput = {
    submission: { name: 'a.c', text: source },
    headers: [],
    suite: { compare: { mode, ignoreCase: false }, tests },
    kinds: ['text'],
    undefinedMode: 'strict',
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return { input, baseline: runBaseline(input, preparation.prepared, new Map()) };
}
