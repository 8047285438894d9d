/**
 * Runs a submission over its tests for the lines that each executes: what the
 * spectrum-based baselines are computed from. The same engine, mode and bound on
 * steps as the localisation has, so that both speak of the same runs.
 */

import { defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import { judgementOf } from '#model/outcome.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { limitsWithProbes, probeLines } from './executed-lines.js';
import type { LineRun } from './line-spectrum.js';

/**
 * @returns a run for each test that specifies something and that the engine can run,
 *   in suite order; undefined where the submission cannot be translated
 */
export function coverLines(
  submission: NamedSource,
  { suite, voidTests }: CompletedSuite,
  undefinedMode: Undefined,
  stepsMax: number,
): readonly LineRun[] | undefined {
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: [] });
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
