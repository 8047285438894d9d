/** Which tests of a completed suite a program fails, for programs that are not localised themselves. */

import { type Clock, raisedAfter } from '#base/ports.js';
import { baselineStepsMax, defaultEngineLimits, runMsMax } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import type { NamedSource } from './analysis-input.js';
import type { CompletedSuite } from './complete-suite.js';
import { prepareProgram } from './prepare-program.js';
import { invocationOf, machineOptions } from './test-options.js';

/** @returns their names; undefined for what does not compile */
export function failingTests(
  { suite, voidTests }: CompletedSuite,
  submission: NamedSource,
  undefinedMode: Undefined,
  clock: Clock,
): readonly string[] | undefined {
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: [] });
  if (preparation.kind === 'rejected') return undefined;
  const { linked } = preparation.prepared;
  return suite.tests.flatMap((test, index) => {
    if (voidTests.has(index)) return [];
    const options = machineOptions(suite, index, {
      undefinedMode,
      limits: { ...defaultEngineLimits, stepsMax: suite.stepsPerTestMax ?? baselineStepsMax },
      endOnWrongOutput: true,
      keepText: false,
      isSilent: true,
      stop: raisedAfter(clock, runMsMax),
    });
    const { outcome } = runTest(linked, test, invocationOf(suite, index, submission), options);
    return outcome === 'passed' ? [] : [test.name];
  });
}
