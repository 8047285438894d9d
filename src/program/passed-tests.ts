/**
 * How many tests of a suite a submission passes: it is run, and nothing is searched. How long
 * a run may take is known before any of them, so that one test has no part in another's end.
 */

import { type Clock, raisedAfter } from '#base/ports.js';
import {
  defaultEngineLimits,
  hopefulStepsMax,
  runMsMax,
  stepsOverLongestPassing,
  stepsPerTestMin,
} from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import type { IncludedSource, NamedSource } from './analysis-input.js';
import type { CompletedSuite } from './complete-suite.js';
import { prepareProgram } from './prepare-program.js';
import { invocationOf, machineOptions } from './test-options.js';

export interface PassedTestsRequest {
  readonly submission: NamedSource;
  /** Files that it may include. */
  readonly headers: readonly IncludedSource[];
  readonly undefinedMode: Undefined;
  /** False: nothing is run after the first test that does not pass, and all others count as passed. */
  readonly isCounted: boolean;
}

/** The suite with a bound on steps that follows from it and its reference alone. */
export function withFixedBound(completed: CompletedSuite): CompletedSuite {
  const { suite, correctSteps } = completed;
  const known = correctSteps === undefined ? hopefulStepsMax : stepsOverLongestPassing * correctSteps;
  const { stepsPerTestMax = Math.max(stepsPerTestMin, known) } = suite;
  return { ...completed, suite: { ...suite, stepsPerTestMax } };
}

/**
 * @param completed whose suite has a bound on steps
 * @param names the tests that are run
 * @returns how many of them pass; what specifies nothing does
 */
export function passedTests(
  { suite, voidTests }: CompletedSuite,
  names: ReadonlySet<string>,
  { submission, headers, undefinedMode, isCounted }: PassedTestsRequest,
  clock: Clock,
): number {
  const asked = [...suite.tests.keys()].filter((index) => names.has(suite.tests[index]!.name));
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') return 0;
  const { linked } = preparation.prepared;
  const passes = (index: number): boolean => {
    if (voidTests.has(index)) return true;
    const test = suite.tests[index]!;
    const options = machineOptions(suite, index, {
      undefinedMode,
      limits: { ...defaultEngineLimits, stepsMax: suite.stepsPerTestMax! },
      endOnWrongOutput: true,
      keepText: false,
      isSilent: true,
      stop: raisedAfter(clock, runMsMax),
    });
    return runTest(linked, test, invocationOf(suite, index, submission), options).outcome === 'passed';
  };
  if (isCounted) return asked.filter(passes).length;
  return asked.every(passes) ? asked.length : asked.length - 1;
}
