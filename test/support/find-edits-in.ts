/** Programs with a suite of inputs and outputs, and what edits there are. */

import { type AskedEdits, type EditAnswer, findEdits } from '#edits/find-edits.js';
import { defaultEditLimits, type EditLimits } from '#edits/limits.js';
import type { KnownRun } from '#edits/ordered-tests.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope } from '#model/location.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { runBaseline } from '#program/baseline.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';

export type Case = readonly [stdin: string, stdout: string];

export interface EditCase {
  readonly input: AnalysisInput;
  readonly prepared: PreparedProgram;
  readonly runs: readonly KnownRun[];
}

/** A program as edits are asked for: prepared, and every test run. */
export function editCase(
  text: string,
  cases: readonly Case[],
  undefinedMode: AnalysisInput['undefinedMode'] = 'native',
): EditCase {
  return editCaseOf({
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
  });
}

export function editCaseOf(input: AnalysisInput): EditCase {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  const { prepared } = preparation;
  const { tests } = runBaseline(input, prepared, new Map());
  const runs = tests.map((each, test) => ({
    test,
    steps: each!.run.steps,
    passes: each!.run.outcome === 'passed',
  }));
  return { input, prepared, runs };
}

export function find(
  text: string,
  cases: readonly Case[],
  limits: Partial<EditLimits> = {},
  undefinedMode: AnalysisInput['undefinedMode'] = 'native',
  missing: AskedEdits['missing'] = 'never',
): EditAnswer {
  const { input, prepared, runs } = editCase(text, cases, undefinedMode);
  return findEdits(
    input,
    prepared,
    runs,
    { excluded: new Set(), missing },
    { ...defaultEditLimits, ...limits },
  );
}
