/**
 * The answer for a submission that cannot be run at all: it does not compile, or uses
 * what nearmiss does not support. Every test has failed then, and the one finding
 * says where and why; what follows the first error would be guesswork.
 */

import { stepsPerTestMin } from '#engine/limits.js';
import type { Localisation, Rejection } from '#model/localisation.js';
import type { CompileError, Report } from '#model/report.js';
import { noStats } from '#model/task.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { namedSubmission } from './named-submission.js';

export function rejectedLocalisation(
  request: LocaliseRequest,
  { suite, voidTests }: CompletedSuite,
  rejection: Rejection,
  elapsedMs: number,
  compileError?: CompileError,
): Localisation {
  const { options } = request;
  const named = namedSubmission(request);
  const isUnsupported = rejection.kind === 'unsupported';
  const results = suite.tests.map(({ name }, index): Report['tests']['results'][number] =>
    voidTests.has(index)
      ? { name, outcome: 'void', reason: voidTests.get(index) }
      : isUnsupported
        ? { name, outcome: 'unsupported', reason: rejection.message }
        : { name, outcome: 'failed', reason: 'the submission does not compile' },
  );
  return {
    report: {
      schemaVersion: 1,
      submission: named,
      verdict: isUnsupported ? 'unsupported' : 'compile-error',
      presentation: false,
      analyser: options.analyser,
      scope: options.scope,
      undefined: options.undefinedMode,
      seed: options.seed,
      partial: false,
      tests: {
        total: results.length,
        passed: 0,
        failed: results.length - voidTests.size,
        void: voidTests.size,
        results,
      },
      mistakes: [],
      locations: [],
      diagnoses: [],
      ...(compileError !== undefined && { compileError }),
      findings: [findingOf(rejection, named)],
      stats: {
        elapsedMs,
        tasks: 0,
        generations: 0,
        timeouts: 0,
        retries: 0,
        ...noStats,
        pairs: 0,
        unknownPairs: 0,
        jobs: 0,
      },
    },
    rejection,
    exclusions: [],
    failedOutputs: [],
    unknowns: [],
    inputLocationIds: [],
    presentationTests: [],
    stepsPerTestMax: suite.stepsPerTestMax ?? stepsPerTestMin,
  };
}

/** In another file than the submission's own the line is 0, and the message names the place. */
function findingOf(
  { kind, message, place }: Rejection,
  { file, files = [] }: Report['submission'],
): Report['findings'][number] {
  const ofColumn = { line: place.line, message: `column ${place.column}: ${message}` };
  if (files.some((each) => each.file === place.file)) return { kind, file: place.file, ...ofColumn };
  return place.file === file
    ? { kind, ...ofColumn }
    : { kind, line: 0, message: `${place.file}:${place.line}:${place.column}: ${message}` };
}
