/** Texts that compile after all, run on the suite: only so far as it takes to compare them. */

import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { allStepsMax, runStepsMax } from './limits.js';

export function runBriefly(input: AnalysisInput, linked: LinkedProgram, test: number): TestRun {
  const { suite, submission, undefinedMode, engineLimits } = input;
  const limits = { ...engineLimits, stepsMax: Math.min(runStepsMax, suite.stepsPerTestMax ?? runStepsMax) };
  const settings = { undefinedMode, limits, endOnWrongOutput: true, keepText: false, isSilent: true };
  const options = machineOptions(suite, test, settings);
  return runTest(linked, suite.tests[test]!, invocationOf(suite, test, submission), options);
}

/** @returns indices of the tests that pass */
export function passesBriefly(
  input: AnalysisInput,
  linked: LinkedProgram,
  voidTests: ReadonlyMap<number, string>,
): readonly number[] {
  let stepsLeft = allStepsMax;
  return [...input.suite.tests.keys()].filter((test) => {
    if (voidTests.has(test) || stepsLeft <= 0) return false;
    const run = runBriefly(input, linked, test);
    stepsLeft -= run.steps;
    return run.outcome === 'passed';
  });
}
