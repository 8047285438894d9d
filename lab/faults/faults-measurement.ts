/**
 * Measures one program with two known faults: localises, and compares the report with the
 * two mutated lines. Whatever goes wrong gives a result that says why.
 */

import { experimentRow } from '#lab/measures/experiment-row.js';
import { inconclusiveReport } from '#lab/measures/inconclusive-report.js';
import { measure } from '#lab/measures/measure.js';
import { localiseCompleted } from '#localise/localise.js';
import type { Report } from '#model/report.js';
import { rejectionError } from '#program/rejection-error.js';
import { categorise } from './fault-category.js';
import type { FaultsOptions, FaultsResult, FaultyProgram } from './faulty-program.js';

export async function measureFaults(program: FaultyProgram, options: FaultsOptions): Promise<FaultsResult> {
  try {
    const submission = submissionOf(program);
    const { suite } = program;
    const { report, rejection } = await localiseCompleted(
      { submission, headers: [], suite, options: options.localise },
      { suite, voidTests: new Map() },
    );
    return resultOf(program, report, rejection === undefined ? '' : rejectionError(rejection).detail);
  } catch (error) {
    return faultyResult(program, options, error instanceof Error ? error.message : String(error));
  }
}

/** The result if the program could not be measured. */
export function faultyResult(
  program: FaultyProgram,
  { localise }: FaultsOptions,
  note: string,
): FaultsResult {
  return resultOf(program, inconclusiveReport(submissionOf(program), program.suite, localise, note), note);
}

function submissionOf({ name, text }: FaultyProgram) {
  return { name: `${name}.c`, text };
}

function resultOf(program: FaultyProgram, report: Report, note: string): FaultsResult {
  const { name, corpus, problem, origin, kind, mutations } = program;
  const [first, second] = mutations;
  const trueLines = [first.line, second.line] as const;
  return {
    program: { name, corpus, problem, origin, kind, mutations },
    row: experimentRow({ id: name, problem, report, measure: measure(report, trueLines), trueLines }),
    measure: categorise(report, trueLines),
    note,
  };
}
