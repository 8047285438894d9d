/** Two programs on one input, concretely: what decides whether they differ there. */

import { wrapInt } from '#base/integer.js';
import { type EngineLimits, stepsOverLongestPassing, stepsPerTestMin } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import { createInitialState } from '#engine/start.js';
import { isInt } from '#engine/value.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import type { EqualityQuestion } from './equality-question.js';
import type { FreeShape } from './free-shape.js';
import { readsAsShaped } from './reads-as-shaped.js';

export type Replay =
  | { readonly kind: 'same' | 'different' }
  /** The reference has nothing to say about the input. */
  | { readonly kind: 'void' }
  | { readonly kind: 'unsupported'; readonly reason: string };

/** What the reference does on an input. */
export type ReferenceRun =
  | {
      readonly kind: 'ended';
      readonly stdout: string;
      /** 0 … 255; undefined if `main` returned nothing. */
      readonly exitCode: number | undefined;
      readonly steps: number;
    }
  | Extract<Replay, { kind: 'void' | 'unsupported' }>;

export function replayInput(question: EqualityQuestion, shape: FreeShape, input: ProgramInput): Replay {
  const wanted = runReference(question, shape, input);
  return wanted.kind === 'ended' ? replayAgainst(question, input, wanted) : wanted;
}

export function runReference(
  question: EqualityQuestion,
  shape: FreeShape,
  input: ProgramInput,
): ReferenceRun {
  const { reference, engineLimits } = question;
  const machine = new Machine(reference, {
    ...optionsFor(question, input, engineLimits),
    undefinedMode: 'strict',
    acceptor: undefined,
    keepText: true,
  });
  const end = machine.run(createInitialState(reference, machine.options, invocationFor(question, input)));
  const { state } = machine;
  switch (end.kind) {
    case 'exited': {
      if (!readsAsShaped(shape, machine)) return { kind: 'void' };
      const exitCode = isInt(end.status) ? Number(wrapInt(end.status, 8, false)) : undefined;
      return { kind: 'ended', stdout: state.text, exitCode, steps: state.work };
    }
    case 'unsupported':
      return { kind: 'unsupported', reason: `line ${end.span.line}: ${end.construct}` };
    case 'unknown':
      return { kind: 'unsupported', reason: end.detail };
    default:
      return { kind: 'void' };
  }
}

/** The bound on steps is that of a test whose longest passing run is the reference's. */
export function replayAgainst(
  question: EqualityQuestion,
  input: ProgramInput,
  { stdout, exitCode, steps }: Extract<ReferenceRun, { kind: 'ended' }>,
): Replay {
  const { program, undefinedMode, engineLimits, comparator, comparesStatus } = question;
  const stepsMax = Math.max(stepsPerTestMin, stepsOverLongestPassing * steps);
  const expect = comparesStatus && exitCode !== undefined ? { stdout, exitCode } : { stdout };
  const run: TestRun = runTest(program, { expect }, invocationFor(question, input), {
    ...optionsFor(question, input, { ...engineLimits, stepsMax }),
    undefinedMode,
    acceptor: createAcceptor(stdout, comparator),
    keepText: false,
  });
  if (run.outcome === 'unsupported') return { kind: 'unsupported', reason: run.reason ?? 'unsupported' };
  return { kind: run.outcome === 'passed' ? 'same' : 'different' };
}

function invocationFor({ name }: EqualityQuestion, { args }: ProgramInput) {
  return { argv: [name, ...args], entry: 'main' };
}

function optionsFor({ stop }: EqualityQuestion, { stdin }: ProgramInput, limits: EngineLimits) {
  return { limits, stdin, endOnWrongOutput: true, isSilent: true, stop };
}
