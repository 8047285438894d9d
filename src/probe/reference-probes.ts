/** The reference on the suite and on new inputs: its outputs, its ways through itself, and what is proved with it. */

import { UserError } from '#base/errors.js';
import { baselineStepsMax } from '#engine/limits.js';
import { InputsBeyond } from '#equivalence/inputs-beyond.js';
import {
  specifies,
  type TraceableProgram,
  type TracedRun,
  traceableProgram,
  traceRun,
} from '#inputs/observe-path.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { asksForStatus, type Suite, type TestCase } from '#model/suite.js';
import type { ProofMeans } from '#oracle/proof-means.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { isUnicode } from '#suite/encode-tests.js';
import { inputsMax, stepsMin, stepsOverLonger } from './limits.js';

export interface Reference {
  readonly source: NamedSource;
  readonly headers: readonly IncludedSource[];
}

export interface ReferenceProbes {
  readonly program: TraceableProgram;
  /** Its runs on the tests, in their order. */
  readonly given: readonly TracedRun[];
  /** New inputs, each a test that expects what the reference prints. */
  readonly suite: Suite;
  /** Its runs on the new inputs, in the order of their tests. */
  readonly runs: readonly TracedRun[];
  readonly generated: number;
  /** What other programs are proved equal to it with. */
  readonly means: ProofMeans;
  /** The same with one more input; undefined where the reference does not say what is right there. */
  readonly withInput: (input: ProgramInput) => ReferenceProbes | undefined;
}

/** @throws UserError if the reference does not compile, or fails a test */
export function probeReference(suite: Suite, reference: Reference, seed: number): ReferenceProbes {
  const { source, headers } = reference;
  const program = traceableProgram({ submission: source, headers, suite });
  if (program === undefined) throw failed(reference, 'it does not compile');
  const given = suite.tests.map((test, index) => {
    const run = traceRun(suite, index, program, suite.stepsPerTestMax ?? baselineStepsMax);
    if (run.outcome !== 'passed') throw failed(reference, `test ${test.name}: ${run.reason ?? run.outcome}`);
    return run;
  });
  const longest = Math.max(...given.map(({ steps }) => steps));
  const stepsMax = Math.max(stepsMin, longest * stepsOverLonger);
  const mayWrap = given.some(({ wrapSites }) => wrapSites.size > 0);
  const ask = (input: ProgramInput): AskedInput | undefined => {
    const asked: TestCase = { name: 'beyond', ...input, expect: {} };
    const run = traceRun({ ...suite, tests: [asked] }, 0, program, stepsMax);
    const isText = [...input.args, input.stdin, run.stdout].every(isUnicode);
    if (!isText || !specifies(run, mayWrap)) return undefined;
    return { test: { ...asked, expect: expectationOf(suite, run) }, run };
  };
  const beyond = new InputsBeyond(suite, program, baselineStepsMax);
  const means: ProofMeans = {
    suite,
    reference: program.prepared.linked,
    shapes: beyond.shapes,
    isMeant: (input) => beyond.isMeant(input),
    testOn: (input) => ask(input)?.test,
  };
  const of = (generated: number, kept: readonly AskedInput[]): ReferenceProbes => ({
    program,
    given,
    suite: { ...suite, tests: kept.map(({ test }, index) => ({ ...test, name: `${index}` })) },
    runs: kept.map(({ run }) => run),
    generated,
    means,
    withInput: (input) => {
      const asked = ask(input);
      return asked && of(generated + 1, [...kept, asked]);
    },
  });
  const inputs = beyond.inputs(seed, inputsMax);
  return of(
    inputs.length,
    inputs.map(ask).filter((asked) => asked !== undefined),
  );
}

/** An input on which the reference says what is right. */
interface AskedInput {
  readonly test: TestCase;
  readonly run: TracedRun;
}

function expectationOf(suite: Suite, { stdout, exitCode }: TracedRun): TestCase['expect'] {
  return asksForStatus(suite) ? { stdout, exitCode: exitCode! } : { stdout };
}

function failed({ source }: Reference, why: string): UserError {
  const remedy = 'give a reference that passes every test';
  return new UserError('reference-failed', why, { file: source.name }, { remedy });
}
