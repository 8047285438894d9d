/** Runs one test concretely, for its outcome and for what can be observed. */

import type { Finding } from '#base/finding.js';
import { wrapInt } from '#base/integer.js';
import type { Span } from '#base/span.js';
import type { TestOutcome } from '#model/outcome.js';
import type { TestCase } from '#model/suite.js';
import { endlessRound } from './endless.js';
import { outcomeOf } from './expectation.js';
import { findingPlace } from './finding-place.js';
import type { LinkedProgram } from './linked-program.js';
import { Machine, type MachineHooks } from './machine.js';
import type { MachineOptions } from './machine-options.js';
import type { RunFinding } from './run-finding.js';
import { createInitialState, type Invocation } from './start.js';
import type { CrashKind, Termination } from './termination.js';
import { isInt } from './value.js';
import type { LeftFile } from './written-files.js';

export type Crash = Finding<CrashKind>;

export interface TestRun {
  readonly outcome: TestOutcome;
  readonly reason?: string;
  /** Standard output, if `keepText` was set. */
  readonly stdout: string;
  /** The first file that makes the test fail, if what the program printed does not. */
  readonly wrongFile: LeftFile | undefined;
  /** 0 … 255; undefined if the run did not exit. */
  readonly exitCode: number | undefined;
  readonly steps: number;
  /** It timed out, and would with any number of steps; also false if that is not known. */
  readonly isEndless: boolean;
  /** Within what it then does for ever. */
  readonly endlessAt: Span | undefined;
  /** It timed out because the stop flag was raised. */
  readonly isStopped: boolean;
  /** An access used the registers of frames as memory, so hot code was not compiled. */
  readonly usesFrames: boolean;
  /** It left a block of the heap, or went on past memory of which nothing is known. */
  readonly meetsUnknownMemory: boolean;
  /** What ended it, if it crashed. */
  readonly crash: Crash | undefined;
  readonly findings: readonly RunFinding[];
  /** The instructions where signed operations overflowed. */
  readonly wrapSites: ReadonlySet<string>;
}

/** @param goesOn asked where the steps run out between two instructions: whether it has raised the options' limit */
export function runTest(
  program: LinkedProgram,
  test: Pick<TestCase, 'expect'>,
  invocation: Invocation,
  options: MachineOptions,
  hooks: MachineHooks = {},
  goesOn: (machine: Machine) => boolean = () => false,
): TestRun {
  const machine = new Machine(program, options);
  machine.hooks = hooks;
  let termination = machine.run(createInitialState(program, options, invocation));
  while (termination.kind === 'timed-out' && machine.canGoOn && goesOn(machine))
    termination = machine.run(machine.state);
  const { state } = machine;
  const status = termination.kind === 'exited' ? termination.status : undefined;
  const { outcome, reason, wrongFile } = outcomeOf(machine, termination, test.expect);
  const endlessAt =
    termination.kind === 'timed-out' && machine.canGoOn ? endlessRound(program, options, state) : undefined;
  // Field by field: spreading an object and adding to it is slow, and this runs for every test.
  const run: TestRun = {
    outcome,
    stdout: state.text,
    wrongFile,
    exitCode: isInt(status) ? Number(wrapInt(status, 8, false)) : undefined,
    steps: state.work,
    isEndless: endlessAt !== undefined,
    endlessAt,
    isStopped: termination.kind === 'stopped',
    usesFrames: machine.usesFrames,
    meetsUnknownMemory: machine.meetsUnknownMemory,
    crash: crashOf(program, termination),
    findings: [...machine.findings.values()],
    wrapSites: machine.wrapSites,
  };
  return reason === undefined ? run : { ...run, reason };
}

/** Whether it was cut off, and might end if it went on. */
export function isCutOff({ outcome, isEndless }: Pick<TestRun, 'outcome' | 'isEndless'>): boolean {
  return outcome === 'timed out' && !isEndless;
}

/** Its calls filled the stack, and would have gone on: how long it took says nothing. */
export function overflows({ crash }: Pick<TestRun, 'crash'>): boolean {
  return crash?.kind === 'stack-overflow';
}

/** All that it noted, with what ended it. */
export function notedIn({ findings, crash }: Pick<TestRun, 'findings' | 'crash'>): readonly RunFinding[] {
  return crash === undefined ? findings : [...findings, crash];
}

function crashOf(program: LinkedProgram, termination: Termination): Crash | undefined {
  if (termination.kind !== 'crashed') return undefined;
  const { crash, message, span } = termination;
  return { kind: crash, ...findingPlace(program, span), message };
}
