/**
 * Judges edits by probes: an edited program that prints what the oracle prints on all of
 * them is agreed on, one that does not on some is refuted by it. A run that is cut off, or
 * needs what the engine does not support, says nothing.
 */

import type { StopFlag } from '#base/ports.js';
import { demandAtEnd } from '#engine/expectation.js';
import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine, type MachineOptions } from '#engine/machine.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import { createInitialState } from '#engine/start.js';
import { defaultEqualityLimits } from '#equivalence/limits.js';
import { proveEqual } from '#equivalence/prove-equal.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { type Counterexample, type EditTrust, testsOnly } from '#model/edit-trust.js';
import type { FormNumber } from '#model/numbers.js';
import type { Undefined } from '#model/outcome.js';
import { asksForStatus } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { EditJudge } from '#program/edit-judge.js';
import { programName } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { loadZ3 } from '#smt/z3.js';
import { defaultOracleLimits, type OracleLimits } from './limits.js';
import type { Probes } from './make-probes.js';

/** What is asked of edited programs besides the probes. */
export interface JudgedSubmission {
  readonly submission: NamedSource;
  readonly undefinedMode: Undefined;
}

type Answer = 'agrees' | 'differs' | 'unknown';

export class ProbeJudge implements EditJudge {
  /** Probes by index; those that have refuted an edit, the last one first. */
  private readonly refuting: number[] = [];
  private made: Probes | undefined;

  /** @param makeProbes called when an edit is first judged */
  constructor(
    private readonly judged: JudgedSubmission,
    private readonly makeProbes: () => Probes,
    private readonly limits: OracleLimits = defaultOracleLimits,
  ) {}

  judge(edited: LinkedProgram): EditTrust {
    const { oracle, suite } = this.probes;
    let inputs = 0;
    let steps = 0;
    const others = [...suite.tests.keys()].filter((probe) => !this.refuting.includes(probe));
    for (const probe of [...this.refuting, ...others]) {
      if (steps >= this.limits.editStepsMax) break;
      const { answer, steps: taken } = this.run(edited, probe);
      steps += taken;
      if (answer === 'differs') {
        this.remember(probe);
        return { level: 'refuted', oracle, counterexample: this.counterexample(edited, probe) };
      }
      if (answer === 'agrees') inputs++;
    }
    return inputs === 0 ? testsOnly : { level: 'agreed', oracle, inputs };
  }

  isRefuted(program: LinkedProgram, form: FormNumber): boolean {
    return this.refuting.some((probe) => this.run(program, probe, form).answer === 'differs');
  }

  async prove(edited: LinkedProgram, stop: StopFlag): Promise<EditTrust> {
    const trust = this.judge(edited);
    const { proof } = this.probes;
    if (trust.level !== 'agreed' || proof === undefined) return trust;
    const { submission, undefinedMode } = this.judged;
    const { suite } = this.probes;
    const { reference, shapes } = proof;
    const equality = await proveEqual(
      {
        reference,
        shapes,
        program: edited,
        comparator: suite.compare,
        comparesStatus: asksForStatus(suite),
        name: programName(submission),
        undefinedMode,
        engineLimits: defaultEngineLimits,
        limits: defaultEqualityLimits,
        stop,
      },
      loadZ3,
    );
    if (equality.kind === 'open') return trust;
    if (equality.kind === 'proved') {
      // A narrower shape may hold no more inputs than were tried.
      const isWhole = equality.proved.every((shape) => shapes.includes(shape));
      return isWhole ? { ...trust, level: 'proved' } : trust;
    }
    if (!proof.isMeant(equality.input)) return trust;
    return {
      level: 'refuted',
      oracle: trust.oracle,
      counterexample: this.counterexampleOn(edited, equality.input, reference),
    };
  }

  private get probes(): Probes {
    this.made ??= this.makeProbes();
    return this.made;
  }

  /** What has refuted one edit refutes others, too. */
  private remember(probe: number): void {
    const at = this.refuting.indexOf(probe);
    if (at >= 0) this.refuting.splice(at, 1);
    this.refuting.unshift(probe);
  }

  private run(program: LinkedProgram, probe: number, form?: FormNumber): { answer: Answer; steps: number } {
    const { suite } = this.probes;
    const options = this.optionsOf(probe);
    const machine = new Machine(program, options);
    const state = createInitialState(program, options, this.invocationOf(probe));
    state.active = form ?? 0;
    const termination = machine.run(state);
    const { kind } = termination;
    const passes = demandAtEnd(machine, termination, suite.tests[probe]!.expect) === true;
    const isUnknown = kind === 'timed-out' || kind === 'unsupported' || kind === 'stopped';
    return { answer: passes ? 'agrees' : isUnknown ? 'unknown' : 'differs', steps: state.work };
  }

  private counterexample(edited: LinkedProgram, probe: number): Counterexample {
    const { expect, ...input } = this.probes.suite.tests[probe]!;
    const { stdout } = this.printed(edited, input, this.optionsOf(probe).limits, this.judged.undefinedMode);
    return { args: [...input.args], stdin: input.stdin, expected: expect.stdout ?? '', actual: stdout };
  }

  /** An input that a proof has met; the reference prints what is wanted, as on the probes. */
  private counterexampleOn(
    edited: LinkedProgram,
    input: ProgramInput,
    reference: LinkedProgram,
  ): Counterexample {
    const { stdout: expected } = this.printed(reference, input, defaultEngineLimits, 'strict');
    const { undefinedMode } = this.judged;
    const { stdout: actual } = this.printed(edited, input, defaultEngineLimits, undefinedMode);
    return { args: [...input.args], stdin: input.stdin, expected, actual };
  }

  private printed(
    program: LinkedProgram,
    { args, stdin }: ProgramInput,
    limits: EngineLimits,
    undefinedMode: Undefined,
  ): TestRun {
    const alone = { ...this.probes.suite, tests: [{ name: 'beyond', args, stdin, expect: {} }] };
    const settings = { undefinedMode, limits, endOnWrongOutput: false, keepText: true, isSilent: true };
    const invocation = invocationOf(alone, 0, this.judged.submission);
    return runTest(program, { expect: {} }, invocation, machineOptions(alone, 0, settings));
  }

  private optionsOf(probe: number): MachineOptions {
    const { suite, steps } = this.probes;
    const { runStepsMin, stepsOverLongest } = this.limits;
    const stepsMax = Math.max(runStepsMin, steps[probe]! * stepsOverLongest);
    return machineOptions(suite, probe, {
      undefinedMode: this.judged.undefinedMode,
      limits: { ...defaultEngineLimits, stepsMax },
      endOnWrongOutput: true,
      keepText: false,
      isSilent: true,
    });
  }

  private invocationOf(probe: number): ReturnType<typeof invocationOf> {
    return invocationOf(this.probes.suite, probe, this.judged.submission);
  }
}
