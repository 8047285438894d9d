/**
 * Fills in the expectations that a suite leaves to its reference: runs the
 * reference on every test. Where the reference itself is undefined (or does not
 * end), the test specifies nothing: it is void, with its reason.
 */

import { UserError } from '#base/errors.js';
import { baselineStepsMax, defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import type { Suite, TestCase } from '#model/suite.js';
import type { NamedSource } from './analysis-input.js';
import { prepareProgram } from './prepare-program.js';
import { rejectionError, rejectionOf } from './rejection-error.js';
import { invocationOf, machineOptions } from './test-options.js';

export interface CompletedSuite {
  readonly suite: Suite;
  /** Why, by index of the test. */
  readonly voidTests: ReadonlyMap<number, string>;
}

/** @param headers files that the reference may include */
export function completeSuite(
  suite: Suite,
  reference: NamedSource | undefined,
  headers: readonly NamedSource[] = [],
): CompletedSuite {
  if (reference === undefined) return { suite, voidTests: new Map() };
  const preparation = prepareProgram({ submission: reference, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') throw rejectionError(rejectionOf(preparation.diagnostics[0]!));
  const voidTests = new Map<number, string>();
  const tests = suite.tests.map((test, index): TestCase => {
    const options = machineOptions(suite, index, {
      // What the reference leaves undefined specifies nothing, even where a program survives it.
      undefinedMode: 'strict',
      limits: { ...defaultEngineLimits, stepsMax: suite.stepsPerTestMax ?? baselineStepsMax },
      endOnWrongOutput: false,
      keepText: true,
    });
    const run = runTest(preparation.prepared.linked, test, invocationOf(suite, index, reference), options);
    if (run.outcome === 'unsupported') {
      throw new UserError('reference-failed', `test ${test.name}: ${run.reason}`, { file: reference.name });
    }
    if (run.exitCode === undefined) {
      voidTests.set(index, `the reference: ${run.reason}`);
      return test;
    }
    return isComplete(test) ? test : { ...test, expect: { ...test.expect, stdout: run.stdout } };
  });
  return { suite: { ...suite, tests }, voidTests };
}

function isComplete({ expect }: TestCase): boolean {
  return expect.stdout !== undefined || expect.result !== undefined || expect.exitCode !== undefined;
}
