/**
 * Whether an edit that passes the suite is also right beyond it: the program with the edit
 * runs beside the author's later version on inputs that neither the suite nor the search for
 * edits has seen. Agreeing on all of them proves nothing, but an edit that differs on one is
 * wrong, or the author's version is.
 */

import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import type { TextEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { applyEdit } from './author-fix.js';
import { freshTests } from './extend-suite.js';

/** Far from the seeds that users give, so that the inputs differ from those the tool draws. */
const judgeSeed = 0x6a756467;

export interface EditJudgement {
  /** Inputs on which the edits were compared with the author's version. */
  readonly inputs: number;
  /** Whether the best-ranked edit, or any, agrees on all of them. */
  readonly firstAgrees: boolean;
  readonly someAgrees: boolean;
}

export interface JudgedEdits {
  readonly name: string;
  readonly source: string;
  /** The author's later version. */
  readonly fixed: string;
  readonly suite: Suite;
  /** By rank; at least one. */
  readonly edits: readonly TextEdit[];
  /** How the edited program runs; the author's version runs under strict. */
  readonly undefinedMode: Undefined;
}

/** @returns undefined if there is no input to compare on */
export function judgeEdits(judged: JudgedEdits, inputsWanted: number): EditJudgement | undefined {
  const { name, source, fixed, suite, edits } = judged;
  const fresh = freshTests(suite, { name, text: fixed }, inputsWanted, judgeSeed);
  if (fresh === undefined || fresh.tests.length === 0) return undefined;
  const freshSuite: Suite = { ...suite, tests: fresh.tests, stepsPerTestMax: fresh.stepsMax };
  const agrees = (edit: TextEdit): boolean =>
    passes({ ...judged, suite: freshSuite, source: applyEdit(source, edit) });
  const firstAgrees = agrees(edits[0]!);
  return {
    inputs: fresh.tests.length,
    firstAgrees,
    someAgrees: firstAgrees || edits.slice(1).some(agrees),
  };
}

function passes({ name, source, suite, undefinedMode }: Omit<JudgedEdits, 'fixed' | 'edits'>): boolean {
  const submission = { name, text: source };
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: [] });
  if (preparation.kind === 'rejected') return false;
  const { linked } = preparation.prepared;
  return suite.tests.every((_, index) => passesTest(linked, suite, index, name, undefinedMode));
}

function passesTest(
  linked: LinkedProgram,
  suite: Suite,
  index: number,
  name: string,
  undefinedMode: Undefined,
): boolean {
  const options = machineOptions(suite, index, {
    undefinedMode,
    limits: { ...defaultEngineLimits, stepsMax: suite.stepsPerTestMax! },
    endOnWrongOutput: true,
    keepText: false,
    isSilent: true,
  });
  const invocation = invocationOf(suite, index, { name, text: '' });
  return runTest(linked, suite.tests[index]!, invocation, options).outcome === 'passed';
}
