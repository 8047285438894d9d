/**
 * Whether an edit that passes the suite is also right beyond it: the program with the edit
 * runs beside the author's later version on inputs that neither the suite nor the search for
 * edits has seen. Agreeing on all of them proves nothing, but an edit that differs on one is
 * wrong, or the author's version is.
 */

import type { LinkedProgram } from '#engine/linked-program.js';
import { passesTest } from '#lab/measures/passes-test.js';
import type { TrustLevel } from '#model/edit-trust.js';
import type { Undefined } from '#model/outcome.js';
import type { ReportedEdit, TextEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import { applyEdit, applyEdits } from './author-fix.js';
import { type FreshLimits, freshTests } from './extend-suite.js';

/** Far from the seeds that users give, so that the inputs differ from those the tool draws. */
const judgeSeed = 0x6a756467;

/** Programs that take long are judged on fewer inputs. */
const judgeLimits: FreshLimits = { givenStepsMax: 5_000_000, freshStepsMax: 50_000_000 };

export interface EditJudgement {
  /** Inputs on which the edits were compared with the author's version. */
  readonly inputs: number;
  /** How far the report trusts the best-ranked edit. */
  readonly firstTrust: TrustLevel;
  /** Whether the best-ranked edit, or any, agrees on all of them. */
  readonly firstAgrees: boolean;
  readonly someAgrees: boolean;
  /** What the edits do beyond the suite, compared with each other; undefined where they were not. */
  readonly rivalry?: Rivalry;
}

/** All that were compared do the same, or some differ. */
export const rivalries = ['alike', 'differing'] as const;
export type Rivalry = (typeof rivalries)[number];

export interface JudgedEdits {
  readonly name: string;
  readonly source: string;
  /** The author's later version. */
  readonly fixed: string;
  readonly suite: Suite;
  /** By rank; at least one. */
  readonly edits: readonly ReportedEdit[];
  /** How the edited program runs; the author's version runs under strict. */
  readonly undefinedMode: Undefined;
}

/** @returns undefined if there is no input to compare on */
export function judgeEdits(judged: JudgedEdits, inputsWanted: number): EditJudgement | undefined {
  const { name, source, edits, undefinedMode } = judged;
  const freshSuite = freshSuiteOf(judged, inputsWanted);
  if (freshSuite === undefined) return undefined;
  const agrees = (edit: TextEdit): boolean =>
    passesSuite({ name, text: applyEdit(source, edit) }, freshSuite, undefinedMode);
  const [first] = edits;
  const firstAgrees = agrees(first!);
  return {
    inputs: freshSuite.tests.length,
    firstTrust: first!.trust,
    firstAgrees,
    someAgrees: firstAgrees || edits.slice(1).some(agrees),
  };
}

/**
 * Whether a program with all edits agrees on every input; the edits are those of one repair.
 *
 * @returns undefined if there is no input to compare on
 */
export function judgeTogether(judged: JudgedEdits, inputsWanted: number): boolean | undefined {
  const { name, source, edits, undefinedMode } = judged;
  const freshSuite = freshSuiteOf(judged, inputsWanted);
  if (freshSuite === undefined) return undefined;
  return passesSuite({ name, text: applyEdits(source, edits) }, freshSuite, undefinedMode);
}

/** So many of the other authors' versions must print what the author's does; else what is right is open. */
const sharedMin = 0.75;

/**
 * Whether a program with all edits differs from the author's version only on inputs on which too
 * many other authors' versions differ from it, too: nobody knows what is right there.
 *
 * @param others texts; those that do not compile are not asked
 */
export function differsWhereOthersDo(
  judged: JudgedEdits,
  inputsWanted: number,
  others: readonly string[],
): boolean {
  const { name, source, edits, undefinedMode } = judged;
  const fresh = freshSuiteOf(judged, inputsWanted);
  if (fresh === undefined) return false;
  const edited = linkedOf({ name, text: applyEdits(source, edits) }, fresh);
  const asked = others.flatMap((text) => linkedOf({ name, text }, fresh) ?? []);
  if (edited === undefined || asked.length === 0) return false;
  const passes = (program: LinkedProgram, index: number): boolean =>
    passesWithin(program, fresh, index, { name, text: '' }, undefinedMode);
  return [...fresh.tests.keys()]
    .filter((index) => !passes(edited, index))
    .every((index) => asked.filter((other) => passes(other, index)).length < sharedMin * asked.length);
}

function freshSuiteOf({ name, fixed, suite }: JudgedEdits, inputsWanted: number): Suite | undefined {
  const fresh = freshTests(suite, { name, text: fixed }, inputsWanted, judgeSeed, judgeLimits);
  if (fresh === undefined || fresh.tests.length === 0) return undefined;
  return { ...suite, tests: fresh.tests, stepsPerTestMax: fresh.stepsMax };
}

/** Whether a program passes every test; a run may take as many steps as the suite says, or as a test without a bound. */
export function passesSuite(submission: NamedSource, suite: Suite, undefinedMode: Undefined): boolean {
  const linked = linkedOf(submission, suite);
  if (linked === undefined) return false;
  return suite.tests.every((_, index) => passesWithin(linked, suite, index, submission, undefinedMode));
}

/** Undefined where it does not compile. */
function linkedOf(submission: NamedSource, suite: Suite): LinkedProgram | undefined {
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: [] });
  return preparation.kind === 'rejected' ? undefined : preparation.prepared.linked;
}

/** How many tests a program passes. */
export function passedTests(submission: NamedSource, suite: Suite, undefinedMode: Undefined): number {
  const linked = linkedOf(submission, suite);
  if (linked === undefined) return 0;
  return [...suite.tests.keys()].filter((index) =>
    passesWithin(linked, suite, index, submission, undefinedMode),
  ).length;
}

function passesWithin(
  linked: LinkedProgram,
  suite: Suite,
  index: number,
  source: NamedSource,
  undefinedMode: Undefined,
): boolean {
  const stepsMax = suite.stepsPerTestMax ?? judgeLimits.givenStepsMax;
  return passesTest({ linked, source, undefinedMode }, suite, index, stepsMax);
}
