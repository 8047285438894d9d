/**
 * Probes: inputs beyond a suite, each with the output that the oracle gives. They are tests
 * like the suite's, compared as those are. An input on which an oracle's program is
 * undefined, crashes or does not end soon is dropped, and so is one on which the programs
 * of a class do not agree. Of those that are left, a few are kept that take as many ways
 * through the oracle as they can. Apart from them, a few inputs unlike the suite's tell
 * edits apart that agree on all others.
 */

import type { StopFlag } from '#base/ports.js';
import type { InputsBeyond } from '#equivalence/inputs-beyond.js';
import { specifies } from '#inputs/observe-path.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { selectByPath } from '#inputs/select-by-path.js';
import type { OracleKind } from '#model/edit-trust.js';
import { asksForStatus, type Suite, saysOutputs, type TestCase } from '#model/suite.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { type AgreedOutput, agreeOnOutput, isSameOutput } from './agree-on-output.js';
import { defaultOracleLimits, inputSeed, type OracleLimits } from './limits.js';
import { type ProofMeans, proofMeansOnce } from './proof-means.js';
import type { RightProgram } from './right-programs.js';

/** Inputs that an oracle was asked about. */
export interface AskedInputs {
  /** Every test with what the oracle prints, and with its exit status where the suite's tests all ask for one. */
  readonly suite: Suite;
  /** The most steps that a program of the oracle takes, by test. */
  readonly steps: readonly number[];
}

export interface Probes extends AskedInputs {
  readonly oracle: OracleKind;
  /** Inputs unlike the suite's. */
  readonly outside: AskedInputs;
  /** Inputs on which the programs of a class do not agree: the suite leaves something open there. */
  readonly disputed: readonly ProgramInput[];
  /** What proofs are made with, found out when one is first wanted; undefined where nothing can be proved. */
  readonly proofMeans?: (stop: StopFlag) => Promise<ProofMeans | undefined>;
}

/** @returns no tests where nobody is left to be asked, or tests ask for more, or less, than certain outputs */
export function makeProbes(
  { suite }: CompletedSuite,
  kind: OracleKind,
  programs: readonly RightProgram[],
  limits: OracleLimits = defaultOracleLimits,
): Probes {
  const nothing: AskedInputs = { suite: { ...suite, tests: [] }, steps: [] };
  const none: Probes = { oracle: kind, ...nothing, outside: nothing, disputed: [] };
  if (!saysOutputs(suite)) return none;
  const votesMin = kind === 'reference' ? 1 : limits.agreeingMin;
  if (programs.length < votesMin) return none;
  return new ProbeMaker(suite, programs, votesMin, limits).make(none);
}

/** An input that the oracle agrees on. */
interface AgreedProbe {
  readonly test: TestCase;
  readonly steps: number;
  /** The way that the first of its programs takes. */
  readonly path: string;
}

interface AskedInput {
  /** Undefined where the programs do not agree, or specify nothing. */
  readonly probe: AgreedProbe | undefined;
  /** Instructions of all of them. */
  readonly steps: number;
  readonly isDisputed: boolean;
  /** Those that print something else than what is agreed on. */
  readonly deviating: readonly RightProgram[];
}

class ProbeMaker {
  private readonly disputed: ProgramInput[] = [];
  /** On some input that was asked about; they speak for nobody. */
  private readonly deviating = new Set<RightProgram>();
  private readonly known = new Map<RightProgram, InputsBeyond>();
  private spent = 0;
  private readonly stepsMax: number;

  constructor(
    private readonly suite: Suite,
    private readonly programs: readonly RightProgram[],
    private readonly votesMin: number,
    private readonly limits: OracleLimits,
  ) {
    const longest = Math.max(...programs.map(({ steps }) => steps));
    this.stepsMax = Math.max(limits.runStepsMin, longest * limits.stepsOverLongest);
  }

  make(none: Probes): Probes {
    const { suite, limits, programs, disputed } = this;
    const agreed: AgreedProbe[] = [];
    const inputs = this.beyond(programs[0]!).inputs(inputSeed, limits.inputsMax);
    for (const input of inputs) {
      if (this.spent >= limits.oracleStepsMax) break;
      const { probe, steps, isDisputed, deviating } = this.ask(input);
      this.spent += steps;
      if (isDisputed) disputed.push(input);
      for (const program of deviating) this.deviating.add(program);
      if (probe !== undefined) agreed.push(probe);
    }
    return {
      ...none,
      ...this.asTests(selectByPath(agreed, limits.probesMax)),
      outside: this.outside(),
      disputed,
      proofMeans: proofMeansOnce({
        suite,
        programs: programs.filter((program) => !this.deviating.has(program)),
        votesMin: this.votesMin,
        beyond: (program) => this.beyond(program),
        testOn: (input) => this.ask(input).probe?.test,
      }),
    };
  }

  /** What programs do there says nothing of the suite's holes, nor of who speaks for the others. */
  private outside(): AskedInputs {
    const { outsideMax, oracleStepsMax } = this.limits;
    const agreed: AgreedProbe[] = [];
    for (const input of this.beyond(this.programs[0]!).outside(outsideMax)) {
      if (this.spent >= oracleStepsMax) break;
      const { probe, steps } = this.ask(input);
      this.spent += steps;
      if (probe !== undefined) agreed.push(probe);
    }
    return this.asTests(agreed);
  }

  private asTests(asked: readonly AgreedProbe[]): AskedInputs {
    const tests = asked.map(({ test }, index) => ({ ...test, name: `beyond-${index + 1}` }));
    return { suite: { ...this.suite, tests }, steps: asked.map(({ steps }) => steps) };
  }

  /** What is known of inputs beyond the suite by one of the programs, found once. */
  private beyond(right: RightProgram): InputsBeyond {
    const known = this.known.get(right) ?? right.program.beyond(this.suite, this.stepsMax);
    this.known.set(right, known);
    return known;
  }

  private ask(input: ProgramInput): AskedInput {
    const { suite, programs, votesMin } = this;
    const test: TestCase = { name: 'beyond', ...input, expect: {} };
    const alone = { ...suite, tests: [test] };
    const runs = programs.map((program) => ({
      ...program.program.run(alone, 0, this.stepsMax),
      program,
      mayWrap: program.wraps,
    }));
    const ended = runs.filter((run) => specifies(run, run.mayWrap));
    const agreed = agreeOnOutput(ended, suite.compare, votesMin);
    const steps = runs.reduce((sum, run) => sum + run.steps, 0);
    if (agreed === undefined) {
      return { probe: undefined, steps, isDisputed: ended.length >= votesMin, deviating: [] };
    }
    const probe: AgreedProbe = {
      test: { ...test, expect: this.expectationOf(agreed) },
      steps: Math.max(...runs.map((run) => run.steps)),
      path: runs[0]!.path,
    };
    const deviating = ended
      .filter((run) => !isSameOutput(run, agreed, suite.compare))
      .map(({ program }) => program);
    return { probe, steps, isDisputed: false, deviating };
  }

  private expectationOf({ stdout, exitCode }: AgreedOutput): TestCase['expect'] {
    return asksForStatus(this.suite) ? { stdout, exitCode: exitCode! } : { stdout };
  }
}
