/** Whether a program passes one test of a suite, for measurements that ask nothing else of the run. */

import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

export interface AskedProgram {
  readonly linked: LinkedProgram;
  readonly source: NamedSource;
  readonly undefinedMode: Undefined;
}

/** @param stepsMax beyond which it does not pass */
export function passesTest(
  { linked, source, undefinedMode }: AskedProgram,
  suite: Suite,
  index: number,
  stepsMax: number,
): boolean {
  const options = machineOptions(suite, index, {
    undefinedMode,
    limits: { ...defaultEngineLimits, stepsMax },
    endOnWrongOutput: true,
    keepText: false,
    isSilent: true,
  });
  const invocation = invocationOf(suite, index, source);
  return runTest(linked, suite.tests[index]!, invocation, options).outcome === 'passed';
}
