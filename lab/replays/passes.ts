/** Judges the replayed runs of a program by its suite, as the engine judges its own. */

import { comparatorOf, type Suite } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { createRegexAcceptor } from '#suite/create-acceptor.js';
import type { ProgramRun } from './conformance-program.js';

function matchesText(pattern: string, text: string): boolean {
  const acceptor = createRegexAcceptor(pattern);
  const end = acceptor.stepText(acceptor.start, text);
  return end !== undefined && acceptor.accepts(end);
}

/** Whether a run passes a test; undefined if the test expects no output. */
export function passes(suite: Suite, index: number, run: ProgramRun | undefined): boolean | undefined {
  const { stdout, matches, exitCode } = suite.tests[index]!.expect;
  if (stdout === undefined && matches === undefined) return undefined;
  if (run?.end.kind !== 'exited') return false;
  return (
    (exitCode === undefined || exitCode === run.end.status) &&
    (stdout === undefined
      ? matchesText(matches!, run.stdout)
      : outputsMatch(stdout, run.stdout, comparatorOf(suite, index)))
  );
}
