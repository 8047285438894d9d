/**
 * Fills in the expectations that a suite leaves to its reference: runs the
 * reference on every test. Where the reference itself is undefined (or does not
 * end), the test specifies nothing: it is void, with its reason. Where that leaves no
 * test, every program would pass: the reference is refused.
 */

import { UserError } from '#base/errors.js';
import { type Clock, raisedAfter } from '#base/ports.js';
import {
  baselineStepsMax,
  defaultEngineLimits,
  fruitlessPerStageMax,
  hopefulStepsMax,
  runMsMax,
} from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import { comparesOutput, type Suite, type TestCase } from '#model/suite.js';
import type { NamedSource } from './analysis-input.js';
import type { OracleSources } from './oracle-sources.js';
import { prepareProgram } from './prepare-program.js';
import { rejectionError, rejectionOf } from './rejection-error.js';
import { invocationOf, machineOptions } from './test-options.js';

export interface CompletedSuite {
  readonly suite: Suite;
  /** Why, by index of the test. */
  readonly voidTests: ReadonlyMap<number, string>;
  /** The longest run of the reference that ended, where there is one. */
  readonly correctSteps?: number;
  /** Who is asked about inputs that no test has. */
  readonly oracle?: OracleSources;
  /** Tests, by index, whose expectations the reference does not meet; then it is not asked about other inputs. */
  readonly failsReference?: readonly number[];
}

/**
 * @param headers files that the reference may include
 * @param clock where given, no run takes longer than `runMsMax`
 * @throws UserError where the reference does not compile, needs something unsupported, or leaves no test
 */
export function completeSuite(
  suite: Suite,
  reference: NamedSource | undefined,
  headers: readonly NamedSource[] = [],
  clock?: Clock,
): CompletedSuite {
  if (reference === undefined) return { suite, voidTests: new Map() };
  const preparation = prepareProgram({ submission: reference, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') throw rejectionError(rejectionOf(preparation.diagnostics[0]!));
  const voidTests = new Map<number, string>();
  const failsReference: number[] = [];
  let correctSteps = 0;
  let fruitless = 0;
  const tests = suite.tests.map((test, index): TestCase => {
    const stepsMax = fruitless < fruitlessPerStageMax ? baselineStepsMax : hopefulStepsMax;
    const options = machineOptions(suite, index, {
      // What the reference leaves undefined specifies nothing, even where a program survives it.
      undefinedMode: 'strict',
      limits: { ...defaultEngineLimits, stepsMax: suite.stepsPerTestMax ?? stepsMax },
      endOnWrongOutput: false,
      keepText: true,
      stop: raisedAfter(clock, runMsMax),
    });
    const run = runTest(preparation.prepared.linked, test, invocationOf(suite, index, reference), options);
    if (run.outcome === 'unsupported') {
      throw new UserError('reference-failed', `test ${test.name}: ${run.reason}`, { file: reference.name });
    }
    if (run.outcome === 'timed out' && !run.isEndless) fruitless++;
    if (run.exitCode === undefined) {
      voidTests.set(index, `the reference: ${run.reason}`);
      return test;
    }
    correctSteps = Math.max(correctSteps, run.steps);
    if (!isComplete(test)) return { ...test, expect: { ...test.expect, stdout: run.stdout } };
    if (run.outcome !== 'passed') failsReference.push(index);
    return test;
  });
  if (voidTests.size > 0 && voidTests.size === suite.tests.length)
    throw leavesNone(reference, tests, voidTests);
  const oracle: OracleSources = { kind: 'reference', programs: [{ submission: reference, headers }] };
  return {
    suite: { ...suite, tests },
    voidTests,
    correctSteps,
    oracle,
    ...(failsReference.length > 0 && { failsReference }),
  };
}

function leavesNone(
  { name }: NamedSource,
  tests: readonly TestCase[],
  voidTests: ReadonlyMap<number, string>,
): UserError {
  const why = voidTests.get(0)!.replace('the reference: ', '');
  const what = `it leaves no test that says what is right (${tests[0]!.name}: ${why})`;
  return new UserError('reference-failed', what, { file: name });
}

function isComplete({ expect }: TestCase): boolean {
  return comparesOutput(expect) || expect.result !== undefined || expect.exitCode !== undefined;
}
