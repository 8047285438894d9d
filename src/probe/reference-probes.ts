/** The reference on the suite and on new inputs: its outputs, and its ways through itself. */

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
import { asksForStatus, type Suite, type TestCase } from '#model/suite.js';
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
  const inputs = new InputsBeyond(suite, program, baselineStepsMax).inputs(seed, inputsMax);
  const asked = inputs.map((input, index): TestCase => ({ name: `${index}`, ...input, expect: {} }));
  const longest = Math.max(...given.map(({ steps }) => steps));
  const stepsMax = Math.max(stepsMin, longest * stepsOverLonger);
  const all = asked.map((_, index) => traceRun({ ...suite, tests: asked }, index, program, stepsMax));
  const mayWrap = given.some(({ wrapSites }) => wrapSites.size > 0);
  const kept = [...all.keys()].filter((index) => {
    const { stdout } = all[index]!;
    const isText = [...asked[index]!.args, asked[index]!.stdin, stdout].every(isUnicode);
    return isText && specifies(all[index]!, mayWrap);
  });
  const tests = kept.map((index) => ({ ...asked[index]!, expect: expectationOf(suite, all[index]!) }));
  return {
    program,
    given,
    suite: { ...suite, tests },
    runs: kept.map((index) => all[index]!),
    generated: inputs.length,
  };
}

function expectationOf(suite: Suite, { stdout, exitCode }: TracedRun): TestCase['expect'] {
  return asksForStatus(suite) ? { stdout, exitCode: exitCode! } : { stdout };
}

function failed({ source }: Reference, why: string): UserError {
  const remedy = 'give a reference that passes every test';
  return new UserError('reference-failed', why, { file: source.name }, { remedy });
}
