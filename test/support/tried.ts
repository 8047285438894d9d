/**
 * Small programs with a suite of inputs and outputs, prepared and run as for every step of a
 * localisation.
 */

import { neverStop, type StopFlag } from '#base/ports.js';
import type { EditAnswer } from '#edits/find-edits.js';
import { findEdits } from '#edits/find-edits.js';
import { defaultEditLimits, type EditLimits } from '#edits/limits.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope, type LocationKind } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { CompareMode } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import { type TriedProgram, tryProgram } from '#program/tried-program.js';
import type { AskedRepairs } from '#repairs/repair-source.js';

export type Case = readonly [stdin: string, stdout: string];

export interface TriedOptions {
  readonly mode?: CompareMode;
  readonly kinds?: readonly LocationKind[];
  readonly undefinedMode?: Undefined;
}

export function triedText(
  text: string,
  cases: readonly Case[],
  { mode = 'tokens', kinds = kindsOfScope.full, undefinedMode = 'native' }: TriedOptions = {},
): TriedProgram {
  return tried({
    submission: { name: 'a.c', text },
    headers: [],
    suite: {
      compare: { mode, ignoreCase: false },
      tests: cases.map(([stdin, stdout], index) => ({
        name: `t${index}`,
        args: [],
        stdin,
        expect: { stdout },
      })),
    },
    kinds,
    undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  });
}

/** Its only locations are the texts of output calls. */
export function triedTexts(text: string, cases: readonly Case[], mode: CompareMode = 'exact'): TriedProgram {
  return triedText(text, cases, { mode, kinds: ['text'], undefinedMode: 'strict' });
}

export function tried(input: AnalysisInput): TriedProgram {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return tryProgram(input, preparation.prepared, new Map());
}

/** Which tests pass. */
export function passes({ tests }: TriedProgram): boolean[] {
  return tests.map((each) => each?.run.outcome === 'passed');
}

export function find(
  text: string,
  cases: readonly Case[],
  limits: Partial<EditLimits> = {},
  undefinedMode: Undefined = 'native',
  missing: AskedRepairs['missing'] = 'never',
  stop: StopFlag = neverStop,
): EditAnswer {
  const asked = { excluded: new Set<never>(), missing, stop };
  return findEdits(triedText(text, cases, { undefinedMode }), asked, { ...defaultEditLimits, ...limits });
}
