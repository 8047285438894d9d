/**
 * Whether a run did what its test expects. One definition for concrete runs and,
 * through the demand on the exit status, for paths with symbols.
 */

import { describeLine } from '#base/finding.js';
import { wrapInt } from '#base/integer.js';
import type { Span } from '#base/span.js';
import type { TestOutcome } from '#model/outcome.js';
import type { Expectation } from '#model/suite.js';
import type { Term } from '#smt/term.js';
import { findingPlace } from './finding-place.js';
import type { Machine } from './machine.js';
import type { Termination } from './termination.js';
import { isInt, isTerm } from './value.js';
import { judgeFiles, type LeftFile, type WrittenFiles } from './written-files.js';

/**
 * The exit status that a test demands; an entry that exits with 1 checks a `result`
 * (`program/prepare-program.ts`).
 */
export function demandedStatus(expect: Expectation): number | undefined {
  return expect.result === undefined ? expect.exitCode : 1;
}

/**
 * What a path must still satisfy at its end: nothing (`true`), something impossible
 * (`false`), or a term.
 */
export function demandAtEnd(machine: Machine, termination: Termination, expect: Expectation): Demand {
  const demand = demandBesideFiles(machine, termination, expect);
  if (demand === false) return false;
  const files = judgeFiles(machine.state, machine.options);
  return files.kind === 'right' ? demand : files.kind === 'wrong' ? false : files;
}

/** `unknown`: nobody knows, and why. */
export type Demand = boolean | Term | Extract<WrittenFiles, { kind: 'unknown' }>;

function demandBesideFiles(machine: Machine, termination: Termination, expect: Expectation): boolean | Term {
  if (termination.kind !== 'exited') return false;
  const { state } = machine;
  if (state.isWrong) return false;
  const { acceptor } = machine.options;
  if (acceptor !== undefined && (state.acceptor === undefined || !acceptor.accepts(state.acceptor)))
    return false;
  const demanded = demandedStatus(expect);
  if (demanded === undefined) return true;
  const { status } = termination;
  if (isInt(status)) return wrapInt(status, 8, false) === wrapInt(demanded, 8, false);
  if (!isTerm(status)) return false;
  const { store } = machine;
  return store.eq(store.extract(status, 7, 0), store.constant(demanded, 8));
}

export function isUnknown(demand: Demand): demand is Extract<Demand, { kind: 'unknown' }> {
  return typeof demand === 'object' && 'what' in demand;
}

/** The test's outcome after a run without symbols. */
export function outcomeOf(
  machine: Machine,
  termination: Termination,
  expect: Expectation,
): { readonly outcome: TestOutcome; readonly reason?: string; readonly wrongFile?: LeftFile | undefined } {
  switch (termination.kind) {
    case 'exited': {
      const demand = demandAtEnd(machine, termination, expect);
      if (demand === true) return { outcome: 'passed' };
      if (isUnknown(demand)) return { outcome: 'unsupported', reason: demand.what };
      return { outcome: 'failed', ...describeFailure(machine, termination, expect) };
    }
    case 'crashed':
      return { outcome: 'crashed', reason: `${lineOf(machine, termination)}: ${termination.message}` };
    case 'timed-out':
      return {
        outcome: 'timed out',
        reason: `it runs for more than ${machine.options.limits.stepsMax} steps`,
      };
    // The clock of a run, where it has one, stands for the steps it would not take in time.
    case 'stopped':
      return { outcome: 'timed out', reason: `it runs for more than ${machine.state.steps} steps` };
    case 'unsupported':
      return { outcome: 'unsupported', reason: `${lineOf(machine, termination)}: ${termination.construct}` };
    case 'wrong-output':
      return { outcome: 'failed', reason: 'the output is not what is expected' };
    case 'unknown':
      return { outcome: 'unsupported', reason: termination.detail };
    default:
      throw new Error(`invariant broken: a concrete run ended as ${termination.kind}`);
  }
}

function lineOf({ program }: Machine, { span }: { readonly span: Span }): string {
  return describeLine(findingPlace(program, span));
}

function describeFailure(
  machine: Machine,
  termination: Termination & { kind: 'exited' },
  expect: Expectation,
): { readonly reason: string; readonly wrongFile?: LeftFile | undefined } {
  const { state } = machine;
  const { acceptor } = machine.options;
  if (state.isWrong) return { reason: 'the output is not what is expected' };
  if (acceptor !== undefined && state.acceptor !== undefined && !acceptor.accepts(state.acceptor)) {
    return { reason: 'output is missing at the end' };
  }
  const files = judgeFiles(state, machine.options);
  if (files.kind === 'wrong') return { reason: files.what, wrongFile: files.file };
  if (expect.result !== undefined)
    return { reason: `${expect.result.expression} is not ${expect.result.value}` };
  const { status } = termination;
  const ended = isInt(status) ? wrapInt(status, 8, false) : 'not set';
  return { reason: `the exit status is ${ended}, not ${expect.exitCode}` };
}
