/** An assignment as the store keeps it. Its JSON is our own, checked before it was written. */

import type { HintLevel } from '#report/hints.js';
import type { ModelTerms } from '#request/model-settings.js';
import type { FeedbackLevel } from './feedback-levels.js';
import type { SubmissionTask } from './localisation-request.js';
import { packText, unpackText } from './packed-text.js';

/** How often a student may submit. */
export interface Tries {
  readonly max?: number | undefined;
  /** Between one and the next. */
  readonly pauseSeconds?: number | undefined;
}

export interface AssignmentDocument {
  readonly title: string;
  readonly task: SubmissionTask;
  /** What a student sees. */
  readonly hints: HintLevel;
  /** Tests whose content no student sees; `all` includes those added later. */
  readonly hiddenTests: 'all' | readonly string[];
  /** Assignments from before there were levels lack it, and keep what they were made for: `suite`. */
  readonly feedback?: FeedbackLevel;
  /** Whether students see how many of the hidden tests pass, where their part is kept small. */
  readonly countsHidden?: boolean;
  /** Undefined: as often as they like. */
  readonly tries?: Tries | undefined;
  /** Where there is no reference, submissions that pass are asked about inputs that no test has. */
  readonly asksClassmates?: boolean;
  /** What a language model is asked about submissions; without it nothing is sent to any. */
  readonly model?: ModelTerms;
}

/** What it says of submissions to it. */
export interface AssignmentRules {
  readonly isWithheld: boolean;
  readonly tries: Tries | undefined;
}

export function rulesOf(document: AssignmentDocument): AssignmentRules {
  return { isWithheld: isWithheld(document), tries: document.tries };
}

export function encodeAssignment(document: AssignmentDocument): string {
  return packText(JSON.stringify(document));
}

export function decodeAssignment(text: string): AssignmentDocument {
  return JSON.parse(unpackText(text)) as AssignmentDocument;
}

export function feedbackOf({ feedback = 'suite' }: Pick<AssignmentDocument, 'feedback'>): FeedbackLevel {
  return feedback;
}

/** Whether students see how many hidden tests pass: not where all that they see is whether all do. */
export function isCounted(document: AssignmentDocument): boolean {
  return document.countsHidden === true && feedbackOf(document) !== 'verdict';
}

/** The names of the tests that are hidden. */
export function hiddenTestsOf(document: AssignmentDocument): ReadonlySet<string> {
  const { hiddenTests, task } = document;
  const areAll = hiddenTests === 'all' || feedbackOf(document) === 'verdict';
  return new Set(areAll ? task.suite.tests.map(({ name }) => name) : hiddenTests);
}

/** Whether students see what was made without the hidden tests, in place of what was made with them. */
export function isWithheld(document: AssignmentDocument): boolean {
  return feedbackOf(document) !== 'suite' && hiddenTestsOf(document).size > 0;
}
