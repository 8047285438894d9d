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
  /** Where there is no reference, submissions that pass are asked about inputs that no test has. */
  readonly asksClassmates?: boolean;
}

export function encodeAssignment(document: AssignmentDocument): string {
  return JSON.stringify(document);
}

export function decodeAssignment(text: string): AssignmentDocument {
  return JSON.parse(text) as AssignmentDocument;
}

/** The names of the tests that are hidden. */
export function hiddenTestsOf({ hiddenTests, task }: AssignmentDocument): ReadonlySet<string> {
  return new Set(hiddenTests === 'all' ? task.suite.tests.map(({ name }) => name) : hiddenTests);
}
