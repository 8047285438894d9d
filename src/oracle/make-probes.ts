/**
 * Probes: inputs beyond a suite, each with the output that the oracle gives. They are tests
 * like the suite's, compared as those are. An input on which an oracle's program is
 * undefined, crashes or does not end soon is dropped, and so is one on which the programs
 * of a class do not agree.
 */

import type { ProgramInput } from '#inputs/program-input.js';
import { shapedInputs } from '#inputs/shaped-inputs.js';
import type { OracleKind } from '#model/edit-trust.js';
import type { Suite, TestCase } from '#model/suite.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { OracleSources } from '#program/oracle-sources.js';
import { type AgreedOutput, agreeOnOutput } from './agree-on-output.js';
import { defaultOracleLimits, inputSeed, type OracleLimits } from './limits.js';
import { type RightProgram, rightPrograms } from './right-programs.js';

export interface Probes {
  readonly oracle: OracleKind;
  /** Every test with what the oracle prints, and with its exit status where the suite's tests all ask for one. */
  readonly suite: Suite;
  /** The most steps that a program of the oracle takes, by test. */
  readonly steps: readonly number[];
  /** Inputs on which the programs of a class do not agree: the suite leaves something open there. */
  readonly disputed: readonly ProgramInput[];
}

/** @returns no tests where nobody is left to be asked, or a harness asks for more than outputs */
export function makeProbes(
  { suite, voidTests }: CompletedSuite,
  sources: OracleSources,
  limits: OracleLimits = defaultOracleLimits,
): Probes {
  const none: Probes = { oracle: sources.kind, suite: { ...suite, tests: [] }, steps: [], disputed: [] };
  if (suite.tests.some(({ expect }) => expect.result !== undefined)) return none;
  const isAsked = (test: number): boolean => !voidTests.has(test);
  const programs = rightPrograms(sources, suite, isAsked, limits);
  const votesMin = sources.kind === 'reference' ? 1 : limits.agreeingMin;
  if (programs.length < votesMin) return none;
  return new ProbeMaker(suite, programs, votesMin, limits).make(none);
}

class ProbeMaker {
  private readonly tests: TestCase[] = [];
  private readonly steps: number[] = [];
  private readonly disputed: ProgramInput[] = [];
  private spent = 0;
  private readonly stepsMax: number;
  private readonly asksForStatus: boolean;

  constructor(
    private readonly suite: Suite,
    private readonly programs: readonly RightProgram[],
    private readonly votesMin: number,
    private readonly limits: OracleLimits,
  ) {
    const longest = Math.max(...programs.map(({ steps }) => steps));
    this.stepsMax = Math.max(limits.runStepsMin, longest * limits.stepsOverLongest);
    this.asksForStatus = suite.tests.every(({ expect }) => expect.exitCode !== undefined);
  }

  make(none: Probes): Probes {
    const { suite, programs, limits, tests, steps, disputed } = this;
    // Any of them knows what an input looks like: all of them read the suite's.
    const [{ program }] = programs as readonly [RightProgram];
    const wish = { seed: inputSeed, countMax: limits.inputsMax };
    for (const input of shapedInputs(suite, program, wish, this.stepsMax)) {
      if (tests.length >= limits.probesMax || this.spent >= limits.oracleStepsMax) break;
      this.ask(input);
    }
    return { ...none, suite: { ...suite, tests }, steps, disputed };
  }

  private ask(input: ProgramInput): void {
    const { suite, programs, votesMin } = this;
    const test: TestCase = { name: `beyond-${this.tests.length + 1}`, ...input, expect: {} };
    const alone = { ...suite, tests: [test] };
    const runs = programs.map(({ program }) => program.run(alone, 0, this.stepsMax));
    for (const run of runs) this.spent += run.steps;
    const ended = runs.filter(({ exitCode }) => exitCode !== undefined);
    const agreed = agreeOnOutput(ended, suite.compare, votesMin);
    if (agreed === undefined) {
      if (ended.length >= votesMin) this.disputed.push(input);
      return;
    }
    this.tests.push({ ...test, expect: this.expectationOf(agreed) });
    this.steps.push(Math.max(...runs.map((run) => run.steps)));
  }

  private expectationOf({ stdout, exitCode }: AgreedOutput): TestCase['expect'] {
    return this.asksForStatus ? { stdout, exitCode: exitCode! } : { stdout };
  }
}
