/**
 * Adds tests to a suite: random inputs close to the given ones, with the output of the
 * correct version as the expected output (Birch, Fischer and Poppleton, section 5.4). The
 * correct version runs in the engine under strict; inputs on which it crashes, is undefined
 * or does not end soon are left out.
 */

import {
  baselineStepsMax,
  defaultEngineLimits,
  stepsOverLongestPassing,
  stepsPerTestMin,
} from '#engine/limits.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import { generateInputs } from '#inputs/generate-inputs.js';
import type { Suite, TestCase } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

/** Inputs to try for each test wanted. */
const triesPerTest = 5;

/**
 * @param testsWanted in all; there are fewer if not enough inputs can be found
 * @returns the suite with its own tests first
 */
export function extendSuite(suite: Suite, correct: NamedSource, testsWanted: number, seed: number): Suite {
  const fresh = freshTests(suite, correct, testsWanted - suite.tests.length, seed);
  return fresh === undefined ? suite : { ...suite, tests: [...suite.tests, ...fresh.tests] };
}

export interface FreshLimits {
  /** Instructions of a run on a given test; one that takes more does not say how long others may take. */
  readonly givenStepsMax: number;
  /** Instructions of all runs on fresh inputs. */
  readonly freshStepsMax: number;
}

const unlimited: FreshLimits = { givenStepsMax: baselineStepsMax, freshStepsMax: Number.POSITIVE_INFINITY };

export interface FreshTests {
  readonly tests: readonly TestCase[];
  /** What a correct program may take for one of them. */
  readonly stepsMax: number;
}

/**
 * Tests that the suite does not have, with what the correct version prints.
 * @param testsWanted there are fewer if not enough inputs can be found
 * @returns undefined if the correct version does not compile
 */
export function freshTests(
  suite: Suite,
  correct: NamedSource,
  testsWanted: number,
  seed: number,
  { givenStepsMax, freshStepsMax }: FreshLimits = unlimited,
): FreshTests | undefined {
  const preparation = prepareProgram({ submission: correct, headers: [], suite, kinds: [] });
  if (preparation.kind === 'rejected') return undefined;
  const { prepared } = preparation;
  const given = suite.tests.map((_, index) => run(suite, index, correct, prepared, givenStepsMax));
  const lengths = given.flatMap(({ exitCode, steps }) => (exitCode === undefined ? [] : [steps]));
  const stepsMax = Math.max(stepsPerTestMin, stepsOverLongestPassing * Math.max(0, ...lengths));

  const tests: TestCase[] = [];
  const countMax = triesPerTest * Math.max(0, testsWanted);
  let spent = 0;
  for (const input of generateInputs(suite, [], { seed, countMax })) {
    if (tests.length >= testsWanted || spent >= freshStepsMax) break;
    const near = { name: `extended-${tests.length + 1}`, ...input, expect: {} };
    const {
      exitCode,
      stdout,
      steps: used,
    } = run({ ...suite, tests: [near] }, 0, correct, prepared, stepsMax);
    spent += used;
    if (exitCode !== undefined) tests.push({ ...near, expect: { stdout } });
  }
  return { tests, stepsMax };
}

function run(
  suite: Suite,
  index: number,
  correct: NamedSource,
  { linked }: PreparedProgram,
  stepsMax: number,
): TestRun {
  const options = machineOptions(suite, index, {
    undefinedMode: 'strict',
    limits: { ...defaultEngineLimits, stepsMax },
    endOnWrongOutput: false,
    keepText: true,
  });
  return runTest(linked, suite.tests[index]!, invocationOf(suite, index, correct), options);
}
