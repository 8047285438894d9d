/**
 * The first run of every test with every toggle off: outcomes, which locations
 * each test executes (and which while its output could still become right), what
 * each output call writes, and the bound on steps (`bounded-runs.ts`).
 */

import { type Finding, findingKey } from '#base/finding.js';
import { type Clock, raisedAfter } from '#base/ports.js';
import { demandedStatus } from '#engine/expectation.js';
import { runMsMax, stepsPerTestMin } from '#engine/limits.js';
import { isCutOff, runTest, type TestRun } from '#engine/run-test.js';
import { comparesOutput, type Suite } from '#model/suite.js';
import type { AnalysisInput } from './analysis-input.js';
import { runWithinBound } from './bounded-runs.js';
import { type OutputPlan, planOutput } from './output-plan.js';
import { OutputRecorder, type RunOutput } from './output-recorder.js';
import type { PreparedProgram } from './prepare-program.js';
import { invocationOf, machineOptions } from './test-options.js';

export interface BaselineTest {
  readonly run: TestRun;
  readonly output: RunOutput;
}

export interface Baseline {
  /** By index; undefined for void tests. */
  readonly tests: readonly (BaselineTest | undefined)[];
  readonly stepsPerTestMax: number;
  readonly failing: readonly number[];
  readonly outputPlan: OutputPlan;
}

/** What the suite's own runs and the world give. */
export interface BaselineSettings {
  /** The longest run of the reference. */
  readonly correctSteps?: number | undefined;
  /** Where given, no run takes longer than `runMsMax`. */
  readonly clock?: Clock | undefined;
  /** Unless given, `runMsMax`: long runs that do not end take no longer than this together, in milliseconds. */
  readonly fruitlessMsMax?: number | undefined;
}

export function runBaseline(
  input: AnalysisInput,
  prepared: PreparedProgram,
  voidTests: ReadonlyMap<number, string>,
  { correctSteps, clock, fruitlessMsMax = runMsMax }: BaselineSettings = {},
): Baseline {
  const { suite } = input;
  const outputPlan = planOutput(prepared);
  const counting = [...suite.tests.keys()].filter((index) => !voidTests.has(index));
  const known = { given: suite.stepsPerTestMax, correctSteps };
  let fruitlessMs = 0;
  const bounded = runWithinBound(counting, known, (index, stepsMax) => {
    const output = new OutputRecorder(outputPlan);
    const isLong = known.given === undefined && stepsMax > stepsPerTestMin;
    const startedMs = clock?.nowMs() ?? 0;
    const options = machineOptions(suite, index, {
      undefinedMode: input.undefinedMode,
      limits: { ...input.engineLimits, stepsMax },
      endOnWrongOutput: false,
      keepText: true,
      stop: raisedAfter(clock, isLong ? Math.min(runMsMax, fruitlessMsMax - fruitlessMs) : runMsMax),
    });
    const invocation = invocationOf(suite, index, input.submission);
    const run = runTest(prepared.linked, suite.tests[index]!, invocation, options, output.hooks);
    if (isLong && isCutOff(run)) fruitlessMs += (clock?.nowMs() ?? 0) - startedMs;
    return { run, output, isWrong: output.isWrong, isSlow: run.usesFrames };
  });
  const tests: (BaselineTest | undefined)[] = suite.tests.map(() => undefined);
  counting.forEach((index, at) => {
    tests[index] = bounded.tests[at];
  });
  return {
    tests,
    stepsPerTestMax: bounded.stepsPerTestMax,
    failing: counting.filter((index) => tests[index]!.run.outcome !== 'passed'),
    outputPlan,
  };
}

/** Whether the failing test would pass if only its output were right. */
export function failsByOutputAlone({ tests }: Baseline, suite: Suite, index: number): boolean {
  const { expect } = suite.tests[index]!;
  const { run } = tests[index]!;
  if (!comparesOutput(expect) || expect.files !== undefined || run.outcome !== 'failed') return false;
  const demanded = demandedStatus(expect);
  return demanded === undefined || run.exitCode === (demanded & 255);
}

/** Findings of all runs, each once, with the first test that shows it. */
export function findingsOf(input: AnalysisInput, baseline: Baseline): Finding[] {
  const findings = new Map<string, Finding>();
  baseline.tests.forEach((test, index) => {
    for (const finding of test?.run.findings ?? []) {
      const key = findingKey(finding);
      if (!findings.has(key)) findings.set(key, { ...finding, test: input.suite.tests[index]!.name });
    }
  });
  return [...findings.values()];
}
