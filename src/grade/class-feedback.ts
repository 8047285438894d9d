/**
 * The feedback on a class: read from `feedback.yaml` beside the results, followed over to the
 * groups of this run, and what each submission gets by it.
 */

import { readFile } from 'node:fs/promises';
import { UserError } from '#base/errors.js';
import { decodeFeedback } from '#feedback/decode-feedback.js';
import { encodeFeedback } from '#feedback/encode-feedback.js';
import { followGroups } from '#feedback/follow-groups.js';
import { feedbackOn } from '#feedback/propose-credit.js';
import type { ClassFeedback, CreditRule, EntryFeedback } from '#model/class-feedback.js';
import type { MistakeGroup } from '#model/class-groups.js';
import type { Suite } from '#model/suite.js';
import type { ClassEntry, ClassResult } from '#report/class-entry.js';
import { groupClass } from './group-class.js';

export const feedbackName = 'feedback.yaml';

export interface FeedbackFile {
  /** Undefined where there is none yet. */
  readonly text: string | undefined;
  readonly feedback: ClassFeedback;
}

/** @throws UserError if it cannot be read or makes no sense, with the line */
export async function readFeedback(path: string): Promise<FeedbackFile> {
  try {
    const text = await readFile(path, 'utf8');
    return { text, feedback: decodeFeedback(text, path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof UserError) throw error;
    if (code !== 'ENOENT') {
      throw new UserError('file-unreadable', `cannot be read (${code})`, { file: path }, { cause: error });
    }
    return { text: undefined, feedback: decodeFeedback('', path) };
  }
}

export interface WithFeedback {
  readonly result: ClassResult;
  /** What `feedback.yaml` is to hold now. */
  readonly text: string;
  /** Students that feedback names and the class does not have. */
  readonly strangers: readonly string[];
}

export function withFeedback(
  result: ClassResult,
  suite: Suite,
  { text, feedback: before }: FeedbackFile,
  rule: CreditRule,
): WithFeedback {
  const { groups, feedback, given } = judgedClass(result.entries, suite, before, rule);
  const known = new Set(result.entries.map(({ submission }) => submission));
  return {
    result: { ...result, groups, feedback: given },
    text: encodeFeedback(feedback, text),
    strangers: [...feedback.students.keys()].filter((name) => !known.has(name)),
  };
}

export interface JudgedClass {
  readonly groups: readonly MistakeGroup[];
  /** What was said before, with the groups of now. */
  readonly feedback: ClassFeedback;
  /** What each submission gets, by its name. */
  readonly given: ReadonlyMap<string, EntryFeedback>;
}

/** @param before what has been said about the class */
export function judgedClass(
  entries: readonly ClassEntry[],
  suite: Suite,
  before: ClassFeedback,
  rule: CreditRule,
): JudgedClass {
  const grouped = groupClass(entries, suite, [...before.groups, ...before.vanished]);
  const { groups, feedback } = followGroups(grouped, before);
  const groupOf = new Map(groups.flatMap(({ id, members }) => members.map((name) => [name, id] as const)));
  const remarks = new Map(feedback.groups.map((remark) => [remark.id, remark]));
  const points = new Map(
    suite.tests.flatMap(({ name, points }) => (points === undefined ? [] : [[name, points] as const])),
  );
  const given = entries.map(({ submission, source = '', localisation }): [string, EntryFeedback] => {
    const graded = localisation === undefined ? undefined : { report: localisation.report, source };
    const said = {
      student: feedback.students.get(submission),
      group: remarks.get(groupOf.get(submission) ?? ''),
    };
    return [submission, feedbackOn(graded, said, points, rule)];
  });
  return { groups, feedback, given: new Map(given) };
}
