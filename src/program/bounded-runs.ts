/**
 * How long each test of the baseline may run. The bound follows from the longest run
 * that passes (docs/glossary.md#bounds), so it is not known before the tests are run: all of them
 * run within the least bound first. Of those it cuts off, those that may still pass run
 * on, as they may raise it; in the end none is cut off before the bound.
 */

import {
  baselineStepsMax,
  fruitlessStepsMax,
  stepsOverLongestPassing,
  stepsPerTestMin,
} from '#engine/limits.js';
import type { TestRun } from '#engine/run-test.js';

export interface BoundedTest {
  readonly run: TestRun;
  /** Whether its output can no longer become right. */
  readonly isWrong: boolean;
}

export interface BoundedRuns<T> {
  /** In the order of the tests. */
  readonly tests: readonly T[];
  readonly stepsPerTestMax: number;
}

/**
 * @param given the bound, where the suite says one
 * @param carryOut runs a test from its start for at most `stepsMax` steps
 */
export function runWithinBound<T extends BoundedTest>(
  tests: readonly number[],
  given: number | undefined,
  carryOut: (test: number, stepsMax: number) => T,
): BoundedRuns<T> {
  const first = given ?? stepsPerTestMin;
  const done = tests.map((test) => ({ test, stepsMax: first, result: carryOut(test, first) }));
  type Done = (typeof done)[number];
  const isCutOff = ({ result: { run } }: Done): boolean => run.outcome === 'timed out' && !run.isEndless;
  const boundNow = (): number => given ?? boundAfter(done.map(({ result }) => result.run));

  if (given === undefined) {
    let fruitless = 0;
    for (const each of done) {
      if (!isCutOff(each) || each.result.isWrong) continue;
      if (fruitless >= fruitlessStepsMax) break;
      const result = carryOut(each.test, baselineStepsMax);
      // A crash, such as calls that nest too deep, says more than the time it takes.
      if (result.run.outcome === 'passed' || result.run.outcome === 'crashed') each.result = result;
      else fruitless += result.run.steps;
    }
    // A run that passes now raises the bound for the others.
    for (let next: Done | undefined = done[0]; next !== undefined; ) {
      const stepsMax = Math.min(boundNow(), baselineStepsMax);
      next = done.find((each) => isCutOff(each) && each.stepsMax < stepsMax);
      if (next !== undefined) {
        next.stepsMax = stepsMax;
        next.result = carryOut(next.test, stepsMax);
      }
    }
  }
  return { tests: done.map(({ result }) => result), stepsPerTestMax: boundNow() };
}

function boundAfter(runs: readonly TestRun[]): number {
  const longest = Math.max(0, ...runs.map(({ outcome, steps }) => (outcome === 'passed' ? steps : 0)));
  return Math.max(stepsPerTestMin, stepsOverLongestPassing * longest);
}
