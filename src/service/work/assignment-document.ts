/** An assignment as the store keeps it. Its JSON is our own, checked before it was written. */

import type { HintLevel } from '#report/hints.js';
import type { SubmissionTask } from './localisation-request.js';

export interface AssignmentDocument {
  readonly title: string;
  readonly task: SubmissionTask;
  /** What a student sees. */
  readonly hints: HintLevel;
  /** Tests whose content no student sees; `all` includes those added later. */
  readonly hiddenTests: 'all' | readonly string[];
}

export function encodeAssignment(document: AssignmentDocument): string {
  return JSON.stringify(document);
}

export function decodeAssignment(text: string): AssignmentDocument {
  return JSON.parse(text) as AssignmentDocument;
}

export function taskOfAssignment(text: string): SubmissionTask {
  return decodeAssignment(text).task;
}

/** The names of the tests that are hidden. */
export function hiddenTestsOf({ hiddenTests, task }: AssignmentDocument): ReadonlySet<string> {
  return new Set(hiddenTests === 'all' ? task.suite.tests.map(({ name }) => name) : hiddenTests);
}
