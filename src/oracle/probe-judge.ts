/**
 * Judges edits by probes: an edited program that prints what the oracle prints on all of
 * them is agreed on, one that does not on some, or provably never ends, is refuted by it. A run
 * that is cut off, or needs what the engine does not support, says nothing. One that is agreed on may still
 * stray on an input unlike the suite's.
 */

import type { StopFlag } from '#base/ports.js';
import { demandAtEnd } from '#engine/expectation.js';
import { firstLook } from '#engine/first-look.js';
import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine } from '#engine/machine.js';
import type { MachineOptions } from '#engine/machine-options.js';
import { runTest } from '#engine/run-test.js';
import { createInitialState } from '#engine/start.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { type Counterexample, type EditTrust, testsOnly } from '#model/edit-trust.js';
import type { FormNumber } from '#model/numbers.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { EditJudge } from '#program/edit-judge.js';
import { programName } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { defaultOracleLimits, type OracleLimits } from './limits.js';
import type { AskedInputs, Probes } from './make-probes.js';
import { isWhole, type ProofMeans, proveAs } from './proof-means.js';

/** What is asked of edited programs besides the probes. */
export interface JudgedSubmission {
  readonly submission: NamedSource;
  readonly undefinedMode: Undefined;
}

/** `endless`: it differs, for what the oracle does there ends. */
type Answer = 'agrees' | 'differs' | 'endless' | 'unknown';

/** A test of a suite, and how far a run on it may go. */
interface AskedTest {
  readonly suite: Suite;
  readonly test: number;
  readonly limits: EngineLimits;
}

export class ProbeJudge implements EditJudge {
  readonly hasOracle = true;
  /** Probes by index; those that have refuted an edit, the last one first. */
  private readonly refuting: number[] = [];
  /** The same for inputs unlike the suite's. */
  private readonly straying: number[] = [];
  /** An edit is judged when it is found and when it is to be proved. */
  private readonly known = new WeakMap<LinkedProgram, EditTrust>();
  private made: Probes | undefined;

  /** @param makeProbes called when an edit is first judged */
  constructor(
    private readonly judged: JudgedSubmission,
    private readonly makeProbes: () => Probes,
    private readonly limits: OracleLimits = defaultOracleLimits,
  ) {}

  judge(edited: LinkedProgram): EditTrust {
    const known = this.known.get(edited) ?? this.askAbout(edited);
    this.known.set(edited, known);
    return known;
  }

  private askAbout(edited: LinkedProgram): EditTrust {
    const trust = this.judgeWithin(edited);
    if (trust.level !== 'agreed') return trust;
    const stray = this.strayOf(edited);
    return stray === undefined ? trust : { ...trust, stray };
  }

  private judgeWithin(edited: LinkedProgram): EditTrust {
    const { oracle, suite } = this.probes;
    let inputs = 0;
    let steps = 0;
    const others = [...suite.tests.keys()].filter((probe) => !this.refuting.includes(probe));
    for (const probe of [...this.refuting, ...others]) {
      if (steps >= this.limits.editStepsMax) break;
      const { answer, steps: taken } = this.run(edited, this.probe(probe));
      steps += taken;
      if (isOther(answer)) {
        remember(probe, this.refuting);
        const counterexample = this.counterexample(edited, this.probe(probe), answer);
        return { level: 'refuted', oracle, counterexample };
      }
      if (answer === 'agrees') inputs++;
    }
    return inputs === 0 ? testsOnly : { level: 'agreed', oracle, inputs };
  }

  /** The first input unlike the suite's on which it does something else. */
  private strayOf(edited: LinkedProgram): Counterexample | undefined {
    const { outside } = this.probes;
    let steps = 0;
    const others = [...outside.suite.tests.keys()].filter((at) => !this.straying.includes(at));
    for (const at of [...this.straying, ...others]) {
      if (steps >= this.limits.editStepsMax) return undefined;
      const asked = this.asked(outside, at);
      const { answer, steps: taken } = this.run(edited, asked);
      steps += taken;
      if (isOther(answer)) {
        remember(at, this.straying);
        return this.counterexample(edited, asked, answer);
      }
    }
    return undefined;
  }

  isRefuted(program: LinkedProgram, form: FormNumber): boolean {
    return this.refuting.some((probe) => isOther(this.run(program, this.probe(probe), form).answer));
  }

  isStraying(program: LinkedProgram, form: FormNumber): boolean {
    const { outside } = this.probes;
    return this.straying.some((at) => isOther(this.run(program, this.asked(outside, at), form).answer));
  }

  async prove(edited: LinkedProgram, stop: StopFlag): Promise<EditTrust> {
    const trust = this.judge(edited);
    if (trust.level !== 'agreed') return trust;
    const means = await this.probes.proofMeans?.(stop);
    if (means === undefined) return trust;
    const { submission, undefinedMode } = this.judged;
    const candidate = { linked: edited, name: programName(submission), undefinedMode };
    const equality = await proveAs(means, candidate, stop);
    if (equality.kind !== 'differs') return isWhole(equality, means) ? { ...trust, level: 'proved' } : trust;
    return this.trustAfter(equality.input, edited, means) ?? trust;
  }

  /** What an input on which a proof has failed says; undefined where the oracle does not bear it out. */
  private trustAfter(input: ProgramInput, edited: LinkedProgram, means: ProofMeans): EditTrust | undefined {
    if (!means.isMeant(input)) return undefined;
    const test = means.testOn(input);
    if (test === undefined) return undefined;
    const { suite, oracle } = this.probes;
    const met = { suite: { ...suite, tests: [test] }, test: 0, limits: defaultEngineLimits };
    const { answer } = this.run(edited, met);
    if (answer === 'agrees') return undefined;
    return { level: 'refuted', oracle, counterexample: this.counterexample(edited, met, answer) };
  }

  private get probes(): Probes {
    this.made ??= this.makeProbes();
    return this.made;
  }

  private run(
    program: LinkedProgram,
    asked: AskedTest,
    form?: FormNumber,
  ): { answer: Answer; steps: number } {
    const { suite, test } = asked;
    const look = firstLook(asked.limits);
    const options = this.optionsOf(asked, look.limits);
    const machine = new Machine(program, options);
    const state = createInitialState(program, options, invocationOf(suite, test, this.judged.submission));
    state.active = form ?? 0;
    let termination = machine.run(state);
    if (termination.kind === 'timed-out' && machine.canGoOn && look.goesOn(machine)) {
      termination = machine.run(state);
    }
    if (look.isEndless()) return { answer: 'endless', steps: state.work };
    const { kind } = termination;
    const passes = demandAtEnd(machine, termination, suite.tests[test]!.expect) === true;
    const isUnknown = kind === 'timed-out' || kind === 'unsupported' || kind === 'stopped';
    return { answer: passes ? 'agrees' : isUnknown ? 'unknown' : 'differs', steps: state.work };
  }

  private counterexample(
    edited: LinkedProgram,
    { suite, test, limits }: AskedTest,
    answer: Answer,
  ): Counterexample {
    const { expect, args, stdin } = suite.tests[test]!;
    const alone = { ...suite, tests: [{ name: 'beyond', args, stdin, expect: {} }] };
    const { undefinedMode, submission } = this.judged;
    const settings = { undefinedMode, limits, endOnWrongOutput: false, keepText: true, isSilent: true };
    const { stdout: actual } = runTest(
      edited,
      { expect: {} },
      invocationOf(alone, 0, submission),
      machineOptions(alone, 0, settings),
    );
    const input = { args: [...args], stdin, expected: expect.stdout ?? '', actual };
    return answer === 'endless' ? { ...input, isEndless: true } : input;
  }

  private probe(test: number): AskedTest {
    return this.asked(this.probes, test);
  }

  /** A run may take as many steps as the oracle's runs on that input say. */
  private asked({ suite, steps }: AskedInputs, test: number): AskedTest {
    const { runStepsMin, stepsOverLongest } = this.limits;
    const stepsMax = Math.max(runStepsMin, steps[test]! * stepsOverLongest);
    return { suite, test, limits: { ...defaultEngineLimits, stepsMax } };
  }

  private optionsOf({ suite, test }: AskedTest, limits: EngineLimits): MachineOptions {
    return machineOptions(suite, test, {
      undefinedMode: this.judged.undefinedMode,
      limits,
      endOnWrongOutput: true,
      keepText: false,
      isSilent: true,
    });
  }
}

function isOther(answer: Answer): boolean {
  return answer === 'differs' || answer === 'endless';
}

/** What speaks against one edit speaks against others, too: it is asked first. */
function remember(probe: number, telling: number[]): void {
  const at = telling.indexOf(probe);
  if (at >= 0) telling.splice(at, 1);
  telling.unshift(probe);
}
