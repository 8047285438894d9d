/** One program of an oracle, run on inputs: strictly, since what it leaves undefined specifies nothing. */

import { defaultEngineLimits } from '#engine/limits.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { OracleSource } from '#program/oracle-sources.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

export class OracleProgram {
  private constructor(
    readonly source: NamedSource,
    readonly prepared: PreparedProgram,
  ) {}

  /** Undefined where it does not compile. */
  static of({ submission, headers }: OracleSource, suite: Suite): OracleProgram | undefined {
    const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
    return preparation.kind === 'rejected' ? undefined : new OracleProgram(submission, preparation.prepared);
  }

  run(suite: Suite, test: number, stepsMax: number): TestRun {
    const options = machineOptions(suite, test, {
      undefinedMode: 'strict',
      limits: { ...defaultEngineLimits, stepsMax },
      endOnWrongOutput: false,
      keepText: true,
    });
    return runTest(this.prepared.linked, suite.tests[test]!, invocationOf(suite, test, this.source), options);
  }

  /**
   * Steps of its longest run on the suite.
   *
   * @param stepsMax unless the suite says how many a run may take
   * @param isAsked whether a test specifies something
   * @returns undefined where it fails such a test: then it is not right, and is not asked
   */
  longestOnSuite(suite: Suite, stepsMax: number, isAsked: (test: number) => boolean): number | undefined {
    let longest = 0;
    for (const test of suite.tests.keys()) {
      if (!isAsked(test)) continue;
      const { outcome, steps } = this.run(suite, test, suite.stepsPerTestMax ?? stepsMax);
      if (outcome !== 'passed') return undefined;
      longest = Math.max(longest, steps);
    }
    return longest;
  }
}
