/** A program beside the reference: whether the suite notices it, and on which new inputs it differs. */

import { defaultEngineLimits } from '#engine/limits.js';
import { isCutOff, runTest, type TestRun } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import type { ProbedDifference } from '#model/probe-findings.js';
import type { Suite } from '#model/suite.js';
import type { CandidateProgram } from '#oracle/proof-means.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { type PreparedProgram, prepareProgram, programName } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { stepsMin, stepsOverLonger } from './limits.js';
import type { ReferenceProbes } from './reference-probes.js';

export interface ComparedSource {
  readonly source: NamedSource;
  readonly headers: readonly IncludedSource[];
}

export class ComparedProgram {
  /** Steps of its longest run on the suite. */
  private longest = 0;

  private constructor(
    private readonly source: NamedSource,
    private readonly prepared: PreparedProgram,
    private readonly undefinedMode: Undefined,
  ) {}

  /** @returns why it cannot be used, where it cannot */
  static of(
    { source, headers }: ComparedSource,
    suite: Suite,
    undefinedMode: Undefined,
  ): ComparedProgram | string {
    const preparation = prepareProgram({ submission: source, headers, suite, kinds: [] });
    if (preparation.kind === 'prepared')
      return new ComparedProgram(source, preparation.prepared, undefinedMode);
    const { message, span } = preparation.diagnostics[0]!;
    return `line ${span.line}: ${message}`;
  }

  /**
   * The first test of the suite that it does not pass.
   * @param given the reference's runs
   * @param stepsMin that a run may take, however short the reference's is
   */
  failure(suite: Suite, { given }: ReferenceProbes, stepsMin: number): TestRun | undefined {
    for (const index of suite.tests.keys()) {
      const stepsMax = suite.stepsPerTestMax ?? Math.max(stepsMin, given[index]!.steps * stepsOverLonger);
      const run = this.run(suite, index, stepsMax, false);
      this.longest = Math.max(this.longest, run.steps);
      if (run.outcome !== 'passed') return run;
    }
    return undefined;
  }

  /** As it is compared in a proof. */
  get candidate(): CandidateProgram {
    const { prepared, source, undefinedMode } = this;
    return { linked: prepared.linked, name: programName(source), undefinedMode };
  }

  /**
   * Indices of the new inputs on which it is wrong. A run that is cut off says nothing, as one
   * that needs what the engine does not support: it may be slow, and right.
   */
  differing({ suite, runs }: ReferenceProbes): readonly number[] {
    return [...suite.tests.keys()].filter((index) => {
      const run = this.run(suite, index, this.boundOf(runs[index]!), false);
      return run.outcome !== 'passed' && run.outcome !== 'unsupported' && !isCutOff(run);
    });
  }

  /** What it does on one of them. */
  difference({ suite, runs }: ReferenceProbes, index: number): ProbedDifference {
    const { args, stdin, expect } = suite.tests[index]!;
    const run = this.run(suite, index, this.boundOf(runs[index]!), true);
    const difference = { args, stdin, expected: expect.stdout ?? '', actual: run.stdout };
    return run.exitCode !== undefined || run.reason === undefined
      ? difference
      : { ...difference, reason: run.reason };
  }

  private boundOf({ steps }: Pick<TestRun, 'steps'>): number {
    return Math.max(stepsMin, Math.max(steps, this.longest) * stepsOverLonger);
  }

  private run(suite: Suite, index: number, stepsMax: number, keepText: boolean): TestRun {
    const options = machineOptions(suite, index, {
      undefinedMode: this.undefinedMode,
      limits: { ...defaultEngineLimits, stepsMax },
      endOnWrongOutput: !keepText,
      keepText,
      isSilent: true,
    });
    const invocation = invocationOf(suite, index, this.source);
    return runTest(this.prepared.linked, suite.tests[index]!, invocation, options);
  }
}

/** The shortest input of some, the first of equals. */
export function shortestOf({ tests }: Suite, indices: readonly number[]): number {
  const lengthOf = (index: number): number => {
    const { args, stdin } = tests[index]!;
    return args.join(' ').length + stdin.length;
  };
  return indices.reduce((best, index) => (lengthOf(index) < lengthOf(best) ? index : best));
}
