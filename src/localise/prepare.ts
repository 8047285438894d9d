/** The first step: from a submission and its completed suite to a program that was run on every test. */

import type { Diagnostic } from '#c/token.js';
import { defaultEngineLimits, runMsMax } from '#engine/limits.js';
import type { Rejection } from '#model/localisation.js';
import { kindsOfScope } from '#model/location.js';
import type { Suite } from '#model/suite.js';
import { correctProgramsOf, editJudgeOf } from '#oracle/oracle-judge.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { rejectionError, rejectionOf } from '#program/rejection-error.js';
import { type TriedProgram, tryProgram } from '#program/tried-program.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';

export type SubmissionPreparation =
  | { readonly kind: 'tried'; readonly tried: TriedProgram }
  | {
      readonly kind: 'rejected';
      readonly rejection: Rejection;
      readonly input: AnalysisInput;
      readonly diagnostics: readonly Diagnostic[];
    };

/** The share of the time limit that runs without an end may take; the rest is for the search. */
const fruitlessShareMax = 0.5;

/** @throws UserError where the teacher's harness does not compile */
export function prepare(
  { options, submission, headers }: LocaliseRequest,
  completed: CompletedSuite,
  { clock, stop, onProgress }: LocaliseServices,
): SubmissionPreparation {
  stop?.throwIfAborted();
  const { suite, voidTests, correctSteps } = completed;
  const input: AnalysisInput = {
    submission,
    headers,
    suite,
    kinds: options.kinds ?? kindsOfScope[options.scope],
    undefinedMode: options.undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: options.searchLimits,
  };
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') {
    const [first] = preparation.diagnostics;
    const rejection = rejectionOf(first!);
    if (isHarnessFault(first!, suite)) throw rejectionError(rejection);
    return { kind: 'rejected', rejection, input, diagnostics: preparation.diagnostics };
  }
  stop?.throwIfAborted();
  const tried = tryProgram(input, preparation.prepared, voidTests, {
    correctSteps,
    clock,
    fruitlessMsMax: Math.min(runMsMax, fruitlessShareMax * options.poolLimits.globalTimeLimitMs),
    editJudge: editJudgeOf(completed, input),
    correctPrograms: () => correctProgramsOf(completed),
  });
  onProgress?.({ kind: 'tests-run', failing: tried.failing.length, total: suite.tests.length });
  return { kind: 'tried', tried };
}

/**
 * A harness that is not C is the teacher's to correct. One that does not fit a submission
 * (it calls what the submission lacks) is reported as a fault of the submission.
 */
function isHarnessFault({ kind, span }: Diagnostic, { harness }: Suite): boolean {
  return kind !== 'compile-error' && span.file.name === harness?.name;
}
