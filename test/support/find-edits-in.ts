/** Tries the edits of a program on a suite of inputs and outputs. */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import { type AskedEdits, type EditAnswer, findEdits } from '#edits/find-edits.js';
import { defaultEditLimits, type EditLimits } from '#edits/limits.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { runBaseline } from '#localise/baseline.js';
import { kindsOfScope } from '#model/location.js';

export type Case = readonly [stdin: string, stdout: string];

export function find(
  text: string,
  cases: readonly Case[],
  limits: Partial<EditLimits> = {},
  undefinedMode: AnalysisInput['undefinedMode'] = 'native',
  missing: AskedEdits['missing'] = 'never',
): EditAnswer {
  const input: AnalysisInput = {
    submission: { name: 'a.c', text },
    headers: [],
    suite: {
      compare: { mode: 'tokens', ignoreCase: false },
      tests: cases.map(([stdin, stdout], index) => ({
        name: `${index}`,
        args: [],
        stdin,
        expect: { stdout },
      })),
    },
    kinds: kindsOfScope.full,
    undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  const { prepared } = preparation;
  const { tests } = runBaseline(input, prepared, new Map());
  const runs = tests.map((each, test) => ({
    test,
    steps: each!.run.steps,
    passes: each!.run.outcome === 'passed',
  }));
  return findEdits(
    input,
    prepared,
    runs,
    { excluded: new Set(), missing },
    { ...defaultEditLimits, ...limits },
  );
}
