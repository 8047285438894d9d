/** What the store has → what the API returns, as far as the key that asks may see it. */

import { unreachable } from '#base/assert.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import type { TestCase } from '#model/suite.js';
import { isFailing } from '#report/describe-test.js';
import { hideTests } from '#report/hide-tests.js';
import { type HintLevel, limitHints, withoutCounterexamples } from '#report/hints.js';
import type { ModelTerms } from '#request/model-settings.js';
import { type ApiKey, isTeacher, keyIn } from '../store/api-keys.js';
import type { StoredAssignment } from '../store/assignments.js';
import type { LocalisationSummary, StoredLocalisation } from '../store/localisations.js';
import { seenByStudent, storedSeenByStudent } from '../store/withheld.js';
import {
  type AssignmentDocument,
  decodeAssignment,
  feedbackOf,
  hiddenTestsOf,
  isCounted,
  isWithheld,
} from '../work/assignment-document.js';
import type { LocalisationOutcome } from '../work/localisation-outcome.js';
import { decodeRequest } from '../work/localisation-request.js';
import type { AssignmentView, LocalisationSummaryView, LocalisationView } from './answer-schemas.js';
import { storedOutcome } from './stored-outcome.js';

/** How much of the failing tests' inputs is shown, starting with the first tests. */
const inputCharsMax = 65_536;

/** A row as the key may see it: its state, its times and its verdict at this time. */
export function seenBy(key: ApiKey, summary: LocalisationSummary, nowMs: number): LocalisationSummary {
  return isTeacher(keyIn(key, summary.courseId)) ? summary : seenByStudent(summary, nowMs);
}

export function storedSeenBy(key: ApiKey, stored: StoredLocalisation, nowMs: number): StoredLocalisation {
  return isTeacher(keyIn(key, stored.courseId)) ? stored : storedSeenByStudent(stored, nowMs);
}

/** How much of a localisation a key may see. */
export interface Sight {
  readonly hints: HintLevel;
  /** Whether it sees inputs that are in no suite, and what is wanted there. */
  readonly seesCounterexamples: boolean;
  readonly hidden: ReadonlySet<string>;
  /** It was made without the hidden tests. */
  readonly isWithheld: boolean;
  /** The name of the harness file. */
  readonly harness?: string | undefined;
}

const wholeSight: Sight = { hints: 'edit', seesCounterexamples: true, hidden: new Set(), isWithheld: false };

/** @param assignment in the version that was submitted to */
export function sightOf(key: ApiKey, assignment: AssignmentDocument | undefined): Sight {
  if (isTeacher(key) || assignment === undefined) return wholeSight;
  const { hints, task } = assignment;
  return {
    hints,
    seesCounterexamples: false,
    hidden: hiddenTestsOf(assignment),
    isWithheld: isWithheld(assignment),
    harness: task.suite.harness?.name,
  };
}

/** Limits hints first: what is gone cannot name a hidden test. */
export function visible(localisation: Localisation, sight: Sight): Localisation {
  const { hints, seesCounterexamples, hidden, harness } = sight;
  const limited = limitHints(localisation, hints);
  const hinted = seesCounterexamples ? limited : withoutCounterexamples(limited);
  return sight.isWithheld ? hinted : hideTests(hinted, hidden, harness);
}

export function summaryView(
  summary: LocalisationSummary & { readonly ticket?: string },
): LocalisationSummaryView {
  const { id, state, file, submitter, courseId, assignment, verdict, attempts, ticket } = summary;
  const self = `/v1/localisations/${id}`;
  return {
    id,
    state,
    file,
    ...(submitter !== undefined && { submitter }),
    course: courseId,
    ...(assignment !== undefined && { assignment }),
    ...(verdict !== undefined && { verdict }),
    attempts,
    createdAt: timeOf(summary.createdMs),
    ...(summary.startedMs !== undefined && { startedAt: timeOf(summary.startedMs) }),
    ...(summary.endedMs !== undefined && { endedAt: timeOf(summary.endedMs) }),
    ...(ticket !== undefined && { ticket }),
    links: { self, events: `${self}/events`, report: `${self}/report` },
  };
}

/** @param assignment in the version that was submitted to, if it was to one */
export function localisationView(
  stored: StoredLocalisation,
  sight: Sight,
  assignment: AssignmentDocument | undefined,
): LocalisationView {
  const summary = summaryView(stored);
  if (stored.outcome === undefined) return summary;
  const outcome = storedOutcome(stored.outcome);
  if (outcome.kind !== 'localised') {
    return { ...summary, failure: { kind: outcome.kind, reason: tellableReason(outcome, stored, sight) } };
  }
  const { report, failedOutputs } = visible(outcome.localisation, sight);
  const { submission, task: own } = decodeRequest(stored.request);
  const task = own ?? assignment?.task;
  return {
    ...summary,
    ...(own?.skipped !== undefined && { skipped: [...own.skipped] }),
    source: submission.text,
    report,
    inputs: inputsOf(report, task?.suite.tests ?? [], sight.hidden),
    outputs: [...failedOutputs],
  };
}

/** What failing tests give the program, as much of it as is shown. */
function inputsOf(
  { tests }: Report,
  cases: readonly TestCase[],
  hidden: ReadonlySet<string>,
): { test: string; args: string[]; stdin: string }[] {
  const failing = new Set(tests.results.filter(isFailing).map(({ name }) => name));
  let chars = 0;
  return cases
    .filter(({ name }) => failing.has(name) && !hidden.has(name))
    .filter(({ args, stdin }) => {
      chars += args.join('').length + stdin.length;
      return chars <= inputCharsMax;
    })
    .map(({ name, args, stdin }) => ({ test: name, args: [...args], stdin }));
}

/** Internal errors name internals, and a refused harness is quoted with its text. */
function tellableReason(
  outcome: Exclude<LocalisationOutcome, { kind: 'localised' }>,
  { id }: StoredLocalisation,
  { hidden }: Sight,
): string {
  switch (outcome.kind) {
    case 'fault':
      return `internal error; the log has the details under ${id}`;
    case 'refused':
      return hidden.size > 0 ? 'it does not work with the tests of the assignment' : outcome.reason;
    case 'out-of-time':
    case 'out-of-memory':
    case 'lost':
      return outcome.reason;
    default:
      return unreachable(outcome, 'outcome');
  }
}

/** @param isWhole with the names of all tests, for staff */
export function assignmentView(stored: StoredAssignment, key: ApiKey, isWhole: boolean): AssignmentView {
  const document = decodeAssignment(stored.document);
  const { title, task, hints, hiddenTests, tries, asksClassmates = false, model } = document;
  return {
    id: stored.id,
    course: stored.courseId,
    title,
    version: stored.version,
    tests: task.suite.tests.length,
    visibleTests: task.suite.tests.length - hiddenTestsOf(document).size,
    feedback: feedbackOf(document),
    countsHidden: isCounted(document),
    ...(tries !== undefined && { tries }),
    ...(model !== undefined && { sentToModel: [...model.shared] }),
    createdAt: timeOf(stored.createdMs),
    updatedAt: timeOf(stored.updatedMs),
    ...(stored.opensMs !== undefined && { opensAt: timeOf(stored.opensMs) }),
    ...(stored.closesMs !== undefined && { closesAt: timeOf(stored.closesMs) }),
    ...(isTeacher(key) && {
      hints,
      hiddenTests: hiddenTests === 'all' ? hiddenTests : [...hiddenTests],
      asksClassmates,
      ...(model !== undefined && { model: modelView(model) }),
      hasReference: task.reference !== undefined,
      ...(task.skipped !== undefined && { skipped: [...task.skipped] }),
      ...(isWhole && { testNames: task.suite.tests.map(({ name }) => name) }),
    }),
  };
}

function modelView({
  shared,
  description,
  occasion,
  givesHints = false,
  effort,
}: ModelTerms): NonNullable<AssignmentView['model']> {
  const { answers, rounds } = effort;
  return {
    send: [...shared],
    ...(description !== undefined && { description }),
    ...{ ask: occasion, hints: givesHints, answers, rounds },
  };
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
