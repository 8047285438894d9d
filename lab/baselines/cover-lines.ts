/**
 * Runs a submission over its tests to record the lines that each executes, the input of
 * the spectrum-based baselines. Engine, mode and limit on steps are those of the
 * localisation, so that both see the same runs.
 */

import { defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import { judgementOf } from '#model/outcome.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { limitsWithProbes, probeLines } from './executed-lines.js';
import type { LineRun } from './line-spectrum.js';

export interface CoveredProgram {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
}

/**
 * @returns a run for each test that is not void and that the engine can run, in suite
 *   order; undefined if the submission cannot be translated
 */
export function coverLines(
  { submission, headers }: CoveredProgram,
  { suite, voidTests }: CompletedSuite,
  undefinedMode: Undefined,
  stepsMax: number,
): readonly LineRun[] | undefined {
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') return undefined;
  const { program, takeLines } = probeLines(preparation.prepared.linked, submission.name);
  const limits = limitsWithProbes({ ...defaultEngineLimits, stepsMax });
  return suite.tests.flatMap((test, index): LineRun[] => {
    if (voidTests.has(index)) return [];
    const options = machineOptions(suite, index, {
      undefinedMode,
      limits,
      endOnWrongOutput: false,
      keepText: false,
    });
    const { outcome } = runTest(program, test, invocationOf(suite, index, submission), options);
    const lines = takeLines();
    return judgementOf(outcome) === 'undecided' ? [] : [{ passed: judgementOf(outcome) === 'right', lines }];
  });
}
