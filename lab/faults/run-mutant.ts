/** Runs a text on a suite in the engine, to see which tests fail. */

import { defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import type { LocationKind } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource } from '#program/analysis-input.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { FaultKind } from './faulty-program.js';

export interface SuiteRuns {
  /** Indices of the tests, of those that were run. */
  readonly failing: ReadonlySet<number>;
  /** In the longest run, and in all together. */
  readonly longestSteps: number;
  readonly steps: number;
  /** Whether a failing run prints something; known only of runs `toTheEnd`. */
  readonly printsSomething: boolean;
}

export interface RunBounds {
  readonly undefinedMode: Undefined;
  /** For each test. */
  readonly stepsMax: number;
  /** No more are run once so many failed. */
  readonly failingMax?: number;
  /** Runs go on where their output is wrong already. */
  readonly toTheEnd?: boolean;
}

const name = 'submission.c';

/**
 * Undefined if the text does not compile.
 * @param headers files that it may include
 * @param kinds of the locations that are wanted
 */
export function prepareText(
  text: string,
  suite: Suite,
  headers: readonly IncludedSource[] = [],
  kinds: readonly LocationKind[] = [],
): PreparedProgram | undefined {
  const preparation = prepareProgram({ submission: { name, text }, headers, suite, kinds });
  return preparation.kind === 'prepared' ? preparation.prepared : undefined;
}

/** Undefined if a test needs something unsupported, so that nothing is known about it. */
export function runSuite(
  { linked }: PreparedProgram,
  suite: Suite,
  { undefinedMode, stepsMax, failingMax = Number.POSITIVE_INFINITY, toTheEnd = false }: RunBounds,
): SuiteRuns | undefined {
  const failing = new Set<number>();
  let longestSteps = 0;
  let steps = 0;
  let printsSomething = false;
  for (const [index, test] of suite.tests.entries()) {
    if (failing.size >= failingMax) break;
    const options = machineOptions(suite, index, {
      undefinedMode,
      limits: { ...defaultEngineLimits, stepsMax },
      endOnWrongOutput: !toTheEnd,
      keepText: toTheEnd,
      isSilent: true,
    });
    const run = runTest(linked, test, invocationOf(suite, index, { name, text: '' }), options);
    if (run.outcome === 'unsupported') return undefined;
    if (run.outcome !== 'passed') {
      failing.add(index);
      printsSomething ||= run.stdout !== '';
    }
    longestSteps = Math.max(longestSteps, run.steps);
    steps += run.steps;
  }
  return { failing, longestSteps, steps, printsSomething };
}

/**
 * Whether two mutations are two faults, by the tests that fail with both and with each
 * alone: with both some test fails, and reverting either one is not enough for all tests.
 */
export function faultKindOf(
  both: ReadonlySet<number>,
  first: ReadonlySet<number>,
  second: ReadonlySet<number>,
): FaultKind | undefined {
  if (both.size === 0 || first.size === 0 || second.size === 0) return undefined;
  return [...both].some((test) => first.has(test) && second.has(test)) ? 'double' : 'twin';
}
