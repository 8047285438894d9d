/** A program with edits written into its text and translated anew, run on the suite: only what passes so is a repair. */

import type { StopFlag } from '#base/ports.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { luckier, luckOf, type RunFinding, undefinedIn } from '#engine/run-finding.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import { type EditTrust, withLuck } from '#model/edit-trust.js';
import type { AnalysisInput } from './analysis-input.js';
import type { Baseline, BaselineTest } from './baseline.js';
import { invocationOf, machineOptions } from './test-options.js';
import { translateInput } from './translate-input.js';
import type { TriedProgram } from './tried-program.js';

export class WrittenProgram {
  /** By which the tests that were run pass. */
  private luck: RunFinding | undefined;

  private constructor(
    private readonly before: TriedProgram,
    private readonly linked: LinkedProgram,
  ) {}

  /**
   * @param before the program without the edits
   * @param input its input with them
   * @returns undefined where the text is no longer C
   */
  static of(before: TriedProgram, input: AnalysisInput): WrittenProgram | undefined {
    const linked = translateInput(input);
    return linked && new WrittenProgram(before, linked);
  }

  /** Within the bound on steps of the program without the edits. */
  passes(test: number): boolean {
    const { suite, submission, undefinedMode, engineLimits } = this.before.input;
    const settings = { undefinedMode, limits: engineLimits, endOnWrongOutput: true, keepText: false };
    const options = machineOptions(suite, test, settings);
    const invocation = invocationOf(suite, test, submission);
    const { outcome, findings } = runTest(this.linked, suite.tests[test]!, invocation, options);
    this.luck = luckier(this.luck, undefinedIn(findings));
    return outcome === 'passed';
  }

  /** The whole run, for what it prints. */
  run(test: number): TestRun {
    const { suite, submission, undefinedMode, engineLimits } = this.before.input;
    const settings = { undefinedMode, limits: engineLimits, endOnWrongOutput: false, keepText: true };
    const options = machineOptions(suite, test, settings);
    return runTest(this.linked, suite.tests[test]!, invocationOf(suite, test, submission), options);
  }

  passesSuite(): boolean {
    return inOrderOfDoubt(this.before).every((test) => this.passes(test));
  }

  /** How far it is to be trusted after all, with a proof if one is found. It passes the whole suite. */
  prove(stop: StopFlag): Promise<EditTrust> {
    return this.before.editJudge.prove(this.linked, stop);
  }

  /** How far it is to be trusted, if it passes the whole suite. */
  trust(): EditTrust | undefined {
    return this.passesSuite() ? this.judged() : undefined;
  }

  /** The same where it is known to pass. */
  judged(): EditTrust {
    return withLuck(this.before.editJudge.judge(this.linked), this.luck && luckOf(this.luck));
  }
}

/** The tests that specify something, the failing ones first. */
function inOrderOfDoubt({ failing, tests }: Baseline): number[] {
  const failed = new Set(failing);
  const passing = (test: BaselineTest | undefined, index: number): number[] =>
    test === undefined || failed.has(index) ? [] : [index];
  return [...failing, ...tests.flatMap(passing)];
}
