/** What a class's view shows of its submissions: figures, groups by mistake, and what each gets. */

import { judgedClass } from '#grade/class-feedback.js';
import type { ClassFeedback, GroupRemark, Remark } from '#model/class-feedback.js';
import { type ClassEntry, scoreOf } from '#report/class-entry.js';
import { isFailing } from '#report/describe-test.js';
import type { StoredRemark } from '../store/remarks.js';
import { decodeAssignment } from '../work/assignment-document.js';
import type { ClassViewJob, EntryFigures, JudgedView } from './desk-job.js';

export function judgeClass({ assignment, entries, remarks, rule }: ClassViewJob): JudgedView {
  const { suite } = decodeAssignment(assignment.document).task;
  const { groups, feedback, given } = judgedClass(entries, suite, feedbackOf(remarks), rule);
  const said = new Map(feedback.groups.map((remark) => [remark.id, remark]));
  return {
    figures: new Map(entries.map((entry) => [entry.submission, figuresOf(entry)])),
    groups: groups.map((group) => ({ ...group, ...remarkOf(said.get(group.id)) })),
    remarked: feedback.groups
      .filter(({ comment, credit }) => comment !== '' || credit !== undefined)
      .map(({ id, keys }) => ({ id, keys })),
    given,
    tests: suite.tests.map(({ name }) => ({ name, failed: failuresOf(name, entries) })),
  };
}

/** The name by which entries and remarks are joined. */
export function entryName(owner: string, submitter: string): string {
  return submitter === '' ? owner : `${owner}/${submitter}`;
}

/** Groups are found by their keys alone: whom they had is in the submissions. */
function feedbackOf(remarks: readonly StoredRemark[]): ClassFeedback {
  const groups: GroupRemark[] = [];
  const students = new Map<string, Remark>();
  for (const { subject, comment, credit } of remarks) {
    const remark = { comment, ...(credit !== undefined && { credit }) };
    if (subject.kind === 'student') students.set(entryName(subject.owner, subject.submitter), remark);
    else groups.push({ id: subject.id, title: '', keys: subject.keys, students: [], ...remark });
  }
  return { groups, students, vanished: [] };
}

function remarkOf(said: Remark | undefined): Remark {
  if (said === undefined) return { comment: '' };
  const { comment, credit } = said;
  return { comment, ...(credit !== undefined && { credit }) };
}

function figuresOf(entry: ClassEntry): EntryFigures {
  const { verdict, reason, localisation } = entry;
  const figures = { verdict, reason, score: scoreOf(entry) };
  if (localisation === undefined) return figures;
  const { passed, total } = localisation.report.tests;
  return { ...figures, passed, tests: total };
}

function failuresOf(test: string, entries: readonly ClassEntry[]): number {
  return entries.filter(({ localisation }) =>
    localisation?.report.tests.results.some((result) => result.name === test && isFailing(result)),
  ).length;
}
