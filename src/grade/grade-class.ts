/**
 * Grades a class, to be read first in this folder:
 *
 *   read every submission → take from the journal what is known → grade the others, each
 *   text once, on all cores → put together an entry for each
 *
 * Whatever a submission does affects only its own entry. The entries do not depend on the
 * number of threads, on their order, or on how often the work was interrupted.
 */

import { UserError } from '#base/errors.js';
import type { Localisation } from '#model/localisation.js';
import { sideBySide } from '#pool/side-by-side.js';
import { otherFiles } from '#program/other-files.js';
import type { ClassEntry, ClassResult } from '#report/class-entry.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import type { FoundSubmission } from './find-submissions.js';
import type { GradeJob, Grader } from './grade-job.js';
import type { Journal } from './journal.js';
import { renameSubmission } from './rename-submission.js';
import { reportPaths } from './report-paths.js';
import type { SubmissionKey } from './submission-key.js';

export interface GradeRequest {
  /** As the user gave them; for the page. */
  readonly folder: string;
  readonly suite: string;
  readonly submissions: readonly FoundSubmission[];
  /** Submissions graded at the same time. */
  readonly jobs: number;
}

export interface GradeServices {
  /** A submission and what it includes; throws a `UserError` if it is not C text. */
  readonly read: (path: string) => Promise<GradeJob>;
  readonly keyOf: (job: GradeJob) => SubmissionKey;
  readonly journal: Journal;
  readonly grader: Grader;
  readonly onProgress?: (progress: GradeProgress) => void;
}

export interface GradeProgress {
  /** Submissions that are settled, and all. */
  readonly done: number;
  readonly total: number;
  /** Settled last; undefined at the start, for everything that the journal had. */
  readonly entry?: ClassEntry;
}

/** One of them as it was found on disk. */
interface Read {
  readonly found: FoundSubmission;
  /** Undefined if it is unreadable. */
  readonly text?: { readonly job: GradeJob; readonly key: SubmissionKey; readonly sameAs?: string };
  readonly unreadable: string;
}

export async function gradeClass(request: GradeRequest, services: GradeServices): Promise<ClassResult> {
  const read = await readAll(request.submissions, services);
  const outcomes = new Map<SubmissionKey, SubmissionOutcome>();
  for (const { text } of read) {
    const known = text && services.journal.known.get(text.key);
    if (known !== undefined) outcomes.set(text!.key, known);
  }
  await gradeUnknown(read, outcomes, request.jobs, services);
  checkSuite(read, outcomes);
  const paths = reportPaths(read.map(({ found }) => found.name));
  const entries = read.map((each) => {
    const entry = entryOf(each, outcomes);
    return entry.localisation === undefined ? entry : { ...entry, reportPath: paths.get(entry.submission)! };
  });
  return { folder: request.folder, suite: request.suite, entries };
}

async function readAll(
  submissions: readonly FoundSubmission[],
  { read, keyOf }: GradeServices,
): Promise<readonly Read[]> {
  const first = new Map<SubmissionKey, string>();
  const result: Read[] = [];
  for (const found of submissions) {
    if (found.unreadable !== undefined) {
      result.push({ found, unreadable: found.unreadable });
      continue;
    }
    try {
      const job = await read(found.path);
      const key = keyOf(job);
      const sameAs = first.get(key);
      if (sameAs === undefined) first.set(key, found.name);
      result.push({ found, unreadable: '', text: { job, key, ...(sameAs !== undefined && { sameAs }) } });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      result.push({ found, unreadable: error.detail });
    }
  }
  return result;
}

/** Adds the outcomes that the journal did not have. */
async function gradeUnknown(
  read: readonly Read[],
  outcomes: Map<SubmissionKey, SubmissionOutcome>,
  jobs: number,
  { grader, journal, onProgress = () => {} }: GradeServices,
): Promise<void> {
  const byKey = new Map<SubmissionKey, Read[]>();
  for (const each of read) {
    const key = each.text?.key;
    if (key === undefined || outcomes.has(key)) continue;
    const alike = byKey.get(key);
    if (alike === undefined) byKey.set(key, [each]);
    else alike.push(each);
  }
  const todo = [...byKey];
  const total = read.length;
  let done = total - todo.reduce((sum, [, alike]) => sum + alike.length, 0);
  onProgress({ done, total });
  await sideBySide(todo, jobs, async ([key, alike]) => {
    const outcome = await grader.grade(alike[0]!.text!.job);
    outcomes.set(key, outcome);
    if (isLasting(outcome)) await journal.append(key, outcome);
    for (const each of alike) onProgress({ done: ++done, total, entry: entryOf(each, outcomes) });
  });
}

/** The next run tries again after an internal error, and where a language model failed. */
function isLasting(outcome: SubmissionOutcome): boolean {
  const asked = outcome.kind === 'localised' ? outcome.localisation.report.stats.model : undefined;
  const hasFailed = asked !== undefined && asked.requests > 0 && asked.failure !== undefined;
  return outcome.kind !== 'fault' && !hasFailed;
}

/** If every submission is refused, the suite is wrong, and the teacher must fix it. */
function checkSuite(read: readonly Read[], outcomes: ReadonlyMap<SubmissionKey, SubmissionOutcome>): void {
  const graded = read.flatMap(({ text }) => (text === undefined ? [] : [outcomes.get(text.key)!]));
  const [first] = graded;
  if (first?.kind !== 'refused' || !graded.every(({ kind }) => kind === 'refused')) return;
  throw new UserError('suite-invalid', `no submission can be used with it, for example: ${first.reason}`);
}

function entryOf(
  { found, text, unreadable }: Read,
  outcomes: ReadonlyMap<SubmissionKey, SubmissionOutcome>,
): ClassEntry {
  const submission = found.name;
  if (text === undefined) return { submission, verdict: 'unreadable', reason: unreadable };
  const { job, key, sameAs } = text;
  const shared = {
    submission,
    source: job.submission.text,
    otherFiles: otherFiles(job.headers),
    ...(sameAs !== undefined && { sameAs }),
  };
  const outcome = outcomes.get(key)!;
  switch (outcome.kind) {
    case 'localised': {
      const localisation = renameSubmission(outcome.localisation, job.submission.name);
      return {
        ...shared,
        verdict: localisation.report.verdict,
        reason: reasonOf(localisation),
        localisation,
      };
    }
    case 'refused':
      return { ...shared, verdict: 'compile-error', reason: outcome.reason };
    case 'out-of-time':
    case 'out-of-memory':
    case 'stopped':
      return { ...shared, verdict: 'inconclusive', reason: outcome.reason };
    case 'fault':
      return { ...shared, verdict: 'fault', reason: outcome.reason };
  }
}

function reasonOf({ report, rejection }: Localisation): string {
  if (rejection !== undefined) {
    const { file, line, column } = rejection.place;
    return `${file}:${line}:${column}: ${rejection.message}`;
  }
  if (report.verdict === 'unsupported') {
    return report.tests.results.find(({ outcome }) => outcome === 'unsupported')?.reason ?? '';
  }
  return '';
}
