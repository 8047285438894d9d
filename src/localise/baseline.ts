/**
 * The first run of every test with every toggle off: outcomes, which locations
 * each test executes (and which while its output could still become right), and
 * the bound on steps that follows from the longest passing run.
 */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import type { PreparedProgram } from '#analysers/builtin/prepare-program.js';
import { invocationOf, machineOptions } from '#analysers/builtin/test-options.js';
import type { Finding } from '#base/finding.js';
import { baselineStepsMax, stepsOverLongestPassing, stepsPerTestMin } from '#engine/limits.js';
import { runTest, type TestRun } from '#engine/run-test.js';

export interface BaselineTest {
  readonly run: TestRun;
  readonly executed: ReadonlySet<number>;
  /** Executed before the output was wrong for good. */
  readonly executedInTime: ReadonlySet<number>;
}

export interface Baseline {
  /** By index; undefined for void tests. */
  readonly tests: readonly (BaselineTest | undefined)[];
  readonly stepsPerTestMax: number;
  readonly failing: readonly number[];
}

export function runBaseline(
  input: AnalysisInput,
  { linked }: PreparedProgram,
  voidTests: ReadonlyMap<number, string>,
): Baseline {
  const { suite } = input;
  const stepsMax = suite.stepsPerTestMax ?? baselineStepsMax;
  const tests = suite.tests.map((test, index): BaselineTest | undefined => {
    if (voidTests.has(index)) return undefined;
    const executed = new Set<number>();
    const executedInTime = new Set<number>();
    const options = machineOptions(suite, index, {
      undefinedMode: input.undefinedMode,
      limits: { ...input.engineLimits, stepsMax },
      endOnWrongOutput: false,
      keepText: true,
    });
    const run = runTest(linked, test, invocationOf(suite, index, input.submission), options, {
      onToggle: ({ state }, toggle) => {
        executed.add(toggle);
        if (!state.isWrong) executedInTime.add(toggle);
      },
    });
    return { run, executed, executedInTime };
  });
  const longest = Math.max(0, ...tests.map((test) => (test?.run.outcome === 'passed' ? test.run.steps : 0)));
  return {
    tests,
    stepsPerTestMax: suite.stepsPerTestMax ?? Math.max(stepsPerTestMin, stepsOverLongestPassing * longest),
    failing: tests.flatMap((test, index) =>
      test === undefined || test.run.outcome === 'passed' ? [] : [index],
    ),
  };
}

/** Findings of all runs, each once, with the first test that shows it. */
export function findingsOf(input: AnalysisInput, baseline: Baseline): Finding[] {
  const findings = new Map<string, Finding>();
  baseline.tests.forEach((test, index) => {
    for (const finding of test?.run.findings ?? []) {
      const key = `${finding.line}:${finding.kind}:${finding.message}`;
      if (!findings.has(key)) findings.set(key, { ...finding, test: input.suite.tests[index]!.name });
    }
  });
  return [...findings.values()];
}
