/** A small program prepared and run on its tests, as the stages of a localisation find it. */

import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import type { CompareMode } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type Baseline, runBaseline } from '#program/baseline.js';
import { prepareProgram } from '#program/prepare-program.js';

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
