/** One program of an oracle, run on inputs: strictly, since what it leaves undefined specifies nothing. */

import type { LinkedProgram } from '#engine/linked-program.js';
import type { TestRun } from '#engine/run-test.js';
import { InputsBeyond } from '#equivalence/inputs-beyond.js';
import { type TraceableProgram, type TracedRun, traceableProgram, traceRun } from '#inputs/observe-path.js';
import type { Suite } from '#model/suite.js';
import type { CorrectProgram } from '#program/correct-program.js';
import type { OracleSource } from '#program/oracle-sources.js';
import { programName } from '#program/prepare-program.js';

/** What its runs on the suite show. */
export interface SuiteRuns {
  /** Those of the longest. */
  readonly steps: number;
  /** Some of them overflow; only if none does, an overflow marks an input that nobody meant. */
  readonly wraps: boolean;
}

export class OracleProgram {
  private constructor(private readonly program: TraceableProgram) {}

  /** Undefined where it does not compile. */
  static of({ submission, headers }: OracleSource, suite: Suite): OracleProgram | undefined {
    const program = traceableProgram({ submission, headers, suite });
    return program && new OracleProgram(program);
  }

  get correct(): CorrectProgram {
    const { source, prepared } = this.program;
    return { name: source.name, program: prepared.program };
  }

  run(suite: Suite, test: number, stepsMax: number): TracedRun {
    return traceRun(suite, test, this.program, stepsMax);
  }

  /** Inputs beyond a suite, and what is known of such. */
  beyond(suite: Suite, stepsMax: number): InputsBeyond {
    return new InputsBeyond(suite, this.program, stepsMax);
  }

  get linked(): LinkedProgram {
    return this.program.prepared.linked;
  }

  /** `argv[0]`. */
  get name(): string {
    return programName(this.program.source);
  }

  /**
   * @param stepsMax unless the suite says how many a run may take
   * @param isAsked whether a test specifies something
   * @returns undefined where it fails such a test: then it is not right, and is not asked
   */
  runsOnSuite(suite: Suite, stepsMax: number, isAsked: (test: number) => boolean): SuiteRuns | undefined {
    const runs: TestRun[] = [];
    for (const test of suite.tests.keys()) {
      if (!isAsked(test)) continue;
      const run = this.run(suite, test, suite.stepsPerTestMax ?? stepsMax);
      if (run.outcome !== 'passed') return undefined;
      runs.push(run);
    }
    return {
      steps: Math.max(0, ...runs.map(({ steps }) => steps)),
      wraps: runs.some(({ wrapSites }) => wrapSites.size > 0),
    };
  }
}
