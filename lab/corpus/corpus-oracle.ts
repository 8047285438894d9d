/**
 * Who is asked about inputs beyond the suite: other students' later versions of the same
 * problem. Never the submission's own, nor a copy of it: that is what edits are judged by.
 */

import type { OracleKind } from '#model/edit-trust.js';
import type { Suite } from '#model/suite.js';
import { probesOf } from '#oracle/oracle-judge.js';
import type { OracleSource, OracleSources } from '#program/oracle-sources.js';
import { bareText } from './author-fix.js';
import type { CorpusJob, CorpusSubmission } from './corpus-submission.js';
import { passedTests, passesSuite } from './judge-edits.js';

/** Texts that go with a submission; more are seldom needed. */
const othersMax = 20;

/** @param others all submissions that there are, whether they are measured or not */
export function withOracle(
  jobs: readonly CorpusJob[],
  others: readonly CorpusSubmission[],
  kind: OracleKind,
): readonly CorpusJob[] {
  return withOthers(jobs, others).map(({ job, programs }) =>
    programs.length === 0 ? job : { ...job, oracle: { kind, programs } },
  );
}

export interface JobWithOthers {
  readonly job: CorpusJob;
  /** Texts of other authors' later versions. */
  readonly programs: readonly string[];
}

export function withOthers(
  jobs: readonly CorpusJob[],
  others: readonly CorpusSubmission[],
): readonly JobWithOthers[] {
  const problemOf = ({ corpus, record }: CorpusSubmission): string => `${corpus}\0${record.problem}`;
  const byProblem = new Map<string, CorpusSubmission[]>();
  for (const other of [...others].sort(byId)) {
    byProblem.set(problemOf(other), [...(byProblem.get(problemOf(other)) ?? []), other]);
  }
  return jobs.map((job) => ({ job, programs: textsOf(job, byProblem.get(problemOf(job)) ?? []) }));
}

function byId(a: CorpusSubmission, b: CorpusSubmission): number {
  return a.record.id < b.record.id ? -1 : a.record.id > b.record.id ? 1 : 0;
}

function textsOf({ record }: CorpusJob, others: readonly CorpusSubmission[]): readonly string[] {
  const texts = new Map<string, string>();
  for (const { record: other } of others) {
    if (other.id === record.id || other.fixed === undefined) continue;
    const bare = bareText(other.fixed);
    if (!texts.has(bare)) texts.set(bare, other.fixed);
  }
  if (record.fixed !== undefined) texts.delete(bareText(record.fixed));
  return [...texts.values()].slice(0, othersMax);
}

/** One of the job's programs that passes its suite, or all: of a class only those that pass are asked. */
export function oracleOf({ oracle, record }: CorpusJob): OracleSources | undefined {
  if (oracle === undefined) return undefined;
  const { kind, programs: texts } = oracle;
  const programs = texts.map((text, index) => ({
    submission: { name: `other-${index + 1}.c`, text },
    headers: [],
  }));
  if (kind === 'class') return { kind, programs };
  const reference = mostAgreed(programs, record.suite);
  return reference && { kind, programs: [reference] };
}

/**
 * The stand-in for a model solution, which a teacher has thought about: of those that pass the
 * suite, the one that does on most inputs beyond it what the others agree on. The first that
 * passes may be as wrong there as the submission.
 */
function mostAgreed(programs: readonly OracleSource[], suite: Suite): OracleSource | undefined {
  const passing = programs.filter(({ submission }) => passesSuite(submission, suite, 'strict'));
  const oracle = { kind: 'class', programs: passing } as const;
  const { suite: beyond } = probesOf({ suite, voidTests: new Map(), oracle });
  const counts = passing.map(({ submission }) => passedTests(submission, beyond, 'strict'));
  return passing[counts.indexOf(Math.max(...counts))];
}
