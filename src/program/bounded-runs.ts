/**
 * How long each test of the baseline may run. The bound follows from the longest runs
 * that end (docs/glossary.md#bounds), so it is not known before the tests are run: all of
 * them run within the least bound first. Of those it cuts off, those that may still pass
 * run on in stages, the last as far as gcc's program would: a run that ends may raise the
 * bound. What does not end even so speaks for the others, so that many endless tests do
 * not take that long each.
 */

import {
  baselineStepsMax,
  fruitlessPerStageMax,
  hopefulStepsMax,
  stepsOverLongestFailing,
  stepsOverLongestPassing,
  stepsPerTestMin,
} from '#engine/limits.js';
import type { TestRun } from '#engine/run-test.js';

export interface BoundedTest {
  readonly run: TestRun;
  /** Whether its output can no longer become right. */
  readonly isWrong: boolean;
  /** Its run was not compiled: 10^9 steps would take a minute. */
  readonly isSlow: boolean;
}

export interface BoundedRuns<T> {
  /** In the order of the tests. */
  readonly tests: readonly T[];
  readonly stepsPerTestMax: number;
}

/** What is known of the bound before the tests are run. */
export interface KnownBound {
  /** The bound, where the suite says one. */
  readonly given?: number | undefined;
  /** The longest run of a program that is right. */
  readonly correctSteps?: number | undefined;
}

/** Runs a test from its start for at most `stepsMax` steps. */
type CarryOut<T> = (test: number, stepsMax: number) => T;

export function runWithinBound<T extends BoundedTest>(
  tests: readonly number[],
  { given, correctSteps = 0 }: KnownBound,
  carryOut: CarryOut<T>,
): BoundedRuns<T> {
  const tried = (stepsMax: number): Tried<T>[] =>
    tests.map((test) => {
      const result = carryOut(test, stepsMax);
      return { test, stepsMax, result, isSlow: result.isSlow };
    });
  if (given !== undefined) return { tests: tried(given).map(resultOf), stepsPerTestMax: given };
  const runs = new LongerRuns(tried(stepsPerTestMin), correctSteps, carryOut);
  runs.tryStages();
  runs.runWithinBound();
  return { tests: runs.tests.map(resultOf), stepsPerTestMax: runs.bound };
}

/** A test and its longest run so far. */
interface Tried<T> {
  readonly test: number;
  stepsMax: number;
  result: T;
  isSlow: boolean;
}

function resultOf<T>({ result }: Tried<T>): T {
  return result;
}

function isCutOff({ result: { run } }: Tried<BoundedTest>): boolean {
  return run.outcome === 'timed out' && !run.isEndless;
}

/** Runs of a stage that may come to nothing: of many tests that do not end, few speak for the others. */
function triesOf(stepsMax: number, count: number): number {
  if (stepsMax === hopefulStepsMax || count <= fruitlessPerStageMax) return fruitlessPerStageMax;
  return stepsMax < baselineStepsMax ? 1 : 0;
}

/** How far a run about which nothing is known may go, step by step. */
const stages = [hopefulStepsMax, 10 * hopefulStepsMax, baselineStepsMax];

class LongerRuns<T extends BoundedTest> {
  /** Steps of all runs here that ended in nothing. */
  private fruitlessSteps = 0;

  constructor(
    readonly tests: readonly Tried<T>[],
    private readonly correctSteps: number,
    private readonly carryOut: CarryOut<T>,
  ) {}

  /** As the runs so far give it. */
  get bound(): number {
    return Math.max(
      stepsPerTestMin,
      stepsOverLongestPassing * Math.max(this.correctSteps, this.longest('passed')),
      stepsOverLongestFailing * this.longest('failed'),
    );
  }

  tryStages(): void {
    for (const stepsMax of stages) {
      const hopeful = this.tests.filter(
        (each) => isCutOff(each) && !each.result.isWrong && (!each.isSlow || stepsMax <= hopefulStepsMax),
      );
      let tries = triesOf(stepsMax, hopeful.length);
      for (const each of hopeful) {
        if (tries === 0 || this.fruitlessSteps >= baselineStepsMax) break;
        if (!this.runOn(each, stepsMax)) tries--;
      }
    }
  }

  /** Those that are cut off run as far as the bound allows, which each may raise for the others. */
  runWithinBound(): void {
    const next = (): Tried<T> | undefined =>
      this.tests.find((each) => isCutOff(each) && each.stepsMax < this.stepsMax);
    for (let each = next(); each !== undefined; each = next()) {
      each.stepsMax = this.stepsMax;
      this.runOn(each, each.stepsMax);
    }
  }

  /** How far a run may go that is within the bound. */
  private get stepsMax(): number {
    const { bound, fruitlessSteps } = this;
    if (fruitlessSteps < baselineStepsMax) return Math.min(bound, baselineStepsMax);
    const longest = Math.max(this.correctSteps, this.longest('passed'), this.longest('failed'));
    return Math.min(
      bound,
      fruitlessSteps < 2 * baselineStepsMax ? Math.max(2 * longest, hopefulStepsMax) : hopefulStepsMax,
    );
  }

  private longest(outcome: TestRun['outcome']): number {
    const steps = this.tests.map(({ result: { run } }) => (run.outcome === outcome ? run.steps : 0));
    return Math.max(0, ...steps);
  }

  /** Whether it came to something. */
  private runOn(each: Tried<T>, stepsMax: number): boolean {
    const result = this.carryOut(each.test, stepsMax);
    each.isSlow ||= result.isSlow;
    const isFruitless = result.run.outcome === 'timed out' && !result.run.isEndless;
    if (isFruitless) this.fruitlessSteps += result.run.steps;
    // A shorter run that is cut off says as much, unless the bound allows more.
    if (!isFruitless || each.stepsMax === stepsMax) each.result = result;
    return !isFruitless;
  }
}
